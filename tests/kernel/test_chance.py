"""The sources of randomness: even, repeatable, refusing what cannot come up."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.kernel.chance import Chance, FairChance, FastChance, RecordingChance, ScriptedChance
from fidchell.kernel.errors import CorruptRecord
from fidchell.kernel.fair import commitment_of, seed_of


@pytest.mark.compiled
@given(st.integers(0, 2**40), st.integers(1, 5000))
def test_fast_chance_stays_below_and_repeats_itself(seed: int, n: int) -> None:
    one, other = FastChance(seed), FastChance(seed)
    results = [one.below(n) for _ in range(20)]
    assert results == [other.below(n) for _ in range(20)]
    assert all(0 <= result < n for result in results)


@pytest.mark.compiled
def test_fast_chance_gives_the_same_in_every_build() -> None:
    chance = FastChance(42)
    assert [chance.below(1000) for _ in range(8)] == [731, 834, 767, 449, 897, 312, 276, 977]


@pytest.mark.parametrize("chance", [FastChance(5), FairChance(b"seed")], ids=["fast", "fair"])
def test_every_result_is_about_as_likely(chance: Chance) -> None:
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_fair_chance_is_the_published_stream() -> None:
    seed = b"the seed"
    block = hmac.new(seed, (0).to_bytes(8, "big"), hashlib.sha256).digest()
    words = [int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4)]
    chance = FairChance(seed)
    assert [chance.next_word() for _ in range(8)] == words
    second = hmac.new(seed, (1).to_bytes(8, "big"), hashlib.sha256).digest()
    assert chance.next_word() == int.from_bytes(second[:4], "big")


def test_fair_chance_rejects_the_last_incomplete_span() -> None:
    n = 3 * 2**30
    chance, words = FairChance(b"x"), FairChance(b"x")
    stream = [words.next_word() for _ in range(400)]
    kept = [word for word in stream if word < n]
    assert len(kept) < len(stream)
    assert [chance.below(n) for _ in range(len(kept))] == kept


def test_fair_chance_goes_on_from_a_position() -> None:
    chance = FairChance(b"y")
    results = [chance.below(10) for _ in range(30)]
    late = FairChance(b"y", 17)
    assert [late.below(10) for _ in range(13)] == results[17:]


def test_a_script_gives_what_it_was_told_and_no_more() -> None:
    chance = ScriptedChance([2, 5])
    assert [chance.below(3), chance.below(6)] == [2, 5]
    with pytest.raises(CorruptRecord, match="fewer draws"):
        chance.below(2)
    with pytest.raises(CorruptRecord, match="only 0 to 3"):
        ScriptedChance([4]).below(4)


def test_recording_keeps_what_came_up() -> None:
    chance = RecordingChance(ScriptedChance([1, 0, 3]))
    for n in (2, 2, 4):
        chance.below(n)
    assert chance.results == [1, 0, 3]


def test_a_bag_is_drawn_by_its_counts() -> None:
    assert [ScriptedChance([result]).draw([2, 0, 1]) for result in range(3)] == [0, 0, 2]
    pile = [7, 8, 9]
    assert ScriptedChance([0]).take(pile) == 7
    assert sorted(pile) == [8, 9]


class Broken(Chance):
    """Gives more than there is."""

    def below(self, n: int) -> int:
        return n


def test_a_draw_beyond_the_bag_is_refused() -> None:
    with pytest.raises(CorruptRecord, match="empty bag"):
        Broken().draw([1, 1])
    with pytest.raises(NotImplementedError):
        Chance().below(2)


def test_the_commitment_binds_the_secret_and_the_seed_mixes_all_in() -> None:
    assert commitment_of("secret") == hashlib.sha256(b"secret").hexdigest()
    seeds = {
        seed_of("s", "graal", ["a", "b"]),
        seed_of("t", "graal", ["a", "b"]),
        seed_of("s", "groves", ["a", "b"]),
        seed_of("s", "graal", ["b", "a"]),
        seed_of("s", "graal", ["a\n1:b"]),
        seed_of("s", "graal", ["ab", ""]),
    }
    assert len(seeds) == 6
