"""Illimat among players who see more of it than idle ones."""

from dataclasses import replace

from parlour.core.game import Level
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Harvest
from parlour.games.illimat.view_types import Corner, View


def likes(view: View, action: Action, _level: Level) -> float:
    """A player who wants fields cleared, first of all where a Luminary lies."""
    if not isinstance(action, Harvest):
        return 0.0
    field = view.fields[action.field]
    clears = len(action.take) == len(field.loose) + len(field.piles)
    return len(action.take) + (10 if clears else 0) + (10 if clears and field.corner is not Corner.EMPTY else 0)


KEEN = replace(GAME, computer=replace(GAME.computer, hint=likes))
