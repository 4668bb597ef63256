"""Points and places at the end (ILU-18, ILU-72)."""

from parlour.core.game import Outcome, Seat
from parlour.core.scoring import places
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.state import State


def score(state: State, seat: Seat) -> int:
    """Return total Power plus one for each group; nothing for a player who is out (ILU-18)."""
    if seat in state.out:
        return 0
    owned: list[CardId] = [placed.card for placed in state.structures[seat]]
    return sum([CARDS[card].power for card in owned]) + len(owned) - 1


def outcome(state: State, won: tuple[Seat, ...], reason: str) -> Outcome:
    """Return the outcome: winners come first, others by Power and groups, players who are out last (ILU-72)."""
    scores = tuple([score(state, Seat(seat)) for seat in range(state.seats)])
    ranks = [
        (seat in won, seat not in state.out, scores[seat] if seat not in won else 0) for seat in range(state.seats)
    ]
    return Outcome(places=places(ranks), reason=reason, scores=scores)
