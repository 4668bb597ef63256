"""Commands at the table besides moves: show the table, the log or the rules, save, leave."""

from pathlib import Path

from rich.text import Text

from parlour.cli import screen
from parlour.cli.errors import CommandError
from parlour.cli.record_files import write_new, write_record
from parlour.cli.session import PlayerLeft, Session
from parlour.core.game import AnyGame
from parlour.core.record import promise
from parlour.core.rulebook import NoRules, clauses, glossary, look_up, look_up_term, summary

HELP = {
    "3": "choose 3 from the list; 3 1 chooses twice, b goes back",
    "table": "show the table again",
    "log": "everything that has happened",
    "rules": "the rules in short and by clause; rules 15 for one clause, rules cards for what they say of cards",
    "why": "the rule that refused your last move",
    "save": "write the game to a file; you may add its name",
    "quit": "leave the table",
}
"""The commands with their help."""

TYPED = "You can also type moves; if one is not allowed, you are told why:"


def say(session: Session, sentence: str, *, whole: bool = False) -> None:
    """Print a sentence; `whole` does not wrap it, for names of files."""
    session.console.print(Text(sentence), soft_wrap=whole)


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
        say(session, str(fault))
        return
    if any(found):
        session.console.print(*(screen.glossary(part) for part in found if part))
    else:
        say(session, f"No clause of the rules is called {what!r} or mentions it.")


def all_rules(game: AnyGame) -> tuple[dict[str, str], ...]:
    """Return the rules in short, the terms with what they mean, and all clauses."""
    short = {title: "\n".join(told) for title, told in summary(game).items()}
    terms = {forms[0]: meaning for forms, meaning in glossary(game).items()}
    return short, terms, clauses(game)


def show_why(session: Session, _: str = "") -> None:
    """Show the reason of the last refusal, with its clause."""
    refused = session.refused
    if refused is None:
        say(session, "No move was refused yet; type a move to see whether it is allowed.")
        return
    say(session, refused.why)
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
        say(session, str(fault), whole=True)
        return
    session.file = path
    say(session, f"Written to {path}; parlour play --resume {path} continues from here.", whole=True)


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
"""The function of each command."""
