"""What can be said at the table beside moves: to look again, to ask about rules, to save, to leave."""

from pathlib import Path

from rich.text import Text

from parlour.cli import screen
from parlour.cli.files import write_new, write_record
from parlour.cli.sitting import Left, Sitting
from parlour.cli.terms import Refused
from parlour.core.record import promise
from parlour.core.rulebook import NoRules, clauses, look_up

HELP = {
    "3": "choose 3 from the list; 3 1 chooses twice, b goes back",
    "table": "show the table again; table words tells it in plain sentences",
    "log": "all that has happened",
    "rules": "all rules; rules 15 for one clause, rules cards for those that speak of them",
    "why": "the clause that refused your last move",
    "save": "write the record, to a file you may name",
    "quit": "leave the table",
}
"""What can be said at the table."""

TYPED = "Moves can be typed, too; if one is not allowed you are told why:"


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
    """Write the record, into the file of this game or a new one."""
    record = sitting.record
    path = Path(name).expanduser() if name else sitting.file or Path(f"{record.game}-{promise(record.key)[:8]}.jsonl")
    try:
        if path == sitting.file:
            write_record(path, record)
        else:
            write_new(path, record)
    except Refused as fault:
        say(sitting, str(fault), whole=True)
        return
    sitting.file = path
    say(sitting, f"Written to {path}; parlour play --resume {path} goes on from here.", whole=True)


def leave(_: Sitting, __: str = "") -> None:
    """Get up from the table."""
    raise Left


ASIDES = {
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
"""What is done about each word."""
