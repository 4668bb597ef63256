"""Deliberate leaks in a game of words, one at a time: the laws must catch each of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace as but
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.game import Level, Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Action, Forfeit, Play
from parlour.games.literatio.box import VALUE
from parlour.games.literatio.events import Dealt, Drew, Event
from parlour.games.literatio.state import State
from parlour.games.literatio.view import faces
from parlour.games.literatio.view_types import View
from parlour.laws.battery import try_game

GAMES = 12
"""Games after which a leak counts as missed."""

QUICK = but(GAME, variants=GAME.variants[1:2])
"""A table without windows, where the game goes fast."""


def viewing(bend: Callable[[View, State], View]) -> Any:
    """The game with its views bent."""
    return but(QUICK, view=lambda state, seat: bend(GAME.view(state, seat), state))


def telling(kind: type) -> Any:
    """The game with one kind of event told to all."""

    def redact(event: Event, seat: Seat | None) -> Event:
        return event if isinstance(event, kind) else GAME.redact(event, seat)

    return but(QUICK, redact=redact)


def offering(listed: Callable[[State, Seat], Iterator[Action]]) -> Any:
    """The game with another list for people."""
    assert QUICK.words is not None
    return but(QUICK, words=but(QUICK.words, listed=listed))


def next_card(state: State) -> int:
    return VALUE[state.bag[0]] if state.bag else 0


def listed_by_the_bag(state: State, seat: Seat) -> Iterator[Action]:
    offered = list(GAME.offers(state, seat))
    return iter(offered if next_card(state) > 1 else offered[::-1] * 2)


LEAKS = {
    "the hand to play is shown": viewing(lambda view, state: replace(view, hand=faces(state, state.hands[state.turn]))),
    "the bag's size tells its next card": viewing(lambda view, state: replace(view, bag=100 * next_card(state))),
    "scores tell what hands are worth": viewing(
        lambda view, state: replace(view, scores=tuple(sum(VALUE[card] for card in hand) for hand in state.hands))
    ),
    "deals are told to all": telling(Dealt),
    "draws are told to all": telling(Drew),
    "what is put before people depends on the bag": offering(listed_by_the_bag),
}


@pytest.mark.parametrize("name", LEAKS)
def test_the_law_of_secrecy_catches(name: str) -> None:
    findings = (finding.law for number in range(GAMES) for finding in try_game(LEAKS[name], 0, number).findings)

    assert next(findings, None) == "secrecy"


def test_an_idea_against_the_rules_is_noticed() -> None:
    def ideas(_view: View, _level: Level) -> Iterator[Action]:
        yield Play((), "NOTHING")

    game = but(QUICK, computer=but(QUICK.computer, ideas=ideas))
    found = {finding.law for number in range(3) for finding in try_game(game, 0, number).findings}

    assert found == {"what is listed is legal"}


def test_something_illegal_put_before_people_is_noticed() -> None:
    def listed(state: State, seat: Seat) -> Iterator[Action]:
        yield from GAME.offers(state, seat)
        yield Play((), "NOTHING")

    def sane(state: State, move: Any) -> Any:
        return GAME.apply(state, replace(move, action=Forfeit()) if move.action == Play((), "NOTHING") else move)

    game = but(offering(listed), apply=sane)
    found = {finding.law for number in range(3) for finding in try_game(game, 0, number).findings}

    assert "what is listed is legal" in found
