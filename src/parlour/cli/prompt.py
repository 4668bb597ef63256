"""Asks the player at the terminal for a move, by number from a menu or typed; runs the commands that come before it."""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.bots.bot import MOST
from parlour.cli import screen
from parlour.cli.arguments import CommandError
from parlour.cli.records import write_new, write_record
from parlour.cli.session import YOU, PlayerLeft, Session
from parlour.core.game import AnyGame, Illegal, Move, play
from parlour.core.record import promise
from parlour.core.rulebook import NoRules, clauses, glossary, look_up, look_up_term, summary

FLAT = 12
"""Up to so many moves are listed without grouping."""

LONGEST = 10
"""A number of so many digits or more is treated as text."""


HELP = {
    "3": "choose 3 from the list; 3 1 chooses twice, b goes back",
    "table": "show the table again",
    "log": "everything that has happened",
    "rules": "the rules in short and by clause; rules 15 for one clause, rules cards for what they say of cards",
    "why": "the rule that refused your last move",
    "save": "write the game to a file; you may add its name",
    "quit": "leave the table",
}

TYPED = "You can also type moves; if one is not allowed, you are told why:"


class Leaf(Struct, frozen=True):
    """A move, in words."""

    label: str
    action: Any


class Branch(Struct, frozen=True):
    """Moves that begin the same way."""

    label: str
    entries: "tuple[Leaf | Branch, ...]"

    @property
    def leaves(self) -> Iterator[Leaf]:
        """All moves it holds, in order."""
        for entry in self.entries:
            yield from entry.leaves if isinstance(entry, Branch) else (entry,)


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
        session.console.print(choices(way[-1].entries))
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
            session.say(f"There is no {number} here; {listed}.")
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
            session.say("That is neither a number in the list nor a command; type ? for help.")
        else:
            play(session.game, session.state, Move(YOU, action))
        return action
    except (msgspec.DecodeError, RecursionError) as fault:
        session.say(f"That is not an action of {session.game.title}: {fault}.")
    except Illegal as refused:
        session.refused = refused
        session.say(f"{refused.why} ({refused.clause}: type why)" if refused.clause else refused.why)
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
        session.say(f"Only the first {MOST} moves are listed; you can type the others.")
    return menu(actions, lambda action: game.text.action(action, view))


def menu(actions: Sequence[Any], say: Callable[[Any], str]) -> Branch:
    """Return the moves as a tree, grouped by the words with which they begin, in the order listed."""
    return Branch("", grow([Leaf(say(action), action) for action in actions]))


def grow(leaves: Sequence[Leaf]) -> tuple[Leaf | Branch, ...]:
    """Return few moves as they are and many by their beginnings, as long as each is shared."""
    words = [leaf.label.split() for leaf in leaves]
    shared = len(beginning(words))
    if len(leaves) <= FLAT or any(len(each) == shared for each in words):
        return tuple(leaves)
    begun: dict[str, list[Leaf]] = {}
    for each, leaf in zip(words, leaves, strict=True):
        begun.setdefault(each[shared], []).append(leaf)
    return tuple(alike[0] if len(alike) == 1 else branch(alike) for alike in begun.values())


def branch(leaves: Sequence[Leaf]) -> Branch:
    """Return moves as one entry, called by the words that they share."""
    return Branch(" ".join(beginning([leaf.label.split() for leaf in leaves])), grow(leaves))


def beginning(lists: Sequence[list[str]]) -> list[str]:
    """Return the words with which all begin."""
    shared = takewhile(lambda each: len(set(each)) == 1, zip(*lists, strict=False))
    return [each[0] for each in shared]


def choices(entries: Sequence[Leaf | Branch]) -> RenderableType:
    """The entries of a menu with their numbers."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for number, entry in enumerate(entries, start=1):
        more = Text(f"  {hint(entry)}", style="dim") if isinstance(entry, Branch) else ""
        grid.add_row(Text(f"{number}", style="bold yellow"), Text.assemble(entry.label, more))
    return grid


def hint(branch: Branch) -> str:
    """Return how many moves are behind an entry."""
    return f"... {len(list(branch.leaves))} moves"


def show_table(session: Session, _: str = "") -> None:
    """Show the table under the players' numbers, by which typed moves name them."""
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(session.names, 1))
    title = f"{session.game.title}: {seats}"
    session.console.print(screen.table(session.game, title, session.view, session.names, session.console.width))


def show_help(session: Session, _: str = "") -> None:
    """Show the commands and examples of typed moves."""
    session.console.print(screen.glossary(HELP))
    if session.typed.examples:
        session.console.print(TYPED)
        session.console.print(screen.glossary(session.typed.examples))


def show_log(session: Session, _: str = "") -> None:
    """Show all events that the player saw."""
    session.console.print(*session.log, sep="\n")


def show_rules(session: Session, what: str = "") -> None:
    """Show a clause of the rules, a term and the clauses that mention it, or everything."""
    game = session.game
    try:
        found = (look_up_term(game, what), look_up(game, what)) if what else all_rules(game)
    except NoRules as fault:
        session.say(str(fault))
        return
    if any(found):
        session.console.print(*(screen.glossary(part) for part in found if part))
    else:
        session.say(f"No clause of the rules is called {what!r} or mentions it.")


def all_rules(game: AnyGame) -> tuple[dict[str, str], ...]:
    """Return the rules in short, the terms with what they mean, and all clauses."""
    short = {title: "\n".join(told) for title, told in summary(game).items()}
    terms = {forms[0]: meaning for forms, meaning in glossary(game).items()}
    return short, terms, clauses(game)


def show_why(session: Session, _: str = "") -> None:
    """Show the reason of the last refusal, with its clause."""
    refused = session.refused
    if refused is None:
        session.say("No move was refused yet; type a move to see whether it is allowed.")
        return
    session.say(refused.why)
    if refused.clause:
        show_rules(session, refused.clause)


def save(session: Session, name: str = "") -> None:
    """Write the record to the file of this game or a new one."""
    record = session.record
    path = Path(name).expanduser() if name else session.file or Path(f"{record.game}-{promise(record.key)[:8]}.jsonl")
    try:
        if path == session.file:
            write_record(path, record)
        else:
            write_new(path, record)
    except CommandError as fault:
        session.say(str(fault), whole=True)
        return
    session.file = path
    session.say(f"Written to {path}; parlour play --resume {path} continues from here.", whole=True)


def leave(_: Session, __: str = "") -> None:
    """Leave the table."""
    raise PlayerLeft


TABLE_COMMANDS = {
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
