"""What a computer does for a rule once its word is written: draw, stamp, mark, write a line, clap (LGO-14).

Every seat draws in its own hand, and pictures that fit the word.
"""

from math import cos, radians, sin
from random import Random

from msgspec import Struct

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
    "zeppelin": (
        strokes("4,34 20,18 50,12 80,20 96,34 80,48 50,54 20,48 4,34", "36,54 42,66 60,66 64,54", "90,28 98,18 98,48"),
        strokes(
            "6,40 18,24 52,20 84,30 94,40 84,50 52,60 18,54 6,40", "30,24 30,56", "54,20 54,60", "40,60 40,72 62,72"
        ),
        strokes("10,30 34,14 70,14 92,30 70,46 34,46 10,30", "44,46 44,58 62,58 62,46", "10,30 2,20 2,40 10,30"),
    ),
    "lighthouse": (
        strokes("38,78 44,28 58,28 64,78", "42,28 51,16 60,28", "58,22 96,10", "58,26 96,34"),
        strokes(
            "40,74 46,34 56,34 62,74 40,74", "44,34 44,24 58,24 58,34", "42,24 10,12", "42,28 10,38", "43,54 59,54"
        ),
        strokes("36,70 42,30 60,30 66,70", "40,30 51,14 62,30", "62,22 94,22", "8,74 24,68 40,74 56,68 72,74 92,68"),
    ),
    "moustache": (
        strokes("50,38 36,26 18,34 6,26 14,48 36,50 50,42 64,50 86,48 94,26 82,34 64,26 50,38"),
        strokes("10,46 24,32 50,38 76,32 90,46", "18,50 30,40 50,44 70,40 82,50"),
        strokes("20,30 24,52 30,30 36,54 42,30 48,56 54,30 60,54 66,30 72,52 78,30"),
        strokes("50,40 30,36 10,44 4,34", "50,40 70,36 90,44 96,34"),
    ),
    "box": (
        strokes("6,56 22,14 30,60 44,28 54,58 66,30 76,56 96,44"),
        strokes("10,30 40,16 26,62 60,20 52,64 88,36 72,66 96,60"),
        strokes("8,62 8,16 38,20 10,40 46,62 60,34 74,60 94,30"),
        strokes("90,18 40,12 70,40 24,64 96,66", "10,72 92,74"),
        strokes("6,40 18,20 30,60 42,20 54,60 66,20 78,60 94,24"),
        strokes("50,14 20,34 48,56 82,34 50,14 50,70 92,62"),
    ),
    "animal": (
        strokes(
            "20,30 16,8 32,20 62,20 78,8 76,36 66,58 30,58 20,30", "36,34 38,36", "58,34 60,36", "42,46 48,50 54,46"
        ),
        strokes("10,40 40,20 72,40 40,60 10,40", "72,40 94,24 94,56 72,40", "26,36 28,38"),
        strokes("20,44 40,24 70,34 90,22 74,52 44,60 20,44", "20,44 6,46 18,38", "44,60 42,76", "58,58 58,76"),
    ),
    "food": (
        strokes("12,40 88,40 76,66 50,74 24,66 12,40", "36,30 30,20 38,12", "60,30 54,20 62,12"),
        strokes("50,24 26,20 14,44 30,72 50,68 70,72 86,44 74,20 50,24", "50,24 54,8 66,4"),
        strokes("14,72 14,44 86,44 86,72 14,72", "14,56 32,62 50,56 68,62 86,56", "50,44 50,26", "50,20 46,14 50,8"),
    ),
    "tool": (
        strokes("20,14 62,14 62,30 20,30 20,14", "38,30 36,76 46,76 46,30"),
        strokes("14,66 66,14 78,10 74,24 22,74 14,66", "60,20 68,30"),
        strokes("50,6 58,44 50,52 42,44 50,6", "36,52 64,52", "50,52 50,76"),
    ),
    "person": (
        strokes("50,6 60,14 50,24 40,14 50,6", "50,24 50,52", "30,36 50,32 70,36", "36,76 50,52 64,76"),
        strokes(
            "44,20 36,30 44,40 56,40 64,30 56,20 44,20", "30,20 70,20", "36,20 40,6 60,6 64,20", "50,40 50,74 30,74"
        ),
    ),
    "place": (
        strokes("14,38 50,10 86,38", "22,34 22,74 78,74 78,34", "42,74 42,52 58,52 58,74"),
        strokes("4,70 30,26 52,62 70,36 96,70 4,70", "80,10 90,18 80,26 70,18 80,10"),
        strokes("10,74 10,30 34,30 34,74", "34,74 34,14 60,14 60,74", "60,74 60,40 90,40 90,74", "42,24 52,24"),
    ),
    "action": (
        strokes(
            "60,6 68,14 60,22 52,14 60,6", "58,24 44,48 60,58 54,76", "44,48 22,58", "30,28 56,30 76,38", "4,40 16,40"
        ),
        strokes("50,6 58,14 50,22 42,14 50,6", "50,22 50,48", "24,14 50,32 76,14", "30,68 50,48 70,68", "30,76 70,76"),
    ),
    "thing": (
        strokes("20,30 60,30 60,70 20,70 20,30", "20,30 36,14 76,14 60,30", "76,14 76,54 60,70"),
        strokes("50,10 74,20 84,42 72,64 50,72 28,64 16,42 26,20 50,10", "20,30 50,44 80,30"),
        strokes("30,16 70,16 90,36 50,74 10,36 30,16", "10,36 90,36", "36,36 50,74 64,36"),
    ),
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
