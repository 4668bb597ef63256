"""Moves within one's own structure, listed (ILU-14, ILU-41 to ILU-45, ILU-62)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Action, Buy, Drop, Lase, Place, Relocate, Reorganize, Spread, Sum, Transfer
from parlour.games.illuminati.box import CARDS, OPPOSITE, Alignment, CardId, FarTransfers, Lasers
from parlour.games.illuminati.frames import Ending, Placing
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import (
    MEMORY,
    abilities_in,
    alignments,
    cards_of,
    money_on,
    open_arrows,
    wealth,
)
from parlour.games.illuminati.structure.grid import Link, Structure, attach, branch, fits, without
from parlour.games.illuminati.structure.rules import ways_to_place
from parlour.games.illuminati.turn.income import draw_cost

SUMS: Final = (1, 2, 5, 10, 20, 50)
"""Sums of money that are listed, besides all there is."""

LAID_ANEW: Final = 40
"""The most rearrangements of a structure that are listed."""


def sums_up_to(most: int) -> list[int]:
    """Return the sums that are listed up to an amount, the amount itself last."""
    return [*[amount for amount in SUMS if amount < most], *([most] if most else [])]


def structure_moves(state: State, seat: Seat) -> Iterator[Action]:
    """List groups to drop, draws to buy, money to move and what the Lasers can do."""
    structure = state.structures[seat]
    for placed in structure[1:]:
        yield Drop(placed.card)
        cost = draw_cost(placed.card)
        if cost is not None and state.deck and money_on(state, placed.card) >= cost:
            yield Buy(placed.card)
    if state.turn.transfers or state.turn.actions:
        for source, to in transfer_routes(structure):
            yield from (Transfer(source, to, amount) for amount in sums_up_to(money_on(state, source))[-2:])
    if abilities_in(structure, Lasers) and state.turn.beam is None:
        yield from laser_moves(state, seat)


@lru_cache(maxsize=MEMORY)
def transfer_routes(structure: Structure) -> tuple[tuple[CardId, CardId], ...]:
    """Return where money can go: between masters and puppets, from some cards to any (ILU-44)."""
    found: list[tuple[CardId, CardId]] = []
    for placed in structure:
        far = any(isinstance(ability, FarTransfers) for ability in CARDS[placed.card].abilities)
        for other in structure:
            if other is not placed and (far or other.master == placed.card or placed.master == other.card):
                found.append((placed.card, other.card))
    return tuple(found)


def laser_moves(state: State, seat: Seat) -> Iterator[Lase]:
    """What the Lasers can do: add to own and free groups, and take or reverse what any group has (ILU-62)."""
    lasers = [card for card, _ in abilities_in(state.structures[seat], Lasers)]
    near = [*[placed.card for placed in state.structures[seat][1:]], *state.center]
    far = [placed.card for holder, row in enumerate(state.structures) if holder != seat for placed in row[1:]]
    for card in [*near, *far]:
        if card in lasers:
            continue
        has = alignments(state, card)
        for alignment in Alignment:
            if alignment in has:
                yield Lase(card, "remove", alignment)
                opposite = OPPOSITE[alignment]
                if opposite is not None and opposite not in has:
                    yield Lase(card, "reverse", alignment)
            elif card in near:
                yield Lase(card, "add", alignment)


@lru_cache(maxsize=MEMORY)
def relocations(structure: Structure) -> tuple[Relocate, ...]:
    """Every group at every other free arrow that is not below it, as the table proposes (ILU-42)."""
    found = []
    for placed in structure[1:]:
        rest, moved = without(structure, placed.card), branch(structure, placed.card)
        for arrow in open_arrows(rest):
            if (arrow.card, arrow.exit) != (placed.master, placed.exit):
                shifts = fits(rest, moved, arrow.card, arrow.exit)[0].shifts
                found.append(Relocate(placed.card, arrow.card, arrow.exit, shifts))
    return tuple(found)


def placements(state: State, seat: Seat, frame: Placing) -> Iterator[Action]:
    """Where a group can lie; where money can go with it, also with some of it (ILU-29, ILU-41)."""
    for place in ways_to_place(state.structures[seat], frame.branch, frame.master):
        yield place
        if frame.pays:
            for amount in sums_up_to(money_on(state, place.master)):
                yield Place(place.master, place.exit, place.shifts, amount)


def endings(state: State, seat: Seat, frame: Ending) -> Iterator[Action]:
    """All money on one card, or the structure with one group elsewhere (ILU-45)."""
    structure = state.structures[seat]
    if frame.power == "money":
        total = wealth(state, seat)
        yield from (Spread((Sum(card, total),)) for card in cards_of(structure) if total)
        return
    yield from islice(rearrangements(structure), LAID_ANEW)


def rearrangements(structure: Structure) -> Iterator[Reorganize]:
    """The whole structure with one group elsewhere, as the table proposes it where nothing is lost (ILU-45)."""
    fits = (
        attach(without(structure, move.card), branch(structure, move.card), move.master, move.exit, move.shifts)
        for move in relocations(structure)
    )
    for links in (fit.structure[1:] for fit in fits if not fit.left):
        yield Reorganize(tuple([Link(placed.card, str(placed.master), placed.exit) for placed in links]))
