"""The search against the plainest one, in Python and compiled: the same words, in the same order, on any letters."""

from string import ascii_uppercase
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.words.facts import commonness
from parlour.words.letters import ORDER
from parlour.words.lexicon import find
from parlour.words.trie import LEVELS, OFFENSIVE
from tests.words import brute
from tests.words.lists import BIT, SOME, plain, searchers, word_list

TRIE = plain(SOME)
unhurried = settings(deadline=None, derandomize=True, max_examples=200)
"""The plain search takes its time."""

ANY = st.text(ORDER + "EEEEAAAIIOOSSRRTTNN", max_size=24)
LETTERS = ANY | st.builds(str.__add__, st.sampled_from(SOME), st.text(ORDER, max_size=9))
"""Letters of all kinds, and those that a word was put among."""

FEW = st.text("EASIRTNOLQ", max_size=2)
BLANKS = st.integers(0, 3)
VALUES = st.dictionaries(st.sampled_from(ascii_uppercase), st.integers(-2, 10))
LIMITS = st.fixed_dictionaries(
    {"blanks": BLANKS},
    optional={
        "required": FEW,
        "some_of": FEW,
        "also_of": FEW,
        "shortest": st.integers(0, 9),
        "longest": st.integers(0, 12),
    },
)


@unhurried
@given(rack=LETTERS, limits=LIMITS)
def test_all_words_are_found_and_no_others(rack: str, limits: dict[str, Any]) -> None:
    expected = brute.in_order(word for word in SOME if brute.fits(word, rack, **limits))

    for lexicon in searchers(TRIE):
        assert lexicon.words(rack, **limits) == expected


@unhurried
@given(rack=LETTERS, limits=LIMITS, most=st.integers(0, 5))
def test_the_first_few_are_the_first_of_all(rack: str, limits: dict[str, Any], most: int) -> None:
    for lexicon in searchers(TRIE):
        assert lexicon.words(rack, most=most, **limits) == lexicon.words(rack, **limits)[:most]


@unhurried
@given(
    rack=LETTERS,
    limits=LIMITS,
    values=VALUES,
    blank_value=st.integers(-1, 5),
    per_card=st.integers(0, 3),
)
def test_the_best_word_is_worth_most_and_the_first_of_those(
    rack: str, limits: dict[str, Any], values: dict[str, int], blank_value: int, per_card: int
) -> None:
    worth = {
        word: brute.worth(word, rack, values, limits["blanks"], blank_value, limits.get("some_of", ""))
        + per_card * len(word)
        for word in SOME
        if brute.fits(word, rack, **limits)
    }
    expected = next((word for word in brute.in_order(worth) if worth[word] == max(worth.values())), None)

    for lexicon in searchers(TRIE):
        found = lexicon.best(rack, values, blank_value=blank_value, per_card=per_card, **limits)
        assert found == expected
        for word in worth:
            told = lexicon.worth(word, rack, values, blank_value=blank_value, per_card=per_card, **limits)
            assert told == worth[word]


CRUDE = frozenset(word for word in SOME if len(word) % 3 == 0)
"""Taken as offensive here, so that there are enough of them."""

MARKED = word_list({word: BIT | LEVELS.index(commonness(word)) | OFFENSIVE * (word in CRUDE) for word in SOME})


@unhurried
@given(rack=LETTERS, blanks=BLANKS, upto=st.integers(LEVELS[0], LEVELS[-1]), clean=st.booleans())
def test_levels_and_manners_are_kept(rack: str, blanks: int, upto: int, clean: bool) -> None:
    allowed = [word for word in SOME if commonness(word) <= upto and not (clean and word in CRUDE)]
    expected = brute.in_order(word for word in allowed if brute.fits(word, rack, blanks=blanks))
    longest = max(map(len, expected), default=0)

    for lexicon in searchers(MARKED):
        assert lexicon.words(rack, blanks=blanks, upto=upto, clean=clean) == expected
        best = lexicon.best(rack, {}, blanks=blanks, per_card=1, upto=upto, clean=clean)
        assert best == next((word for word in expected if len(word) == longest), None)


@unhurried
@given(rack=st.text(ORDER, max_size=9), blanks=st.integers(0, 1))
def test_the_shipped_lists_answer_like_their_words(rack: str, blanks: int) -> None:
    for name in ("enable", "common", "large"):
        lexicon = find(name)
        assert all(
            word in lexicon and brute.fits(word, rack, blanks=blanks) for word in lexicon.words(rack, blanks=blanks)
        )
    assert set(find("common").words(rack, blanks=blanks)) <= set(find("enable").words(rack, blanks=blanks))


def test_words_longer_than_the_first_room_are_all_told() -> None:
    everything = "".join(letter * 4 for letter in ascii_uppercase)

    for lexicon in searchers(TRIE):
        assert lexicon.words(everything, blanks=3) == brute.in_order(
            word for word in SOME if brute.fits(word, everything, blanks=3)
        )
    assert len(find().words(everything, blanks=3)) > 0.99 * len(find())


def test_a_blank_goes_where_it_is_worth_most() -> None:
    for lexicon in searchers(plain(["CAT", "CAB"])):
        # CAT with a blank as C or A or T: 3 + 1 + 1. CAB needs the blank as B: 1 + 1 + 3, and comes first.
        assert (
            lexicon.best("CAT", {"C": 1, "A": 1, "T": 1}, blanks=1, blank_value=3) == lexicon.words("CAT", blanks=1)[0]
        )
        assert lexicon.worth("CAT", "CAT", {"C": 1, "A": 1, "T": 1}, blanks=1, blank_value=3) == 5


def test_one_card_of_the_table_stays_a_card() -> None:
    for lexicon in searchers(plain(["AT"])):
        assert lexicon.worth("AT", "AT", {"A": 1, "T": 1}, blanks=2, blank_value=3) == 6
        assert lexicon.worth("AT", "AT", {"A": 1, "T": 1}, blanks=2, blank_value=3, some_of="A") == 4
