"""The parts of the box: letter tiles, levels, symbols, books and villains, as data (ILT-2, ILT-3, ILT-33, ILT-40)."""

from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct

from parlour.core.game import snake_case

Tile = NewType("Tile", str)
"""A letter tile by its name: its letter (* is a blank), the mark of its symbol if it has one, and a number.

"Es3" is the third E with a sun, "B2" the second B, "Jw1" a wild J, "*w1" a blank: who reads the name knows the tile.
"""

Symbol = Literal["sun", "cloud", "leaf", "moon"]
BookId = NewType("BookId", str)
VillainId = NewType("VillainId", str)
CardId = NewType("CardId", str)
Colour = Literal["red", "blue"]
Level = Literal["normal", "hard", "legendary"]

SYMBOLS: tuple[Symbol, ...] = ("sun", "cloud", "leaf", "moon")
WILD = "w"
"""The mark of a tile that counts as one symbol of choice (ILT-2, ILT-33)."""

BLANK = "*"
VOWELS = "AEIOU"

STANDARD = "B3 C4 D6 F3 G4 H4 K2 L6 M4 P4 V2 W3 Y3"
WILDS = "J1 K1 Q1 X1 Z1 *3"
SYMBOL_ROWS: dict[Symbol, str] = {
    "sun": "A3 E4 I3 O3 U1 N2 R2 S2 T2",
    "cloud": "A3 E4 I3 O2 U2 N2 R2 S2 T2",
    "leaf": "A3 E4 I3 O3 U1 N2 R2 S2 T2",
    "moon": "A3 E4 I3 O2 U2 N2 R2 S2 T2",
}
"""How many of each letter there are: Parlour chose the letters, the number of tiles of each kind is published."""

START = 5
"""Letters that each player begins with (ILT-4)."""

REDRAW = 7
"""Letters of a redraw, at most (ILT-14)."""

SHORTEST = 3
"""Letters of the shortest word (ILT-20)."""

ONE_LETTER_WORDS = ("A", "I", "O")
"""Words of one letter, which no word list holds (ILT-20)."""

VILLAINS = 5
"""Villains of a game."""


def tiles_of(row: str, mark: str) -> tuple[Tile, ...]:
    """Return the tiles of one kind, in order."""
    pairs = [(part[0], int(part[1:])) for part in row.split()]
    return tuple(Tile(f"{letter}{mark}{number + 1}") for letter, many in pairs for number in range(many))


TILES: tuple[Tile, ...] = (
    *tiles_of(STANDARD, ""),
    *(tile for symbol, row in SYMBOL_ROWS.items() for tile in tiles_of(row, symbol[0])),
    *tiles_of(WILDS, WILD),
)
LETTER = {tile: tile[0] for tile in TILES}
"""What is printed on a tile; a blank has a *."""

SYMBOL: dict[Tile, Symbol | None] = {
    tile: next((symbol for symbol in SYMBOLS if symbol[0] == tile[1]), None) for tile in TILES
}
"""The symbol of a tile; None for a plain one, and for a wild one, which has any."""

IS_WILD = {tile: tile[1] == WILD for tile in TILES}
IS_BLANK = {tile: tile[0] == BLANK for tile in TILES}


class Figures(Struct, frozen=True):
    """The figures of a level (ILT-3); `prefilled` are the spaces of the burn tracker that are filled at the start."""

    letters: int
    letters_alone: int
    library: int
    burns: int
    prefilled: int
    books: int
    clear_library: bool


LEVELS: dict[Level, Figures] = {
    "normal": Figures(letters=7, letters_alone=10, library=3, burns=3, prefilled=0, books=2, clear_library=False),
    "hard": Figures(letters=7, letters_alone=10, library=2, burns=2, prefilled=1, books=3, clear_library=True),
    "legendary": Figures(letters=7, letters_alone=10, library=1, burns=1, prefilled=2, books=4, clear_library=True),
}

JUNIOR_BOOKS = 2
"""Books per player in a junior game, whatever its level (ILT-51)."""


class SymbolFace(Struct, frozen=True):
    """A symbol as it is drawn and told: the mark that tiles carry it by, its colour, what it stands for."""

    symbol: Symbol
    mark: str
    colour: str
    hex: str
    stands_for: str


SYMBOL_FACES = (
    SymbolFace("sun", "s", "yellow", "#E8B007", "Adventure"),
    SymbolFace("cloud", "c", "blue", "#2F7FC1", "Drama"),
    SymbolFace("leaf", "l", "green", "#2E9E6B", "Comedy"),
    SymbolFace("moon", "m", "violet", "#9A5FB5", "Mystery"),
)

Small = Annotated[int, Meta(ge=0, le=60)]
Line = Annotated[str, Meta(min_length=1, max_length=80)]
Paragraph = Annotated[str, Meta(min_length=1, max_length=400)]
Origin = Literal["published", "house"]

CheckType = Literal["theme", "each", "group", "ladder", "growing", "acrostic", "chain", "bound_theme"]
Property = Literal[
    "any", "palindrome", "double_letter", "ascending", "descending", "same_ends", "isogram", "reversible",
    "hidden_animal", "alternating", "behead", "repeat", "mostly_vowels",
]  # fmt: skip # a list reads best as a paragraph
Group = Literal["anagram", "rhyme", "homophone", "single_vowel", "same_initial", "same_letter", "same_length"]
SetRule = Literal["all_letters_different", "one_7_one_5", "lengths_3_4_5", "five_standard"]
SymbolRule = Literal["vowels_share_symbol", "one_symbol_absent"]


class Check(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The category of a book: of what kind its words are, alone and together (ILT-33).

    `pred` is what each word is, `group` what all are together; `min_length` and `forbid` hold for each word,
    `max_words`, `set_rule` and `symbol_rule` for all.
    """

    type: CheckType
    theme: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")] | None = None
    pred: Property = "any"
    group: Group | None = None
    min_length: Small = 0
    max_words: Annotated[int, Meta(ge=1, le=20)] | None = None
    forbid: Annotated[str, Meta(pattern="^[a-z]$")] | None = None
    lengths: tuple[Annotated[int, Meta(ge=2, le=12)], ...] = ()
    set_rule: SetRule | None = None
    symbol_rule: SymbolRule | None = None


class Symbols(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The symbols that a book wants: so many of each, of one of choice, of each of two, of every one (ILT-33)."""

    sun: Small = 0
    cloud: Small = 0
    leaf: Small = 0
    moon: Small = 0
    any_one_symbol: Small = 0
    any_two_symbols_each: Small = 0
    every_symbol: Small = 0


class Requirement(Struct, frozen=True, forbid_unknown_fields=True):
    """What the words turned in for a book must be together (ILT-33)."""

    check: Check
    min_letters: Annotated[int, Meta(ge=2, le=40)]
    min_words: Annotated[int, Meta(ge=1, le=12)]
    symbols: Symbols


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """The right side of a book, which the whole team may have to meet at the end (ILT-35)."""

    id: Annotated[str, Meta(pattern="^F[0-9]{2,3}$")]
    origin: Origin
    check: Check
    min_letters: Annotated[int, Meta(ge=2, le=40)]
    min_words: Annotated[int, Meta(ge=1, le=12)]
    symbols: Symbols
    text: Paragraph

    @property
    def requirement(self) -> Requirement:
        """What each player's words must be."""
        return Requirement(self.check, self.min_letters, self.min_words, self.symbols)


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """A book: what it wants, in data and in words, and the Final Chapter on its right side."""

    id: Annotated[BookId, Meta(pattern="^[RB][0-9]{2,3}$")]
    title: Line
    origin: Origin
    requirement: Requirement
    text: Paragraph
    final_chapter: Chapter


Letter = Annotated[str, Meta(pattern="^[A-Z]$")]


class Pick(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which letters of a word a power may take; what is not said does not matter."""

    symbol: Symbol | Literal["most", "least"] | None = None
    cls: Literal["vowel", "standard", "wild"] | None = None
    letters: tuple[Letter, ...] = ()
    pos: Literal["first", "last", "middle", "middle_two"] | None = None
    repeat_in_word: bool = False
    most_common_letter: bool = False


class Where(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which words a power reaches; what is not said does not matter."""

    len: Small | None = None
    len_min: Small = 0
    len_max: Small | None = None
    vowels_min: Small = 0
    ends_with: tuple[Annotated[str, Meta(pattern="^[A-Z]{1,4}$")], ...] = ()
    shared_initial: bool = False


class OnlyIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a power reaches: players with so many words."""

    words_min: Small


Reach = Literal["any", "longest", "shortest", "every", "same"]
"""Any one word, the longest, the shortest, all of them, or the one that this card has hit already."""


class BaseOperation(Struct, frozen=True, tag_field="op", tag=snake_case, forbid_unknown_fields=True):
    """The base of what a villain's card does: its file names it by `op`."""


class DiscardLetters(BaseOperation, frozen=True):
    """Players discard letters out of their words."""

    words: Reach
    pick: Pick
    who: Literal["each", "most_letters"] = "each"
    count: Annotated[int, Meta(ge=1, le=4)] = 1
    where: Where = Where()
    distinct_words: bool = False
    different_word_if_possible: bool = False
    else_pick: Pick | None = None


class Truncate(BaseOperation, frozen=True):
    """A word keeps its first letters only."""

    words: Literal["longest", "shortest"]
    keep: Annotated[int, Meta(ge=1, le=12)]


class DiscardWord(BaseOperation, frozen=True):
    """Players with many words discard a whole one."""

    which: Literal["any", "longest", "shortest"]
    only_if: OnlyIf


class PassLetter(BaseOperation, frozen=True):
    """Each player hands a letter out of a word to the left; alone, into the Library."""

    words: Literal["any", "longest", "shortest"]
    to: Literal["left"]
    solo_to: Literal["library"]


class SwapEnds(BaseOperation, frozen=True):
    """The first and the last letter of a word trade places."""

    words: Literal["longest", "shortest"]


class ReplaceFromBag(BaseOperation, frozen=True):
    """A letter of a word is discarded, and one from the bag takes its place."""

    words: Literal["any", "longest", "shortest"]


class SwapWithLibrary(BaseOperation, frozen=True):
    """The team picks a letter in anybody's word that trades places with a random one of the Library."""

    words: Literal["any"]


class SwapLastLetters(BaseOperation, frozen=True):
    """Each player picks two words that trade their last letters."""

    words: Literal["any_two"]


class LibraryAdd(BaseOperation, frozen=True):
    """Letters from the bag go into the Library: a number of them, or one for every so many players, rounded up."""

    count: Annotated[int, Meta(ge=0, le=9)] = 0
    per_players: Annotated[int, Meta(ge=1, le=5)] | None = None


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is otherwise in the next round; effects add up and then expire (ILT-44)."""

    timer_seconds: Annotated[int, Meta(ge=-120, le=120)] = 0
    timer_floor_seconds: Annotated[int, Meta(ge=30, le=180)] = 90
    extra_letters: Annotated[int, Meta(ge=0, le=5)] = 0
    min_word_length: Annotated[int, Meta(ge=SHORTEST, le=6)] = SHORTEST
    library_locked_out: bool = False
    no_redraw: bool = False


class NextRound(BaseOperation, frozen=True):
    """The next round is different; without a clock something else may happen instead."""

    effect: Effect
    if_no_timer: LibraryAdd | None = None


Toll = (
    DiscardLetters | Truncate | DiscardWord | PassLetter | SwapEnds | ReplaceFromBag | SwapWithLibrary | SwapLastLetters
)  # fmt: skip # a union reads best as a paragraph
"""An operation that players pay with letters."""

Op = Toll | LibraryAdd | NextRound


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A villain card: what it does, in data and in words; `severity` is 1 to 3."""

    id: Annotated[CardId, Meta(pattern="^V[0-9]{1,2}-[0-9]{1,2}$")]
    name: Line
    origin: Origin
    severity: Annotated[int, Meta(ge=1, le=3)]
    text: Paragraph
    ops: Annotated[tuple[Op, ...], Meta(min_length=1, max_length=4)]


CARDS = 5
"""Cards of a villain: who has seen some knows how many are left."""


class Villain(Struct, frozen=True, forbid_unknown_fields=True):
    """A villain with all cards; those of the core are in a game unless the table draws villains at random."""

    id: Annotated[VillainId, Meta(pattern="^V[0-9]{1,2}$")]
    name: Line
    origin: Origin
    core: bool
    theme: Line
    cards: Annotated[tuple[Card, ...], Meta(min_length=CARDS, max_length=CARDS)]


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of words that belong to a theme, and what it is called."""

    label: Line
    words: Annotated[
        tuple[Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z' -]{0,39}$")], ...], Meta(min_length=1, max_length=20_000)
    ]


FEWEST_BOOKS = 11
"""Books of each colour: with five players on Legendary 21 are drawn, and any of them may be of either colour."""


class BookDecks(Struct, frozen=True, forbid_unknown_fields=True):
    """The books of a box."""

    red: Annotated[tuple[Book, ...], Meta(min_length=FEWEST_BOOKS, max_length=400)]
    blue: Annotated[tuple[Book, ...], Meta(min_length=FEWEST_BOOKS, max_length=400)]


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """A box as its file has it; what is missing is taken from the standard box."""

    books: BookDecks | None = None
    villains: Annotated[tuple[Villain, ...], Meta(max_length=40)] = ()
    themes: dict[Annotated[str, Meta(pattern="^[a-z_]{1,40}$")], Theme] = {}
