"""The cards of Illuminati, each explained in words: the eight Illuminati, the groups and the Specials."""

from parlour.core.game import CardText, Figure
from parlour.core.phrases import listed
from parlour.games.illuminati.box import BOX, Card, Special
from parlour.games.illuminati.options import Options

PLAIN = "No special ability."


def card_texts(_options: Options) -> tuple[CardText, ...]:
    """Return all cards in words; of Specials with the same name, one."""
    specials = {special.name: special for special in BOX.specials}
    return (
        *(illuminati_text(card) for card in BOX.illuminati),
        *(group_text(card) for card in BOX.groups),
        *(special_text(special) for special in specials.values()),
    )


def illuminati_text(card: Card) -> CardText:
    """Return an Illuminati in words."""
    figures = (Figure("Special goal", card.goal_says), Figure("Power", card.power), Figure("Income", card.income))
    return CardText(card.name, "Illuminati", card.says or PLAIN, figures, forms(card.name))


def group_text(card: Card) -> CardText:
    """Return a group in words."""
    power = f"{card.power}, {card.transferable} transferable" if card.transferable else card.power
    alignments = listed(alignment.title() for alignment in card.alignments) if card.alignments else "none"
    figures = (
        Figure("Power", power),
        Figure("Resistance", card.resistance),
        Figure("Income", card.income),
        Figure("Alignments", alignments),
        Figure("Arrows out", len(card.exits)),
    )
    return CardText(card.name, "Group", card.says or PLAIN, figures, forms(card.name))


def special_text(special: Special) -> CardText:
    """Return a Special in words."""
    copies = sum(one.name == special.name for one in BOX.specials)
    several = (Figure("Cards", copies),) if copies > 1 else ()
    return CardText(special.name, "Special", special.says, (Figure("When", special.timing), *several), (special.name,))


def forms(name: str) -> tuple[str, ...]:
    """Return what sentences call a card: its name, also with a small article or none where it begins with one."""
    short = name.removeprefix("The ")
    return (name,) if short == name else (name, f"the {short}", short)
