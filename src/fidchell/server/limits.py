"""How much anybody may ask for."""

from __future__ import annotations

import time


class Bucket:
    """So many a second, with a burst."""

    __slots__ = ("burst", "filled", "last", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.filled = float(burst)
        self.last = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.filled = min(float(self.burst), self.filled + (now - self.last) * self.rate)
        self.last = now
        if self.filled < 1:
            return False
        self.filled -= 1
        return True


class Buckets:
    """One bucket an address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may ask once more now."""
        bucket = self.buckets.get(address)
        if bucket is None:
            if len(self.buckets) > 10_000:
                self.forget_full()
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
        return bucket.take()

    def forget_full(self) -> None:
        """Who did not ask for a while starts anew."""
        now = time.monotonic()
        idle = self.burst / self.rate
        self.buckets = {name: one for name, one in self.buckets.items() if now - one.last < idle}


class Doorkeeper:
    """How many lines each address holds open."""

    def __init__(self, each: int, in_all: int) -> None:
        self.each = each
        self.in_all = in_all
        self.open: dict[str, int] = {}
        self.count = 0

    def enter(self, address: str) -> bool:
        """Whether one more line is allowed; then it counts."""
        if self.count >= self.in_all or self.open.get(address, 0) >= self.each:
            return False
        self.open[address] = self.open.get(address, 0) + 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        """A line was closed."""
        self.count -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
