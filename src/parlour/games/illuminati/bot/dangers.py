"""What a computer fears: that a rival wins, and that its own branches are raided (ILU-24, ILU-29, ILU-70 to ILU-72)."""

from math import exp
from typing import Final

from parlour.core.game import Level, Seat
from parlour.games.illuminati.attack.arithmetic import protection
from parlour.games.illuminati.bot.outlook import FAR, WIN, Outlook, nearest, rivals
from parlour.games.illuminati.bot.values import intrinsic, keep, loss
from parlour.games.illuminati.box import CARDS, CardId
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.goals import attack_wins
from parlour.games.illuminati.structure.control import depths
from parlour.games.illuminati.structure.grid import Structure, find

REACH: Final = 2.0
"""The steps that a player can make in one turn: one for each action (ILU-13)."""

FADES: Final = 1.5
"""The steps beyond reach over which the danger of a win falls to about a third."""

KEPT: Final[dict[Level, float]] = {"beginner": 0.0, "easy": 0.0, "normal": 0.0, "hard": 20.0, "expert": 20.0}
"""The money that a computer would keep for its defence."""

FINISHERS: Final[tuple[Level, ...]] = ("expert",)
"""The levels that put all they need into an attack that wins the game."""

PIP: Final = 0.16
"""About what one MB changes in the chance of an attack (ILU-22)."""

RAIDS: Final = 0.3
"""How likely the best of a player's branches is attacked before the next turn."""

SOUND: Final = 28.0
"""The protection, Resistance with it, that no attack is expected to overcome."""

TEMPTING: Final = 120.0
"""The branch that is certain to be raided, were it not protected; a smaller one is so much less likely."""

CAREFUL: Final[dict[Level, float]] = {"beginner": 0.0, "easy": 0.0, "normal": 0.0, "hard": 1.0, "expert": 1.0}
"""How much of that risk a computer sees."""


def promise(outlook: Outlook, seat: Seat) -> float:
    """Return how promising a player's position is, as a weight against those of the others."""
    return exp(-outlook.basic[seat] / FAR) + exp(-outlook.special[seat] / FAR)


def equity(outlook: Outlook, seat: Seat) -> float:
    """Return what a player's part of the hopes of all is worth, in MB."""
    whole = sum([promise(outlook, each) for each in (outlook.seat, *rivals(outlook))])
    return WIN * promise(outlook, seat) / whole


def danger(outlook: Outlook, seat: Seat) -> float:
    """Return how near a player is to winning in a turn: 1 within reach, less beyond."""
    return min(1.0, exp((REACH - nearest(outlook, seat)) / FADES))


def alarm(outlook: Outlook) -> float:
    """Return how near the most dangerous rival is to winning."""
    return max([danger(outlook, rival) for rival in rivals(outlook)], default=0.0)


def wins(outlook: Outlook, fight: Fight) -> bool:
    """Return whether an attack of another would win the game if it succeeds, as far as everyone can see."""
    return fight.seat != outlook.seat and attack_wins(outlook.state, fight)


def finishes(outlook: Outlook, fight: Fight) -> bool:
    """Return whether an expert sees that an attack of its own would win the game."""
    return fight.seat == outlook.seat and outlook.level in FINISHERS and attack_wins(outlook.state, fight)


def guard_rate(outlook: Outlook) -> float:
    """Return what a MB kept for the defence is worth: against a rival's win, and against raids on one's own groups."""
    structure = outlook.state.structures[outlook.seat]
    best = max([keep(outlook, outlook.seat, placed.card) for placed in structure[1:]], default=0.0)
    return PIP * (alarm(outlook) * equity(outlook, outlook.seat) + RAIDS * best)


def treasure(outlook: Outlook, card: CardId) -> float:
    """What a group of one's own is worth to keep."""
    return intrinsic(outlook, outlook.seat, card) + loss(outlook, outlook.seat, (card,))


def weakness(card: CardId, depth: int) -> float:
    """Return how open a group is to attacks, from its distance to the Illuminati: 0 safe, 1 not protected at all."""
    return max(0.0, 1.0 - (protection(depth) + CARDS[card].resistance) / SOUND)


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
