"""Which word a computer settles for, and when: it looks on for more stars, the less the later it gets."""

from random import Random

from parlour.core.game import Millis, Seat
from parlour.games.lettergo.bot.knowledge import anagrams, own_rack, own_rules, value, words_found
from parlour.games.lettergo.bot.pace import kept_in_hand
from parlour.games.lettergo.bot.skills import Person
from parlour.games.lettergo.view_types import View
from parlour.words.recall import Found

SECOND = 1000
"""Milliseconds."""


MEMORY = 12.0
"""Seconds for which a person goes on looking among consonants that lie face down by now."""


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
