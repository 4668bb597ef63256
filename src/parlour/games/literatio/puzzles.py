"""Literatio's puzzles: the word that brings most."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from parlour.core.game import Illegal, Seat
from parlour.core.phrases import count
from parlour.core.puzzles import Puzzles
from parlour.games.literatio.actions import Action, Play
from parlour.games.literatio.box import BLANK, HAND, VALUE
from parlour.games.literatio.moves import plays
from parlour.games.literatio.options import Options
from parlour.games.literatio.scoring import points
from parlour.games.literatio.spelling import CLEAN
from parlour.games.literatio.state import State, Wait
from parlour.words.facts import commonness, offensive

WELL_KNOWN = 60
"""The rarest words that a puzzle asks for, by their size in SCOWL's lists."""

LONGEST = 8
"""Letters of the longest answer: more would be a search and no puzzle."""

Answer = tuple[Action, ...]


def pose(state: State, seat: int) -> State | None:
    """Return the position at the beginning of a turn with a full hand, a word on the table, and no blank (LTO-13).

    Without blanks, as many cards as possible from the hand are always the best way to lay a word (LTO-11, LTO-12).
    """
    cards = (*state.table, *state.hands[seat])
    full = len(state.hands[seat]) == HAND and bool(state.table)
    if state.wait is not Wait.PLAY or state.turn != seat or state.drawn or not full:
        return None
    if any(card[0] == BLANK for card in cards):
        return None
    return replace(state, chances=None)


def answers(state: State, seat: int) -> Iterator[Answer]:
    """Yield every word that can be played (LTO-10); none where a word that few know would be among the best."""
    found = list(plays(state, Seat(seat)))
    best = max((score(state, seat, play) for play in found), default=0)
    top = [play for play in found if score(state, seat, play) == best]
    if all(isinstance(play, Play) and fit(play.word) for play in top):
        yield from ((play,) for play in found)


def fit(word: str) -> bool:
    """Return whether a puzzle may ask for a word: many people know it, it is not too long, and it offends nobody."""
    return len(word) <= LONGEST and commonness(word) <= WELL_KNOWN and not offensive(word)


def guess(state: State, seat: int, random: Random) -> Answer:
    """Return any word that can be played and offends nobody (LTO-10)."""
    return (random.choice(list(plays(state, Seat(seat), CLEAN))),)


def score(state: State, seat: int, action: Action) -> int:
    """Return what a word brings (LTO-11, LTO-12)."""
    if not isinstance(action, Play):
        raise Illegal("puzzle", "There is a word here: find it.")
    own = set(state.hands[seat])
    return points([VALUE[card] for card in action.cards], len(own.intersection(action.cards)))


def name(_state: State, answer: Answer) -> str:
    """Return the word."""
    (play,) = answer
    assert isinstance(play, Play)
    return play.word


def measure(points: int) -> str:
    """Return what a word brings, in words."""
    return count(points, "point")


PUZZLES: Puzzles[Options, State, Action] = Puzzles(
    task="Find the word that scores the most points.",
    options=Options(mode="checked"),
    seats=2,
    pose=pose,
    answers=answers,
    guess=guess,
    score=score,
    name=name,
    measure=measure,
)
