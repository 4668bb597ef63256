"""What happens in an attack, from its announcement to its roll (ILU-20 to ILU-33)."""

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.illuminati.abilities import CardId
from parlour.games.illuminati.box import SpecialId
from parlour.games.illuminati.kinds import Attack


class Announced(Struct, frozen=True, gc=False, tag_field="kind", tag="announced"):
    """An attack was announced (ILU-20)."""

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    owner: Seat | None
    number: int


class Aided(Struct, frozen=True, gc=False, tag_field="kind", tag="aided"):
    """A card adds its Transferable Power (ILU-20)."""

    seat: Seat
    card: CardId
    power: int
    number: int


class Privileged(Struct, frozen=True, gc=False, tag_field="kind", tag="privileged"):
    """The attack shuts outsiders out, for a Special or for `cost` money (ILU-33)."""

    seat: Seat
    special: SpecialId | None
    cost: int


class Abolished(Struct, frozen=True, gc=False, tag_field="kind", tag="abolished"):
    """Two Specials, or Deep Agent, abolished the privilege (ILU-33)."""

    seat: Seat
    specials: tuple[SpecialId, ...]


class Admitted(Struct, frozen=True, gc=False, tag_field="kind", tag="admitted"):
    """Interference let a player in on a privileged attack (ILU-33)."""

    seat: Seat


class CalledOff(Struct, frozen=True, gc=False, tag_field="kind", tag="called_off"):
    """The attack was called off and cost nothing (ILU-28)."""

    seat: Seat
    target: CardId


class Committed(Struct, frozen=True, gc=False, tag_field="kind", tag="committed"):
    """The attack goes ahead, and money may be bid on it (ILU-27)."""

    seat: Seat
    number: int
    ways: int


class Wagered(Struct, frozen=True, gc=False, tag_field="kind", tag="wagered"):
    """Money was spent for or against the attack, which now needs `number` or less (ILU-26, ILU-32)."""

    seat: Seat
    card: CardId
    amount: int
    against: bool
    number: int
    ways: int


class Passed(Struct, frozen=True, gc=False, tag_field="kind", tag="passed"):
    """A player added nothing (ILU-27, ILU-60)."""

    seat: Seat


class Rolled(Struct, frozen=True, gc=False, tag_field="kind", tag="rolled"):
    """The dice were rolled against the number (ILU-22)."""

    seat: Seat
    dice: tuple[int, ...]
    number: int


class DiceTurned(Struct, frozen=True, gc=False, tag_field="kind", tag="dice_turned"):
    """A Special changed what the dice read (ILU-60)."""

    seat: Seat
    special: SpecialId
    reads: int


class Resolved(Struct, frozen=True, gc=False, tag_field="kind", tag="resolved"):
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
