"""What a computer does next, and when by the table's clock: think, write, follow the rules, take a token."""

from random import Random

from parlour.core.delay import after_delay
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.gestures import next_action
from parlour.games.lettergo.bot.hints import board_of
from parlour.games.lettergo.bot.judging import trusts
from parlour.games.lettergo.bot.knowledge import is_finished, known_words, own_rack, own_rules, shown_of
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.imagine import imagine
from parlour.games.lettergo.reckoning.claims import default_claim, next_claim
from parlour.games.lettergo.rounds.choosing import giveable_sides
from parlour.games.lettergo.sides.findings import RHYME_TIME
from parlour.games.lettergo.sides.timing import LAST_FIRST, SORE_THUMB
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, write_by_rules
from parlour.games.lettergo.writing.samples import rhyme_for
from parlour.games.lettergo.writing.spelling import worth
from parlour.words.facts import commonness
from parlour.words.lexicon import find

THINKING: dict[Level, tuple[float, float]] = {"easy": (0.35, 0.95), "normal": (0.2, 0.7), "hard": (0.1, 0.4)}
"""The shares of the writing time that a computer takes to find its word, at least and at most."""

WEIGHED: dict[Level, int] = {"easy": 1, "normal": 5, "hard": 40}
"""How many words a computer takes the best of."""

GAP = (500, 1500)
"""Milliseconds between two actions."""

SYLLABLE = (350, 700)
"""Milliseconds between two letters said aloud, or two claps."""

LOOK = (1500, 5000)
"""Milliseconds to answer a question outside a race."""


def plan(view: View, level: Level, random: Random) -> Plan[actions.Action] | None:
    """Return what a computer does next, and when; None where it waits for others or for the clock."""
    seat = view.seat
    assert seat is not None
    if view.phase is Wait.RACE:
        return race(view, seat, level, random)
    if seat not in view.waiting:
        return None
    return Plan(answer(view, seat, level, random), after_delay(view.now, random, LOOK))


def answer(view: View, seat: Seat, level: Level, random: Random) -> actions.Action:
    """Return a computer's answer to a question outside a race."""
    if view.phase is Wait.TURN:
        return actions.Turn()
    if view.phase is Wait.READY:
        return actions.Ready()
    if view.phase is Wait.VERIFY:
        writer = (seat - 1) % len(view.hands)
        return actions.Accept(writer) if trusts(view, shown_of(view, writer), level) else actions.Dispute(writer)
    if view.phase is Wait.VOTE:
        open_to = [shown for shown in view.show if shown.stands is None and shown.seat != seat]
        shown = next(each for each in open_to if all(ballot.seat != seat for ballot in each.ballots))
        return actions.Vote(shown.seat, keep=trusts(view, shown, level))
    return choice(view, seat, random)


def choice(view: View, seat: Seat, random: Random) -> actions.Action:
    """Return the cards for its word, or the rules for the next round."""
    if view.phase is Wait.CLAIM:
        return cards_for(view, random)
    cards = tuple(offered.card for offered in view.offered)
    if view.phase is Wait.CHOOSE:
        return actions.Choose(tuple(SideId(f"{card}{random.choice('AB')}") for card in cards))
    others = [other for other in range(len(view.hands)) if other != seat and view.sticky[other] is None]
    sides = giveable_sides(imagine(view, random), cards[0])
    best = max(view.scores[other] for other in others)
    return actions.Give(random.choice(sides), random.choice([other for other in others if view.scores[other] == best]))


def cards_for(view: View, random: Random) -> actions.Claim:
    """Return the cards that other words need least; all cards are face up by now, so any imagined table will do."""
    state = imagine(view, random)
    return actions.Claim(default_claim(state, state.show[next_claim(state)]))


def race(view: View, seat: Seat, level: Level, random: Random) -> Plan[actions.Action] | None:
    """Return the next action of a race."""
    if view.clocks[seat].began is None:
        return Plan(actions.Ready(), after_delay(view.now, random, LOOK))
    if hands := [hand.seat for hand in view.raised if hand.seat != seat and still_useful(view, seat, hand.seat)]:
        return Plan(actions.Five(hands[0]), after_delay(view.now, random, SYLLABLE))
    if seat in view.finished:
        return at_rest(view, seat, random)
    if not is_finished(view, board_of(view).word):
        return begin(view, seat, level, random)
    for task in view.open_tasks:
        if (action := next_action(view, seat, task, random)) is not None:
            gap = SYLLABLE if isinstance(action, actions.Speak | actions.Clap) else GAP
            return Plan(action, after_delay(view.now, random, gap))
    if view.open_tasks:
        return None
    return Plan(actions.Grab(token(view, random)), later(after_delay(view.now, random, GAP), view.clocks[seat].tokens))


def still_useful(view: View, seat: Seat, other: Seat) -> bool:
    """Return whether one of the two players still needs a high five."""
    return not (view.conduct[seat].fived and view.conduct[other].fived)


def at_rest(view: View, seat: Seat, random: Random) -> Plan[actions.Action] | None:
    """Return what a holder of a token does: swap for a better one, or agree to end when all have one."""
    better = [place for place, face in enumerate(view.tokens) if face.better]
    if better:
        return Plan(actions.Swap(better[0]), after_delay(view.now, random, GAP))
    if seat in view.waiting:
        return Plan(actions.Agree(), after_delay(view.now, random, GAP))
    return None


def begin(view: View, seat: Seat, level: Level, random: Random) -> Plan[actions.Action] | None:
    """Return the action that writes the word, or one that must come before it."""
    gestures = {task.gesture for task in view.open_tasks}
    conduct, board, times = view.conduct[seat], board_of(view), view.clocks[seat]
    if "hold" in gestures and not conduct.holding:
        return Plan(actions.Hold(down=True), after_delay(view.now, random, GAP))
    if "stand" in gestures and not conduct.standing:
        return Plan(actions.Stand(up=True), after_delay(view.now, random, GAP))
    line = board.line("sorted")
    wiped = board.wiped if is_finished(view, board.wiped) else ""
    word = wiped or (unscrambled(view, line, random) if line else "") or choose_word(view, level, random)
    if not word:
        return None
    soup = ALPHABET_SOUP in own_rules(view) and line != "".join(sorted(word))
    action = (
        actions.Jot("sorted", "".join(sorted(word)))
        if soup
        else write_by_rules(own_rules(view), seat, len(view.hands), word)
    )
    thought_of = bool(wiped or line)
    at = after_delay(view.now, random, GAP) if thought_of else thinking(view, seat, level, random)
    return Plan(action, later(at, times.pens))


def thinking(view: View, seat: Seat, level: Level, random: Random) -> Millis:
    """Return the time at which a computer has thought of a word."""
    began = view.clocks[seat].began or view.now
    least, most = THINKING[level]
    return Millis(began + int(1000 * int(view.options.seconds) * random.uniform(least, most)))


def later(at: Millis, moment: Millis | None) -> Millis:
    """Return `at`, or a time soon after `moment` where that comes later."""
    return at if moment is None or at > moment else Millis(moment + 1 + at % GAP[0])


def choose_word(view: View, level: Level, random: Random) -> str | None:
    """Return the most valuable of a few words that come to mind; a rare one where equal words score nothing."""
    held, words = own_rack(view), known_words(view, level)
    if held is None or not words:
        return None
    some = random.sample(words, min(len(words), WEIGHED[level]))
    if RHYME_TIME in own_rules(view):
        some = [next((word for word in random.sample(words, len(words)) if rhyme_for(word)), words[0])]
    if SORE_THUMB in own_rules(view):
        return max(random.sample(words, min(len(words), 1 + WEIGHED[level])), key=commonness)
    return max(some, key=lambda word: worth(held, word))


def unscrambled(view: View, line: str, random: Random) -> str:
    """Return a word of exactly the letters on the top line that keeps the rules; nothing where there is none."""
    words = find(view.options.dictionary).words(line, shortest=len(line), clean=True)
    found = [word for word in words if len(word) == len(line) and is_finished(view, word)]
    return random.choice(found) if found else ""


def token(view: View, random: Random) -> int | None:
    """Return the token to take: the best one, or any where they lie face down."""
    free = [place for place, face in enumerate(view.tokens) if face.holder is None]
    if view.options.sealed:
        return None
    if any(face.number is None for face in view.tokens):
        return random.choice(free)
    return free[-1] if LAST_FIRST in table_rules(view) else free[0]


def table_rules(view: View) -> tuple[SideId, ...]:
    """Return the rules that hold for everyone."""
    return tuple(rule.side.id for rule in view.rules)
