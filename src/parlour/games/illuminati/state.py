"""The whole table: everything that is true, seen or not."""

from collections.abc import Iterator

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.games.illuminati.actions import Change
from parlour.games.illuminati.box import ACTIONS, FREE_TRANSFERS, SpecialId
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.cards.kinds import Alignment, Attack
from parlour.games.illuminati.deal.relations import Relation
from parlour.games.illuminati.frames import Frame, Placing
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.structure.cells import Structure


class Beam(Struct, frozen=True, gc=False):
    """What the Lasers did this turn (ILU-62)."""

    card: CardId
    change: Change
    alignment: Alignment


class Turn(Struct, frozen=True, gc=False):
    """How far a turn has come.

    `actions` and `transfers` are left; `acted` tells that something was done (ILU-16); `used` are the cards that took
    part in attacks, once for each; `paid` tells that privilege was bought, `whispers` the attacks that Whispering
    Campaign still allows; `offers` counts each player's deals, `retreats` the attacks called off; `polled` tells that a
    vote was called.
    """

    seat: Seat
    actions: int = ACTIONS
    transfers: int = FREE_TRANSFERS
    acted: bool = False
    used: tuple[CardId, ...] = ()
    paid: bool = False
    whispers: int = 0
    beam: Beam | None = None
    offers: tuple[int, ...] = ()
    retreats: int = 0
    polled: bool = False


class Attempt(Struct, frozen=True, gc=False):
    """The last attack that was rolled for: what the dice showed and read, the number, and what came of it (ILU-22)."""

    seat: Seat
    leader: CardId
    target: CardId
    attack: Attack
    dice: tuple[int, ...]
    reads: int
    number: int
    success: bool


class Note(Struct, frozen=True, gc=False):
    """What Computer Espionage told a player of a treasury, at that moment (ILU-80)."""

    seat: Seat
    card: CardId
    money: int


class State(Struct, frozen=True, gc=False):
    """A game of Illuminati.

    `money` is what lies on the cards in play, nothing where a card is not named; `specials` are each player's, of
    which those in `shown` lie face up; `known` are the face-down ones of others that each player has seen; `goal` is
    the UFOs' secret one, None until it is picked; `kills` are the groups that each player destroyed, `turns` the turns
    each has had; `out` are those who are no longer in the game, `leaving` those who will not be as soon as the table
    comes to rest; `frames` is what the table is in the middle of, the innermost last; `last` is the latest roll;
    `relations` is what players lately did for and against each other.
    """

    options: Options
    rng: Rng
    structures: tuple[Structure, ...]
    money: dict[CardId, int]
    specials: tuple[tuple[SpecialId, ...], ...]
    deck: tuple[str, ...]
    center: tuple[CardId, ...]
    turn: Turn
    first: Seat
    kills: tuple[int, ...]
    turns: tuple[int, ...]
    known: tuple[tuple[SpecialId, ...], ...]
    shown: tuple[SpecialId, ...] = ()
    destroyed: tuple[CardId, ...] = ()
    discard: tuple[SpecialId, ...] = ()
    goal: CardId | None = None
    out: tuple[Seat, ...] = ()
    leaving: tuple[Seat, ...] = ()
    frames: tuple[Frame, ...] = ()
    notes: tuple[Note, ...] = ()
    last: Attempt | None = None
    asked: int = 0
    since: Millis = Millis(0)
    outcome: Outcome | None = None
    relations: tuple[Relation, ...] = ()

    @property
    def seats(self) -> int:
        """How many began."""
        return len(self.structures)


def pieces(state: State) -> Iterator[str]:
    """Every card that is in the game, wherever it lies."""
    yield from state.deck
    yield from state.center
    yield from state.destroyed
    yield from state.discard
    for hand in state.specials:
        yield from hand
    for structure in state.structures:
        yield from (placed.card for placed in structure)
    for frame in state.frames:
        if isinstance(frame, Placing):
            yield from (placed.card for placed in frame.branch)
