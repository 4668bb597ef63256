"""What a player may do, each a whole decision in one canonical form; and what players show each other live.

Letters are named by their tiles. Where letters leave a row, the gap closes: two letters or more stay a row, a single
one comes loose (ILT-12). A player's own letters are the loose ones and those in rows in that player's area.
"""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.core.game import BaseAction, TimeUp
from parlour.games.illiterati.box import REDRAW, Colour, Tile

LONGEST = 31
"""Letters of the longest row: as many as a word list can hold."""

MOST = 40
"""Letters that one action moves, at most."""

SeatNumber = Annotated[int, Meta(ge=0, le=4)]
TileName = Annotated[Tile, Meta(pattern=r"^[A-Z*][sclmw]?[1-9]$")]
Some = Annotated[tuple[TileName, ...], Meta(min_length=1, max_length=MOST)]


class Ready(BaseAction, frozen=True):
    """Ready for the next round (ILT-11)."""


class Spell(BaseAction, frozen=True):
    """Lay own letters in a row, one or more, wherever they were, as one word, valid or not (ILT-12).

    `blanks` are the letters of its blanks, in order (ILT-15). The row takes the place of the first one that gave up
    letters to it; else it is the last.
    """

    tiles: Annotated[tuple[TileName, ...], Meta(min_length=1, max_length=LONGEST)]
    blanks: Annotated[str, Meta(pattern="^[A-Z]{0,3}$")] = ""


class Loosen(BaseAction, frozen=True):
    """Take own letters out of their rows (ILT-12)."""

    tiles: Some


class Give(BaseAction, frozen=True):
    """Give own letters to another; exactly the letters of a row, in order, arrive as that row (ILT-12, ILT-13)."""

    tiles: Some
    to: SeatNumber


class Shelve(BaseAction, frozen=True):
    """Put own letters into the Library (ILT-12)."""

    tiles: Some


class Take(BaseAction, frozen=True):
    """Take letters out of the Library (ILT-12)."""

    tiles: Some


class Request(BaseAction, frozen=True):
    """Ask another for letters, in place of what one asked of that player before (ILT-13)."""

    tiles: Some
    of: SeatNumber


class Withdraw(BaseAction, frozen=True):
    """Take back one's request to another (ILT-13)."""

    of: SeatNumber


class Grant(BaseAction, frozen=True):
    """Give another the letters asked for (ILT-13)."""

    to: SeatNumber


class Deny(BaseAction, frozen=True):
    """Keep the letters that another asks for (ILT-13)."""

    to: SeatNumber


class Open(BaseAction, frozen=True):
    """Leave these of one's loose letters, and no others, open to all; none closes all of them (ILT-13)."""

    tiles: Annotated[tuple[TileName, ...], Meta(max_length=MOST)]


class Claim(BaseAction, frozen=True):
    """Take letters that another leaves open to all (ILT-13)."""

    tiles: Some
    of: SeatNumber


class Redraw(BaseAction, frozen=True):
    """Name own letters for the team's redraw, in place of those named before; others must consent anew (ILT-14).

    None takes one's own out of it; with the last letter the proposal is gone.
    """

    tiles: Annotated[tuple[TileName, ...], Meta(max_length=REDRAW)]


class Consent(BaseAction, frozen=True):
    """Agree to the redraw as it is proposed; with the last who does it is carried out (ILT-14)."""


class Object(BaseAction, frozen=True):
    """Say no to the redraw, which ends the proposal (ILT-14)."""


class Accept(BaseAction, frozen=True):
    """Accept a word for a theme that does not list it: the first proposes it, with the last it counts (ILT-22).

    `anyway` says that it should count whatever its meaning: where one plays alone, or others have not accepted it.
    """

    word: Annotated[str, Meta(pattern="^[A-Z]{1,31}$")]
    theme: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]
    anyway: bool = False


class Reject(BaseAction, frozen=True):
    """Not accept a word for a theme, which ends the proposal (ILT-22)."""

    word: Annotated[str, Meta(pattern="^[A-Z]{1,31}$")]
    theme: Annotated[str, Meta(pattern="^[a-z_]{1,40}$")]


class Done(BaseAction, frozen=True):
    """Say that one is done with building, or not yet after all (ILT-11)."""

    done: bool


class Consult(BaseAction, frozen=True):
    """Ask the coach whether all letters can be used, once a round (ILT-17)."""


BuildingAction = (
    Spell | Loosen | Give | Shelve | Take | Request | Withdraw | Grant | Deny | Open | Claim | Redraw | Consent | Object
    | Accept | Reject | Done | Consult
)  # fmt: skip # a union reads best as a paragraph
"""What is done while words are built."""


class Bind(BaseAction, frozen=True):
    """Turn in words, by their places in one's row of words, for one's book (ILT-33)."""

    words: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST)], ...], Meta(min_length=1, max_length=MOST)]


class Keep(BaseAction, frozen=True):
    """Bind no book this round (ILT-33)."""


class Draw(BaseAction, frozen=True):
    """Draw the next book of this colour; for the Final Chapter the first to answer speaks for all (ILT-34, ILT-35)."""

    colour: Colour


BindingAction = Bind | Keep | Draw


class Lose(BaseAction, frozen=True):
    """Choose the letters that a power takes, passes on or moves: one of the choices that the table offers (ILT-42)."""

    tiles: Annotated[tuple[TileName, ...], Meta(min_length=1, max_length=LONGEST)]


class Reletter(BaseAction, frozen=True):
    """What a word with a blank spells from now on; None lets a damaged one come loose (ILT-43)."""

    spelled: Annotated[str, Meta(pattern="^[A-Z]{1,31}$")] | None


AttackAction = Lose | Reletter

Action = Ready | BuildingAction | BindingAction | AttackAction | TimeUp

Share = Annotated[int, Meta(ge=0, le=1000)]
"""A place within something, in thousandths of its width or height."""


class Presence(Struct, frozen=True, forbid_unknown_fields=True):
    """The letters that a player holds, and over what: a player's area (`over`, None: the Library) and which row of it.

    `row` is None beside the rows, `at` the place within the row; `x` and `y` are where in that area the hand is.
    """

    tiles: Annotated[tuple[TileName, ...], Meta(max_length=LONGEST)] = ()
    over: SeatNumber | None = None
    row: Annotated[int, Meta(ge=0, le=MOST)] | None = None
    at: Annotated[int, Meta(ge=0, le=LONGEST)] | None = None
    x: Share = 500
    y: Share = 500
