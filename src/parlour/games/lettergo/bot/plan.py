"""What a computer does next, and when by the table's clock: think, write, follow the rules, take a token."""

from random import Random

from parlour.core.game import Level, Millis, Plan, Seat, after_delay
from parlour.core.temper import Temper
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.gestures import next_action
from parlour.games.lettergo.bot.hints import board_of
from parlour.games.lettergo.bot.judging import trusts
from parlour.games.lettergo.bot.knowledge import is_finished, own_rules, shown_of
from parlour.games.lettergo.bot.pace import LOOK, choose_word, moment, unscrambled, when_done
from parlour.games.lettergo.bot.skills import Person
from parlour.games.lettergo.bot.temper import person_of
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.imagine import imagine
from parlour.games.lettergo.reckoning import default_claim, next_claim
from parlour.games.lettergo.rounds import giveable_sides
from parlour.games.lettergo.sides.timing import LAST_FIRST
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, write_by_rules

SOON = 500
"""Milliseconds within which players act who have waited for a moment."""


def plan(view: View, level: Level, random: Random, temper: Temper | None = None) -> Plan[actions.Action] | None:
    """Return what a computer does next, and when; None where it waits for others or for the clock."""
    seat, person = view.seat, person_of(level, temper)
    assert seat is not None
    if view.phase is Wait.RACE:
        return race(view, seat, person, random)
    if seat not in view.waiting:
        return None
    return Plan(answer(view, seat, person, random), after_delay(view.now, random, LOOK))


def answer(view: View, seat: Seat, person: Person, random: Random) -> actions.Action:
    """Return a computer's answer to a question outside a race."""
    if view.phase is Wait.TURN:
        return actions.Turn()
    if view.phase is Wait.READY:
        return actions.Ready()
    if view.phase is Wait.VERIFY:
        writer = (seat - 1) % len(view.hands)
        return actions.Accept(writer) if trusts(view, shown_of(view, writer), person) else actions.Dispute(writer)
    if view.phase is Wait.VOTE:
        open_to = [shown for shown in view.show if shown.stands is None and shown.seat != seat]
        shown = next(each for each in open_to if all(ballot.seat != seat for ballot in each.ballots))
        return actions.Vote(shown.seat, keep=trusts(view, shown, person))
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


def race(view: View, seat: Seat, person: Person, random: Random) -> Plan[actions.Action] | None:
    """Return the next action of a race."""
    if view.clocks[seat].began is None:
        return Plan(actions.Ready(), after_delay(view.now, random, LOOK))
    if hands := [hand.seat for hand in view.raised if hand.seat != seat and still_useful(view, seat, hand.seat)]:
        return acting(view, actions.Five(hands[0]), person, random)
    if seat in view.finished:
        return at_rest(view, seat, person, random)
    if not is_finished(view, board_of(view).word):
        return begin(view, seat, person, random)
    for task in view.open_tasks:
        if (action := next_action(view, seat, task, random)) is not None:
            return acting(view, action, person, random)
    if view.open_tasks:
        return None
    grab = acting(view, actions.Grab(token(view, random)), person, random)
    return Plan(grab.action, later(Millis(grab.at + person.rereads), view.clocks[seat].tokens))


def acting(view: View, action: actions.Action, person: Person, random: Random) -> Plan[actions.Action]:
    """Return the plan to do something now, which takes a while."""
    return Plan(action, when_done(view.now, action, person, random))


def still_useful(view: View, seat: Seat, other: Seat) -> bool:
    """Return whether one of the two players still needs a high five."""
    return not (view.conduct[seat].fived and view.conduct[other].fived)


def at_rest(view: View, seat: Seat, person: Person, random: Random) -> Plan[actions.Action] | None:
    """Return what a holder of a token does: swap for a better one, or agree to end when all have one."""
    better = [place for place, face in enumerate(view.tokens) if face.better]
    if better:
        return acting(view, actions.Swap(better[0]), person, random)
    if seat in view.waiting:
        return acting(view, actions.Agree(), person, random)
    return None


def begin(view: View, seat: Seat, person: Person, random: Random) -> Plan[actions.Action] | None:
    """Return the action that writes the word, or one that must come before it."""
    gestures = {task.gesture for task in view.open_tasks}
    conduct, board, rules = view.conduct[seat], board_of(view), own_rules(view)
    if "hold" in gestures and not conduct.holding:
        return acting(view, actions.Hold(down=True), person, random)
    if "stand" in gestures and not conduct.standing:
        return acting(view, actions.Stand(up=True), person, random)
    line = board.line("sorted")
    word = (board.wiped if is_finished(view, board.wiped) else "") or (unscrambled(view, line, random) if line else "")
    start = view.now
    if not word:
        found = choose_word(view, seat, person)
        if found is None:
            return None
        word, start = found.word, moment(view, seat, found.seconds)
    soup = ALPHABET_SOUP in rules and line != "".join(sorted(word))
    jot = actions.Jot("sorted", "".join(sorted(word)))
    action = jot if soup else write_by_rules(rules, seat, len(view.hands), word)
    return Plan(action, later(when_done(start, action, person, random), view.clocks[seat].pens))


def later(at: Millis, moment: Millis | None) -> Millis:
    """Return `at`, or a time soon after `moment` where that comes later."""
    return at if moment is None or at > moment else Millis(moment + 1 + at % SOON)


def token(view: View, random: Random) -> int | None:
    """Return the token to take: the best one, or any where they lie face down."""
    free = [place for place, face in enumerate(view.tokens) if face.holder is None]
    if view.options.sealed:
        return None
    if any(face.number is None for face in view.tokens):
        return random.choice(free)
    return free[-1] if any(rule.side.id == LAST_FIRST for rule in view.rules) else free[0]
