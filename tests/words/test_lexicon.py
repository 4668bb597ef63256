"""Word lists: which words they hold, by prefix, and by name."""

from itertools import islice

import pytest

from parlour.words.letters import LONGEST, NotLetters
from parlour.words.lexicon import DEFAULT, NoSuchList, find, names, shipped
from parlour.words.own import FOLDER
from tests.words.lists import plain, searchers


def test_the_house_brings_three_lists_and_enable_is_the_usual_one() -> None:
    assert names()[:3] == ("enable", "common", "large")
    assert find(DEFAULT).name == find().name == "enable"


def test_enable_has_its_words_up_to_the_longest() -> None:
    longest = max(find(), key=len)

    assert len(find()) == sum(1 for _ in find())
    assert (longest, longest in find()) == ("ETHYLENEDIAMINETETRAACETATES", True)


@pytest.mark.parametrize("word", ["AA", "PRISON", "OPERATIONS", "OPERATIONAL", "ZYZZYVAS"])
def test_a_word_is_in_the_list(word: str) -> None:
    assert word in find()


@pytest.mark.parametrize("word", ["", "A", "XYZZY", "prison", "PRISÖN", "PRISON ", "PRISON\n", "A" * 10_000_000])
def test_what_is_no_word_is_not_in_the_list(word: str) -> None:
    assert word not in find()


def test_the_common_list_has_common_words_alone() -> None:
    assert "PRISON" in find("common")
    assert "ZAX" in find()
    assert "ZAX" not in find("common")
    assert "ZAX" not in find("common").words("ZAX", upto=99)


def test_the_large_list_has_words_that_enable_lacks() -> None:
    assert "QI" in find("large")
    assert "QI" not in find()
    assert "QI" not in find().words("QI")


@pytest.mark.parametrize("short", ["KB", "CS", "MF", "FE", "HHD", "LONDON", "NASA"])
def test_no_list_has_abbreviations_or_names(short: str) -> None:
    assert shipped().find(short) is None


def test_each_list_has_a_digest_of_its_own() -> None:
    assert len({find(name).digest for name in ("enable", "common", "large")}) == 3


def test_the_words_that_begin_so_come_by_alphabet() -> None:
    assert list(find().starts("QUIXOTI")) == ["QUIXOTIC", "QUIXOTICAL", "QUIXOTICALLY", "QUIXOTISM", "QUIXOTISMS"]
    assert list(islice(find().starts("PRISO"), 3)) == ["PRISON", "PRISONED", "PRISONER"]
    assert list(find().starts("XQ")) == []


def test_a_walk_keeps_to_its_list() -> None:
    rare = set(find("large").starts("QI")) - set(find().starts("QI"))

    assert "QI" in rare
    assert set(find("common").starts("QI")) <= set(find().starts("QI"))


def test_a_prefix_is_of_letters() -> None:
    with pytest.raises(NotLetters):
        find().starts("qu")


def test_a_list_that_is_not_there_is_refused_with_those_that_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)

    with pytest.raises(NoSuchList, match="no word list called 'klingon'; the lists are enable, common, large"):
        find("klingon")


@pytest.mark.parametrize("blanks", [-1, 9])
def test_a_number_of_blanks_that_no_game_has_is_refused(blanks: int) -> None:
    with pytest.raises(ValueError, match="0 to 8 blanks"):
        find().words("ABC", blanks=blanks)


def test_a_level_below_the_lowest_is_refused() -> None:
    with pytest.raises(ValueError, match="lowest level of words is 10"):
        find().words("ABC", upto=9)


@pytest.mark.parametrize("value", [1_000_001, -1_000_001])
def test_a_card_that_is_worth_too_much_to_add_up_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match="worth 1,000,000 at most"):
        find().best("ABC", {"A": value})
    with pytest.raises(ValueError, match="worth 1,000,000 at most"):
        find().best("ABC", {}, blanks=1, blank_value=value)


def test_the_dearest_cards_add_up() -> None:
    for lexicon in searchers(plain(["A" * LONGEST, "Z" * LONGEST])):
        assert lexicon.best("Z" * LONGEST + "A" * LONGEST, {"Z": 1_000_000, "A": 999_999}) == "Z" * LONGEST
        assert lexicon.best("Z" * LONGEST + "A" * LONGEST, {"Z": -1_000_000, "A": -999_999}) == "A" * LONGEST


def test_a_rack_is_of_letters() -> None:
    with pytest.raises(NotLetters):
        find().best("abc", {})


def test_a_rack_of_a_million_letters_is_answered() -> None:
    assert find().best("Z" * 1_000_000, {"Z": 10}, blanks=1, shortest=4) is None
    assert find().best("JAZ" * 300_000, {"Z": 10, "J": 8}, blanks=1, longest=4) == "JAZZ"


def test_no_letters_make_no_words() -> None:
    assert (find().words(""), find().best("", {})) == ([], None)


def test_the_line_of_the_rulebook_is_found() -> None:
    values = {"P": 3} | dict.fromkeys("RISONEATL", 1)

    assert find().worth("PRISON", "PRISON", values, per_card=1) == 14
    assert find().worth("OPERATIONS", "PRISON" + "EATIO", values, per_card=1, some_of="PRISON") == 22
    assert find().worth("OPERATIONAL", "OPERATIONS" + "AL", values, per_card=1, some_of="OPERATIONS") == 24


def test_a_word_that_the_letters_do_not_make_is_worth_nothing() -> None:
    assert find().worth("CAT", "CA", {}) is None
    assert find().worth("CAT", "CAT", {}, longest=2) is None
