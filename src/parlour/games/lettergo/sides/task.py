"""What a rule still wants of a player before a token can be taken, in words and in numbers (LGO-14)."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Seat
from parlour.games.lettergo.board import LineKind, MarkKind, Place, StampKind

Gesture = Literal[
    "draw", "stamp", "speak", "line", "mark", "order", "turn", "wipe", "lanes", "clap", "five", "hold", "stand", "frame"
]


class Task(Struct, frozen=True):
    """A gesture and how far it has got: `have` of `need`, and `text` for what is left to do.

    Which fields tell more depends on the gesture: `board` and `place` where to draw or stamp, `ink` how many units of
    it, `stamps` that do instead (or are what is asked for), `letters` of the word to mark with `mark`, `line` to write,
    `lanes` the boards the word is written on, `order` the places of its letters as they are to be written.
    """

    gesture: Gesture
    text: str
    have: int
    need: int
    board: Seat | None = None
    place: Place | None = None
    ink: int = 0
    stamps: tuple[StampKind, ...] = ()
    mark: MarkKind | None = None
    letters: tuple[int, ...] = ()
    line: LineKind | None = None
    lanes: tuple[Seat, ...] = ()
    order: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.have >= self.need
