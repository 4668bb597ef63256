"""What happens in an attack, from its announcement to its roll (ILU-20 to ILU-33)."""

from parlour.core.game import BaseEvent, Seat
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.cards.kinds import Attack


class Announced(BaseEvent, frozen=True):
    """An attack was announced (ILU-20)."""

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    owner: Seat | None
    number: int


class Aided(BaseEvent, frozen=True):
    """A card adds its Transferable Power (ILU-20)."""

    seat: Seat
    card: CardId
    power: int
    number: int


class Privileged(BaseEvent, frozen=True):
    """The attack shuts outsiders out, for a Special or for `cost` money (ILU-33)."""

    seat: Seat
    special: SpecialId | None
    cost: int


class Abolished(BaseEvent, frozen=True):
    """Two Specials, or Deep Agent, abolished the privilege (ILU-33)."""

    seat: Seat
    specials: tuple[SpecialId, ...]


class Admitted(BaseEvent, frozen=True):
    """Interference let a player in on a privileged attack (ILU-33)."""

    seat: Seat


class CalledOff(BaseEvent, frozen=True):
    """The attack was called off and cost nothing (ILU-28)."""

    seat: Seat
    target: CardId


class Committed(BaseEvent, frozen=True):
    """The attack goes ahead, and money may be bid on it (ILU-27)."""

    seat: Seat
    number: int
    ways: int


class Wagered(BaseEvent, frozen=True):
    """Money was spent for or against the attack, which now needs `number` or less (ILU-26, ILU-32)."""

    seat: Seat
    card: CardId
    amount: int
    against: bool
    number: int
    ways: int


class Passed(BaseEvent, frozen=True):
    """A player added nothing (ILU-27, ILU-60)."""

    seat: Seat


class Rolled(BaseEvent, frozen=True):
    """The dice were rolled against the number (ILU-22)."""

    seat: Seat
    dice: tuple[int, ...]
    number: int


class DiceTurned(BaseEvent, frozen=True):
    """A Special changed what the dice read (ILU-60)."""

    seat: Seat
    special: SpecialId
    reads: int


class Resolved(BaseEvent, frozen=True):
    """The attack succeeded or failed (ILU-22)."""

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    reads: int
    number: int
    success: bool


AttackEvent = (
    Announced | Aided | Privileged | Abolished | Admitted | CalledOff | Committed | Wagered | Passed | Rolled
    | DiceTurned | Resolved
)  # fmt: skip # a union reads best as a paragraph
