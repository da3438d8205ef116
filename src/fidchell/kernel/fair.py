"""Provably fair chance: a secret is promised by its hash before the first move and shown at the end."""

from __future__ import annotations

import hashlib
import hmac


def commitment_of(secret: str) -> str:
    """The promise published before the first move."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, edition: str, seat_seeds: list[str]) -> bytes:
    """The seed of all draws: the secret mixed with what each seat added."""
    parts = [edition, *[f"{len(text)}:{text}" for text in seat_seeds]]
    return hmac.new(secret.encode(), "\n".join(parts).encode(), hashlib.sha256).digest()
