"""`parlour verify`: check a recorded game against the rules."""

import typer

from parlour.cli.record_files import RecordFile, naming, read_record
from parlour.core.record import promise, steps


def verify(file: RecordFile) -> None:
    """Deal a record again from its key, check every move, and say in one line how it ended."""
    game, record = read_record(file)
    with naming(file):
        *_, last = steps(game, record)
    outcome = game.outcome(last.state)
    ended = "unfinished" if outcome is None else f"over, places {' '.join(map(str, outcome.places))}"
    typer.echo(f"{game.title}: {len(record.entries)} moves, all legal; {ended}; sha256 {promise(record.key)}")
