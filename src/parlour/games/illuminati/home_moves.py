"""What can be done within one's own structure, listed (ILU-14, ILU-43, ILU-44, ILU-62)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.abilities import CardId, FarTransfers, Lasers
from parlour.games.illuminati.actions import Action, Buy, Drop, Lase, Transfer
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.cells import Structure
from parlour.games.illuminati.holdings import MEMORY, able, alignments, money
from parlour.games.illuminati.income import sale
from parlour.games.illuminati.kinds import OPPOSITE, Alignment
from parlour.games.illuminati.state import State

STEPS: Final = (1, 2, 5, 10, 20, 50)
"""The sums that are listed, besides all there is."""


def steps(most: int) -> list[int]:
    """Sums of money up to what there is, all of it the last."""
    return [*[amount for amount in STEPS if amount < most], *([most] if most else [])]


def home(state: State, seat: Seat) -> Iterator[Action]:
    """Groups dropped, draws bought, money moved, the Lasers turned on something."""
    structure = state.structures[seat]
    for placed in structure[1:]:
        yield Drop(placed.card)
        cost = sale(placed.card)
        if cost is not None and state.deck and money(state, placed.card) >= cost:
            yield Buy(placed.card)
    if state.turn.transfers or state.turn.actions:
        for source, to in roads(structure):
            yield from (Transfer(source, to, amount) for amount in steps(money(state, source))[-2:])
    if able(structure, Lasers) and state.turn.beam is None:
        yield from beams(state, seat)


@lru_cache(maxsize=MEMORY)
def roads(structure: Structure) -> tuple[tuple[CardId, CardId], ...]:
    """Where money can go: between masters and puppets, from some cards to any (ILU-44)."""
    found: list[tuple[CardId, CardId]] = []
    for placed in structure:
        far = any(isinstance(ability, FarTransfers) for ability in CARDS[placed.card].abilities)
        for other in structure:
            if other is not placed and (far or other.master == placed.card or placed.master == other.card):
                found.append((placed.card, other.card))
    return tuple(found)


def beams(state: State, seat: Seat) -> Iterator[Lase]:
    """What the Lasers can do: add to own and free groups, and take or reverse what any group has (ILU-62)."""
    lasers = [card for card, _ in able(state.structures[seat], Lasers)]
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
