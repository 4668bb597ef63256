"""The cards, seasons and tokens of Illimat, each explained in words."""

from typing import Final

from parlour.core.game import CardText, Figure
from parlour.games.illimat.box import DECK, EFFECT, RANKS, VALUES, Luminary
from parlour.games.illimat.options import Options
from parlour.games.illimat.phrases import FORBIDS, RANK_NAMES, SUIT_NAMES

LUMINARIES: Final = {
    Luminary.MAIDEN: ("While she is face up, Winter forbids nothing, in any field.", ""),
    Luminary.CHANGELING: (
        "Once in your turn you may exchange a hand card with a loose card in its field. The illimat does not turn.",
        "Exchange two hand cards for any two loose cards.",
    ),
    Luminary.RIVER: (
        "Six new cards are dealt into its field instead of three.",
        "If you have the most Winter cards (Frostbit), you gain two points instead of losing two.",
    ),
    Luminary.CHILDREN: (
        "Three cards that nobody has seen lie under this card, if the draw pile had three.",
        "Add these cards to your harvest pile; only you may look at them.",
    ),
    Luminary.FOREST_QUEEN: (
        "Her field becomes Summer, and the illimat does not turn while she is face up.",
        "Turn the illimat as you like.",
    ),
    Luminary.RAKE: (
        "Besides your usual play, you must sow an extra card into its field in each turn, whatever the season.",
        "Every other player who harvested a Summer card gives you one.",
    ),
    Luminary.UNION: ("A harvest in its field may use two hand cards, their values added.", ""),
    Luminary.NEWBORN: ("It also reveals the face-down Luminary in the opposite field.", ""),
}
"""What each Luminary does while it is face up, and the reward for claiming it (ILM-40 to ILM-47)."""

FACE_CARDS: Final = {
    "F": "Counts as 1 or 14, as you choose each time. A Fool that you harvest is worth a point. It turns the illimat.",
    "N": "Turns the illimat until its field has the season of the card.",
    "Q": "Turns the illimat until its field has the season of the card.",
    "K": "Turns the illimat until its field has the season of the card.",
}
"""What playing a face card does (ILM-2, ILM-3, ILM-20)."""

SUITS: Final = {
    "Spring": "A suit of thirteen cards.",
    "Summer": "A suit of thirteen cards. Whoever has the most Summer cards in a round gets two points (Sunkissed).",
    "Autumn": "A suit of thirteen cards.",
    "Winter": "A suit of thirteen cards. Whoever has the most Winter cards in a round loses two points (Frostbit).",
    "Stars": "A suit of thirteen cards, only with four players. You choose the season for its face cards.",
}
"""What the cards of a suit are good for (ILM-1, ILM-51)."""


def card_texts(_options: Options) -> tuple[CardText, ...]:
    """Return all cards in words: the Luminaries, the ranks, the suits, the seasons, the okus tokens."""
    return (
        *(luminary_text(luminary) for luminary in Luminary),
        *(rank_text(rank) for rank in RANKS),
        *(CardText(suit, "Suit", SUITS[suit], id=letter, clause="ILM-1") for letter, suit in SUIT_NAMES.items()),
        *(
            CardText(season.title(), "Season", f"A field with this season: {forbids}.", id=season, clause="ILM-11")
            for season, forbids in FORBIDS.items()
        ),
        CardText(
            "Okus token",
            "Token",
            "Whoever clears a field takes one, while any are left. Worth a point.",
            id="okus",
            clause="ILM-30",
        ),
    )


def luminary_text(luminary: Luminary) -> CardText:
    """Return a Luminary in words."""
    name = luminary.replace("_", " ").title()
    effect, reward = LUMINARIES[luminary]
    figures = (Figure("Reward", reward),) if reward else ()
    return CardText(name, "Luminary", effect, (*figures, Figure("Points", 1)), (name,), luminary, EFFECT[luminary])


def rank_text(rank: str) -> CardText:
    """Return a rank in words."""
    value = " or ".join(map(str, next(VALUES[card] for card in DECK if card[:-1] == rank)))
    kind, text = (
        ("Face card", FACE_CARDS[rank]) if rank in FACE_CARDS else ("Number card", "Does not turn the illimat.")
    )
    return CardText(RANK_NAMES[rank], kind, text, (Figure("Value", value),), id=rank, clause="ILM-2")
