"""What a computer needs to look ahead: the levels that do, the value of a state, and which states are likely."""

from collections.abc import Mapping

from parlour.core.game import Level, Seat, Skill
from parlour.games.illimat.bot.weights import CROP_SWAY, SUIT_SWAY, chance
from parlour.games.illimat.box import FOOLS, SUMMER, VALUES, WINTER
from parlour.games.illimat.imagine import known_crop, unseen_cards
from parlour.games.illimat.scoring import BUMPER_CROP, SUNKISSED, frost
from parlour.games.illimat.state import State
from parlour.games.illimat.view_types import View

SKILLS: Mapping[Level, Skill] = {
    "beginner": Skill("beginner", blur=1.0),
    "easy": Skill("easy", blur=0.5),
    "normal": Skill("normal"),
    "hard": Skill("normal", budget=4_000),
    "expert": Skill("expert", width=8, budget=120_000, depth=8, endgame=120_000),
}
"""Beginners and easy ones misjudge moves; hard ones look ahead, and experts search a tree and play the end exactly."""

HORIZON = 5
"""Decisions that a computer looks ahead: two players have then had three turns each."""

THEIRS, SHARED = 9.5, 1.6
"""How much likelier a hand is that can take a pile, of a value that the viewer lacks or holds, too.

Fitted by training/illimat_piles.py: the true hand among five imagined ones (ILM-15)."""


def worth(state: State, seat: Seat) -> float:
    """Return by how many points a seat leads, an unfinished round counted by its expected points."""
    totals = [float(total) for total in state.scores]
    if state.outcome is None:
        totals = [total + promised for total, promised in zip(totals, expected_points(state), strict=True)]
    mine = totals.pop(seat)
    return mine - max(totals)


def expected_points(state: State) -> list[float]:
    """Return the expected points of each seat this round: those it has, and its chances of having most (ILM-51)."""
    crops = [crop.all_cards for crop in state.crops]
    plays = len(state.deck) + sum(map(len, state.hands))
    bumper = chances([len(crop) for crop in crops], CROP_SWAY * plays)
    sunkissed = chances([len(SUMMER.intersection(crop)) for crop in crops], SUIT_SWAY * plays)
    frostbit = chances([len(WINTER.intersection(crop)) for crop in crops], SUIT_SWAY * plays)
    return [
        crop.okus
        + len(crop.luminaries)
        + len(FOOLS.intersection(crops[seat]))
        + BUMPER_CROP * bumper[seat]
        + SUNKISSED * sunkissed[seat]
        + frost(crop) * frostbit[seat]
        for seat, crop in enumerate(state.crops)
    ]


def chances(counts: list[int], sway: float) -> list[float]:
    """Return how likely each seat ends with the most, by its lead over the best of the others."""
    leads = [count - max(counts[:seat] + counts[seat + 1 :]) for seat, count in enumerate(counts)]
    return [chance(lead, sway) for lead in leads]


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
