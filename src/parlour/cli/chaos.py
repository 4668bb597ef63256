"""`parlour chaos`: fault injection into a server while scripted players play, and check what they were told."""

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Literal

import typer
from msgspec import json

from parlour.cli.arguments import CommandError
from parlour.core.registry import find, own_names

TABLES = 10
STUCK_AFTER = 15.0


def chaos(
    faults: Annotated[int, typer.Option(min=1, help="How many faults to inject.")] = 100,
    seed: Annotated[int, typer.Option(help="Draws the faults, the tables and the players' choices.")] = 1,
    setup: Annotated[
        Literal["sqlite", "processes", "postgres"],
        typer.Option(help="One process on SQLite, two on SQLite, or three nodes on PostgreSQL."),
    ] = "sqlite",
    kinds: Annotated[
        list[str] | None, typer.Option("--kind", help="A kind of fault; all that the setup allows by default.")
    ] = None,
    games: Annotated[list[str] | None, typer.Option("--game", help="A game to play; all of them by default.")] = None,
    tables: Annotated[int, typer.Option(min=1, help="Tables in play at a time.")] = TABLES,
    stuck_after: Annotated[
        float, typer.Option(min=1, help="Seconds after a fault was healed in which every table must go on.")
    ] = STUCK_AFTER,
    keep_logs: Annotated[
        Path | None, typer.Option(help="Keep the logs, the store's file and the list of faults in this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Inject faults while scripted players play; exit with 1 if an entry is lost or made up, or a table stuck.

    The seed draws faults, tables and choices; how long processes take, and so what a fault meets, is not repeatable.
    """
    if sys.platform != "linux":
        raise CommandError("parlour chaos needs Linux: it finds and limits processes by means that other systems lack.")
    # Other systems lack what these import.
    from parlour.chaos.faults import kinds_for
    from parlour.chaos.postgres_server import PostgresFailed
    from parlour.chaos.report import as_text
    from parlour.chaos.run import Plan, Run
    from parlour.chaos.servers import ServerFailed

    played = tuple(find(game).name for game in games or own_names())
    known = [kind.kind for kind in kinds_for(setup)]
    if unknown := [kind for kind in kinds or () if kind not in known]:
        raise CommandError(f"There is no fault {unknown[0]!r} in this setup; there are {', '.join(known)}.")
    folder = keep_logs or Path(tempfile.mkdtemp(prefix="parlour-chaos-"))
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / "parlour.db").exists():
        raise CommandError(f"{folder} has the store of an earlier run: name an empty folder.")
    plan = Plan(setup, faults, seed, tuple(kinds or ()), played, tables, stuck_after)
    try:
        report = asyncio.run(Run(plan, folder.resolve(), lambda line: typer.echo(line, err=True)).run())
    except (PostgresFailed, ServerFailed) as fault:
        raise CommandError(str(fault)) from fault
    typer.echo(json.encode(report).decode() if as_json else as_text(report))
    if keep_logs is None and report.passed:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        typer.echo(f"logs are in {folder}", err=True)
    if not report.passed:
        raise typer.Exit(1)
