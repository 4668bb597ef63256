"""Ask the player at the terminal for a move: by number from a menu, or typed."""

import sys
from itertools import islice
from typing import Any

import msgspec

from parlour.bots.bot import MOST
from parlour.cli import screen
from parlour.cli.menu import Branch, Leaf, menu
from parlour.cli.session import YOU, PlayerLeft, Session
from parlour.cli.table_commands import TABLE_COMMANDS, say, show_table
from parlour.core.game import Illegal, Move, play

LONGEST = 10
"""A number of so many digits or more is treated as text."""


def read_line(prompt: str) -> str:
    """Return a line from the player; the end of the input leaves the table, and undecodable input is no command."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise PlayerLeft from None
    except UnicodeDecodeError as fault:
        return f"not text in {fault.encoding}"
    if not sys.stdin.isatty():
        print(line)  # a script's answers, so that the output can be read afterwards
    return line.strip()


def choose(session: Session) -> Any:
    """Return the player's next action, after any commands that come before it."""
    first = not session.seen
    if news := session.news():
        session.console.print(screen.chapter("The game so far" if first else "Since your last move", news))
    show_table(session)
    way = [moves_menu(session)]
    while True:
        session.console.print(screen.choices(way[-1].entries))
        found = answer(session, way)
        if isinstance(found, Leaf):
            return found.action
        way = found


def answer(session: Session, way: list[Branch]) -> Leaf | list[Branch]:
    """Return a move or another place in the menu; run the commands that come before it."""
    while True:
        line = read_line("? for help > " if len(way) == 1 else "b to go back > ")
        word, _, rest = line.partition(" ")
        if all(number.isdecimal() and len(number) < LONGEST for number in line.split() or ["?"]):
            found = walk(session, way, [int(number) for number in line.split()])
            if found is not None:
                return found
        elif word.lower() in ("b", "back") and not rest:
            return way[:-1] or way
        elif word.lower() in TABLE_COMMANDS:
            TABLE_COMMANDS[word.lower()](session, rest.strip())
        elif line and (action := typed(session, line)) is not None:
            return Leaf(line, action)


def walk(session: Session, way: list[Branch], numbers: list[int]) -> Leaf | list[Branch] | None:
    """Follow numbers through the menu; None, with a message, if there is no such entry."""
    for number in numbers:
        entries = way[-1].entries
        if not 1 <= number <= len(entries):
            listed = f"choose from 1 to {len(entries)}" if entries else "nothing is listed, so type your move"
            say(session, f"There is no {number} here; {listed}.")
            return None
        entry = entries[number - 1]
        if isinstance(entry, Leaf):
            return entry
        way = [*way, entry]
    return way


def typed(session: Session, line: str) -> Any:
    """Return a typed action if the rules allow it; None, with the reason, if they do not."""
    try:
        action = read(session, line)
        if action is None:
            say(session, "That is neither a number in the list nor a command; type ? for help.")
        else:
            play(session.game, session.state, Move(YOU, action))
        return action
    except (msgspec.DecodeError, RecursionError) as fault:
        say(session, f"That is not an action of {session.game.title}: {fault}.")
    except Illegal as refused:
        session.refused = refused
        say(session, f"{refused.why} ({refused.clause}: type why)" if refused.clause else refused.why)
    return None


def read(session: Session, line: str) -> Any:
    """Return an action typed in the game's words, or as JSON; None if it is neither."""
    if line.startswith("{"):
        return session.game.forms.read_action.decode(line)
    return session.typed.read(line, session.view)


def moves_menu(session: Session) -> Branch:
    """Return the menu of legal moves; of very many only the first, because the others can be typed."""
    game, view = session.game, session.view
    actions = list(islice(game.offers(session.state, YOU), MOST))
    if len(actions) == MOST:
        say(session, f"Only the first {MOST} moves are listed; you can type the others.")
    return menu(actions, lambda action: game.text.action(action, view))
