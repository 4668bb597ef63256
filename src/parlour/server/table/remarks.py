"""When a computer says something: seldom, about what everybody saw, and never while people race against a clock.

What is said follows from the log, so that all nodes, and a table that is loaded again, have the same remarks.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from parlour.bots.cast import CHARACTERS, Character, remarks
from parlour.core.game import Millis, Seat
from parlour.core.temper import Mood
from parlour.server.protocol.messages import Remarked
from parlour.server.table.state import TableState

MAX_REMARKS = 20
"""Remarks sent to those who connect later."""

SPACING = 7
"""Steps of the game between two remarks at least."""

SILENCE = Millis(15_000)
"""Milliseconds between two remarks at least."""

ONE_IN = 2
"""Of so many occasions, one is used."""

PRIORITY: tuple[Mood, ...] = (
    "won", "team_won", "team_lost", "lost", "setback", "attacked", "doubted", "good_move", "thanks", "bad_luck",
    "impressed", "hello",
)  # fmt: skip # a list reads best as a paragraph
"""The moods, those first that are spoken of rather than others."""

ALWAYS: frozenset[Mood] = frozenset({"hello", "won", "lost", "team_won", "team_lost"})
"""The moods of the beginning and the end, which no spacing holds back."""


class Remarks:
    """The remarks of one table's computers."""

    def __init__(self) -> None:
        self.latest: Remarked | None = None  # of the latest step
        self.recent: deque[Remarked] = deque(maxlen=MAX_REMARKS)
        self._said: set[str] = set()
        self._steps = 0  # since the last remark
        self._at = Millis(0)  # of the last remark

    def add(self, state: TableState, events: tuple[Any, ...]) -> None:
        """After a step of the game, note what a computer says about it, if anything."""
        self.latest = None
        self._steps += 1
        occasions = [] if is_quiet(state) else sorted(occasions_of(state, events), key=rank)
        for mood, character, seat in occasions:
            if mood not in ALWAYS and not self._may_speak(state, seat):
                continue
            said = self._text(character, mood, draw(state, seat))
            if said is not None:
                self._said.add(said)
                self._steps, self._at = 0, state.touched
                self.latest = Remarked(state.seq, state.touched, seat, said)
                self.recent.append(self.latest)
                return

    def _may_speak(self, state: TableState, seat: Seat) -> bool:
        """Return whether enough has happened since the last remark; a draw then leaves some occasions out."""
        long_ago = self._steps > SPACING and state.touched - self._at >= SILENCE
        return long_ago and draw(state, seat) % ONE_IN == 0

    def _text(self, character: Character, mood: Mood, number: int) -> str | None:
        """Return what a character says, which nobody has said at this table; None where nothing is left."""
        fresh = [text for text in remarks(character, mood) if text not in self._said]
        return fresh[number // ONE_IN % len(fresh)] if fresh else None


Occasion = tuple[Mood, Character, Seat]


def is_quiet(state: TableState) -> bool:
    """Return whether nobody talks: in a lesson, and where people race against the clock."""
    return state.prepared is not None or (state.game.real_time is not None and state.ask.due is not None)


def occasions_of(state: TableState, events: tuple[Any, ...]) -> Iterator[Occasion]:
    """Yield who could say something about some events, which they get as spectators do: so they cannot tell secrets."""
    cast = [
        (CHARACTERS[each.character], Seat(seat))
        for seat, each in enumerate(state.seat_states)
        if each.character is not None
    ]
    for event in events if cast else ():
        public = state.game.redact(event, None)
        for character, seat in cast:
            mood = state.game.computer.mood(public, seat)
            if mood is not None:
                yield mood, character, seat


def rank(occasion: Occasion) -> int:
    """Return the place of an occasion among others of the same step."""
    return PRIORITY.index(occasion[0])


def draw(state: TableState, seat: Seat) -> int:
    """Return a number that follows from the table and the moment, and looks random."""
    return crc32(f"{state.id} {state.seq} {seat}".encode())
