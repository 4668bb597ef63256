"""Who controls which cards: owners, distances, free arrows, abilities, alignments as they are now, and money."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeVar

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.tuples import put
from parlour.games.illuminati.actions import Sum
from parlour.games.illuminati.box import CARDS, OPPOSITE, Ability, Alignment, CardId
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.structure.grid import Arrow, Structure, free, without

A = TypeVar("A", bound=Ability)

MEMORY: Final = 4096
"""How many structures are cached."""

PRINTED: Final = {card.id: card.alignments for card in CARDS.values()}


def illuminati(state: State, seat: Seat) -> CardId:
    """Return a player's Illuminati, the top of the structure (ILU-2)."""
    return state.structures[seat][0].card


def cards_of(structure: Structure) -> tuple[CardId, ...]:
    """Return the cards of a structure or branch, the top first."""
    return tuple([placed.card for placed in structure])


def owner(state: State, card: CardId) -> Seat | None:
    """Return who controls a card; None where nobody does."""
    for seat, structure in enumerate(state.structures):
        for placed in structure:
            if placed.card == card:
                return Seat(seat)
    return None


@lru_cache(maxsize=MEMORY)
def depths(structure: Structure) -> dict[CardId, int]:
    """Return how far each card is from its Illuminati (ILU-24)."""
    far: dict[CardId, int] = {}
    for placed in structure:
        far[placed.card] = 0 if placed.master is None else far[placed.master] + 1
    return far


@lru_cache(maxsize=MEMORY)
def open_arrows(structure: Structure) -> tuple[Arrow, ...]:
    """Return the free arrows of a structure (ILU-29)."""
    return free(structure)


def has_room(structure: Structure, card: CardId) -> bool:
    """Return whether a card has a free arrow (ILU-29)."""
    return any(arrow.card == card for arrow in open_arrows(structure))


def abilities_in(structure: Structure, kind: type[A]) -> list[tuple[CardId, A]]:
    """Return the abilities of one kind in a structure, with the cards that have them (ILU-25)."""
    found: list[tuple[CardId, A]] = []
    for placed in structure:
        for ability in CARDS[placed.card].abilities:
            if isinstance(ability, kind):
                found.append((placed.card, ability))
    return found


def alignments(state: State, card: CardId) -> tuple[Alignment, ...]:
    """Return the alignments of a group as they are now, Lasers included (ILU-62)."""
    return alignments_under(state.turn.beam, card)


def alignments_under(beam: Beam | None, card: CardId) -> tuple[Alignment, ...]:
    """Return the alignments of a group after what the Lasers did this turn (ILU-62)."""
    if beam is None or beam.card != card:
        return PRINTED[card]
    return changed_alignments(PRINTED[card], beam.change, beam.alignment)


def changed_alignments(before: tuple[Alignment, ...], change: str, alignment: Alignment) -> tuple[Alignment, ...]:
    """Return alignments with one added, removed or reversed (ILU-62)."""
    if change == "add":
        return (*before, alignment)
    kept = tuple([each for each in before if each is not alignment])
    opposite = OPPOSITE[alignment]
    if change == "remove" or opposite is None or opposite in kept:
        return kept
    return (*kept, opposite)


def with_structure(state: State, seat: Seat, structure: Structure) -> State:
    """Return the state with another structure of a player."""
    return replace(state, structures=put(state.structures, seat, structure))


def without_branch(state: State, seat: Seat, card: CardId) -> State:
    """Return the state with a branch taken out of a player's structure."""
    return with_structure(state, seat, without(state.structures[seat], card))


def money_on(state: State, card: CardId) -> int:
    """Return the money on a card."""
    return state.money.get(card, 0)


def wealth(state: State, seat: Seat) -> int:
    """Return all money of a player (ILU-71)."""
    return sum([state.money.get(placed.card, 0) for placed in state.structures[seat]])


def with_money(state: State, changes: Iterable[tuple[CardId, int]]) -> State:
    """Return the state with more or less money on some cards."""
    purse = dict(state.money)
    for card, change in changes:
        amount = purse.get(card, 0) + change
        if amount:
            purse[card] = amount
        else:
            purse.pop(card, None)
    return replace(state, money=purse)


def without_money(state: State, gone: Iterable[CardId]) -> State:
    """Return the state with all money of some cards gone to the bank."""
    return with_money(state, [(card, -money_on(state, card)) for card in gone])


def with_treasuries(state: State, seat: Seat, sums: tuple[Sum, ...]) -> State:
    """Return the state with exactly this money on a player's cards (ILU-45)."""
    bare = without_money(state, cards_of(state.structures[seat]))
    return with_money(bare, [(each.card, each.amount) for each in sums])
