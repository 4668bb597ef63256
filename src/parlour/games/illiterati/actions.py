"""What a player may do, each a whole decision in one canonical form."""

from parlour.core.game import BaseAction, TimeUp
from parlour.games.illiterati.attack.actions import AttackAction
from parlour.games.illiterati.binding.actions import BindingAction
from parlour.games.illiterati.building.actions import BuildingAction


class Ready(BaseAction, frozen=True):
    """Ready for the next round (ILT-11)."""


Action = Ready | BuildingAction | BindingAction | AttackAction | TimeUp
