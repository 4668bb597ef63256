"""What a computer does for a rule once its word is written: draw, stamp, mark, write a line, clap (LGO-14)."""

from random import Random

from parlour.core.game import Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.doodles import drawing
from parlour.games.lettergo.bot.hints import board_of
from parlour.games.lettergo.box import figure
from parlour.games.lettergo.sides.task import Task
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.samples import clue_for, rhyme_for


def next_action(view: View, seat: Seat, task: Task, random: Random) -> actions.Action | None:
    """Return what a computer does next for a task; None where only others or the clock can help."""
    board = board_of(view)
    if task.gesture == "wipe":
        return actions.Wipe()
    if task.place is not None and task.board is not None:
        return actions.Draw(task.board, task.place, drawing(task, seat, board.word, random))
    if task.gesture == "stamp" and task.board is not None:
        return actions.Stamp(task.board, task.stamps[0])
    if task.mark is not None:
        marked = [each.letter for each in board.marks if each.mark == task.mark]
        return actions.Mark(next(at for at in task.letters if at not in marked), task.mark)
    if task.line is not None:
        return actions.Jot(task.line, line_for(task, board.word))
    if task.gesture == "speak":
        return actions.Speak(board.placed[task.have])
    return body_action(view, seat, task)


def body_action(view: View, seat: Seat, task: Task) -> actions.Action | None:
    """Return what a computer does with its hands and feet; what was written the wrong way is wiped."""
    if task.gesture == "clap":
        return actions.Clap()
    if task.gesture == "five":
        return None if any(hand.seat == seat for hand in view.raised) else actions.Offer()
    if task.gesture == "stand" and task.have:
        return actions.Stand(up=False)
    return actions.Wipe()


def line_for(task: Task, word: str) -> str:
    """Return a further line for a word."""
    if task.line == "repeat":
        return word
    if task.line == "clue":
        return clue_for(word, figure("L26A", "fewest"), figure("L26A", "most"))
    return rhyme_for(word) or word[::-1]
