"""Temperaments, and what events are to players."""

from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.temper import Temper
from parlour.games.literatio import GAME, events
from parlour.games.literatio.actions import Forfeit, Play
from parlour.games.literatio.bot.hints import ideas
from parlour.games.literatio.bot.temper import mood
from parlour.games.literatio.notation import position
from parlour.games.literatio.state import Wait
from parlour.words.lexicon import find
from tests.games.literatio.table import CHECKED, NEXT, RICH, YOU

RACK = f"hands STARING / O | table PINE | {RICH}"
BLUFF = f"hands BLEVNUK / O | table AM | {RICH}"


@pytest.mark.parametrize("temper", get_args(Temper))
def test_a_temperament_is_a_matter_of_a_few_points(temper: Temper) -> None:
    view = GAME.view(position(RACK), YOU)
    words = list(ideas(view, "normal"))

    leanings = [GAME.computer.lean(view, word, temper) for word in words]

    assert max(map(abs, leanings)) < 4
    assert GAME.computer.lean(view, Forfeit(), temper) == 0.0


def test_the_patient_keep_their_blanks() -> None:
    view = GAME.view(position(f"hands ?TARING / O | table PINE | {RICH}"), YOU)
    blank = view.hand[0].card
    words = [word for word in ideas(view, "normal") if isinstance(word, Play)]

    assert any(blank in word.cards for word in words)
    assert all((GAME.computer.lean(view, word, "patient") < 0) == (blank in word.cards) for word in words)


def test_a_bluff_is_legal_looks_like_a_word_and_is_none() -> None:
    state = position(BLUFF)
    bluffs = list(GAME.computer.whims(GAME.view(state, YOU), "bluffing"))

    assert bluffs
    for bluff in bluffs:
        GAME.check(state, YOU, bluff)
        assert isinstance(bluff, Play)
        assert bluff.word not in find(state.options.dictionary)


def test_nobody_else_bluffs_and_nobody_where_it_cannot_help() -> None:
    state = position(BLUFF)
    view = GAME.view(state, YOU)

    assert not list(GAME.computer.whims(view, "greedy"))
    assert not list(GAME.computer.whims(GAME.view(state, NEXT), "bluffing"))
    assert not list(GAME.computer.whims(replace(view, wait=Wait.WINDOW), "bluffing"))
    assert not list(GAME.computer.whims(replace(view, options=CHECKED), "bluffing"))
    assert not list(GAME.computer.whims(GAME.view(position(RACK), YOU), "bluffing"))


ME, OTHER = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt((), ME, (), 50), "hello", "hello"),
        (events.Stood(ME, "QUEUE", 40, 40), "good_move", "impressed"),
        (events.Stood(ME, "QUEUE", 30, 30), "good_move", None),
        (events.Stood(ME, "AN", 4, 4), None, None),
        (events.Judged(ME, "QUEUE", stands=True, by="dictionary", fined=(OTHER,)), "doubted", "bad_luck"),
        (events.Judged(ME, "QUEUEY", stands=False, by="dictionary", fined=(ME,)), "setback", None),
        (events.Forfeited(ME, 1), "bad_luck", None),
        (events.Won((ME,), (90, 3), "out"), "won", "lost"),
        (events.Accepted(ME, "AN"), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
