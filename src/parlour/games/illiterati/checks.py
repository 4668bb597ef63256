"""Refusing what the rules do not allow, each refusal with its reason and clause."""

from typing import get_args

from parlour.core.game import Illegal, Seat, TimeUp
from parlour.games.illiterati.actions import Action, Ready
from parlour.games.illiterati.attack.actions import AttackAction, Lose, Reletter
from parlour.games.illiterati.attack.checks import check_attack
from parlour.games.illiterati.binding.actions import Bind, BindingAction, Draw, Keep
from parlour.games.illiterati.binding.checks import check_binding
from parlour.games.illiterati.building.actions import BuildingAction
from parlour.games.illiterati.building.checks import check_building
from parlour.games.illiterati.state import State, Wait

FITS: dict[Wait, tuple[type, ...]] = {
    Wait.READY: (Ready,),
    Wait.BUILD: get_args(BuildingAction),
    Wait.BIND: (Bind, Keep),
    Wait.DRAW: (Draw,),
    Wait.LOSE: (Lose,),
    Wait.RELETTER: (Reletter,),
    Wait.OVER: (),
}
"""The actions that answer each question."""

CLAUSES: dict[Wait, str] = {
    Wait.READY: "ILT-11",
    Wait.BUILD: "ILT-12",
    Wait.BIND: "ILT-33",
    Wait.DRAW: "ILT-34",
    Wait.LOSE: "ILT-42",
    Wait.RELETTER: "ILT-43",
    Wait.OVER: "ILT-5",
}
"""The clause of each question."""


def check(state: State, seat: Seat, action: Action) -> None:
    """Refuse what the rules do not allow here; return where they do."""
    if isinstance(action, TimeUp):
        return
    if not isinstance(action, FITS[state.wait]):
        raise Illegal("not_now", "The table waits for something else.", CLAUSES[state.wait])
    if isinstance(action, BuildingAction):
        check_building(state, seat, action)
    elif isinstance(action, BindingAction):
        check_binding(state, seat, action)
    elif isinstance(action, AttackAction):
        check_attack(state, seat, action)
