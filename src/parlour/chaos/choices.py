"""What scripted players choose: a listed move at random, or what an easy computer would do from the same view."""

from random import Random

from msgspec import Raw, json

from parlour.bots.bot import decide
from parlour.bots.levels import named
from parlour.core.game import Millis
from parlour.core.registry import find
from parlour.server.protocol.messages import Look

RANDOM_MOVES = 0.3
"""How often a player makes any listed move instead of one that an easy computer likes."""


def choose_action(game: str, look: Look, random: Random) -> Raw | None:
    """Return the action that a player sends next; None where there is nothing to do until the table changes."""
    played = find(game)
    if look.moves and random.random() < RANDOM_MOVES:
        return random.choice(look.moves)
    view = played.forms.read_view.decode(look.view)
    moves = [played.forms.read_action.decode(move) for move in look.moves]
    plan = decide(named("easy"), played, view, moves, random, Millis(0))
    return None if plan is None else Raw(json.encode(plan.action))


def races(game: str) -> bool:
    """Return whether a game is played in real time, so that a table may rightly wait for its clock."""
    return find(game).plan is not None
