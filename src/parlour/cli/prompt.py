"""Asking the player at the terminal: moves by number, moves typed by hand, and words that only ask or tell."""

import sys
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from parlour.bots.bot import MOST
from parlour.cli import screen
from parlour.cli.menu import Branch, Leaf, menu
from parlour.cli.sitting import YOU, Left, Sitting
from parlour.core.game import Illegal, Move, play
from parlour.core.record import promise, write
from parlour.laws.rulebook import NoRules, clauses, look_up

HELP = {
    "3": "choose 3 from the list; 3 1 chooses twice, b goes back",
    "table": "show the table again; table words tells it in plain sentences",
    "log": "all that has happened",
    "rules": "all rules; rules ILM-15 for one clause, rules Fool for those that speak of it",
    "why": "the clause that refused your last move",
    "save": "write the record, to a file you may name",
    "quit": "leave the table",
}
"""What can be said at the table."""

TYPED = "Moves can be typed, too; if one is not allowed you are told why:"


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
        if line.replace(" ", "").isdecimal():
            found = walk(sitting, way, [int(number) for number in line.split()])
            if found is not None:
                return found
        elif word.lower() in ("b", "back") and not rest:
            return way[:-1] or way
        elif word.lower() in WORDS:
            WORDS[word.lower()](sitting, rest.strip())
        elif line and (action := typed(sitting, line)) is not None:
            return Leaf(line, action)


def walk(sitting: Sitting, way: list[Branch], numbers: list[int]) -> Leaf | list[Branch] | None:
    """Follow numbers through the menu; None, with a word about it, where one of them leads nowhere."""
    for number in numbers:
        entries = way[-1].entries
        if not 1 <= number <= len(entries):
            say(sitting, f"There is no {number} here; choose from 1 to {len(entries)}.")
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
    except msgspec.DecodeError as fault:
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
    actions = list(islice(game.moves(sitting.state, YOU), MOST))
    if len(actions) == MOST:
        say(sitting, f"Of all moves the first {MOST} are listed; the others can be typed.")
    return menu(actions, lambda action: game.text.action(action, view), lambda action: board.path(action, view))


def say(sitting: Sitting, sentence: str, *, whole: bool = False) -> None:
    """Tell the player something in plain words; `whole` leaves its line unbroken, for the names of files."""
    sitting.console.print(Text(sentence), soft_wrap=whole)


def show_table(sitting: Sitting, how: str = "") -> None:
    """The table again, drawn or in words."""
    if how == "words":
        say(sitting, sitting.game.text.table(sitting.view, sitting.names))
    else:
        sitting.console.print(screen.table(sitting.game, sitting.board, sitting.view, sitting.names, sitting.console))


def show_help(sitting: Sitting, _: str = "") -> None:
    """What can be said here."""
    sitting.console.print(screen.glossary(HELP))
    if sitting.board.typing:
        sitting.console.print(TYPED)
        sitting.console.print(screen.glossary(sitting.board.typing))


def show_log(sitting: Sitting, _: str = "") -> None:
    """All that the player saw happen."""
    sitting.console.print(*sitting.log, sep="\n")


def show_rules(sitting: Sitting, what: str = "") -> None:
    """A clause of the rules, those that speak of something, or all."""
    try:
        found = look_up(sitting.game, what) if what else clauses(sitting.game)
    except NoRules as fault:
        say(sitting, str(fault))
        return
    if found:
        sitting.console.print(screen.glossary(found))
    else:
        say(sitting, f"No clause of the rules is called {what!r} or speaks of it.")


def show_why(sitting: Sitting, _: str = "") -> None:
    """The reason of the last refusal, with its clause."""
    refused = sitting.refused
    if refused is None:
        say(sitting, "Nothing was refused yet; type a move to see whether it is allowed.")
        return
    say(sitting, refused.why)
    if refused.clause:
        show_rules(sitting, refused.clause)


def save(sitting: Sitting, name: str = "") -> None:
    """Write the record into a new file."""
    record = sitting.record
    path = Path(name or f"{record.game}-{promise(record.key)[:8]}.jsonl")
    try:
        with path.open("w" if path == sitting.file else "x", encoding="utf-8") as file:
            file.write(write(record))
    except OSError as fault:
        say(sitting, f"{path} was not written: {fault.strerror}.", whole=True)
        return
    sitting.file = path
    say(sitting, f"Written to {path}; parlour play --resume {path} goes on from here.", whole=True)


def leave(_: Sitting, __: str = "") -> None:
    """Get up from the table."""
    raise Left


WORDS = {
    "?": show_help,
    "help": show_help,
    "table": show_table,
    "log": show_log,
    "rules": show_rules,
    "why": show_why,
    "save": save,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
"""What can be said at the table beside moves."""
