"""What is known about words: commonness, kinds, meanings, manners, sounds."""

import pytest

from parlour.words.facts import commonness, gloss, noun, offensive, rhyme, sounds_like, verb
from parlour.words.lexicon import find
from parlour.words.offensive import named
from parlour.words.sounds import known, rhymes


@pytest.mark.parametrize(
    ("word", "level"), [("THE", 10), ("PRISON", 20), ("QUIXOTIC", 40), ("ZAX", 80), ("GROKKLE", 99)]
)
def test_a_word_is_as_common_as_the_smallest_list_that_has_it(word: str, level: int) -> None:
    assert commonness(word) == level


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("CAT", (True, True)),
        ("GEESE", (True, False)),
        ("WENT", (False, True)),
        ("STOPPED", (False, True)),
        ("OPERATIONS", (True, False)),
        ("QUIXOTIC", (False, False)),
        ("GROKKLE", (False, False)),
    ],
)
def test_nouns_and_verbs_are_known_in_all_their_forms(word: str, kinds: tuple[bool, bool]) -> None:
    assert (noun(word), verb(word)) == kinds


def test_a_word_has_a_short_meaning() -> None:
    assert gloss("PRISON") == "a correctional institution where persons are confined while on trial or for punishment"


@pytest.mark.parametrize(
    ("form", "base"), [("PRISONS", "PRISON"), ("GEESE", "GOOSE"), ("WENT", "GO"), ("HOPPED", "HOP"), ("BIGGEST", "BIG")]
)
def test_a_form_has_the_meaning_of_its_base(form: str, base: str) -> None:
    assert gloss(form) == gloss(base) is not None


@pytest.mark.parametrize("word", ["", "GROKKLE", "S", "ZZZ", "prison", "É", "A\tB"])
def test_what_is_not_known_has_no_meaning(word: str) -> None:
    assert gloss(word) is None


def test_a_name_does_not_lend_its_meaning_to_a_word() -> None:
    assert "porcelain" in (gloss("CHINA") or "")
    assert "bird" in (gloss("TURKEY") or "")


def test_most_common_words_have_a_meaning() -> None:
    words = list(find("common"))[::97]

    assert sum(gloss(word) is not None for word in words) > 0.9 * len(words)


def test_offensive_words_are_known_in_all_their_forms() -> None:
    assert all(map(offensive, ("SHIT", "SHITS", "SHITTY", "FUCKING", "RAPIST")))
    assert not any(map(offensive, ("PRISON", "ASSESS", "COCKATOO", "TITTLE", "")))


def test_the_marks_know_the_offensive_words() -> None:
    for name in ("enable", "common", "large"):
        lexicon = find(name)
        for word in sorted(named()):
            assert (word in lexicon.words(word)) == (word in lexicon)
            assert word not in lexicon.words(word, clean=True)


@pytest.mark.parametrize(("one", "other"), [("CAT", "HAT"), ("NATION", "STATION"), ("LEAD", "BED"), ("LEAD", "SEED")])
def test_words_rhyme_from_their_last_stressed_vowel_on(one: str, other: str) -> None:
    assert rhyme(one, other)
    assert rhyme(other, one)


@pytest.mark.parametrize(("one", "other"), [("CAT", "CAR"), ("CAT", "CAT"), ("CAT", "GROKKLE"), ("MONTH", "ORANGE")])
def test_other_words_do_not_rhyme(one: str, other: str) -> None:
    assert not rhyme(one, other)


def test_words_that_sound_alike_are_spelled_differently() -> None:
    assert sounds_like("BEAR", "BARE")
    assert not sounds_like("BEAR", "BEAR")
    assert not sounds_like("BEAR", "BEER")


def test_all_rhymes_are_listed_short_ones_first() -> None:
    assert [len(word) for word in rhymes("NATION")] == sorted(len(word) for word in rhymes("NATION"))
    assert all(rhyme("NATION", word) for word in rhymes("NATION"))
    assert "STATION" in rhymes("NATION")
    assert rhymes("GROKKLE") == rhymes("MONTH") == []


def test_it_is_told_whether_a_word_can_be_said() -> None:
    assert known("PRISON")
    assert not known("GROKKLE")
