"""A table for tests: positions from text, words laid by their letters, all through the one door for moves."""

from typing import TypeVar

import pytest

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Accept, Action, Challenge, Play, Vote
from parlour.games.literatio.events import Event
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.spelling import Rack, Way, lay, supply
from parlour.games.literatio.state import State

YOU, NEXT, THIRD, FOURTH = Seat(0), Seat(1), Seat(2), Seat(3)
CHECKED, VOTE = Options(mode="checked"), Options(mode="vote")
PASS, DOUBT = Accept(), Challenge()
KEEP, REJECT = Vote(keep=True), Vote(keep=False)
RICH = "bag BCFGHJLMUUYYAANN"
"""A bag that outlasts any test."""

E = TypeVar("E")
Deed = Action | Move[Action] | str
"""An action, somebody's action, or a word to be laid with as many cards from the hand as possible."""


def played(text: str | State, *deeds: Deed, options: Options | None = None) -> Step[State, Event]:
    """What came of the deeds: the state after the last, and the events of all."""
    state = position(text, options) if isinstance(text, str) else text
    events: tuple[Event, ...] = ()
    for deed in deeds:
        step = play(GAME, state, whose(state, deed))
        state, events = step.state, events + step.events
    return Step(state, events)


def refused(text: str | State, *deeds: Deed, options: Options | None = None) -> Illegal:
    """The refusal of the last deed, those before it having been done."""
    *before, last = deeds
    state = played(text, *before, options=options).state
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, whose(state, last))
    return refusal.value


def whose(state: State, deed: Deed) -> Move[Action]:
    """The deed as a move of the first seat asked, or of the house when the clock has run out."""
    if isinstance(deed, Move):
        return deed
    ask = GAME.ask(state)
    if isinstance(deed, TimeUp):
        return Move(HOUSE, deed, ask.due or Millis(0))
    return Move(min(ask.seats), spell(state, deed) if isinstance(deed, str) else deed)


def spell(state: State, word: str, way: Way = "hand") -> Play:
    """A word, in the dictionary or not, laid in one of the plain ways by the player to move."""
    rack = Rack(tuple(map(state.face, state.table)), tuple(map(state.face, state.hands[state.turn])))
    cards = lay(supply(rack), word, way)
    assert cards is not None, f"{word} cannot be laid"
    return Play(cards, word)


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def on_table(state: State) -> str:
    """The word that lies on the table."""
    return "".join(state.letter(card) or "" for card in state.table)


def letters(cards: tuple[str, ...]) -> str:
    """Cards by their letters, in alphabetical order."""
    return "".join(sorted(card[0] for card in cards))
