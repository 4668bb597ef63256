"""The laws of moves: what is listed is legal, what is legal is listed, and a refusal changes nothing."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec import json
from msgspec.structs import fields

from parlour.core.game import AnyGame, Illegal, Millis, Move, Seat, no_ideas, play
from parlour.laws.probes import fresh, kinds_of
from parlour.laws.report import Finding, kind
from parlour.laws.sentences import clause_exists
from parlour.laws.walk import Moment

EARLIER = 4
"""Moves played before that a player tries again."""

FRESH = 150
"""Actions with any values that a player tries where all moves must be listed; few of them are legal."""


def legal(game: AnyGame, state: Any, move: Move[Any]) -> Iterator[Finding]:
    """Check that a listed move, an offered one or a computer's idea passes `check`."""
    try:
        game.check(state, move.seat, move.action)
    except Illegal as refused:
        yield Finding("what is listed is legal", f"{kind(move.action)}: {refused.code}", f"{move.action}: {refused}")


def tried(game: AnyGame, state: Any, seat: Seat, actions: Iterable[Any], at: Millis) -> Iterator[Finding]:
    """Check what comes of trying actions, legal or not, and that none of them changes the state."""
    before = json.encode(state)
    for action in actions:
        yield from answered(game, state, Move(seat, action, at))
    if json.encode(state) != before:
        yield Finding("an action changes no state but the next", "one that was tried", f"{state}")


def answered(game: AnyGame, state: Any, move: Move[Any]) -> Iterator[Finding]:
    """Check that an action is refused for a reason, or that it can be done and is listed."""
    what = kind(move.action)
    try:
        play(game, state, move)
    except Illegal as refused:
        if not refused.why:
            yield Finding("a refusal has a reason", f"{what}: {refused.code}", f"{move.action}")
        yield from clause_exists(game, refused.clause, f"refusal {refused.code}")
    except Exception as broken:  # whatever it is, it breaks this law
        yield Finding("check passes nothing that apply cannot do", what, f"{move.action}: {broken!r}")
    else:
        if must_be_listed(game, state, move) and move.action not in game.moves(state, move.seat):
            yield Finding("what check passes is listed", what, f"{move.action}")


def must_be_listed(game: AnyGame, state: Any, move: Move[Any]) -> bool:
    """Return whether a legal action must be listed: any in a game without ideas beyond the list.

    In other games those without fields must, because there is only one of each. What leaving and chatting count as is
    not a player's choice.
    """
    noise = None if game.real_time is None else game.real_time.noise(state, move.seat)
    if move.action in (game.site.leave(state, move.seat), noise):
        return False
    return game.computer.ideas is no_ideas or not fields(move.action)


@cache
def plain_actions(form: Any) -> tuple[Any, ...]:
    """Return the actions of a game that have no fields."""
    return tuple(each() for each in kinds_of(form) if not fields(each))


def beyond_the_list(
    game: AnyGame, moment: Moment, earlier: Sequence[Any], words: Sequence[str], random: Random
) -> Iterator[Any]:
    """Yield actions to try beyond the list: the plain ones, some that were played before, any where all are listed."""
    yield from plain_actions(game.forms.action)
    yield from random.sample(earlier, min(EARLIER, len(earlier)))
    if game.computer.ideas is no_ideas:
        yield from fresh(game, moment.listed, words, random, FRESH)
