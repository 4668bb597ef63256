"""How long a computer's hands and eyes need: writing, drawing, gestures, tokens and answers take a person's time."""

from random import Random

from parlour.core.delay import after_delay
from parlour.core.game import Millis
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.skills import Person
from parlour.games.lettergo.sides.task import Gesture, Task

LETTER = 350
"""Milliseconds that a letter takes to write."""

SYLLABLE = (400, 800)
"""Milliseconds between two letters said aloud, or two claps."""

DRAWING = (4000, 7000)
"""Milliseconds that a drawing takes; it need not be good."""

REACH = (700, 1600)
"""Milliseconds to reach for something and let go of it: a token, a stamp, a hand, a cloth."""

LOOK = (1500, 5000)
"""Milliseconds to answer a question outside a race."""

PATIENT = 4000
"""Milliseconds that a player keeps in hand for each thing that a rule asks for."""

SLOW: dict[Gesture, int] = {"draw": 7000, "frame": 7000, "line": 7000, "five": 6000, "speak": 6000, "mark": 6000}
"""What takes longer."""


def span(action: actions.Action) -> tuple[int, int]:
    """Return the milliseconds that an action takes an average player, at least and at most."""
    if isinstance(action, actions.Write):
        return written(sum(len(lane.text) for lane in action.lanes))
    if isinstance(action, actions.Jot):
        return written(len(action.text))
    if isinstance(action, actions.Draw):
        return DRAWING
    return SYLLABLE if isinstance(action, actions.Speak | actions.Clap | actions.Mark) else REACH


def written(letters: int) -> tuple[int, int]:
    """Return the milliseconds that so many letters take, at least and at most."""
    return LETTER * letters, LETTER * (letters + 2)


def when_done(now: Millis, action: actions.Action, person: Person, random: Random) -> Millis:
    """Return the time at which a person who begins now has acted."""
    least, most = span(action)
    return after_delay(now, random, (round(least * person.pace), round(most * person.pace)))


def kept_in_hand(tasks: tuple[Task, ...], person: Person) -> float:
    """Return the seconds before the end that a person keeps for writing, for what the rules ask and for a token."""
    return person.pace * (PATIENT + sum(SLOW.get(task.gesture, PATIENT) for task in tasks)) / 1000
