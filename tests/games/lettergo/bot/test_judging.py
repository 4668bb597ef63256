"""Computers judge words by what is known of them: they accept what is right, and no nonsense."""

from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.games.lettergo.board import Board, Ink, Line, Point, Stamped, StampKind
from parlour.games.lettergo.bot.judging import kept, trusts
from parlour.games.lettergo.bot.skills import PERSONS
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.view import view
from parlour.words.facts import commonness
from tests.games.lettergo.table import played
from tests.marks import clause

NAME_IT, DO_IT, RHYME, CLUE, SHOW, ZEPPELIN = map(SideId, ("L14A", "L14B", "L06B", "L26A", "L26B", "L03A"))
LEVELS: tuple[Level, ...] = get_args(Level)
YOU = Seat(0)


@clause("LGO-31")
@pytest.mark.parametrize(
    ("side", "word", "good"),
    [
        (NAME_IT, "CAKES", True),
        (NAME_IT, "SWIMMING", True),
        (NAME_IT, "SING", False),
        (NAME_IT, "HAPPILY", False),
        (DO_IT, "SINGS", True),
        (DO_IT, "BAKER", False),
        (DO_IT, "THESE", False),
    ],
)
def test_nouns_and_verbs_are_known(side: SideId, word: str, good: bool) -> None:
    assert [kept(side, word, Board(), PERSONS[level]) for level in LEVELS] == [good] * 5


@pytest.mark.parametrize(
    ("word", "line", "good"),
    [
        ("CAKE", "LAKE", True),
        ("TEA", "SEE", True),
        ("CAKE", "SOCK", False),
        ("ZZATION", "XQATION", True),
    ],
)
def test_a_rhyme_is_heard(word: str, line: str, good: bool) -> None:
    board = Board(lines=(Line("rhyme", line),))

    assert [kept(RHYME, word, board, PERSONS[level]) for level in LEVELS] == [good] * 5


@pytest.mark.parametrize(
    ("clue", "good"),
    [("hot drink", True), ("you pour it", True), ("asdf qwer", False), ("of the", False), ("xx yy zz tea", False)],
)
def test_a_clue_must_say_something(clue: str, good: bool) -> None:
    assert kept(CLUE, "TEA", Board(lines=(Line("clue", clue),)), PERSONS["normal"]) is good


@pytest.mark.parametrize(
    ("word", "stamp", "good"),
    [
        ("HOUSE", "place", True),
        ("HOUSE", "food", False),
        ("GOAT", "animal", True),
        ("GOAT", "tool", False),
        ("WALK", "action", True),
        ("LOVE", "person", True),
    ],
)
def test_a_stamp_must_fit_the_meaning_as_far_as_it_is_known(word: str, stamp: StampKind, good: bool) -> None:
    assert kept(SHOW, word, Board(stamps=(Stamped(YOU, stamp),)), PERSONS["normal"]) is good


def test_a_blot_is_no_zeppelin() -> None:
    blot = Ink(YOU, "strip", tuple(Point(300 + at % 2 * 9, 500) for at in range(40)))
    line = Ink(YOU, "strip", (Point(200, 500), Point(420, 470)))

    assert not kept(ZEPPELIN, "CAKES", Board(ink=(blot, blot)), PERSONS["easy"])
    assert kept(ZEPPELIN, "CAKES", Board(ink=(blot, line)), PERSONS["hard"])
    assert kept(ZEPPELIN, "CAKES", Board(stamps=(Stamped(YOU, "zeppelin"),)), PERSONS["hard"])


@clause("LGO-31")
@pytest.mark.parametrize(("word", "good"), [("CAKES", True), ("CASKEZ", False)])
def test_no_level_accepts_what_is_no_word(word: str, good: bool) -> None:
    options = Options(words="vote")
    state = played(
        f"hands TH / KS / CZ / BT | vowels AIUE | words {word} / - / - / - | tokens 0 - - -", "time", options=options
    ).state
    seen = view(state, Seat(1))
    shown = replace(seen.show[0], listed=False)

    assert [trusts(seen, shown, PERSONS[level]) for level in LEVELS] == [good] * 5


def test_where_nothing_is_known_strong_computers_doubt_and_the_others_believe() -> None:
    """AITU has no meaning in the lists and is neither noun nor verb there."""
    found = [kept(NAME_IT, "AITU", Board(), PERSONS[level]) for level in LEVELS]

    assert found == [True, True, True, False, False]


def test_a_beginner_trusts_the_writer_of_a_word_that_only_others_know() -> None:
    """ABASE is a verb alone."""
    found = [kept(NAME_IT, "ABASE", Board(), PERSONS[level]) for level in LEVELS]

    assert (found[0], found[-2:]) == (True, [False, False])


def test_weak_computers_take_a_rhyme_on_paper_for_one() -> None:
    board = Board(lines=(Line("rhyme", "THOUGH"),))

    assert [kept(RHYME, "TOUGH", board, PERSONS[level]) for level in LEVELS] == [True, True, False, False, False]


@clause("LGO-31")
def test_an_expert_does_not_accept_rare_words_that_the_dictionary_lacks() -> None:
    """AALIIS is in the largest lists only."""
    options = Options(words="vote")
    state = played(
        "hands TH / KS / CZ / BT | vowels AIUE | words CAKES / - / - / - | tokens 0 - - -", "time", options=options
    ).state
    seen = view(state, Seat(1))
    rare = next(word for word in ("ABACI", "ABASIA", "ZEBEC", "CABEZON") if commonness(word) == 80)
    shown = replace(seen.show[0], word=rare, listed=False)

    assert [trusts(seen, shown, PERSONS[level]) for level in LEVELS] == [True, True, True, True, False]
