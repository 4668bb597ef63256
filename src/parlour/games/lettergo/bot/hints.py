"""How much a computer likes an action: a word that keeps the rules, then what the rules still ask for, then a token."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.lettergo import actions
from parlour.games.lettergo.board import Board
from parlour.games.lettergo.bot.judging import trusts
from parlour.games.lettergo.bot.knowledge import anagrams, known_words, own_rack, own_rules, shown_of
from parlour.games.lettergo.bot.skills import PERSONS
from parlour.games.lettergo.sides.findings import keeps
from parlour.games.lettergo.sides.tasks import Task
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.waits import locked
from parlour.games.lettergo.writing.layout import ALPHABET_SOUP, HOLD_ON, write_by_rules
from parlour.games.lettergo.writing.spelling import worth

IDEAS = 24
"""How many words a computer considers."""

TOKEN, TASK, WORD = 30.0, 40.0, 1.0
"""How much a computer likes a token, something a rule still asks for, and a word before its stars."""


def hint(view: View, action: actions.Action, level: Level) -> float | None:
    """Return how much a computer likes an action; None where it would not think of it."""
    if isinstance(action, actions.WritingAction):
        return like_writing(view, action, level)
    match action:
        case actions.Grab():
            return TOKEN if good_word(view) and not view.open_tasks else None
        case actions.Ready() | actions.Turn() | actions.Swap() | actions.Agree():
            return 0.0
        case actions.Claim() | actions.Choose() | actions.Give() | TimeUp():
            return 0.0
        case actions.Accept():
            return 1.0 if trusts(view, shown_of(view, action.seat), PERSONS[level]) else None
        case actions.Dispute():
            return None if trusts(view, shown_of(view, action.seat), PERSONS[level]) else 1.0
        case actions.Vote():
            return 1.0 if action.keep is trusts(view, shown_of(view, action.seat), PERSONS[level]) else None
        case actions.Return():
            return None
        case _:
            assert_never(action)


def like_writing(view: View, action: actions.WritingAction, level: Level) -> float | None:
    """Return how much a computer likes to write a word, or to do something else at the boards."""
    if isinstance(action, actions.Write):
        return like_word(view, "".join(lane.text for lane in action.lanes), level)
    if isinstance(action, actions.Five) or any(serves(view, task, action) for task in view.open_tasks):
        return TASK
    return None


def board_of(view: View) -> Board:
    """Return the viewer's own board."""
    return view.board or Board()


def good_word(view: View) -> bool:
    """Return whether the word on the viewer's board keeps the rules; while the cards are face down, any word does."""
    word, held = board_of(view).word, own_rack(view)
    return bool(word) and (held is None or keeps(own_rules(view), held, word))


def like_word(view: View, word: str, level: Level) -> float | None:
    """Return the stars of a word that a computer knows, while it has no good one; a wiped word is written again."""
    held, wiped = own_rack(view), board_of(view).wiped
    if (good_word(view) and not written_wrongly(view)) or not PERSONS[level].reader.knows_word(word):
        return None
    if held is None:
        return WORD if word == wiped else None
    if not keeps(own_rules(view), held, word):
        return None
    return WORD + worth(held, word) + (TASK if word == wiped else 0.0)


def written_wrongly(view: View) -> bool:
    """Return whether a rule about the writing itself was broken, so that the word must be written again."""
    return any(task.gesture in ("hold", "order", "lanes", "turn") for task in view.open_tasks)


def serves(view: View, task: Task, action: actions.Action) -> bool:
    """Return whether an action is what a task still asks for."""
    word = board_of(view).word
    match task.gesture:
        case "draw" | "stamp" | "frame":
            if isinstance(action, actions.Stamp):
                return task.board == action.board and action.stamp in task.stamps
            return isinstance(action, actions.Draw) and (task.board, task.place) == (action.board, action.place)
        case "mark":
            return (
                isinstance(action, actions.Mark)
                and action.mark == task.mark
                and action.on is (action.letter in task.letters)
            )
        case "line":
            return (
                isinstance(action, actions.Jot) and action.line == task.line and (bool(word) is (task.line != "sorted"))
            )
        case "clap":
            return isinstance(action, actions.Clap)
        case "five":
            return isinstance(action, actions.Offer)
        case "hold":
            return isinstance(action, actions.Hold) and action.down
        case "stand":
            return isinstance(action, actions.Stand) and action.up is not (task.have > 0)
        case "speak":
            return isinstance(action, actions.Speak)
        case "wipe":
            return isinstance(action, actions.Wipe) and bool(word)
        case "order" | "turn" | "lanes":
            return False
        case _:
            assert_never(task.gesture)


def ideas(view: View, level: Level) -> Iterator[actions.Action]:
    """Yield the words that a computer of this level finds, while it may write them, those with most stars first."""
    seat, rules = view.seat, own_rules(view)
    if view.phase is not Wait.RACE or seat is None or seat in view.finished or locked(view.clocks[seat].pens, view.now):
        return
    if HOLD_ON in rules and not view.conduct[seat].holding:
        return
    line, held = board_of(view).line("sorted"), own_rack(view)
    if held is None:
        return
    if ALPHABET_SOUP in rules:
        words = [word for word in anagrams(view, line) if PERSONS[level].reader.knows_word(word)] if line else []
    else:
        words = sorted(known_words(view, level), key=lambda word: -worth(held, word))
    yield from (write_by_rules(rules, seat, len(view.hands), word) for word in words[:IDEAS])
