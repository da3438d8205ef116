"""PettingZoo: `from fidchell.envs import graal_v1; env = graal_v1.env(seats=4)`."""

from __future__ import annotations

from fidchell.envs.aec import EditionModule

MODULE = EditionModule("graal", 4)
env = MODULE.env
raw_env = MODULE.raw_env
parallel_env = MODULE.parallel_env
