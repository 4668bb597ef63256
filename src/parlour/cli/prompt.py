"""Asking the player at the terminal for a move: by number from a menu, or typed by hand."""

import sys
from itertools import islice
from typing import Any

import msgspec

from parlour.bots.bot import MOST
from parlour.cli import screen
from parlour.cli.asides import ASIDES, say, show_table
from parlour.cli.menu import Branch, Leaf, menu
from parlour.cli.sitting import YOU, Left, Sitting
from parlour.core.game import Illegal, Move, play

LONGEST = 10
"""Digits from which on a number is taken for a word."""


def hear(prompt: str) -> str:
    """A line from the player; the end of the input is a way to leave, and what cannot be read is no word of ours."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise Left from None
    except UnicodeDecodeError as fault:
        return f"not text in {fault.encoding}"
    if not sys.stdin.isatty():
        print(line)  # a script's answers, so that what was printed can be read afterwards
    return line.strip()


def choose(sitting: Sitting) -> Any:
    """The player's next action, whatever else is asked and told before it."""
    first = not sitting.seen
    if news := sitting.news():
        sitting.console.print(screen.chapter("The game so far" if first else "Since your last move", news))
    show_table(sitting)
    way = [moves_menu(sitting)]
    while True:
        sitting.console.print(screen.choices(way[-1].entries))
        found = answer(sitting, way)
        if isinstance(found, Leaf):
            return found.action
        way = found


def answer(sitting: Sitting, way: list[Branch]) -> Leaf | list[Branch]:
    """One answer: a move, or another place in the menu; what only asks or tells is done on the way."""
    while True:
        line = hear("? for help > " if len(way) == 1 else "b to go back > ")
        word, _, rest = line.partition(" ")
        if all(number.isdecimal() and len(number) < LONGEST for number in line.split() or ["?"]):
            found = walk(sitting, way, [int(number) for number in line.split()])
            if found is not None:
                return found
        elif word.lower() in ("b", "back") and not rest:
            return way[:-1] or way
        elif word.lower() in ASIDES:
            ASIDES[word.lower()](sitting, rest.strip())
        elif line and (action := typed(sitting, line)) is not None:
            return Leaf(line, action)


def walk(sitting: Sitting, way: list[Branch], numbers: list[int]) -> Leaf | list[Branch] | None:
    """Follow numbers through the menu; None, with a word about it, where one of them leads nowhere."""
    for number in numbers:
        entries = way[-1].entries
        if not 1 <= number <= len(entries):
            listed = f"choose from 1 to {len(entries)}" if entries else "nothing is listed, so type your move"
            say(sitting, f"There is no {number} here; {listed}.")
            return None
        entry = entries[number - 1]
        if isinstance(entry, Leaf):
            return entry
        way = [*way, entry]
    return way


def typed(sitting: Sitting, line: str) -> Any:
    """An action typed by hand, if the rules allow it; None, with the reason, if they do not."""
    try:
        action = read(sitting, line)
        if action is None:
            say(sitting, "That is neither a number of the list nor a word known here; ? tells what is.")
        else:
            play(sitting.game, sitting.state, Move(YOU, action))
        return action
    except (msgspec.DecodeError, RecursionError) as fault:
        say(sitting, f"That is no action of {sitting.game.title}: {fault}.")
    except Illegal as refused:
        sitting.refused = refused
        say(sitting, f"{refused.why} ({refused.clause}: why shows it)" if refused.clause else refused.why)
    return None


def read(sitting: Sitting, line: str) -> Any:
    """An action in the game's own words, or as records write it; None where it is neither."""
    if line.startswith("{"):
        return sitting.game.forms.read_action.decode(line)
    return sitting.board.read(line, sitting.view)


def moves_menu(sitting: Sitting) -> Branch:
    """What the player may do, by card and place; of a great many moves the first, for the others can be typed."""
    game, board, view = sitting.game, sitting.board, sitting.view
    actions = list(islice(game.offers(sitting.state, YOU), MOST))
    if len(actions) == MOST:
        say(sitting, f"Of all moves the first {MOST} are listed; the others can be typed.")
    return menu(actions, lambda action: game.text.action(action, view), lambda action: board.path(action, view))
