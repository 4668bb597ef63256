"""The rule sides and letter cards of Letter GO!, each explained in words."""

from parlour.core.game import CardText, Figure
from parlour.games.lettergo.box import (
    CONSONANT_COUNTS,
    SIDES,
    STARS_BY_LETTER,
    VOWEL_COUNTS,
    Mode,
    Side,
    effect_text,
    turned_over,
)
from parlour.games.lettergo.options import Options

CHECKED: dict[Mode, str] = {
    "auto": "the table",
    "gesture": "the table, before you take a token",
    "jury": "the player on your left",
}
"""Who sees to a rule, as players read it (LGO-14)."""

FEWEST = 3
"""Players of the smallest table: a rule for so many is for all."""

VOWEL = "Everybody may write with it. It has no stars."
CONSONANT = "The others may write with it, but not the player it stands in front of. Whoever claims it gets its stars."


def card_texts(_options: Options) -> tuple[CardText, ...]:
    """Return both sides of all rule cards, the consonants and the vowels in words (LGO-2, LGO-3)."""
    return (
        *map(side_text, SIDES.values()),
        *(letter_text(name, "Consonant", many) for name, many in CONSONANT_COUNTS.items()),
        *(letter_text(name, "Vowel", many) for name, many in VOWEL_COUNTS.items()),
    )


def side_text(side: Side) -> CardText:
    """Return one side of a rule card in words."""
    figures = (
        Figure("Card", f"{int(side.card[1:])}, side {side.id[-1]}"),
        Figure("Other side", SIDES[turned_over(side.id)].name),
        Figure("Who checks", CHECKED[side.mode]),
        *((Figure("Players", f"{side.min_players} or more"),) if side.min_players > FEWEST else ()),
    )
    return CardText(side.name, "Rule", effect_text(side), figures, (side.name,))


def letter_text(name: str, kind: str, many: int) -> CardText:
    """Return one letter in words."""
    stars = STARS_BY_LETTER[name]
    text = VOWEL if kind == "Vowel" else CONSONANT
    if name == "Qu":
        text = f"Spells QU, or Q alone. {text}"
    return CardText(name, kind, text, (Figure("Stars", stars), Figure("Cards", many)))
