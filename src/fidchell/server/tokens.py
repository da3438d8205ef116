"""Random names and tokens; tokens are kept as hashes only."""

from __future__ import annotations

import hashlib
import secrets
import time


def new_token() -> str:
    """A device token: 256 random bits."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is stored of a token; it is random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A name for a guest or table that cannot be guessed."""
    return secrets.token_urlsafe(12)


def new_invite() -> str:
    """The code of an invite link: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """A table's share of its chance; promised by its hash, shown at the end."""
    return secrets.token_hex(32)


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
