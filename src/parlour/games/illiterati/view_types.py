"""What a seat sees: words, books, villains and what is asked, as a player reads them (ILT-60)."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.games.illiterati.box import (
    SYMBOL_FACES,
    BookId,
    CardId,
    Colour,
    Effect,
    Figures,
    Level,
    SymbolFace,
    Tile,
    VillainId,
)
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Advice, Asked, Attack, Blow, Entry, Redrawing, Wait


class WordFace(Struct, frozen=True, gc=False):
    """A row of letters: what it spells, whether that is valid, what it means, or why it is not a word.

    `valid` is None where the table tells only after time (ILT-16). `themed` tells that it is valid by its owner's book
    or the Final Chapter alone (ILT-21); `theme` is what it could be proposed for, `doubt` why its meaning
    speaks against that (ILT-22).
    """

    tiles: tuple[Tile, ...]
    spelled: str
    valid: bool | None
    themed: bool
    gloss: str | None
    why: str | None
    theme: str | None
    doubt: str | None = None


class Need(Struct, frozen=True, gc=False):
    """How far a figure has come."""

    have: int
    need: int


class SymbolNeed(Struct, frozen=True, gc=False):
    """How far a wish for symbols has come: a symbol by name, "one", "another", or "plain" for letters without any."""

    symbol: str
    have: int
    need: int


class Progress(Struct, frozen=True, gc=False):
    """How far a player's words go towards a book or the Final Chapter (ILT-33).

    `fitting` are the places of the words that are of its kind, alone and with each other; the figures count these.
    `met` tells that some of them meet all of it, and `turn_in` are the places of such, none of them needless.
    """

    fitting: tuple[int, ...]
    letters: Need
    words: Need
    symbols: tuple[SymbolNeed, ...]
    met: bool
    turn_in: tuple[int, ...]


class BookFace(Struct, frozen=True):
    """A book as it is read; `category` in few words, `theme` where words of a list are wanted."""

    id: BookId
    colour: Colour
    title: str
    text: str
    category: str
    theme: str | None
    theme_label: str | None


class PlayerFace(Struct, frozen=True, gc=False):
    """A player: rows and loose letters in order, which are open to all, the book and how far it is, those bound.

    `progress` and `chapter` are None without a book or Final Chapter, and while the table does not judge words yet.
    `answering` tells that the table waits for this player.
    """

    seat: Seat
    words: tuple[WordFace, ...]
    loose: tuple[Tile, ...]
    open: tuple[Tile, ...]
    book: BookFace | None
    progress: Progress | None
    chapter: Progress | None
    bound: tuple[BookFace, ...]
    done: bool
    answering: bool


class CardFace(Struct, frozen=True):
    """A villain card as it is read."""

    id: CardId
    name: str
    text: str
    severity: int


class Poster(Struct, frozen=True):
    """A villain of this game, and the cards that have attacked, the newest first (ILT-40)."""

    villain: VillainId
    name: str
    theme: str
    cards: tuple[CardFace, ...]


class PowerFace(Struct, frozen=True):
    """A power of the attack: over, in hand or to come; `extra` where it is a redraw's price (ILT-14, ILT-40)."""

    card: CardFace
    villain: str
    status: Literal["over", "now", "next"]
    extra: bool


class Onslaught(Struct, frozen=True):
    """The attack in hand, or the last one: its powers in order, and what they did."""

    powers: tuple[PowerFace, ...]
    blows: tuple[Blow, ...]


class Choice(Struct, frozen=True, gc=False):
    """What a power, or a word with a blank, wants of the viewer (ILT-42, ILT-43).

    `ask` says it in a sentence. Of `tiles` each is one legal answer for `Lose`; of `spellings` each is one for
    `Reletter` of the row `row`. `keep` is what that row spells where it stands and may stay as it is.
    """

    ask: str
    tiles: tuple[tuple[Tile, ...], ...] = ()
    spellings: tuple[str, ...] = ()
    row: tuple[Tile, ...] = ()
    keep: str | None = None


class ProposedWord(Struct, frozen=True, gc=False):
    """A word put to the table for a theme, and who accepts it so far; `anyway` is whatever its meaning (ILT-22)."""

    word: str
    theme: str
    label: str
    by: Seat
    consents: tuple[Seat, ...]
    anyway: bool = False


class Result(Struct, frozen=True, gc=False):
    """The team's result, for the high scores; `counted_anyway` are words accepted whatever their meaning (ILT-52)."""

    won: bool
    level: Level
    junior: bool
    rounds: int
    books: int
    burns: int
    letters: int
    counted_anyway: int = 0


class View(Struct, frozen=True):
    """Illiterati as one seat sees it; as a spectator does where `seat` is None.

    `phase` is what the table waits for, `waiting` are the seats that still have to answer. `figures` are those of the
    level, `seconds` the time to build words this round (None: no clock), `books_needed` the books of each player.
    `effects_now` and `effects_next` are the villains' on this round and the next, in words. `burned` lie on the
    tracker. `advice` is the coach's, and `advised` have asked for it this round (ILT-17). `chapter` is the Final
    Chapter once it is open. `redraw_left` tells that the team may still redraw.
    `onslaught` is the last attack as it is read, `attack` how far it has come. `choice` is what it asks of the viewer,
    `colours` are those that a drawer may choose. `posters` are the villains that have attacked. `now`, `since`
    and `due` are table time. `shortest_row` is how many letters may be laid at least, `counted_anyway` how many
    words were accepted whatever their meaning. Only the sizes of bags and decks are shown (ILT-60).
    """

    seat: Seat | None
    options: Options
    figures: Figures
    phase: Wait
    round: int
    waiting: tuple[Seat, ...]
    done: tuple[Seat, ...]
    asked: int
    now: Millis
    since: Millis
    due: Millis | None
    seconds: int | None
    players: tuple[PlayerFace, ...]
    library: tuple[Tile, ...]
    library_closed: bool
    burned: tuple[Tile, ...]
    burns: int
    burnt: bool
    letters: int
    books_needed: int
    chapter: BookFace | None
    requests: tuple[Asked, ...]
    redrawing: Redrawing | None
    redraw_left: bool
    redrawn: bool
    proposals: tuple[ProposedWord, ...]
    accepted: tuple[Entry, ...]
    advice: Advice | None
    advised: tuple[Seat, ...]
    effects: Effect
    coming: Effect
    effects_now: tuple[str, ...]
    effects_next: tuple[str, ...]
    posters: tuple[Poster, ...]
    onslaught: Onslaught | None
    attack: Attack | None
    choice: Choice | None
    drawing: tuple[Seat, ...]
    colours: tuple[Colour, ...]
    bag: int
    discard: int
    red: int
    blue: int
    villain_deck: int
    result: Result | None
    outcome: Outcome | None
    symbols: tuple[SymbolFace, ...] = SYMBOL_FACES
    shortest_row: int = 1
    counted_anyway: int = 0
