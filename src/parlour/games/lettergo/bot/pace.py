"""When a computer acts: which word it settles for and when, and how long hands and eyes need.

It looks on for more stars, the less the later it gets. Writing, drawing, gestures, tokens and answers take a person's
time.
"""

from random import Random

from parlour.core.game import Millis, Seat, after_delay
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.knowledge import anagrams, own_rack, own_rules, value, words_found
from parlour.games.lettergo.bot.skills import Person
from parlour.games.lettergo.sides.tasks import Gesture, Task
from parlour.games.lettergo.view_types import View
from parlour.words.recall import Found

SECOND = 1000
"""Milliseconds."""


MEMORY = 12.0
"""Seconds for which a person goes on looking among consonants that lie face down by now."""

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


def choose_word(view: View, seat: Seat, person: Person) -> Found | None:
    """Return the word that a person settles for, and after how many seconds; None where no word came to mind."""
    held, rules = own_rack(view), own_rules(view)
    if held is None:
        return None
    seconds = int(view.options.seconds)
    latest = last_moment(view, seat, person)
    until = person.patience * latest
    best: Found | None = None
    stars = 0.0
    for found in words_found(view.options.dictionary, held, rules, person, view.round, seconds):
        if found.seconds > latest or (best is not None and best.seconds <= found.seconds):
            break
        worth = value(held, rules, found.word)
        if best is None or worth > stars:
            stars = worth
            best = Found(max(found.seconds, until * (1 - stars / person.content)), found.word)
    return best


def last_moment(view: View, seat: Seat, person: Person) -> float:
    """Return the seconds after which a person has to write: later the time is up, or the consonants
    have been face down for too long.
    """
    times = view.clocks[seat]
    latest = int(view.options.seconds) - kept_in_hand(view.open_tasks, person)
    if times.goldfish is not None and times.began is not None:
        latest = min(latest, (times.goldfish - times.began) / SECOND + MEMORY)
    return latest


def unscrambled(view: View, line: str, random: Random) -> str:
    """Return a word of exactly the letters on the top line that keeps the rules; nothing where there is none."""
    found = anagrams(view, line)
    return random.choice(found) if found else ""


def moment(view: View, seat: Seat, seconds: float) -> Millis:
    """Return the time at which a player's minute has run for so many seconds; now, where that is over."""
    began = view.clocks[seat].began or view.now
    return Millis(max(view.now, began + round(SECOND * seconds)))


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
