"""The only source of randomness, always passed in, never global."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from fidchell.kernel.errors import CorruptRecord

WORD: Final = 4294967296
MASK: Final = 4294967295


class Chance:
    """Who shuffles, draws and rolls."""

    def below(self, n: int) -> int:
        """Any of 0 .. n-1, each as likely as the others."""
        raise NotImplementedError

    def draw(self, counts: list[int]) -> int:
        """An index, as likely as its count: a piece drawn from a bag of counted pieces."""
        left = self.below(sum(counts))
        for index, count in enumerate(counts):
            if left < count:
                return index
            left -= count
        raise CorruptRecord("A draw was asked from an empty bag.")

    def take(self, pile: list[int]) -> int:
        """Draw one piece from an unordered pile and remove it."""
        index: i64 = self.below(len(pile))
        last = pile.pop()
        if index == len(pile):
            return last
        piece = pile[index]
        pile[index] = last
        return piece


class FastChance(Chance):
    """Xorshift on 32 bits: quick, copied in no time, the same in every build. For search and tests."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 2654435769 + 2246822519) & MASK
        self.word: i64 = mixed or 1
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """Scale a 32-bit word; n stays far below 2**31, so nothing overflows."""
        word: i64 = self.word
        word ^= (word << 13) & 4294967295
        word ^= word >> 17
        word ^= (word << 5) & 4294967295
        self.word = word
        span: i64 = n
        return (word * span) >> 32


class FairChance(Chance):
    """HMAC-SHA-256 in counter mode with rejection sampling: anybody can derive it again from the seed."""

    def __init__(self, seed: bytes, position: int = 0) -> None:
        self.seed: Final = seed
        self.position = position
        self.block = b""
        self.block_number = -1

    def next_word(self) -> int:
        """Word number `position` of the stream; a block holds eight words."""
        number = self.position // 8
        if number != self.block_number:
            self.block = hmac.new(self.seed, number.to_bytes(8, "big"), hashlib.sha256).digest()
            self.block_number = number
        start = self.position % 8 * 4
        self.position += 1
        return int.from_bytes(self.block[start : start + 4], "big")

    def below(self, n: int) -> int:
        """Reject words of the last incomplete span, so that no result is favoured."""
        limit = WORD - WORD % n
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return word % n


class ScriptedChance(Chance):
    """Gives the results it was told: for tests and for replay."""

    def __init__(self, results: list[int]) -> None:
        self.results: Final = results
        self.used = 0

    def below(self, n: int) -> int:
        """The next result, if it can be one of n."""
        if self.used >= len(self.results):
            raise CorruptRecord("The record has fewer draws than the game needs.")
        result = self.results[self.used]
        if not 0 <= result < n:
            raise CorruptRecord(f"The record has draw {result} where only 0 to {n - 1} can come up.")
        self.used += 1
        return result


class RecordingChance(Chance):
    """Passes another chance on and keeps what came up."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.results: list[int] = []

    def below(self, n: int) -> int:
        """The source's result, noted."""
        result = self.source.below(n)
        self.results.append(result)
        return result
