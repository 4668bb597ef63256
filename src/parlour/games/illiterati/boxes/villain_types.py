"""Villains and their cards, as data: what each card does in small operations (ILT-40 to ILT-44)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.game import snake_case
from parlour.games.illiterati.box import SHORTEST, CardId, Symbol, VillainId
from parlour.games.illiterati.boxes.book_types import Line, Origin, Paragraph, Small

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
