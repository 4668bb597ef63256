"""Literatio at the terminal: the word on the table and the hand as cards, and typed words."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.cli.boards import Board, Names, Room
from parlour.cli.menu import Path
from parlour.core.phrases import count
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import BLANK, Card, Face
from parlour.games.literatio.spelling import Rack, Way, lay, supply
from parlour.games.literatio.state import Wait
from parlour.games.literatio.text import missed_text, standing, window_text
from parlour.games.literatio.view_types import View

TYPING = {
    "prison": "a word, with as many cards as possible from your hand",
    "keep prison": "with as many as possible from the table, to keep your own",
    "PRISoN": "among capitals, a small letter is one of your blanks",
    "play table": "a word that is also a command here",
    "forfeit": "make no word; draw, where you may draw for one",
    "pass": "let a word pass; challenge, if you doubt it",
    "yes": "keep a word that is voted on; no, to reject it",
}

SAID: dict[Wait, dict[str, Action]] = {
    Wait.PLAY: {"forfeit": Forfeit(), "draw": Draw()},
    Wait.WINDOW: {"pass": Accept(), "challenge": Challenge()},
    Wait.VOTE: {"yes": Vote(keep=True), "no": Vote(keep=False)},
    Wait.OVER: {},
}
"""The answers to each question that are not words."""

PAPER = "bold #2b2118 on #fffcf5"
NAMED = "bold #a14a1b on #fffcf5"
BRASS = "bold yellow"
CARD = 5
"""Columns of a card with the gap beside it."""

LEAST = 4
"""Words played that are shown even where there is little room."""

AROUND = 22
"""Lines of the screen that all else needs."""


def table(view: View, names: Names, room: Room) -> RenderableType:
    """The word on the table, what has been played, the players, and one's own hand."""
    return Group(*parts(view, names, room))


def parts(view: View, names: Names, room: Room) -> Iterator[RenderableType]:
    """The table from the middle outwards."""
    yield cards_lines("On the table ", view.table, "no word yet", room.width)
    if view.window is not None:
        yield Text(window_text(view.window, names), style=BRASS)
    used = "".join(sorted(face.letter or BLANK for face in view.pool))
    yield Text(f"{count(view.bag, 'card')} in the bag. Used letters: {used or 'none'}.", style="dim")
    yield seats(view, names)
    yield from words_lines(view, names, max(LEAST, room.height - AROUND))
    yield from (Text(missed_text(missed, names)) for missed in view.missed)
    if view.seat is not None:
        yield cards_lines("Your hand    ", view.hand, "empty", room.width)


def cards_lines(head: str, faces: tuple[Face, ...], nothing: str, width: int) -> RenderableType:
    """Cards side by side behind a heading, in as many lines as they need."""
    grid = Table.grid()
    fit = max(1, (width - len(head)) // CARD)
    rows = [faces[at : at + fit] for at in range(0, len(faces), fit)]
    if not rows:
        grid.add_row(Text(head, style="bold"), Text(nothing, style="dim"))
    for number, row in enumerate(rows):
        grid.add_row(Text("" if number else head, style="bold"), cards_line(row))
    return grid


def cards_line(faces: Iterable[Face]) -> Text:
    """Each card with its letter and value; a blank shows the letter it stands for as a small one."""
    return Text(" ").join(card_text(face) for face in faces)


def card_text(face: Face) -> Text:
    """One card, four columns wide."""
    if face.card[0] == BLANK:
        return Text(f" {(face.letter or BLANK).lower()}{face.value} ", style=NAMED)
    return Text(f" {face.letter}{face.value} ", style=PAPER)


def seats(view: View, names: Names) -> RenderableType:
    """The players in order, those the table waits for marked."""
    grid = Table.grid(padding=(0, 2))
    for seat, name in enumerate(names):
        waited = seat in view.waiting
        who = Text(f"{'>' if waited else ' '} {name}", style=BRASS if waited else "bold")
        grid.add_row(who, Text(", ".join(standing(view, seat))))
    return grid


def words_lines(view: View, names: Names, most: int) -> Iterator[Text]:
    """The words played last, newest first, each with its player and points."""
    for spelt in view.words[: -most - 1 : -1]:
        yield Text(f"  {spelt.points:>3}  {spelt.word}  {names[spelt.seat]}")
    if len(view.words) > most:
        yield Text(f"  and {count(len(view.words) - most, 'word')} before; table words shows them all", style="dim")


def path(_action: Action, _view: View) -> Path:
    """Few moves are listed, and none of them begins like another."""
    return ()


def sheet(_event: Any, _names: Names) -> RenderableType | None:
    """Every event is told in its sentence."""
    return None


def read(line: str, view: View) -> Action | None:
    """Return a typed word or answer; None if it is neither."""
    first, _, rest = line.strip().partition(" ")
    said = SAID[view.wait].get(line.strip().lower())
    if view.wait is not Wait.PLAY:
        return said
    if rest and first.lower() in ("play", "keep"):
        return spelled(rest.strip(), view, "table" if first.lower() == "keep" else "hand")
    if not line.strip().isalpha():
        return None
    word = spelled(line.strip(), view, "hand")
    return said if said is not None and not held(word, view) else word


def held(action: Play, view: View) -> bool:
    """Whether all cards of a word are there."""
    return {face.card for face in (*view.hand, *view.table)}.issuperset(action.cards)


def spelled(typed: str, view: View, way: Way) -> Play:
    """Return a word made of the cards there are; a missing letter becomes a card that the rules refuse."""
    word = typed.upper()
    blanks = [letter.islower() for letter in typed] if typed != typed.lower() else [False] * len(typed)
    spare = [face.card for face in view.hand if face.letter is None][: sum(blanks)]
    hand = tuple(face for face in view.hand if face.card not in spare)
    plain = "".join(letter for letter, blank in zip(word, blanks, strict=False) if not blank)
    cards = supply(Rack(view.table, hand))
    laid = lay(cards, plain, way) or lay(supply(Rack((), hand + view.table)), plain, way) if plain else ()
    if laid is None or len(spare) < sum(blanks) or len(blanks) != len(word):
        return Play(tuple(Card(letter) for letter in word), word)
    mine, theirs = iter(spare), iter(laid)
    return Play(tuple(next(mine) if blank else next(theirs) for blank in blanks), word)


BOARD = Board(table=table, path=path, sheet=sheet, read=read, typing=TYPING)
