"""Simple drawings and lines that satisfy any rule that asks for one: for computers and for listed moves (LGO-14)."""

from functools import lru_cache

from parlour.games.lettergo.actions import LONGEST_LINE
from parlour.games.lettergo.board import HEIGHT, WIDTH, Point
from parlour.words.facts import noun, verb
from parlour.words.glosses import gloss
from parlour.words.offensive import offensive
from parlour.words.sounds import rhymes

Strokes = tuple[tuple[Point, ...], ...]


def strokes(*rows: str) -> Strokes:
    """Return the strokes that rows of "x,y" pairs describe."""
    return tuple(tuple(Point(*map(int, pair.split(","))) for pair in row.split()) for row in rows)


ZEPPELIN = "200,470 260,430 380,420 480,450 500,480 440,520 300,530 220,500 200,470"
HEAD = "260,480 280,430 340,410 400,430 420,480 400,540 340,560 280,540 260,480"
RIM = f"5,5 {WIDTH - 5},5 {WIDTH - 5},{HEIGHT - 5} 5,{HEIGHT - 5} 5,5"

DOODLES: dict[str, Strokes] = {
    "box": strokes("770,90 800,40 830,95 860,45 900,90 960,60"),
    "zeppelin": strokes(ZEPPELIN, "320,530 400,530 390,560 330,560"),
    "lighthouse": strokes("300,580 320,420 360,420 380,580", "310,420 340,395 370,420", "360,405 460,385"),
    "face": strokes(HEAD, "310,460 316,466", "364,460 370,466", "300,510 340,530 380,510"),
    "moustache": strokes("40,300 60,280 90,300 120,280 140,300"),
    "own_word": strokes("240,540 300,420 360,540 240,540", "400,480 480,480 480,540 400,540 400,480"),
    "edge": strokes(RIM),
}
"""Stored drawings by place or subject, each long enough for its rule."""

LEADING_ON = frozenset(
    ("a", "an", "and", "as", "by", "for", "from", "in", "of", "on", "or", "that", "the", "to", "with")
)
"""Words with which no clue ends."""


@lru_cache(maxsize=1024)
def rhyme_for(word: str) -> str | None:
    """Return a word that rhymes and offends nobody; None where none is known."""
    return next((found for found in rhymes(word) if len(found) > 1 and not offensive(found)), None)


def clue_for(word: str, fewest: int, most: int) -> str:
    """Return a few words about a word, taken from its meaning."""
    told = [part for part in plain(gloss(word) or "").split() if word not in part.upper()]
    clue = told[:most]
    while len(" ".join(clue)) > LONGEST_LINE or (len(clue) > fewest and clue[-1].lower() in LEADING_ON):
        clue.pop()
    return " ".join(clue) if len(clue) >= fewest else kind_of(word)


def plain(text: str) -> str:
    """Return a meaning without brackets and without what follows a semicolon."""
    front = text.split(";")[0]
    return "".join(letter if letter.isalpha() or letter in " -" else " " for letter in front.split("(")[0])


def kind_of(word: str) -> str:
    """Return a clue that fits any word of its kind."""
    if noun(word):
        return "some sort of thing"
    return "something one does" if verb(word) else "as one may say"
