"""What a book wants, as data: the kind of its words, letters, words and symbols (ILT-33, ILT-35)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.games.illiterati.box import BookId

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
