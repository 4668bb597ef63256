"""Illimat at the terminal: menus, typed moves and the score sheet; `illimat_table.py` draws the table."""

import re
from collections.abc import Sequence
from typing import Any, assert_never

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.cli.boards import Board, Names
from parlour.cli.boards.illimat_table import table
from parlour.cli.menu import Path
from parlour.core.game import TimeUp
from parlour.core.phrases import count
from parlour.games.illimat import actions
from parlour.games.illimat.box import DECK, Card, Season
from parlour.games.illimat.events import Scored
from parlour.games.illimat.phrases import FIELD_NAMES, SUIT_NAMES, card_name, in_field, names_of
from parlour.games.illimat.view_types import FieldView, View

TYPING = {
    "sow 5spr north": "a card and a field",
    "sow Ksta west autumn": "a face card of the Stars names its season",
    "harvest 5spr north 3sum 2win": "then the items; a stockpile goes by its first card",
    "harvest 5spr+4aut north 9sum": "two cards, under the Union",
    "stockpile 5spr north 2win =7": "then the value",
    "exchange 5spr 9win": "with the Changeling",
    "tend 5spr": "for the Rake",
    "F N Q K": "are Fool (1 or 14), Knight (11), Queen (12) and King (13)",
}

TYPED = re.compile(
    r"(?P<verb>[a-z]+) (?P<played>[^ ]+)(?: (?P<field>south|west|north|east))?"
    r"(?P<items>(?: [0-9]*[a-z]+)*?)"
    r"(?: = ?(?P<value>[0-9]{1,3}))?(?: (?P<season>spring|summer|autumn|winter))?"
)

CARDS = {name.lower(): card for card in DECK for name in (card, card[:-1] + SUIT_NAMES[card[-1]][:3])}
"""Cards as they may be typed: "5p" or "5spr"."""


def path(action: actions.Action, view: View) -> Path:
    """Return the steps to a move in the menu: the card, the field, what to do there; other actions have none."""
    match action:
        case actions.Sow():
            return (card_name(action.card), in_field(action.field), "sow", *named(action.season))
        case actions.Harvest():
            taken = f"harvest {count(len(action.take), 'item')}"
            return (names_of(action.cards), in_field(action.field), "harvest", *named(action.season), taken)
        case actions.Stockpile():
            made = f"stockpile {action.value}"
            fused = f"{made} with {count(len(action.take), 'item')}"
            return (card_name(action.card), in_field(action.field), made, *named(action.season), fused)
        case actions.Exchange():
            return ("Exchange a card with the Changeling", card_name(action.give))
        case actions.Tend():
            return ("Sow a card for the Rake", card_name(action.card))
        case actions.Swap():
            pair = sorted(action.give, key=view.hand.index)
            return (
                f"Exchange {names_of(pair)}",
                f"for {card_name(action.take[0])}",
                f"and {card_name(action.take[1])}",
            )
        case actions.Finish() | actions.Decline() | actions.Turn() | actions.Give() | TimeUp():
            return ()
        case _:
            assert_never(action)


def named(season: Season | None) -> Path:
    """Return the menu step for the season that a face card of the Stars turns to, if any."""
    return () if season is None else (f"and turn it to {season.title()}",)


def sheet(event: Any, names: Names) -> RenderableType | None:
    """Return the score sheet of a round, with a column for each player."""
    if not isinstance(event, Scored):
        return None
    lines = Table(box=box.SIMPLE_HEAD)
    lines.add_column(f"Score sheet, round {event.round}", no_wrap=True)
    for name in names:
        lines.add_column(Text(name), justify="right")
    crops = (
        ("Bumper Crop: most cards", [(mine.cards, mine.bumper_crop) for mine in event.sheets]),
        ("Sunkissed: most Summer", [(mine.summer, mine.sunkissed) for mine in event.sheets]),
        ("Frostbit: most Winter", [(mine.winter, mine.frostbit) for mine in event.sheets]),
    )
    for head, counted in crops:
        lines.add_row(head, *(f"{found} ({points:+})" if points else f"{found}" for found, points in counted))
    lines.add_row("Fools", *(f"{mine.fools:+}" for mine in event.sheets))
    lines.add_row("Luminaries", *(f"{mine.luminaries:+}" for mine in event.sheets))
    lines.add_row("okus tokens", *(f"{mine.okus:+}" for mine in event.sheets), end_section=True)
    lines.add_row("this round", *(f"{mine.points:+}" for mine in event.sheets))
    lines.add_row("total", *map(str, event.scores), style="bold")
    return lines


def read(line: str, view: View) -> actions.Action | None:
    """Return a typed move, legal or not; None if it is not a move of this game."""
    typed = TYPED.fullmatch(line.lower().strip())
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


BOARD = Board(table=table, path=path, sheet=sheet, read=read, typing=TYPING)
