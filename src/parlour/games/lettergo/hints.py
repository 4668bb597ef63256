"""What a computer likes: a word that keeps the rules, then what the rules still want, then a token."""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.lettergo.actions import (
    Accept,
    Action,
    Agree,
    Choose,
    Claim,
    Clap,
    Dispute,
    Draw,
    Five,
    Give,
    Grab,
    Hold,
    Jot,
    Mark,
    Noise,
    Offer,
    Ready,
    Return,
    Speak,
    Stamp,
    Stand,
    Swap,
    Turn,
    Vote,
    Wipe,
    Write,
)
from parlour.games.lettergo.board import Board
from parlour.games.lettergo.outlook import THINKS_OF, known_words, own_rack, own_rules, own_tasks, shown_of, trusts
from parlour.games.lettergo.sides import keeps
from parlour.games.lettergo.spelling import worth
from parlour.games.lettergo.state import Wait
from parlour.games.lettergo.task import Task
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.waits import locked
from parlour.games.lettergo.writing import ALPHABET_SOUP, HOLD_ON, proper
from parlour.words.facts import commonness

IDEAS = 24
"""Words that a computer weighs."""

TOKEN, TASK, WORD = 30.0, 40.0, 1.0
"""How much a computer likes a token, something a rule still wants, and a word before its stars."""


def hint(view: View, action: Action, level: Level) -> float | None:
    """How much a computer likes an action; None where it would not think of it."""
    match action:
        case Write():
            return like_word(view, "".join(lane.text for lane in action.lanes), level)
        case Jot() | Draw() | Stamp() | Mark() | Clap() | Hold() | Stand() | Speak() | Wipe() | Offer():
            return TASK if any(serves(view, task, action) for task in own_tasks(view)) else None
        case Five():
            return TASK
        case Grab():
            return TOKEN if good_word(view) and not any(own_tasks(view)) else None
        case Ready() | Turn() | Swap() | Agree() | Claim() | Choose() | Give() | TimeUp():
            return 0.0
        case Accept():
            return 1.0 if trusts(view, shown_of(view, action.seat)) else None
        case Dispute():
            return None if trusts(view, shown_of(view, action.seat)) else 1.0
        case Vote():
            return 1.0 if action.keep is trusts(view, shown_of(view, action.seat)) else None
        case Return() | Noise():
            return None
        case _:
            assert_never(action)


def board_of(view: View) -> Board:
    """One's own board."""
    return view.board or Board()


def good_word(view: View) -> bool:
    """Whether the word on one's board keeps the rules; while the cards are face down, whether there is one."""
    word, held = board_of(view).word, own_rack(view)
    return bool(word) and (held is None or keeps(own_rules(view), held, word))


def like_word(view: View, word: str, level: Level) -> float | None:
    """A word is worth its stars, to who knows it, while there is none that will do; a wiped one is written again."""
    held, wiped = own_rack(view), board_of(view).wiped
    if (good_word(view) and not written_wrongly(view)) or commonness(word) > THINKS_OF[level]:
        return None
    if held is None:
        return WORD if word == wiped else None
    if not keeps(own_rules(view), held, word):
        return None
    return WORD + worth(held, word) + (TASK if word == wiped else 0.0)


def written_wrongly(view: View) -> bool:
    """Whether a rule about the writing itself was not kept, so that the word must be written again."""
    return any(task.gesture in ("hold", "order", "lanes", "turn") for task in own_tasks(view))


def serves(view: View, task: Task, action: Action) -> bool:
    """Whether an action is what a task still wants."""
    word = board_of(view).word
    match task.gesture:
        case "draw" | "stamp" | "frame":
            if isinstance(action, Stamp):
                return task.board == action.board and action.stamp in task.stamps
            return isinstance(action, Draw) and (task.board, task.place) == (action.board, action.place)
        case "mark":
            return (
                isinstance(action, Mark) and action.mark == task.mark and action.on is (action.letter in task.letters)
            )
        case "line":
            return isinstance(action, Jot) and action.line == task.line and (bool(word) is (task.line != "sorted"))
        case "clap":
            return isinstance(action, Clap)
        case "five":
            return isinstance(action, Offer)
        case "hold":
            return isinstance(action, Hold) and action.down
        case "stand":
            return isinstance(action, Stand) and action.up is not (task.have > 0)
        case "speak":
            return isinstance(action, Speak)
        case "wipe":
            return isinstance(action, Wipe) and bool(word)
        case "order" | "turn" | "lanes":
            return False
        case _:
            assert_never(task.gesture)


def ideas(view: View, level: Level) -> Iterator[Action]:
    """Words that a computer of this level finds, while it may write them."""
    seat, rules = view.seat, own_rules(view)
    if view.phase is not Wait.RACE or seat is None or seat in view.finished or locked(view.clocks[seat].pens, view.now):
        return
    if HOLD_ON in rules and not view.conduct[seat].holding:
        return
    line, soup = board_of(view).line("sorted"), ALPHABET_SOUP in rules
    fit = (word for word in known_words(view, level) if not soup or line == "".join(sorted(word)))
    yield from (proper(rules, seat, len(view.hands), word) for word in islice(fit, IDEAS))
