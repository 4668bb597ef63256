"""What computers think of and like, by level."""

from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.bots.levels import LEVELS
from parlour.core.game import Level, Seat, TimeUp
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.bot.doubts import looks_like_a_word, trusts
from parlour.games.literatio.bot.hints import hint, ideas
from parlour.games.literatio.bot.lookahead import outlook
from parlour.games.literatio.bot.skills import PERSONS
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import State
from parlour.words.offensive import offensive
from tests.games.literatio.table import CHECKED, DOUBT, NEXT, PASS, RICH, THIRD, VOTE, YOU, played, spell

ALL: tuple[Level, ...] = get_args(Level)
PEOPLE = ALL[:-1]
RACK = f"hands STARING / O | table PINE | {RICH}"


def test_every_level_but_the_expert_is_a_person_and_has_a_skill() -> None:
    assert tuple(PERSONS) == PEOPLE
    assert tuple(GAME.computer.skills) == ALL == tuple(LEVELS)


@pytest.mark.parametrize("level", ALL)
def test_a_computer_thinks_of_clean_words_that_it_knows(level: Level) -> None:
    view = GAME.view(position(RACK), YOU)
    plays = [action for action in ideas(view, level) if isinstance(action, Play)]

    assert plays
    for play in plays:
        assert not offensive(play.word)
        assert hint(view, play, level) is not None
        GAME.check(position(RACK), YOU, play)


def test_a_word_is_liked_for_its_points_and_not_thought_of_beyond_ones_vocabulary() -> None:
    state = position(f"hands AAHED?? / O | {RICH}")
    view = GAME.view(state, YOU)

    assert hint(view, spell(state, "HEAD"), "easy") == 3 + 1 + 1 + 2 + 4
    assert hint(view, spell(state, "AAHED"), "easy") is None
    assert hint(view, spell(state, "AAHED"), "expert") is not None


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_good_player_values_a_word_by_what_it_leads_to(level: Level) -> None:
    state = position(f"hands STARING / OOOOOOO | table PINE | {RICH}")
    view, play, person = GAME.view(state, YOU), spell(state, "PARING"), PERSONS[level]

    assert (
        hint(view, play, level)
        == outlook(view, play, person.foresight, person.reader.knows)
        != hint(view, play, "easy")
    )


def test_no_computer_thinks_of_what_offends() -> None:
    word = next(word for word in ("SHIT", "FUCK") if offensive(word))
    state = position(f"hands {word} / O | {RICH}")

    assert hint(GAME.view(state, YOU), spell(state, word), "expert") is None
    assert all(
        not offensive(action.word) for action in ideas(GAME.view(state, YOU), "expert") if isinstance(action, Play)
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


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_a_computer_challenges_what_it_does_not_know(level: Level) -> None:
    table = f"hands PAINTER / O | {RICH}"

    assert choice(level, played(table, "PANTIER").state) == Challenge()
    assert choice(level, played(table, "PAINTER").state) == Accept()


@pytest.mark.parametrize("level", ["beginner", "easy"])
def test_a_beginner_trusts_what_looks_like_a_word(level: Level) -> None:
    assert choice(level, played(f"hands PAINTER / O | {RICH}", "PANTIER").state) == Accept()
    assert choice(level, played(f"hands QXZPAIN / O | {RICH}", "QXZPAIN").state) == Challenge()


def test_words_look_like_words_by_three_letters_in_a_row() -> None:
    assert looks_like_a_word("GREEBLE")
    assert not looks_like_a_word("GRQEBLE")


def test_a_challenge_is_weighed_by_what_it_brings_and_may_cost() -> None:
    dear = GAME.view(played(f"hands PAINTER / O | {RICH}", "PANTIER").state, NEXT)
    cheap = GAME.view(played(f"hands PAINTER / O | {RICH}", "TIER").state, NEXT)
    doubted = GAME.view(played(f"hands TIER / O | {RICH}", "RIET").state, NEXT)

    assert hint(dear, Challenge(), "expert") == 36 + 10
    assert hint(dear, Challenge(), "normal") == pytest.approx((36 + 10) / 2 - (10 + PERSONS["normal"].content) / 2)
    assert hint(cheap, Challenge(), "expert") is hint(doubted, Challenge(), "normal") is None


def test_a_good_player_recognises_rarer_words_than_a_beginner() -> None:
    view = GAME.view(played(f"hands AAHEDEN / O | {RICH}", "AAHED").state, NEXT)

    assert [trusts(view, level) for level in ("beginner", "hard", "expert")] == [False, True, True]


def test_a_computer_votes_for_what_it_knows() -> None:
    table = f"hands PAINTER / OO / EE | {RICH}"

    for word, keep in (("PAINTER", True), ("PANTIER", False)):
        vote = played(table, word, DOUBT, PASS, options=VOTE).state
        assert GAME.ask(vote).seats == {THIRD}
        assert choice("normal", vote) == Vote(keep=keep)


@pytest.mark.parametrize("level", ["beginner", "normal", "expert"])
def test_between_two_a_computer_stands_by_its_word_and_expects_the_same(level: Level) -> None:
    window = played(f"hands PAINTER / O | {RICH}", "PANTIER", options=VOTE).state

    assert choice(level, window) == Accept()
    assert choice(level, played(window, DOUBT).state) == Vote(keep=True)


def test_words_of_another_dictionary_are_not_trusted() -> None:
    table = f"hands AAHEDEN / O | {RICH}"
    common = played(table, "AAHED", options=Options(dictionary="common")).state

    assert trusts(GAME.view(common, NEXT), "hard") is False
    assert trusts(GAME.view(position(table), Seat(1)), "hard") is False
    assert hint(GAME.view(position(table), Seat(1)), Challenge(), "hard") is None


def test_letting_pass_and_the_clock_are_neither_liked_nor_not() -> None:
    view = GAME.view(position(RACK), YOU)

    assert hint(view, Accept(), "easy") == hint(view, TimeUp(0), "hard") == 0.0
    assert hint(view, Forfeit(), "hard") is None
