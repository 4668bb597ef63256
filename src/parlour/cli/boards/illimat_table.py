"""Draw the table of Illimat: as a cross around the illimat if there is room, else one field a row."""

from collections.abc import Sequence
from textwrap import wrap

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.cli.boards import Names, Room
from parlour.core.game import Seat
from parlour.core.phrases import count
from parlour.games.illimat.box import Card, Season
from parlour.games.illimat.phrases import EFFECTS, FIELD_NAMES, card_short, luminary_name
from parlour.games.illimat.setup import side
from parlour.games.illimat.state import Wait
from parlour.games.illimat.text import asked, crop_text, season_text
from parlour.games.illimat.view_types import Corner, FieldView, View

PAPER = "#fffcf5"
INKS = {"p": "#37702a", "s": "#835a00", "a": "#a14a1b", "w": "#2f6597", "t": "#6a4a98"}
"""The suits' inks, each legible on paper and paper on it."""

SEASON_INKS = {season: INKS[suit] for suit, season in zip("psaw", Season, strict=True)}
BRASS = "bold yellow"

CARD_WIDTH = 8
"""Columns of a card with the gap beside it."""

ROW_HEAD = 46
"""Columns before the cards of a field in a row."""

WIDEST = 120
ROOMY = Room(width=78, height=32)
"""The smallest terminal with room for the cross."""


def table(view: View, names: Names, room: Room) -> RenderableType:
    """The board with its seats, what the Luminaries do, and one's own hand."""
    roomy = room.width >= ROOMY.width and room.height >= ROOMY.height
    parts = [cross(view, names, min(room.width, WIDEST)) if roomy else rows(view, names, room.width)]
    if effects := [effect(number, field) for number, field in enumerate(view.fields) if field.luminary]:
        parts.append(Group(*effects))
    if view.seat is not None:
        parts.append(Text.assemble(("Your hand  ", "bold"), cards_line(view.hand)))
    return Group(*parts)


def cross(view: View, names: Names, width: int) -> RenderableType:
    """North above, south below, the illimat between west and east; the seats in the corners, each beside its field."""
    wide = width // 3
    south, west, north, east = (field_lines(field, wide - 2) for field in view.fields)
    seats = {side(Seat(seat), len(names)): seat_lines(view, names, seat, wide - 2) for seat in range(len(names))}
    grid = Table.grid()
    tall = max(map(len, (north, seats.get(1, []), seats.get(2, []))))
    grid.add_row(seat_box(seats.get(1, []), wide), frame(view, 2, north, wide, tall), seat_box(seats.get(2, []), wide))
    middle = [Text(line, justify="center") for line in middle_parts(view, names)]
    tall = max(map(len, (west, middle, east)))
    box_of_seasons = Panel(Group(*middle), title="illimat", box=box.HEAVY, width=wide, height=tall + 2, padding=0)
    grid.add_row(frame(view, 1, west, wide, tall), box_of_seasons, frame(view, 3, east, wide, tall))
    tall = max(map(len, (south, seats[0], seats.get(3, []))))
    grid.add_row(seat_box(seats[0], wide), frame(view, 0, south, wide, tall), seat_box(seats.get(3, []), wide))
    return grid


def frame(view: View, number: int, lines: list[Text], wide: int, tall: int) -> RenderableType:
    """A field in its frame, with its season above and what that forbids below."""
    field = view.fields[number]
    tag, forbids = season_tag(number, field), Text(f" {rule(view, field)} ")
    return Panel(Group(*lines), title=tag, subtitle=forbids, width=wide, height=tall + 2, padding=0)


def seat_box(lines: list[Text], wide: int) -> RenderableType:
    """A seat in its corner, without a frame."""
    return Padding(Group(*lines), (1, 0, 0, 1), expand=True) if lines else Text(" " * wide)


def rows(view: View, names: Names, width: int) -> RenderableType:
    """One field after another, then the seats: for a small window, a pipe or a screen reader."""
    room = max(width - ROW_HEAD, 2 * CARD_WIDTH)
    grid = Table.grid(padding=(0, 1))
    grid.add_row(*(Text(head, style="dim") for head in (" field, season", "there", "Luminary", " cards")))
    for number, field in enumerate(view.fields):
        grid.add_row(season_tag(number, field), rule(view, field), corner(field), Group(*cards_lines(field, room)))
    seats = [
        Text.assemble(seat_name(view, names, seat), f": {standing_text(view, seat)}") for seat in range(len(names))
    ]
    return Group(Text(", ".join(middle_parts(view, names))), grid, *seats)


def field_lines(field: FieldView, width: int) -> list[Text]:
    """What lies in a field, line by line: loose cards, stockpiles, the Luminary in its corner."""
    lies = f" {corner(field)}" if field.luminary else f" Luminary {corner(field)}"
    return [*cards_lines(field, width), Text(lies, style=BRASS if field.luminary else "dim")]


def cards_lines(field: FieldView, width: int) -> list[Text]:
    """Return loose cards and stockpiles, line by line; a card is never split."""
    fit = (width + 1) // CARD_WIDTH
    lines = [cards_line(field.loose[at : at + fit]) for at in range(0, len(field.loose), fit)]
    for pile in field.piles:
        value = f" {pile.value} {'locked' if pile.locked else 'open'}:"
        made = " ".join(card_short(card).replace(" ", "_") for card in pile.cards)
        first, *more = (line.replace("_", " ") for line in wrap(f"{value} {made}", width, subsequent_indent="   "))
        lines += [Text.assemble((value, "bold"), first.removeprefix(value)), *map(Text, more)]
    return lines or [Text(" no cards", style="dim")]


def corner(field: FieldView) -> str:
    """The Luminary of a field, as far as it is seen."""
    if field.luminary is not None:
        return luminary_name(field.luminary)
    return "face down" if field.corner is Corner.DOWN else "none"


def season_tag(number: int, field: FieldView) -> Text:
    """A field by its name and season, on the season's colour."""
    return Text(
        f" {FIELD_NAMES[number].title()}, {field.season.title()} ", style=f"bold {PAPER} on {SEASON_INKS[field.season]}"
    )


def rule(view: View, field: FieldView) -> str:
    """Return what the season forbids in the field."""
    return season_text(view, field).partition(", ")[2]


def effect(number: int, field: FieldView) -> Text:
    """What a Luminary that lies face up does."""
    assert field.luminary is not None
    name = luminary_name(field.luminary)
    told = EFFECTS[field.luminary].replace("here", f"in the {FIELD_NAMES[number]} field")
    return Text.assemble((name[0].upper() + name[1:], BRASS), f": {told}.")


def middle_parts(view: View, names: Names) -> tuple[str, ...]:
    """Return the length of the game, and what lies on and beside the illimat."""
    length = "a single round" if view.options.length == "round" else f"to {count(view.options.target, 'point')}"
    dealt = f"round {view.round}, {names[view.dealer]} dealt"
    return (length, dealt, f"{count(view.deck_size, 'card')} to draw", count(view.okus, "okus token"))


def seat_lines(view: View, names: Names, seat: int, width: int) -> list[Text]:
    """A player's standing, line by line."""
    points, hand, crop = standing_text(view, seat).split(", ", 2)
    return [
        Text.assemble(seat_name(view, names, seat)),
        Text(f"  {points}, {hand}"),
        *map(Text, wrap(crop, width - 2, initial_indent="  ", subsequent_indent="  ")),
    ]


def standing_text(view: View, seat: int) -> str:
    """What a player has won, holds and has gathered."""
    points, hand = count(view.scores[seat], "point"), view.hand_sizes[seat]
    return f"{points}, {hand} in hand, {crop_text(view.crops[seat])}"


def seat_name(view: View, names: Names, seat: int) -> tuple[str, str]:
    """A player's name, marked where the table waits for it."""
    waited = view.wait is not Wait.OVER and seat in asked(view)
    return (f"> {names[seat]}", BRASS) if waited else (f"  {names[seat]}", "bold")


def cards_line(cards: Sequence[Card]) -> Text:
    """Cards side by side, each in its suit's ink on paper; they wrap as words do."""
    return Text(" ").join(Text(f" {card_short(card):<6}", style=f"bold {INKS[card[-1]]} on {PAPER}") for card in cards)
