"""The whole table, everything that is true, seen or not: its frames, the order of turns, and Specials in hand."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.illuminati.actions import Change, Reason, Side
from parlour.games.illuminati.box import (
    ACTIONS,
    FREE_TRANSFERS,
    SPECIAL,
    SPECIALS,
    Alignment,
    Attack,
    CardId,
    SpecialId,
    SpecialKind,
)
from parlour.games.illuminati.frames import Fight, Frame, Placing
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.structure.grid import Structure


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


RelationKind = Literal["attacked", "helped", "opposed", "traded", "gave", "declined"]


class Relation(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one player did for or against another (ILU-80).

    `turn` counts the turns of all players. An attack on the other's group has an `amount` of 1, or 2 where it
    succeeded; for money spent for or against them, and for gifts, it is what that was worth in MB. Of an offer that was
    declined the record keeps the two sides as outsiders saw them, and for those two the reason.
    """

    turn: int
    seat: Seat
    to: Seat
    kind: RelationKind
    amount: int = 1
    give: Side = Side()
    take: Side = Side()
    reason: Reason | None = None


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


def push(state: State, frame: Frame) -> State:
    """Return the state with a new frame on top."""
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    """Return the state without the top frame."""
    return replace(state, frames=state.frames[:-1])


def replace_top(state: State, frame: Frame) -> State:
    """Return the state with the top frame replaced."""
    return replace(state, frames=(*state.frames[:-1], frame))


def top(state: State) -> Frame | None:
    """Return the top frame; None where no frame is open."""
    return state.frames[-1] if state.frames else None


def open_attack(state: State) -> Fight | None:
    """Return the attack that is under way, whatever frames lie on top of it; None without one."""
    for frame in state.frames:
        if isinstance(frame, Fight):
            return frame
    return None


def active_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that are still in the game."""
    return tuple([Seat(seat) for seat in range(state.seats) if seat not in state.out])


def seats_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats still in the game in turn order, counter-clockwise, beginning with this one (ILU-5)."""
    order = [Seat((seat - step) % state.seats) for step in range(state.seats)]
    return tuple([each for each in order if each not in state.out])


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats still in the game in turn order, beginning with the one after this (ILU-5)."""
    return tuple([each for each in seats_from(state, seat) if each != seat])


def next_seat(state: State, seat: Seat) -> Seat:
    """Return the seat whose turn is next, counter-clockwise (ILU-5)."""
    rest = others(state, seat)
    return rest[0] if rest else seat


def face_down(state: State, seat: Seat) -> tuple[SpecialId, ...]:
    """Return the Specials of a player that lie face down; their number is public (ILU-12, ILU-80)."""
    return tuple([special for special in state.specials[seat] if special not in state.shown])


def may_hold(state: State, seat: Seat, *kinds: SpecialKind) -> bool:
    """Return whether a player might hold such a Special, by what everyone knows: open cards rule it out (ILU-80)."""
    hand = state.specials[seat]
    if not hand:
        return False
    up = [special for special in hand if special in state.shown]
    if any(SPECIAL[special].kind in kinds for special in up):
        return True
    open_to_all = {*state.discard, *state.shown}
    hidden = [special for special in SPECIALS if special not in open_to_all]
    return len(up) < len(hand) and any(SPECIAL[special].kind in kinds for special in hidden)


def discarded(state: State, seat: Seat, gone: Iterable[SpecialId]) -> State:
    """Return the state with Specials of a player discarded, where everyone sees them (ILU-60)."""
    lost = tuple(gone)
    return replace(
        state,
        specials=put(state.specials, seat, tuple([each for each in state.specials[seat] if each not in lost])),
        shown=tuple([each for each in state.shown if each not in lost]),
        known=tuple([tuple([each for each in seen if each not in lost]) for seen in state.known]),
        discard=(*state.discard, *lost),
    )
