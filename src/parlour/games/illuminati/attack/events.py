"""What happens in an attack, from its announcement to its roll (ILU-20 to ILU-33)."""

from typing import Final

from parlour.core.game import Clauses, PublicEvent, Seat
from parlour.games.illuminati.box import Attack, CardId, SpecialId

AIM: Final = {Attack.CONTROL: "ILU-29", Attack.NEUTRALIZE: "ILU-30", Attack.DESTROY: "ILU-31"}
"""The clause of each type of attack."""


class Announced(PublicEvent, frozen=True):
    """An attack was announced (ILU-20)."""

    REVEALS_TO = "nobody"

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    owner: Seat | None
    number: int

    def cites(self) -> Clauses:
        place = () if self.owner is None else ("ILU-24",)
        return ("ILU-20", AIM[self.attack], "ILU-23", "ILU-25", *place)


class Aided(PublicEvent, frozen=True):
    """A card adds its Transferable Power (ILU-20)."""

    CITES = ("ILU-20", "ILU-14")
    REVEALS_TO = "nobody"

    seat: Seat
    card: CardId
    power: int
    number: int


class Privileged(PublicEvent, frozen=True):
    """The attack shuts outsiders out, for a Special or for `cost` money (ILU-33)."""

    CITES = ("ILU-33",)
    REVEALS_TO = "others"

    seat: Seat
    special: SpecialId | None
    cost: int


class Abolished(PublicEvent, frozen=True):
    """Two Specials, or Deep Agent, abolished the privilege (ILU-33)."""

    CITES = ("ILU-33",)
    REVEALS_TO = "others"

    seat: Seat
    specials: tuple[SpecialId, ...]


class Admitted(PublicEvent, frozen=True):
    """Interference let a player in on a privileged attack (ILU-33)."""

    CITES = ("ILU-33",)
    REVEALS_TO = "others"

    seat: Seat


class CalledOff(PublicEvent, frozen=True):
    """The attack was called off and cost nothing (ILU-28)."""

    CITES = ("ILU-28",)
    REVEALS_TO = "nobody"

    seat: Seat
    target: CardId


class Committed(PublicEvent, frozen=True):
    """The attack goes ahead, and money may be bid on it (ILU-27)."""

    CITES = ("ILU-27", "ILU-20")
    REVEALS_TO = "nobody"

    seat: Seat
    number: int
    ways: int


class Wagered(PublicEvent, frozen=True):
    """Money was spent for or against the attack, which now needs `number` or less (ILU-26, ILU-32)."""

    CITES = ("ILU-26", "ILU-27", "ILU-32")
    REVEALS_TO = "others"

    seat: Seat
    card: CardId
    amount: int
    against: bool
    number: int
    ways: int


class Passed(PublicEvent, frozen=True):
    """A player added nothing (ILU-27, ILU-60)."""

    CITES = ("ILU-27", "ILU-60")
    REVEALS_TO = "nobody"

    seat: Seat


class Rolled(PublicEvent, frozen=True):
    """The dice were rolled against the number (ILU-22)."""

    CITES = ("ILU-22", "ILU-21", "ILU-13")

    seat: Seat
    dice: tuple[int, ...]
    number: int


class DiceTurned(PublicEvent, frozen=True):
    """A Special changed what the dice read (ILU-60)."""

    CITES = ("ILU-60",)
    REVEALS_TO = "others"

    seat: Seat
    special: SpecialId
    reads: int


class Resolved(PublicEvent, frozen=True):
    """The attack succeeded or failed (ILU-22)."""

    CITES = ("ILU-22", "ILU-21", "ILU-13")
    REVEALS_TO = "nobody"

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
