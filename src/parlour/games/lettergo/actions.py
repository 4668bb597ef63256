"""What a player may do, each a whole decision in one canonical form.

A word is written as a whole, with the boards its parts stand on and the order in which its letters were placed; ink
comes in batches of strokes. Positions on a board are units of `board.WIDTH` by `board.HEIGHT`.
"""

from typing import Annotated

from msgspec import Meta

from parlour.core.game import BaseAction, TimeUp
from parlour.games.lettergo.board import Lane, LineKind, MarkKind, Place, StampKind, Stroke
from parlour.games.lettergo.box import Card, SideId

BATCH = 8
"""Strokes in one batch."""

LONGEST = 20
"""Letters of the longest word: there are fewer cards on any table."""

LONGEST_LINE = 60
"""Characters of a further line."""

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
TokenNumber = Annotated[int, Meta(ge=0, le=5)]
"""A token by its place in the row, from 0 on; face up, place 0 has number 1."""


class Ready(BaseAction, frozen=True):
    """Ready for the lift; in sealed rounds, begin one's own minute (LGO-4)."""


class Turn(BaseAction, frozen=True):
    """Do what one's last token asks: the first sets the timer, the second turns the vowels up (LGO-34)."""


class Write(BaseAction, frozen=True):
    """Write a word in place of what stood there (LGO-10, LGO-12).

    The lanes joined are the word; `order` are the places of its letters in the order of writing; `turned` tells that
    it stands upside down.
    """

    lanes: Annotated[tuple[Lane, ...], Meta(min_length=1, max_length=2)]
    order: Annotated[tuple[Annotated[int, Meta(ge=0, lt=LONGEST)], ...], Meta(max_length=LONGEST)]
    turned: bool = False


class Jot(BaseAction, frozen=True):
    """Write a further line that a rule asks for; nothing in it takes it away (LGO-14)."""

    line: LineKind
    text: Annotated[str, Meta(max_length=LONGEST_LINE)]


class Draw(BaseAction, frozen=True):
    """Put a batch of strokes on a board, one's own or one that a rule names (LGO-14)."""

    board: SeatNumber
    place: Place
    strokes: Annotated[tuple[Stroke, ...], Meta(min_length=1, max_length=BATCH)]


class Stamp(BaseAction, frozen=True):
    """Put a ready-made picture on a board, one's own or one that a rule names (LGO-14)."""

    board: SeatNumber
    stamp: StampKind


class Mark(BaseAction, frozen=True):
    """Mark a letter of one's word, or take the mark away again (LGO-14)."""

    letter: Annotated[int, Meta(ge=0, lt=LONGEST)]
    mark: MarkKind
    on: bool = True


class Clap(BaseAction, frozen=True):
    """Clap once, the word being written (LGO-14)."""


class Offer(BaseAction, frozen=True):
    """Hold up a hand for a high five (LGO-14)."""


class Five(BaseAction, frozen=True):
    """Meet the hand that `seat` holds up (LGO-14)."""

    seat: SeatNumber


class Hold(BaseAction, frozen=True):
    """Put a hand on one's head, or take it down (LGO-14)."""

    down: bool


class Stand(BaseAction, frozen=True):
    """Stand up, or sit down (LGO-14)."""

    up: bool


class Speak(BaseAction, frozen=True):
    """Say letters aloud, for everyone to hear (LGO-12)."""

    letters: Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern="^[A-Z]+$")]


class Wipe(BaseAction, frozen=True):
    """Wipe one's own writing and drawing off one's own board (LGO-12)."""


class Noise(BaseAction, frozen=True):
    """Be heard: the table plays this for whoever chats or signs while words are written (LGO-14)."""


class Grab(BaseAction, frozen=True):
    """Take a token; None takes the first free one, and is the only way in sealed rounds (LGO-20)."""

    token: TokenNumber | None = None


class Return(BaseAction, frozen=True):
    """Give the token back and wipe the board (LGO-22)."""


class Swap(BaseAction, frozen=True):
    """Change one's token for a better one that was returned (LGO-22)."""

    token: TokenNumber


class Agree(BaseAction, frozen=True):
    """All tokens being taken, agree to end the round (LGO-23)."""


class Accept(BaseAction, frozen=True):
    """Accept the word of the player at `seat` (LGO-30)."""

    seat: SeatNumber


class Dispute(BaseAction, frozen=True):
    """Dispute the word of the player at `seat`, which puts it to the vote (LGO-31)."""

    seat: SeatNumber


class Vote(BaseAction, frozen=True):
    """Say whether the disputed word of the player at `seat` should score (LGO-31)."""

    seat: SeatNumber
    keep: bool


class Claim(BaseAction, frozen=True):
    """Take these cards for one's word, in the order of the table (LGO-32)."""

    cards: Annotated[tuple[Annotated[Card, Meta(max_length=4)], ...], Meta(max_length=LONGEST)]


class Choose(BaseAction, frozen=True):
    """Choose a side of each rule card, in the order in which they lie (LGO-34)."""

    sides: Annotated[tuple[Annotated[SideId, Meta(max_length=4)], ...], Meta(max_length=2)]


class Give(BaseAction, frozen=True):
    """Give a side of the sticky rule card to another player (LGO-42)."""

    side: Annotated[SideId, Meta(max_length=4)]
    to: SeatNumber


BoardAction = Write | Jot | Draw | Stamp | Mark
"""What a player writes or draws."""

ConductAction = Clap | Hold | Stand | Speak | Noise
"""What everyone sees or hears a player do, high fives aside."""

WritingAction = Write | Jot | Draw | Stamp | Mark | Clap | Offer | Five | Hold | Stand | Speak | Wipe | Noise
"""What players do while words are written, tokens aside."""

Action = (
    Ready | Turn | WritingAction | Grab | Return | Swap | Agree | Accept | Dispute | Vote | Claim | Choose | Give
    | TimeUp
)  # fmt: skip # a union reads best as a paragraph
