"""A whiteboard, and what a player can put on it or be seen doing in a round (LGO-12 to LGO-14)."""

from math import isqrt
from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.game import Millis, Seat

WIDTH, HEIGHT = 1000, 600
"""Units of a board: its own pixels, whatever the screen."""

EDGE = 40
"""Units from the rim within which ink touches that edge."""

POINTS = 64
"""Points in one stroke."""

STROKES = 24
"""Strokes that one player can make in a round."""

STAMPS = 12
"""Stamps that one player can place in a round."""

SPOKEN = 60
"""Spoken letters that are remembered, the latest ones."""

Place = Literal["strip", "box", "margin", "edge"]
"""Where ink goes: the strip under the word, the signature box, the margin, or all over for a frame."""

LineKind = Literal["rhyme", "clue", "sorted", "repeat", "initials"]
MarkKind = Literal["hat", "underline"]
StampKind = Literal[
    "heart", "moustache", "zeppelin", "lighthouse", "face",
    "animal", "food", "tool", "person", "place", "action",
    "top", "right", "bottom", "left",
]  # fmt: skip # stickers, pictures, meanings, edges of a frame
EDGES: tuple[StampKind, ...] = ("top", "right", "bottom", "left")
MEANINGS: tuple[StampKind, ...] = ("animal", "food", "tool", "person", "place", "action")


class Point(Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """A point of a stroke."""

    x: Annotated[int, Meta(ge=0, le=WIDTH)]
    y: Annotated[int, Meta(ge=0, le=HEIGHT)]


Stroke = Annotated[tuple[Point, ...], Meta(min_length=1, max_length=POINTS)]


class Lane(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A part of a word and the board it stands on."""

    board: Annotated[int, Meta(ge=0, le=5)]
    text: Annotated[str, Meta(min_length=1, max_length=20, pattern="^[A-Z]+$")]


class Line(Struct, frozen=True, gc=False):
    """A further line that a rule asks for."""

    kind: LineKind
    text: str


class Ink(Struct, frozen=True, gc=False):
    """A stroke and where it was made."""

    board: Seat
    place: Place
    points: tuple[Point, ...]

    @property
    def length(self) -> int:
        """The length of the stroke, in units."""
        pairs = zip(self.points, self.points[1:], strict=False)
        return sum(isqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) for a, b in pairs)


class Stamped(Struct, frozen=True, gc=False):
    """A stamp and the board it is on."""

    board: Seat
    stamp: StampKind


class Marked(Struct, frozen=True, gc=False):
    """A letter of the word, by its place, and the mark on it."""

    letter: int
    mark: MarkKind


class Board(Struct, frozen=True, gc=False):
    """What one player has written and drawn this round, on whichever board: nobody else's to see before the reckoning.

    `held` and `stood` tell how the word was written; `wiped` is the word that stood there before the board was wiped
    last. What lies on another's board its owner sees, too.
    """

    lanes: tuple[Lane, ...] = ()
    order: tuple[int, ...] = ()
    turned: bool = False
    held: bool = False
    stood: bool = False
    lines: tuple[Line, ...] = ()
    ink: tuple[Ink, ...] = ()
    stamps: tuple[Stamped, ...] = ()
    marks: tuple[Marked, ...] = ()
    wiped: str = ""

    @property
    def word(self) -> str:
        """The word: its lanes joined."""
        return "".join(lane.text for lane in self.lanes)

    @property
    def placed(self) -> str:
        """The letters in the order of writing."""
        return "".join(self.word[at] for at in self.order)

    def line(self, kind: LineKind) -> str:
        """Return a further line; empty where there is none."""
        return next((line.text for line in self.lines if line.kind == kind), "")


class Conduct(Struct, frozen=True, gc=False):
    """What everyone sees and hears of a player in a round.

    `noise` tells that the player chatted or signed; `fived` that a high five was exchanged.
    """

    spoken: str = ""
    claps: int = 0
    holding: bool = False
    standing: bool = False
    fived: bool = False
    noise: bool = False


class Hand(Struct, frozen=True, gc=False):
    """A hand held up for a high five, and when."""

    seat: Seat
    at: Millis
