"""What a computer does for a rule once its word is written: draw, stamp, mark, write a line, clap (LGO-14).

Every seat draws in its own hand, and pictures that fit the word.
"""

from importlib.resources import files
from math import cos, radians, sin
from random import Random

from msgspec import Struct, json

from parlour.core.game import Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.board import HEIGHT, WIDTH, Place, Point
from parlour.games.lettergo.bot.hints import board_of
from parlour.games.lettergo.bot.knowledge import kind_of_thing
from parlour.games.lettergo.box import figure
from parlour.games.lettergo.sides.tasks import Task
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.samples import DOODLES, Strokes, clue_for, rhyme_for, strokes

WIDE, HIGH = 100, 80
"""The box in which pictures are stored."""

PICTURES: dict[str, tuple[Strokes, ...]] = {
    subject: tuple(strokes(*rows) for rows in pictures)
    for subject, pictures in json.decode(
        (files(__package__) / "pictures.json").read_bytes(), type=dict[str, tuple[tuple[str, ...], ...]]
    ).items()
}
"""Pictures by subject, in a box of 100 by 80, each long enough for its rule."""

HEADS = (
    "26,40 34,16 66,16 74,40 66,68 34,68 26,40",
    "30,14 70,14 74,44 50,74 26,44 30,14",
    "24,20 76,20 76,64 24,64 24,20",
)
HAIR = (
    ("26,22 34,6 44,16 54,4 64,16 74,8",),
    ("22,30 24,12 50,6 76,12 78,30",),
    (),
    ("20,16 80,16", "34,16 34,2 66,2 66,16"),
)
EYES = (("38,34 40,36", "60,34 62,36"), ("34,32 44,32 44,40 34,40 34,32", "56,32 66,32 66,40 56,40 56,32"))
MOUTHS = ("38,54 50,62 62,54", "38,56 62,56", "44,52 56,52 56,60 44,60 44,52")

ROOM: dict[Place, tuple[int, int, int, int]] = {
    "strip": (250, 400, 460, 186),
    "box": (656, 414, 308, 156),
    "margin": (36, 414, 308, 156),
    "edge": (0, 0, WIDTH, HEIGHT),
}
"""Where a picture goes: left, top, width and height, in units of a board."""


def next_action(view: View, seat: Seat, task: Task, random: Random) -> actions.Action | None:
    """Return what a computer does next for a task; None where only others or the clock can help."""
    board = board_of(view)
    if task.gesture == "wipe":
        return actions.Wipe()
    if task.place is not None and task.board is not None:
        return actions.Draw(task.board, task.place, drawing(task, seat, board.word, random))
    if task.gesture == "stamp" and task.board is not None:
        return actions.Stamp(task.board, task.stamps[0])
    if task.mark is not None:
        marked = [each.letter for each in board.marks if each.mark == task.mark]
        return actions.Mark(next(at for at in task.letters if at not in marked), task.mark)
    if task.line is not None:
        return actions.Jot(task.line, line_for(task, board.word))
    if task.gesture == "speak":
        return actions.Speak(board.placed[task.have])
    return body_action(view, seat, task)


def body_action(view: View, seat: Seat, task: Task) -> actions.Action | None:
    """Return what a computer does with its hands and feet; what was written the wrong way is wiped."""
    if task.gesture == "clap":
        return actions.Clap()
    if task.gesture == "five":
        return None if any(hand.seat == seat for hand in view.raised) else actions.Offer()
    if task.gesture == "stand" and task.have:
        return actions.Stand(up=False)
    return actions.Wipe()


def line_for(task: Task, word: str) -> str:
    """Return a further line for a word."""
    if task.line == "repeat":
        return word
    if task.line == "clue":
        return clue_for(word, figure("L26A", "fewest"), figure("L26A", "most"))
    return rhyme_for(word) or word[::-1]


class Pen(Struct, frozen=True):
    """How one seat draws: how large, how slanted, which way round, and how far to one side of its room."""

    size: float
    tilt: int
    mirrored: bool
    aside: float


PENS = (
    Pen(0.98, -4, mirrored=False, aside=0.5),
    Pen(0.8, 7, mirrored=True, aside=0.15),
    Pen(0.88, 2, mirrored=False, aside=0.85),
    Pen(0.72, -9, mirrored=True, aside=0.6),
    Pen(0.92, 5, mirrored=True, aside=0.35),
    Pen(0.76, -6, mirrored=False, aside=0.1),
)
"""The hands of the six seats."""


def drawing(task: Task, seat: int, word: str, random: Random) -> Strokes:
    """Return what the computer at a seat draws for a task."""
    if task.place is None or task.place == "edge":
        return wobbling(DOODLES["edge"], random)
    return wobbling(placed(picture(task, seat, word), PENS[seat % len(PENS)], task.place), random)


def picture(task: Task, seat: int, word: str) -> Strokes:
    """Return the picture that a seat has of a task's subject; of the meaning of its word, one that fits its kind."""
    if task.stamps == ("face",):
        return face(seat)
    subject: str = "box" if task.place == "box" else task.stamps[0]
    if len(task.stamps) > 1:
        subject = kind_of_thing(word) or "thing"
    known = PICTURES[subject]
    return known[seat % len(known)]


def face(seat: int) -> Strokes:
    """Return a seat's own face."""
    rows = (
        HEADS[seat % len(HEADS)],
        *HAIR[seat % len(HAIR)],
        *EYES[seat // 2 % len(EYES)],
        MOUTHS[(seat + seat // 3) % len(MOUTHS)],
    )
    return strokes(*rows)


def placed(drawn: Strokes, pen: Pen, place: Place) -> Strokes:
    """Return a picture as a pen draws it, within its place on a board."""
    left, top, width, height = ROOM[place]
    scale = pen.size * height / HIGH
    turn = radians(pen.tilt)
    room = max(0.0, width - scale * WIDE)
    across, down = left + pen.aside * room + scale * WIDE / 2, top + height / 2

    def at(point: Point) -> Point:
        x = (point.x - WIDE / 2) * (-1 if pen.mirrored else 1) * scale
        y = (point.y - HIGH / 2) * scale
        return within(across + x * cos(turn) - y * sin(turn), down + x * sin(turn) + y * cos(turn))

    return tuple(tuple(map(at, stroke)) for stroke in drawn)


def within(x: float, y: float) -> Point:
    """Return a point of the board, at its rim where it would lie beyond."""
    return Point(min(WIDTH, max(0, round(x))), min(HEIGHT, max(0, round(y))))


def wobbling(drawn: Strokes, random: Random) -> Strokes:
    """Return a drawing with every point a little off, as a hand does it, and never beyond the rim."""
    return tuple(
        tuple(within(point.x + random.randint(-3, 3), point.y + random.randint(-3, 3)) for point in stroke)
        for stroke in drawn
    )
