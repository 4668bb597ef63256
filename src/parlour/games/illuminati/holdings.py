"""Who holds what: cards and their owners, money, Specials, and what everyone may know of them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeVar

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.tuples import put
from parlour.games.illuminati.abilities import Ability, CardId
from parlour.games.illuminati.actions import Sum
from parlour.games.illuminati.box import CARDS, SPECIAL, SPECIALS, SpecialId
from parlour.games.illuminati.cells import Arrow, Structure
from parlour.games.illuminati.frames import Fight, Frame
from parlour.games.illuminati.kinds import OPPOSITE, Alignment, SpecialKind
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.structure import free, without

A = TypeVar("A", bound=Ability)

MEMORY: Final = 4096
"""Structures whose facts are remembered."""

PRINTED: Final = {card.id: card.alignments for card in CARDS.values()}


def illuminati(state: State, seat: Seat) -> CardId:
    """The Illuminati of a player, which head their structure (ILU-2)."""
    return state.structures[seat][0].card


def cards(structure: Structure) -> tuple[CardId, ...]:
    """The cards of a structure or branch, the top first."""
    return tuple([placed.card for placed in structure])


def owner(state: State, card: CardId) -> Seat | None:
    """Who controls a card; None where nobody does."""
    for seat, structure in enumerate(state.structures):
        for placed in structure:
            if placed.card == card:
                return Seat(seat)
    return None


@lru_cache(maxsize=MEMORY)
def depths(structure: Structure) -> dict[CardId, int]:
    """How far each card lies from its Illuminati (ILU-24)."""
    far: dict[CardId, int] = {}
    for placed in structure:
        far[placed.card] = 0 if placed.master is None else far[placed.master] + 1
    return far


@lru_cache(maxsize=MEMORY)
def open_arrows(structure: Structure) -> tuple[Arrow, ...]:
    """The free arrows of a structure (ILU-29)."""
    return free(structure)


def has_room(structure: Structure, card: CardId) -> bool:
    """Whether a card has a free arrow (ILU-29)."""
    return any(arrow.card == card for arrow in open_arrows(structure))


def able(structure: Structure, kind: type[A]) -> list[tuple[CardId, A]]:
    """The abilities of one kind in a structure, with the cards that have them (ILU-25)."""
    found: list[tuple[CardId, A]] = []
    for placed in structure:
        for ability in CARDS[placed.card].abilities:
            if isinstance(ability, kind):
                found.append((placed.card, ability))
    return found


def alignments(state: State, card: CardId) -> tuple[Alignment, ...]:
    """The alignments of a group as they are now, Lasers included (ILU-62)."""
    return under(state.turn.beam, card)


def under(beam: Beam | None, card: CardId) -> tuple[Alignment, ...]:
    """The alignments of a group under what the Lasers did (ILU-62)."""
    if beam is None or beam.card != card:
        return PRINTED[card]
    return bent(PRINTED[card], beam.change, beam.alignment)


def bent(before: tuple[Alignment, ...], change: str, alignment: Alignment) -> tuple[Alignment, ...]:
    """Alignments with one added, removed or reversed (ILU-62)."""
    if change == "add":
        return (*before, alignment)
    kept = tuple([each for each in before if each is not alignment])
    opposite = OPPOSITE[alignment]
    if change == "remove" or opposite is None or opposite in kept:
        return kept
    return (*kept, opposite)


def money(state: State, card: CardId) -> int:
    """What lies on a card."""
    return state.money.get(card, 0)


def wealth(state: State, seat: Seat) -> int:
    """All money of a player (ILU-71)."""
    return sum([state.money.get(placed.card, 0) for placed in state.structures[seat]])


def with_money(state: State, changes: Iterable[tuple[CardId, int]]) -> State:
    """The state with more or less money on some cards."""
    purse = dict(state.money)
    for card, change in changes:
        amount = purse.get(card, 0) + change
        if amount:
            purse[card] = amount
        else:
            purse.pop(card, None)
    return replace(state, money=purse)


def without_money(state: State, gone: Iterable[CardId]) -> State:
    """The state with all money of some cards in the bank."""
    return with_money(state, [(card, -money(state, card)) for card in gone])


def with_treasuries(state: State, seat: Seat, sums: tuple[Sum, ...]) -> State:
    """The state with exactly this money on a player's cards (ILU-45)."""
    bare = without_money(state, cards(state.structures[seat]))
    return with_money(bare, [(each.card, each.amount) for each in sums])


def with_structure(state: State, seat: Seat, structure: Structure) -> State:
    """The state with another structure of a player."""
    return replace(state, structures=put(state.structures, seat, structure))


def cut(state: State, seat: Seat, card: CardId) -> State:
    """The state with a branch taken out of a player's structure."""
    return with_structure(state, seat, without(state.structures[seat], card))


def push(state: State, frame: Frame) -> State:
    """The state in the middle of something more."""
    return replace(state, frames=(*state.frames, frame))


def pop(state: State) -> State:
    """The state with the innermost frame done."""
    return replace(state, frames=state.frames[:-1])


def swap(state: State, frame: Frame) -> State:
    """The state with the innermost frame gone on."""
    return replace(state, frames=(*state.frames[:-1], frame))


def top(state: State) -> Frame | None:
    """What the table is in the middle of."""
    return state.frames[-1] if state.frames else None


def fight(state: State) -> Fight | None:
    """The attack that is under way, whatever has come up in it."""
    for frame in state.frames:
        if isinstance(frame, Fight):
            return frame
    return None


def active(state: State) -> tuple[Seat, ...]:
    """Those who are still in the game."""
    return tuple([Seat(seat) for seat in range(state.seats) if seat not in state.out])


def around(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those still in the game, counter-clockwise from a player, who comes first (ILU-5)."""
    order = [Seat((seat - step) % state.seats) for step in range(state.seats)]
    return tuple([each for each in order if each not in state.out])


def after(state: State, seat: Seat) -> Seat:
    """Who comes next, counter-clockwise (ILU-5)."""
    others = [each for each in around(state, seat) if each != seat]
    return others[0] if others else seat


def may_hold(state: State, seat: Seat, *kinds: SpecialKind) -> bool:
    """Whether a player might hold such a Special, as far as everyone can tell: what lies open rules it out (ILU-80)."""
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
    """The state with Specials of a player in the discard, for all to see (ILU-60)."""
    lost = tuple(gone)
    return replace(
        state,
        specials=put(state.specials, seat, tuple([each for each in state.specials[seat] if each not in lost])),
        shown=tuple([each for each in state.shown if each not in lost]),
        known=tuple([tuple([each for each in seen if each not in lost]) for seen in state.known]),
        discard=(*state.discard, *lost),
    )
