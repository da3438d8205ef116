"""PettingZoo: `from fidchell.envs import arrival_2017_v1; env = arrival_2017_v1.env(seats=3)`."""

from __future__ import annotations

from fidchell.envs.aec import EditionModule

MODULE = EditionModule("arrival-2017", 3)
env = MODULE.env
raw_env = MODULE.raw_env
parallel_env = MODULE.parallel_env
