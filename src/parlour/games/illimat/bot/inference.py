"""What a view tells about hidden cards: who left a pile lying, and whether anything is hidden at all."""

from parlour.games.illimat.box import VALUES
from parlour.games.illimat.imagine import known_crop, unseen_cards
from parlour.games.illimat.state import State
from parlour.games.illimat.view_types import View

THEIRS, SHARED = 9.5, 1.6
"""How much likelier a hand is that can take a pile, of a value that the viewer lacks or holds, too.

Fitted by training/illimat_piles.py: the true hand among five imagined ones (ILM-15)."""


def likelihood(view: View, state: State) -> float:
    """Return how likely a state is, up to a factor: who makes a pile holds a card of its value (ILM-15, ILM-19)."""
    own = {value for card in view.hand for value in VALUES[card]}
    others = {
        value for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand for value in VALUES[card]
    }
    likely = 1.0
    for field in view.fields:
        for pile in field.piles:
            if pile.value in others:
                likely *= SHARED if pile.value in own else THEIRS
    return likely


def known(view: View) -> bool:
    """Return whether two play, no card can be drawn, and all unseen cards are in the other's hand (ILM-34, ILM-61)."""
    if view.deck_size or len(view.crops) != 2:
        return False
    unseen = unseen_cards(view, tuple(known_crop(view, seat) for seat in range(2)))
    return len(unseen) == sum(view.hand_sizes) - len(view.hand)
