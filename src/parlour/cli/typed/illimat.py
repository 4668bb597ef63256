"""Illimat: a card by its value and suit, the field, the items."""

import re
from collections.abc import Sequence

from parlour.cli.typed import Typed
from parlour.games.illimat import actions
from parlour.games.illimat.box import DECK, Card, Season
from parlour.games.illimat.phrases import FIELD_NAMES, SUIT_NAMES
from parlour.games.illimat.view_types import FieldView, View

EXAMPLES = {
    "sow 5spr north": "a card and a field",
    "sow Ksta west autumn": "a face card of the Stars names its season",
    "harvest 5spr north 3sum 2win": "then the items; a stockpile goes by its first card",
    "harvest 5spr+4aut north 9sum": "two cards, under the Union",
    "stockpile 5spr north 2win =7": "then the value",
    "exchange 5spr 9win": "with the Changeling",
    "tend 5spr": "for the Rake",
    "F N Q K": "are Fool (1 or 14), Knight (11), Queen (12) and King (13)",
}

MOVE = re.compile(
    r"(?P<verb>[a-z]+) (?P<played>[^ ]+)(?: (?P<field>south|west|north|east))?"
    r"(?P<items>(?: [0-9]*[a-z]+)*?)"
    r"(?: = ?(?P<value>[0-9]{1,3}))?(?: (?P<season>spring|summer|autumn|winter))?"
)

CARDS = {name.lower(): card for card in DECK for name in (card, card[:-1] + SUIT_NAMES[card[-1]][:3])}
"""Cards as they may be typed: "5p" or "5spr"."""


def read(line: str, view: View) -> actions.Action | None:
    """Return a typed move, legal or not; None if it is not a move of this game."""
    typed = MOVE.fullmatch(line.lower().strip())
    if typed is None:
        return None
    played, items = typed["played"].split("+"), (typed["items"] or "").split()
    if not CARDS.keys() >= {*played, *items}:
        return None
    cards = tuple(CARDS[word] for word in played)
    season = Season(typed["season"]) if typed["season"] else None
    if typed["field"] is None:
        return read_without_field(typed["verb"], cards, tuple(CARDS[word] for word in items), season)
    field = FIELD_NAMES.index(typed["field"])
    take = in_order(view.fields[field], [CARDS[word] for word in items])
    match typed["verb"]:
        case "sow" if len(cards) == 1 and not take:
            return actions.Sow(cards[0], field, season)
        case "harvest":
            return actions.Harvest(cards, field, take, season)
        case "stockpile" if len(cards) == 1 and typed["value"]:
            return actions.Stockpile(cards[0], field, take, int(typed["value"]), season)
        case _:
            return None


def read_without_field(
    verb: str, cards: tuple[Card, ...], items: tuple[Card, ...], season: Season | None
) -> actions.Action | None:
    """Return a move typed without a field: the Changeling's exchange, the Rake's card."""
    match verb, cards, items:
        case "exchange", (give,), (take,):
            return actions.Exchange(give, take)
        case "tend", (card,), ():
            return actions.Tend(card, season)
        case _:
            return None


def in_order(field: FieldView, items: Sequence[Card]) -> tuple[Card, ...]:
    """Return the items in the field's order, as a move names them; cards that are not there come last."""
    order = [*field.loose, *(pile.cards[0] for pile in field.piles)]
    return tuple(sorted(items, key=lambda card: order.index(card) if card in order else len(order)))


TYPED = Typed(read, EXAMPLES)
