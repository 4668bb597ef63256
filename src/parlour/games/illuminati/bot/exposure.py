"""What a structure risks: a branch is raided the sooner, the more hangs below one group (ILU-24, ILU-29)."""

from typing import Final

from parlour.core.game import Level
from parlour.games.illuminati.attack.arithmetic import POSITIONS
from parlour.games.illuminati.bot.outlook import Outlook
from parlour.games.illuminati.bot.values import intrinsic, loss
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.structure.cells import Structure
from parlour.games.illuminati.structure.control import depths
from parlour.games.illuminati.structure.grid import find

SOUND: Final = 28.0
"""The protection, Resistance with it, that no attack is expected to overcome."""

TEMPTING: Final = 120.0
"""The branch that is certain to be raided, were it not protected; a smaller one is so much less likely."""

CAREFUL: Final[dict[Level, float]] = {"beginner": 0.0, "easy": 0.0, "normal": 0.0, "hard": 1.0, "expert": 1.0}
"""How much of that risk a computer sees."""


def treasure(outlook: Outlook, card: CardId) -> float:
    """What a group of one's own is worth to keep."""
    return intrinsic(outlook, outlook.seat, card) + loss(outlook, outlook.seat, (card,))


def weakness(card: CardId, depth: int) -> float:
    """Return how open a group is to attacks, from its distance to the Illuminati: 0 safe, 1 not protected at all."""
    guard = POSITIONS[depth] if depth < len(POSITIONS) else 0
    return max(0.0, 1.0 - (guard + CARDS[card].resistance) / SOUND)


def branch_stakes(outlook: Outlook, structure: Structure) -> dict[CardId, float]:
    """Return what each group is worth together with all below it."""
    at_stake = {placed.card: treasure(outlook, placed.card) for placed in structure[1:]}
    for placed in reversed(structure[1:]):
        if placed.master in at_stake:
            at_stake[str(placed.master)] += at_stake[placed.card]
    return at_stake


def exposure(outlook: Outlook, structure: Structure) -> float:
    """Return what a structure is expected to lose in raids."""
    if not CAREFUL[outlook.level]:
        return 0.0
    far = depths(structure)
    stakes = branch_stakes(outlook, structure)
    return CAREFUL[outlook.level] * sum(
        [weakness(card, far[card]) * stake * stake / TEMPTING for card, stake in stakes.items()]
    )


def exposure_added(outlook: Outlook, leader: CardId, target: CardId, value: float) -> float:
    """Return what more a structure would risk with a group of this value below one of its cards."""
    if not CAREFUL[outlook.level]:
        return 0.0
    structure = outlook.state.structures[outlook.seat]
    far = depths(structure)
    stakes = branch_stakes(outlook, structure)
    risk = weakness(target, far[leader] + 1) * value * value
    card: CardId | None = leader
    while card in stakes:
        assert card is not None
        risk += weakness(card, far[card]) * value * (2 * stakes[card] + value)
        placed = find(structure, card)
        assert placed is not None
        card = placed.master
    return CAREFUL[outlook.level] * risk / TEMPTING
