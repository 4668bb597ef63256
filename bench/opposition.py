"""Attacks of Illuminati that would win the game: whether anybody could oppose them, and whether anybody did."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.core.game import Move, Seat
from parlour.games.illuminati.actions import Abolish, Action, Bid, Use
from parlour.games.illuminati.attack.events import CalledOff, Resolved
from parlour.games.illuminati.attack.purses import spendable_cards
from parlour.games.illuminati.box import SPECIAL
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Stage
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.treasuries import money_on
from parlour.games.illuminati.turn.frame_stack import open_attack
from parlour.games.illuminati.turn.order import others
from parlour.games.illuminati.turn.threats import attack_wins
from parlour.games.illuminati.waits import PAIR, parties_to, turning_kinds

AGAINST_ATTACKS = (SpecialKind.DEEP_AGENT, SpecialKind.INTERFERENCE, SpecialKind.MURPHYS_LAW, SpecialKind.SECRETS)
"""Specials that are used against an attack."""


LEAST = 2
"""The lowest roll: an attack that needs less cannot succeed, and nobody has to oppose it."""


class Opposition(NamedTuple):
    """One attack that would have won, to its end: whether it could be opposed, was opposed, and succeeded."""

    possible: bool
    opposed: bool
    succeeded: bool


class Watch:
    """The winning attacks of one game, seen move by move."""

    def __init__(self) -> None:
        self.found: list[Opposition] = []
        self._possible = self._opposed = False

    def see(self, state: State, move: Move[Action], events: Sequence[Event]) -> None:
        """Note a move in `state`, with the events that it caused."""
        attack = open_attack(state)
        if attack is None or attack.stage is Stage.PLAN or not attack_wins(state, attack):
            self._possible = self._opposed = False
            return
        self._possible |= any(could_oppose(state, attack, seat) for seat in others(state, attack.seat))
        self._opposed |= move.seat != attack.seat and opposes(move.action)
        for event in events:
            if isinstance(event, Resolved) and (self._opposed or event.number >= LEAST):
                self.found.append(Opposition(self._possible, self._opposed, event.success))
            if isinstance(event, Resolved | CalledOff):
                self._possible = self._opposed = False


def opposes(action: Action) -> bool:
    """Whether an action of another player is aimed at the open attack."""
    match action:
        case Bid():
            return action.against
        case Use():
            return SPECIAL[action.special].kind in AGAINST_ATTACKS
        case _:
            return isinstance(action, Abolish)


def could_oppose(state: State, attack: Fight, seat: Seat) -> bool:
    """Whether a player can do something against an attack now: with money, or with a Special."""
    kinds = [SPECIAL[special].kind for special in state.specials[seat]]
    rich = any(money_on(state, card) for card in spendable_cards(state, attack, seat))
    match attack.stage:
        case Stage.OBJECTIONS:
            admitted = SpecialKind.INTERFERENCE in kinds and rich and seat not in parties_to(state, attack)
            return attack.privilege and (SpecialKind.DEEP_AGENT in kinds or len(kinds) >= PAIR or admitted)
        case Stage.BIDDING:
            return rich and seat in parties_to(state, attack)
        case _:
            murphy = SpecialKind.MURPHYS_LAW
            return murphy in kinds and murphy in turning_kinds(state, attack)
