"""What computers think of and like, by level."""

from random import Random

import pytest
from msgspec.structs import replace

from parlour.bots.levels import LEVELS
from parlour.core.game import Level, Seat, TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.bot.hints import RECOGNISES, THINKS_OF, hint, ideas, trusts
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import State
from parlour.words.facts import commonness
from parlour.words.offensive import offensive
from tests.games.literatio.table import CHECKED, DOUBT, NEXT, PASS, RICH, THIRD, VOTE, YOU, played, spell

ALL: tuple[Level, ...] = ("easy", "normal", "hard")
RACK = f"hands STARING / O | table PINE | {RICH}"


def test_there_is_a_vocabulary_for_every_level() -> None:
    assert THINKS_OF.keys() == RECOGNISES.keys() == LEVELS.keys()


@pytest.mark.parametrize("level", ALL)
def test_a_computer_thinks_of_clean_words_that_it_knows(level: Level) -> None:
    view = GAME.view(position(RACK), YOU)

    words = [action.word for action in ideas(view, level) if isinstance(action, Play)]

    assert len(set(words)) > 10
    assert all(commonness(word) <= THINKS_OF[level] and not offensive(word) for word in words)
    for action in ideas(view, level):
        GAME.check(position(RACK), YOU, action)


def test_the_better_the_level_the_better_the_first_idea() -> None:
    view = GAME.view(position(RACK), YOU)
    best = [max(hint(view, action, level) or 0 for action in ideas(view, level)) for level in ALL]

    assert best[0] <= best[1] <= best[2]
    assert best[0] < best[2]


def test_a_word_is_liked_for_its_points_and_not_thought_of_beyond_ones_vocabulary() -> None:
    state = position(f"hands AAHED?? / O | {RICH}")
    view = GAME.view(state, YOU)

    assert hint(view, spell(state, "HEAD"), "easy") == 3 + 1 + 1 + 2 + 4
    assert hint(view, spell(state, "AAHED"), "easy") is None
    assert hint(view, spell(state, "AAHED"), "hard") is not None


def test_no_computer_thinks_of_what_offends() -> None:
    word = next(word for word in ("SHIT", "FUCK") if offensive(word))
    state = position(f"hands {word} / O | {RICH}")

    assert hint(GAME.view(state, YOU), spell(state, word), "hard") is None
    assert all(
        not offensive(action.word) for action in ideas(GAME.view(state, YOU), "hard") if isinstance(action, Play)
    )


def test_nobody_has_ideas_when_it_is_not_their_turn() -> None:
    state = position(RACK)

    assert list(ideas(GAME.view(state, NEXT), "hard")) == []


def test_a_computer_that_knows_no_word_draws_where_it_may_and_else_forfeits() -> None:
    for level, bot in LEVELS.items():
        stuck = position(f"hands VVW / O | table QX | idle 2 0 | {RICH}")
        assert choice(level, stuck) == Draw(), bot
        assert choice(level, position(f"hands VVW / O | table QX | {RICH}")) == Forfeit()


@pytest.mark.parametrize("level", ALL)
def test_a_computer_that_has_drawn_plays_what_there_is(level: Level) -> None:
    drawn = replace(position(f"hands CW / O | table M | {RICH}"), drawn=True)

    assert choice(level, drawn) == spell(drawn, "CWM")


@pytest.mark.parametrize("level", ALL)
def test_where_drawing_may_never_come_a_computer_goes_on_when_nobody_has(level: Level) -> None:
    start = position(f"hands CW / VV | table M | {RICH}", CHECKED)
    again = played(start, Forfeit(), Forfeit()).state

    assert choice("easy", start) == Forfeit()
    assert choice(level, again) == spell(again, "CWM")


def choice(level: str, state: State) -> Action:
    """What a computer does at a table, for the first seat asked."""
    seat = min(GAME.ask(state).seats)
    chosen: Action = LEVELS[level].choose(GAME, GAME.view(state, seat), list(GAME.offers(state, seat)), Random(1))
    return chosen


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_challenges_what_it_does_not_know(level: Level) -> None:
    table = f"hands PAINTER / O | {RICH}"

    assert choice(level, played(table, "PANTIER").state) == Challenge()
    assert choice(level, played(table, "PAINTER").state) == Accept()


def test_a_challenge_is_worth_what_the_word_would_bring_and_the_fine() -> None:
    view = GAME.view(played(f"hands PAINTER / O | {RICH}", "PANTIER").state, NEXT)

    assert [hint(view, Challenge(), level) for level in ALL] == [36 + 10] * 3


def test_only_a_hard_computer_knows_every_word_of_the_dictionary() -> None:
    view = GAME.view(played(f"hands AAHEDEN / O | {RICH}", "AAHED").state, NEXT)

    assert commonness("AAHED") > RECOGNISES["easy"]
    assert [hint(view, Challenge(), level) is None for level in ("easy", "hard")] == [False, True]


def test_a_computer_votes_for_what_it_knows() -> None:
    table = f"hands PAINTER / OO / EE | {RICH}"

    for word, keep in (("PAINTER", True), ("PANTIER", False)):
        vote = played(table, word, DOUBT, PASS, options=VOTE).state
        assert GAME.ask(vote).seats == {THIRD}
        assert choice("normal", vote) == Vote(keep=keep)


@pytest.mark.parametrize("level", ALL)
def test_between_two_a_computer_stands_by_its_word_and_expects_the_same(level: Level) -> None:
    window = played(f"hands PAINTER / O | {RICH}", "PANTIER", options=VOTE).state

    assert choice(level, window) == Accept()
    assert choice(level, played(window, DOUBT).state) == Vote(keep=True)


def test_words_of_another_dictionary_are_not_trusted() -> None:
    table = f"hands AAHEDEN / O | {RICH}"
    common = played(table, "AAHED", options=Options(dictionary="common")).state

    assert trusts(GAME.view(common, NEXT), "hard") is False
    assert trusts(GAME.view(position(table), Seat(1)), "hard") is False


def test_letting_pass_and_the_clock_are_neither_liked_nor_not() -> None:
    view = GAME.view(position(RACK), YOU)

    assert hint(view, Accept(), "easy") == hint(view, TimeUp(0), "hard") == 0.0
    assert hint(view, Forfeit(), "hard") is None
