"""Reading boxes: the standard one, and an owner's, all faults of which are named with their line and field."""

import json
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Annotated, Any, get_args, get_origin

from msgspec import NODEFAULT, Struct, ValidationError, convert, structs
from msgspec.json import decode, encode

from parlour.box_files import UnreadableBox, box_names, read_box
from parlour.core.game import NoBox
from parlour.games.illiterati.box import (
    LEVELS,
    STANDARD,
    SYMBOL_ROWS,
    VILLAINS,
    WILDS,
    Book,
    BookDecks,
    BookId,
    Card,
    CardId,
    Check,
    Colour,
    Pack,
    Requirement,
    Theme,
    Villain,
    VillainId,
)

STANDARD_BOX = "house"

BOX = files("parlour.games.illiterati") / "box"

SHOWN = 200
"""Faults that are named, at most."""

DEEPEST = 40
"""Values within values; a box has ten at most, and the path to each value is kept."""


class Content(Struct, frozen=True):
    """What is in a box, by name: books of both colours, villains with their cards, theme words; and a digest.

    `names` are the entries of all themes that are one word, of two letters at least: places, people, abbreviations.
    """

    books: Mapping[BookId, Book]
    colours: Mapping[BookId, Colour]
    villains: Mapping[VillainId, Villain]
    cards: Mapping[CardId, Card]
    owners: Mapping[CardId, VillainId]
    labels: Mapping[str, str]
    themes: Mapping[str, frozenset[str]]
    names: frozenset[str]
    digest: str


class Themes(Struct, frozen=True):
    """The file of theme words, with where they come from."""

    origin: str
    licence: str
    method: str
    themes: dict[str, Theme]


class Fault(Struct, frozen=True):
    """Something wrong in a box: the line and the field it is in, and what it is."""

    line: int
    field: str
    why: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.field}: {self.why}" if self.field else f"line {self.line}: {self.why}"


class BadBox(NoBox):
    """A box that cannot be used, and why; `faults` are those in its file."""

    def __init__(self, why: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(why)
        self.faults = faults


@cache
def content(name: str) -> Content:
    """Return what is in the box called `name`; BadBox where there is none, or it cannot be used."""
    standard = standard_pack()
    if name == STANDARD_BOX:
        return content_of(standard)
    if name not in box_names():
        raise BadBox(f"There is no box called {name!r} here; there is {', '.join((STANDARD_BOX, *box_names()))}.")
    try:
        own = read_pack(read_box(name).decode(errors="replace"))
    except UnreadableBox as fault:
        raise BadBox(str(fault)) from fault
    return content_of(
        Pack(own.books or standard.books, own.villains or standard.villains, {**standard.themes, **own.themes})
    )


@cache
def standard_pack() -> Pack:
    """Return the standard box."""
    pack = decode((BOX / "house.json").read_bytes(), type=Pack)
    return Pack(books=pack.books, villains=pack.villains, themes=standard_themes())


def content_of(pack: Pack) -> Content:
    """Return the content of a pack by names."""
    books, villains = pack.books, pack.villains
    assert books is not None
    cards = {card.id: (card, villain.id) for villain in villains for card in villain.cards}
    figures = (STANDARD, WILDS, SYMBOL_ROWS, LEVELS)
    red: dict[BookId, Colour] = {book.id: "red" for book in books.red}
    blue: dict[BookId, Colour] = {book.id: "blue" for book in books.blue}
    return Content(
        books={book.id: book for book in (*books.red, *books.blue)},
        colours={**red, **blue},
        villains={villain.id: villain for villain in villains},
        cards={name: card for name, (card, _) in cards.items()},
        owners={name: owner for name, (_, owner) in cards.items()},
        labels={name: theme.label for name, theme in pack.themes.items()},
        themes={name: frozenset(map(capital_letters, theme.words)) for name, theme in pack.themes.items()},
        names=frozenset(
            capital_letters(entry)
            for theme in pack.themes.values()
            for entry in theme.words
            if " " not in entry and len(entry) > 1
        ),
        digest=sha256(encode((figures, pack), order="sorted")).hexdigest(),
    )


def capital_letters(entry: str) -> str:
    """Return a theme's entry as tiles spell it: in capitals, without spaces and marks."""
    return "".join(letter for letter in entry.upper() if letter.isalpha())


@cache
def standard_themes() -> dict[str, Theme]:
    """Return the themes of the standard box by name."""
    return decode((BOX / "themes.json").read_bytes(), type=Themes).themes


Path = tuple[str | int, ...]
"""The path to a value in a file: names of fields and places in lists."""

Found = tuple[Path, str]
"""Where in a file something is wrong, and what."""


def read_pack(text: str) -> Pack:
    """Return the box that a file holds; BadBox names all faults."""
    found = faults(text)
    if found:
        told = "; ".join(map(str, found[:3])) + (f"; and {len(found) - 3} more" if len(found) > 3 else "")
        raise BadBox(f"This box cannot be used: {told}.", found)
    return convert(parse_with_lines(text)[0], Pack)


def faults(text: str) -> tuple[Fault, ...]:
    """Return all that is wrong with a file, by line; nothing where it can be used."""
    try:
        value, lines = parse_with_lines(text)
    except NotJson as torn:
        return (Fault(torn.line, "", torn.why),)
    found = list(form_faults(value, Pack, ()))
    if not found:
        found = list(sense_faults(convert(value, Pack)))
    placed = [Fault(lines[nearest_path(lines, path)], field_name(path), why) for path, why in found]
    return tuple(sorted(placed, key=lambda fault: fault.line)[:SHOWN])


def nearest_path(lines: dict[Path, int], path: Path) -> Path:
    """Return a path, or the nearest one above it that is in the file."""
    while path not in lines:
        path = path[:-1]
    return path


def field_name(path: Path) -> str:
    """Return a path as people write it: books.red[3].title."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def form_faults(value: Any, form: Any, path: Path) -> Iterator[Found]:
    """Yield where a value is not of its type: every field by itself, so that no fault hides another."""
    if get_origin(form) is Annotated and not isinstance(value, list):
        plain = get_args(form)[0]
        yield from form_faults(value, plain, path) if struct_of(plain, value) else value_faults(value, form, path)
        return
    if isinstance(value, list) and (item := item_of(form)) is not None:
        for at, each in enumerate(value):
            yield from form_faults(each, item, (*path, at))
        yield from length_faults(value, form, path)
        return
    if isinstance(value, dict) and (each_form := value_of(form)) is not None:
        for key, each in value.items():
            yield from form_faults(each, each_form, (*path, key))
        return
    struct = struct_of(form, value)
    if struct is None:
        yield from value_faults(value, form, path)
        return
    yield from field_faults(value, struct, path)


def field_faults(value: dict[str, Any], struct: Any, path: Path) -> Iterator[Found]:
    """Yield unknown fields, missing fields, and what is wrong in the others."""
    fields = {field.encode_name: field for field in structs.fields(struct)}
    tag = struct.__struct_config__.tag_field
    for key in value:
        if key not in fields and key != tag:
            yield (*path, key), f"there is no such field; there is {', '.join(fields)}"
    for name, field in fields.items():
        if name in value:
            yield from form_faults(value[name], field.type, (*path, name))
        elif field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield path, f"the field {name} is missing"


def value_faults(value: Any, form: Any, path: Path) -> Iterator[Found]:
    """Yield the fault of a value without fields that is not of its type."""
    try:
        convert(value, form)
    except ValidationError as fault:
        yield path, str(fault).split(" - at ")[0]


def length_faults(value: list[Any], form: Any, path: Path) -> Iterator[Found]:
    """Yield a list with too few or too many items."""
    for meta in get_args(form)[1:] if get_origin(form) is Annotated else ():
        if meta.min_length is not None and len(value) < meta.min_length:
            yield path, f"{len(value)} are too few; there must be {meta.min_length} at least"
        if meta.max_length is not None and len(value) > meta.max_length:
            yield path, f"{len(value)} are too many; there may be {meta.max_length} at most"


def item_of(form: Any) -> Any:
    """Return the type of each item of a list; None for what is not a list."""
    plain = get_args(form)[0] if get_origin(form) is Annotated else form
    return get_args(plain)[0] if get_origin(plain) is tuple else None


def value_of(form: Any) -> Any:
    """Return the type of the values of a table by name; None for what is not such a table."""
    return get_args(form)[1] if get_origin(form) is dict else None


def struct_of(form: Any, value: Any) -> Any:
    """Return the struct that a value claims to be, by its tag where there are several; None where there is none."""
    if not isinstance(value, dict):
        return None
    choices = [each for each in (get_args(form) or (form,)) if isinstance(each, type) and issubclass(each, Struct)]
    if len(choices) > 1:
        choices = [each for each in choices if value.get("op") == each.__struct_config__.tag]
    return choices[0] if choices else None


def sense_faults(pack: Pack) -> Iterator[Found]:
    """Yield what is well formed and still makes no sense."""
    known = {*standard_themes(), *pack.themes}
    if pack.books is not None:
        yield from book_faults(pack.books, known)
    if pack.villains and len(pack.villains) < VILLAINS:
        yield ("villains",), f"{len(pack.villains)} villains are too few; a game has {VILLAINS}"
    core = sum(villain.core for villain in pack.villains)
    if pack.villains and core != VILLAINS:
        yield ("villains",), f"{core} villains are core villains; a game has {VILLAINS}"
    yield from villain_faults(pack.villains)


def villain_faults(villains: tuple[Villain, ...]) -> Iterator[Found]:
    """Yield villains and cards whose names are given twice, or do not fit their villain."""
    seen: set[str] = set()
    for at, villain in enumerate(villains):
        names: list[tuple[Path, str]] = [(("villains", at, "id"), villain.id)]
        names += [(("villains", at, "cards", nth, "id"), card.id) for nth, card in enumerate(villain.cards)]
        for path, name in names:
            if name in seen:
                yield path, f"{name} is there twice"
            seen.add(name)
            if name != villain.id and not name.startswith(f"{villain.id}-"):
                yield path, f"a card of {villain.id} is called {villain.id}-1 and so on"


def book_faults(books: BookDecks, themes: set[str]) -> Iterator[Found]:
    """Yield what makes no sense in books: names given twice or of the other colour, incomplete checks."""
    seen: set[str] = set()
    for colour, shelf in (("red", books.red), ("blue", books.blue)):
        for at, book in enumerate(shelf):
            path: Path = ("books", colour, at)
            if book.id in seen:
                yield (*path, "id"), f"{book.id} is there twice"
            seen.add(book.id)
            if book.id[0] != colour[0].upper():
                yield (*path, "id"), f"the name of a {colour} book begins with {colour[0].upper()}"
            yield from requirement_faults(book.requirement, (*path, "requirement"), themes)
            yield from requirement_faults(book.final_chapter.requirement, (*path, "final_chapter"), themes)


def requirement_faults(wanted: Requirement, path: Path, themes: set[str]) -> Iterator[Found]:
    """Yield what makes no sense in a requirement."""
    check = wanted.check
    if check.type == "theme" and check.theme not in themes:
        yield (*path, "check", "theme"), f"there is no theme called {check.theme!r}"
    if check.type == "group" and check.group is None:
        yield (*path, "check"), "a check of this type names a group"
    if check.type == "growing" and not grows(check):
        yield (*path, "check"), "a check of this type names lengths, each one more than the one before"
    if check.symbol_rule is not None and any(structs.astuple(wanted.symbols)):
        yield (*path, "symbols"), "a rule for symbols and a number of them do not go together"
    if check.max_words is not None and check.max_words < wanted.min_words:
        yield (*path, "check", "max_words"), f"{wanted.min_words} words are wanted"


def grows(check: Check) -> bool:
    """Return whether the lengths of a check go up one by one."""
    return len(check.lengths) > 1 and all(b - a == 1 for a, b in zip(check.lengths, check.lengths[1:], strict=False))


SPACE = re.compile(r"[ \t\r\n]*")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
NEWLINE = re.compile("\n")
PLAIN = re.compile(r"[^\s,\]}]+")


class NotJson(ValueError):
    """Text that is not JSON: the line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


def parse_with_lines(text: str) -> tuple[Any, dict[Path, int]]:
    """Return what a text holds, and the line of each value; NotJson where it is not JSON, or too deep."""
    lines: dict[Path, int] = {}
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()
        note_lines(text, after_space(text, 0), (), lines, [found.start() for found in NEWLINE.finditer(text)])
    except json.JSONDecodeError as fault:
        raise NotJson(fault.lineno, f"this is not JSON: {fault.msg}") from fault
    except RecursionError as fault:
        raise NotJson(1, "this is nested too deeply") from fault
    except UnicodeEncodeError as fault:  # "\\ud800" is JSON, and no text
        raise NotJson(1, "a text has half a character in it") from fault
    except ValueError as fault:  # Python reads no numbers with thousands of digits
        raise NotJson(1, "a number is too long") from fault
    return value, lines


def note_lines(text: str, at: int, path: Path, lines: dict[Path, int], newlines: list[int]) -> int:
    """Note the line of the value that begins here and of all in it; return where it ends. The text is JSON."""
    if len(path) > DEEPEST:
        raise RecursionError
    lines[path] = bisect_left(newlines, at) + 1
    if text[at] not in "[{":
        return end_of_value(text, at)
    within = "]" if text[at] == "[" else "}"
    at, number = after_space(text, at + 1), 0
    while text[at] != within:
        key: str | int = number
        if within == "}":
            end = end_of_value(text, at)
            key = json.loads(text[at:end])
            at = after_space(text, after_space(text, end) + 1)
        at = after_space(text, note_lines(text, at, (*path, key), lines, newlines))
        at, number = after_space(text, at + 1) if text[at] == "," else at, number + 1
    return at + 1


def end_of_value(text: str, at: int) -> int:
    """Return where a string, a number or a name that begins here ends."""
    found = STRING.match(text, at) if text[at] == '"' else PLAIN.match(text, at)
    assert found is not None
    return found.end()


def after_space(text: str, at: int) -> int:
    """Return where the next value or sign begins."""
    found = SPACE.match(text, at)
    assert found is not None
    return found.end()
