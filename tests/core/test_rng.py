"""Chance: the same stream on every Python, fair, and a value."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, islice, permutations

import pytest
from msgspec import json

from parlour.core import stream
from parlour.core.rng import RANGE, Rng

KEY = bytes(range(32))
FIRST = [2545685138, 4132857109, 2947649576, 1364734486]
SIXTEENTH_TO_EIGHTEENTH = [626896806, 454011320, 3316273331]


def words(key: bytes) -> Iterator[int]:
    """The stream once more: BLAKE2b of a counter under the key, in little-endian words of four bytes."""
    for number in count():
        block = blake2b(number.to_bytes(8, "little"), key=key).digest()
        yield from (int.from_bytes(block[at : at + 4], "little") for at in range(0, 64, 4))


def drawn(rng: Rng, n: int, times: int) -> list[int]:
    values = []
    for _ in range(times):
        value, rng = rng.below(n)
        values.append(value)
    return values


def test_the_first_words_of_a_key_are_pinned() -> None:
    stream = drawn(Rng(KEY), RANGE, 18)

    assert stream[:4] == FIRST
    assert stream[15:] == SIXTEENTH_TO_EIGHTEENTH


@pytest.mark.parametrize("key", [KEY, bytes(32), b"\xff" * 32])
def test_the_stream_is_blake2b_of_a_counter_under_the_key(key: bytes) -> None:
    assert drawn(Rng(key), RANGE, 100) == list(islice(words(key), 100))


def test_drawing_leaves_the_old_place_as_it_was() -> None:
    rng = Rng(KEY)

    assert rng.below(6) == rng.below(6)
    assert rng == Rng(KEY, 0)
    assert rng.below(6)[1] == Rng(KEY, 1)


def test_a_place_in_the_stream_survives_a_trip_through_bytes() -> None:
    assert json.decode(json.encode(Rng(KEY, 7)), type=Rng) == Rng(KEY, 7)


@pytest.mark.parametrize("n", [1, 2, 6, 52, 65, 1000])
def test_numbers_are_from_zero_up_to_below_n(n: int) -> None:
    assert {0} <= set(drawn(Rng(KEY), n, 20 * n)) <= set(range(n))


def test_words_that_would_favour_some_numbers_are_passed_over() -> None:
    n = RANGE // 2 + 1

    fair = (word for word in words(KEY) if word < n)
    assert drawn(Rng(KEY), n, 50) == list(islice(fair, 50))


@pytest.mark.parametrize("n", [2, 3, 6, 13])
def test_numbers_are_roughly_as_often_drawn_each(n: int) -> None:
    times = Counter(drawn(Rng(KEY), n, 1000 * n))

    assert all(850 < times[value] < 1150 for value in range(n))


def test_every_order_is_roughly_as_often_shuffled() -> None:
    rng, orders = Rng(KEY), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = rng.shuffle("abc")
        orders[order] += 1

    assert all(850 < orders[order] < 1150 for order in permutations("abc"))


def test_an_order_passes_over_words_that_would_favour_some(monkeypatch: pytest.MonkeyPatch) -> None:
    unfair = RANGE - 1  # for three items, of which the last would come up once more often
    monkeypatch.setattr(stream, "block", lambda _key, _number: (unfair, 1, 0) * stream.WORDS)

    items, after = Rng(KEY).shuffle("abc")

    assert items == tuple("cab")
    assert after.drawn == 3


@pytest.mark.parametrize("size", [0, 1, 2, 52])
def test_a_shuffle_keeps_every_item_and_draws_one_fewer(size: int) -> None:
    items, after = Rng(KEY).shuffle(range(size))

    assert sorted(items) == list(range(size))
    assert after.drawn == max(0, size - 1)


def test_dice_show_the_faces_of_the_stream() -> None:
    faces, after = Rng(KEY).dice(5)

    assert faces == tuple(word % 6 + 1 for word in islice(words(KEY), 5))
    assert after == Rng(KEY, 5)
    assert set(Rng(KEY).dice(200, sides=20)[0]) == set(range(1, 21))
