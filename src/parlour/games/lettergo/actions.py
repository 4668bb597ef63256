"""What a player may do, each a whole decision in one canonical form.

A word is written as a whole, with the boards its parts stand on and the order in which its letters were placed; ink
comes in batches of strokes. Positions on a board are units of `board.WIDTH` by `board.HEIGHT`.
"""

from typing import Annotated

from msgspec import Meta, Struct

from parlour.core.game import TimeUp
from parlour.games.lettergo.board import Lane, LineKind, MarkKind, Place, StampKind, Stroke
from parlour.games.lettergo.box import Card, SideId

BATCH = 8
"""Strokes in one batch."""

LONGEST = 20
"""Letters of the longest word: there are fewer cards on any table."""

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
TokenNumber = Annotated[int, Meta(ge=0, le=5)]
"""A token by its place in the row, from 0 on; face up, place 0 has number 1."""


class Ready(Struct, frozen=True, gc=False, tag_field="kind", tag="ready", forbid_unknown_fields=True):
    """Ready for the lift; in sealed rounds, begin one's own minute (LGO-4)."""


class Turn(Struct, frozen=True, gc=False, tag_field="kind", tag="turn", forbid_unknown_fields=True):
    """Do what one's last token asks: the first sets the timer, the second turns the vowels up (LGO-34)."""


class Write(Struct, frozen=True, gc=False, tag_field="kind", tag="write", forbid_unknown_fields=True):
    """Write a word in place of what stood there (LGO-10, LGO-12).

    The lanes joined are the word; `order` are the places of its letters in the order of writing; `turned` tells that
    it stands upside down.
    """

    lanes: Annotated[tuple[Lane, ...], Meta(min_length=1, max_length=2)]
    order: Annotated[tuple[Annotated[int, Meta(ge=0, lt=LONGEST)], ...], Meta(max_length=LONGEST)]
    turned: bool = False


class Jot(Struct, frozen=True, gc=False, tag_field="kind", tag="jot", forbid_unknown_fields=True):
    """Write a further line that a rule asks for; nothing in it takes it away (LGO-14)."""

    line: LineKind
    text: Annotated[str, Meta(max_length=60)]


class Draw(Struct, frozen=True, gc=False, tag_field="kind", tag="draw", forbid_unknown_fields=True):
    """Put a batch of strokes on a board, one's own or one that a rule names (LGO-14)."""

    board: SeatNumber
    place: Place
    strokes: Annotated[tuple[Stroke, ...], Meta(min_length=1, max_length=BATCH)]


class Stamp(Struct, frozen=True, gc=False, tag_field="kind", tag="stamp", forbid_unknown_fields=True):
    """Put a ready-made picture on a board, one's own or one that a rule names (LGO-14)."""

    board: SeatNumber
    stamp: StampKind


class Mark(Struct, frozen=True, gc=False, tag_field="kind", tag="mark", forbid_unknown_fields=True):
    """Mark a letter of one's word, or take the mark away again (LGO-14)."""

    letter: Annotated[int, Meta(ge=0, lt=LONGEST)]
    mark: MarkKind
    on: bool = True


class Clap(Struct, frozen=True, gc=False, tag_field="kind", tag="clap", forbid_unknown_fields=True):
    """Clap once, the word being written (LGO-14)."""


class Offer(Struct, frozen=True, gc=False, tag_field="kind", tag="offer", forbid_unknown_fields=True):
    """Hold up a hand for a high five (LGO-14)."""


class Five(Struct, frozen=True, gc=False, tag_field="kind", tag="five", forbid_unknown_fields=True):
    """Meet the hand that `seat` holds up (LGO-14)."""

    seat: SeatNumber


class Hold(Struct, frozen=True, gc=False, tag_field="kind", tag="hold", forbid_unknown_fields=True):
    """Put a hand on one's head, or take it down (LGO-14)."""

    down: bool


class Stand(Struct, frozen=True, gc=False, tag_field="kind", tag="stand", forbid_unknown_fields=True):
    """Stand up, or sit down (LGO-14)."""

    up: bool


class Speak(Struct, frozen=True, gc=False, tag_field="kind", tag="speak", forbid_unknown_fields=True):
    """Say letters aloud, for everyone to hear (LGO-12)."""

    letters: Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern="^[A-Z]+$")]


class Wipe(Struct, frozen=True, gc=False, tag_field="kind", tag="wipe", forbid_unknown_fields=True):
    """Wipe one's own writing and drawing off one's own board (LGO-12)."""


class Noise(Struct, frozen=True, gc=False, tag_field="kind", tag="noise", forbid_unknown_fields=True):
    """Be heard: the table plays this for whoever chats or signs while words are written (LGO-14)."""


class Grab(Struct, frozen=True, gc=False, tag_field="kind", tag="grab", forbid_unknown_fields=True):
    """Take a token; None takes the first free one, and is the only way in sealed rounds (LGO-20)."""

    token: TokenNumber | None = None


class Return(Struct, frozen=True, gc=False, tag_field="kind", tag="return", forbid_unknown_fields=True):
    """Give the token back and wipe the board (LGO-22)."""


class Swap(Struct, frozen=True, gc=False, tag_field="kind", tag="swap", forbid_unknown_fields=True):
    """Change one's token for a better one that was returned (LGO-22)."""

    token: TokenNumber


class Agree(Struct, frozen=True, gc=False, tag_field="kind", tag="agree", forbid_unknown_fields=True):
    """All tokens being taken, agree to end the round (LGO-23)."""


class Accept(Struct, frozen=True, gc=False, tag_field="kind", tag="accept", forbid_unknown_fields=True):
    """Accept the word of the player at `seat` (LGO-30)."""

    seat: SeatNumber


class Dispute(Struct, frozen=True, gc=False, tag_field="kind", tag="dispute", forbid_unknown_fields=True):
    """Dispute the word of the player at `seat`, which puts it to the vote (LGO-31)."""

    seat: SeatNumber


class Vote(Struct, frozen=True, gc=False, tag_field="kind", tag="vote", forbid_unknown_fields=True):
    """Say whether the disputed word of the player at `seat` should score (LGO-31)."""

    seat: SeatNumber
    keep: bool


class Claim(Struct, frozen=True, gc=False, tag_field="kind", tag="claim", forbid_unknown_fields=True):
    """Take these cards for one's word, in the order of the table (LGO-32)."""

    cards: Annotated[tuple[Annotated[Card, Meta(max_length=4)], ...], Meta(max_length=LONGEST)]


class Choose(Struct, frozen=True, gc=False, tag_field="kind", tag="choose", forbid_unknown_fields=True):
    """Choose a side of each rule card, in the order in which they lie (LGO-34)."""

    sides: Annotated[tuple[Annotated[SideId, Meta(max_length=4)], ...], Meta(max_length=2)]


class Give(Struct, frozen=True, gc=False, tag_field="kind", tag="give", forbid_unknown_fields=True):
    """Give a side of the sticky rule card to another player (LGO-42)."""

    side: Annotated[SideId, Meta(max_length=4)]
    to: SeatNumber


Deed = Write | Jot | Draw | Stamp | Mark | Clap | Offer | Five | Hold | Stand | Speak | Wipe | Noise
"""What is done while words are written, beside tokens."""

Action = (
    Ready | Turn | Write | Jot | Draw | Stamp | Mark | Clap | Offer | Five | Hold | Stand | Speak | Wipe | Noise
    | Grab | Return | Swap | Agree | Accept | Dispute | Vote | Claim | Choose | Give | TimeUp
)  # fmt: skip # a union reads best as a paragraph
