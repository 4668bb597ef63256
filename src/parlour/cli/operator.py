"""`parlour operator ...`: what operators see and do at the terminal, while the server runs or not."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

import typer
from msgspec import structs

from parlour.cli.arguments import CommandError
from parlour.cli.store import Database, failures_in_one_line, opened, server_settings, store_settings
from parlour.core.game import MINUTE, Illegal, Millis
from parlour.server.access import signing_keys
from parlour.server.access.admin_token import FILE, make_token
from parlour.server.access.request import pseudonym
from parlour.server.clock import moment, wall_clock
from parlour.server.operator import lists
from parlour.server.operator.actions import Operator
from parlour.server.operator.types import BanKind, Lift, NewAnnouncement, NewBan, PruneAges
from parlour.store.store import Store
from parlour.store.tables import TableFilter

T = TypeVar("T")

app = typer.Typer(
    name="operator", add_completion=False, help="Operate a server: tables, players, bans, announcements, pruning."
)

Text = Annotated[str, typer.Argument(help="Part of a title or name, or an id.")]
TableId = Annotated[str, typer.Argument(help="The table's id.")]
PlayerId = Annotated[str, typer.Argument(help="The player's id, as `parlour operator players` lists it.")]
Page = Annotated[int, typer.Option(min=1, max=2000, help="Which page of the list.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Hours = Annotated[float, typer.Option(min=0.01, max=87_600, help="For how many hours.")]


def read(database: str | None, ask: Callable[[Store, Millis], Awaitable[T]]) -> T:
    """Ask the store something."""
    return _with_store(database, lambda store: ask(store, wall_clock()))


def operate(database: str | None, act: Callable[[Operator], Awaitable[T]]) -> T:
    """Act on the store; running nodes notice within seconds."""
    return _with_store(database, lambda store: act(Operator(store, "command line")))


def _with_store(database: str | None, use: Callable[[Store], Awaitable[T]]) -> T:
    """Open the store, use it, and close it; what cannot be done is said in one line."""
    found = store_settings(database)

    async def run() -> T:
        async with opened(found) as store:
            return await use(store)

    with failures_in_one_line():
        try:
            return asyncio.run(run())
        except Illegal as refusal:
            raise CommandError(refusal.why) from refusal


def when(at: int) -> str:
    """Return a time as operators read it."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}" if at else "-"


def megabytes(size: int) -> str:
    """Return a size in megabytes."""
    return f"{size / 1e6:.1f} MB"


def confirm(question: str, yes: bool) -> None:
    """Ask before something that cannot be undone."""
    if not yes and not typer.confirm(question):
        raise typer.Exit(1)


def status(database: Database = None) -> None:
    """Show what the server does: tables, players, sockets, moves, disk."""
    found = read(database, lists.overview)
    typer.echo(f"store         {found.store}, {megabytes(found.size)}")
    phases = ", ".join(f"{count} {phase}" for phase, count in structs.asdict(found.tables).items())
    typer.echo(f"tables        {phases}")
    typer.echo(f"players       {found.players_today} seen in 24 hours")
    typer.echo(f"reports       {found.open_reports} open")
    typer.echo(f"bans          {found.bans}")
    typer.echo(f"announcement  {found.announcement.text if found.announcement else 'none'}")
    typer.echo(f"clock         {found.clock or 'believed'}")
    if not found.nodes:
        typer.echo("nodes         none is running")
    for node in found.nodes:
        up = (found.now - node.started) // MINUTE
        typer.echo(
            f"node {node.node}  version {node.version}, up {up // 60} h {up % 60} min, {node.sockets} sockets,"
            f" {node.tables} tables in memory, {node.moves_per_minute} moves a minute,"
            f" event loop late by {node.loop_delay} ms at most in 10 min"
            f"{', draining' if found.draining else ''}"
        )


def tables(
    text: Text = "",
    phase: Annotated[str, typer.Option(help="gathering, playing, over or closed.")] = "",
    game: Annotated[str, typer.Option(help="Only tables of this game.")] = "",
    player: Annotated[str, typer.Option(help="Only tables of the player with this id.")] = "",
    page: Page = 1,
    database: Database = None,
) -> None:
    """List tables, the latest touched first."""
    wanted = TableFilter(phase=phase, game=game, text=text, player=player)
    for row in read(database, lambda store, _: lists.tables(store, wanted, (page - 1) * lists.PAGE)):
        typer.echo(f"{row.id}  {row.phase:9}  {row.game:10}  {when(row.touched)}  {row.entries:5} entries  {row.title}")


def players(text: Text = "", page: Page = 1, database: Database = None) -> None:
    """List players, the latest seen first."""
    for row in read(database, lambda store, now: lists.players(store, text, (page - 1) * lists.PAGE, now)):
        typer.echo(f"{row.id}  {when(row.seen)}  {'banned  ' if row.banned else ''}{row.name}")


def close_table(table: TableId, database: Database = None) -> None:
    """Close a table for good; its log stays."""
    operate(database, lambda operator: operator.close_table(table))
    typer.echo(f"{table} is closed.")


def delete_table(table: TableId, yes: Yes = False, database: Database = None) -> None:
    """Delete a table with its log and its high score."""
    confirm(f"Delete table {table} for good?", yes)
    operate(database, lambda operator: operator.delete_table(table))
    typer.echo(f"{table} is deleted.")


def delete_guest(player: PlayerId, yes: Yes = False, database: Database = None) -> None:
    """Delete a guest; their name and chat go from all logs, the moves stay."""
    confirm(f"Delete guest {player} for good?", yes)
    count = operate(database, lambda operator: operator.delete_guest(player))
    typer.echo(f"The guest is deleted, and anonymous at {count} tables.")


def ban(
    target: Annotated[str, typer.Argument(help="A player's id, or an address such as 203.0.113.7.")],
    hours: Hours = 24.0,
    reason: Annotated[str, typer.Option(help="What the banned person is told.")] = "",
    address: Annotated[bool, typer.Option("--address", help="Ban the player's last address, too.")] = False,
    database: Database = None,
) -> None:
    """Ban a player or an address for a time."""
    kind, target = ban_target(target)
    wanted = NewBan(kind, target, hours, reason[:200], address)
    for made in operate(database, lambda operator: operator.ban(wanted)):
        typer.echo(f"{made.kind} {made.target} is banned until {when(made.until)} UTC.")


def unban(
    target: Annotated[str, typer.Argument(help="As `parlour operator bans` lists it, or an address.")],
    database: Database = None,
) -> None:
    """Lift a ban."""
    known = {each.target: each.kind for each in read(database, lists.bans)}
    kind, found = (known[target], target) if target in known else ban_target(target)
    operate(database, lambda operator: operator.unban(Lift(kind, found)))
    typer.echo(f"{found} is no longer banned.")


def ban_target(target: str) -> tuple[BanKind, str]:
    """Return what a ban is of: an address becomes its pseudonym, which needs the server's own key."""
    if "." not in target and ":" not in target:
        return "player", target
    found = server_settings()
    if found.secret is None and not (found.folder / signing_keys.FILE).exists():
        raise CommandError(f"There is no signing.key in {found.folder}: ban an address where the server's key is.")
    return "address", pseudonym(signing_keys.address_key(signing_keys.signing_keys(found)), target)


def bans(database: Database = None) -> None:
    """List the bans that have not ended."""
    for each in read(database, lists.bans):
        typer.echo(f"{each.kind:7}  {each.target}  until {when(each.until)}  {each.name}  {each.reason}")


def reports(
    resolve: Annotated[int | None, typer.Option(help="Mark the report with this number as resolved.")] = None,
    database: Database = None,
) -> None:
    """List open reports from players, or resolve one."""
    if resolve is not None:
        operate(database, lambda operator: operator.resolve(resolve))
        typer.echo(f"Report {resolve} is resolved.")
        return
    for each in read(database, lambda store, _: lists.reports(store, "open")):
        typer.echo(f"{each.number}  {when(each.at)}  {each.reason}: {each.accused_name} ({each.accused})")
        typer.echo(f"   at table {each.table}, by {each.reporter}")
        for line in (f"“{each.quoted}”" if each.quoted else "", each.text):
            if line:
                typer.echo(f"   {line}")


def announce(
    text: Annotated[str, typer.Argument(help="What everyone is told; nothing withdraws the announcement.")] = "",
    hours: Hours = 24.0,
    database: Database = None,
) -> None:
    """Tell everyone something, at all tables and in the lobby."""
    if len(text) > 300:
        raise CommandError("An announcement has at most 300 characters.")
    operate(database, lambda operator: operator.announce(NewAnnouncement(text, hours)))
    typer.echo("Announced." if text else "Withdrawn.")


def words(
    add: Annotated[list[str] | None, typer.Option(help="Forbid a word; *word* also within other words.")] = None,
    remove: Annotated[list[str] | None, typer.Option(help="Allow a word again.")] = None,
    database: Database = None,
) -> None:
    """List the words that no name may hold, after adding or removing some."""
    found = set(read(database, lambda store, _: lists.words(store)))
    wanted = tuple((found | set(add or ())) - set(remove or ()))
    if set(wanted) != found:
        operate(database, lambda operator: operator.forbid(wanted))
    for word in sorted(wanted):
        typer.echo(word)


def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count what would be deleted.")] = False,
    compact: Annotated[bool, typer.Option("--compact", help="Then give free space back to the disk.")] = False,
    database: Database = None,
) -> None:
    """Delete what is older than `parlour operator ages` allows; the server does so once a day.

    At most 200 tables are deleted in an hour; the server goes on with what is left. While the clock is in doubt nothing
    is deleted.
    """
    found = operate(database, lambda operator: operator.prune(dry_run=dry_run))
    typer.echo("Would be deleted:" if dry_run else "Deleted:")
    typer.echo(f"  {found.gathering} tables that were never started, {found.closed} closed tables")
    typer.echo(f"  {found.over} finished games, {found.playing} abandoned games, {found.guests} guests")
    if compact and not dry_run:
        before, after = operate(database, lambda operator: operator.compact())
        typer.echo(f"The store took {megabytes(before)} and takes {megabytes(after)}.")


def confirm_clock(yes: Yes = False, database: Database = None) -> None:
    """Say that the clock of this machine is right, so that a server that doubts it deletes by age again."""
    now = wall_clock()
    confirm(f"Is it {moment(now)} now, as the clock of this machine says?", yes)
    typer.echo(f"{moment(operate(database, lambda operator: operator.confirm_clock()))} is believed.")


def ages(
    changes: Annotated[list[str] | None, typer.Argument(help="kind=days, such as over=30; 0 days: never.")] = None,
    database: Database = None,
) -> None:
    """Show or set after how many days without a change tables and guests are deleted."""
    found = read(database, lambda store, _: lists.ages(store))
    if changes:
        found = changed_ages(found, changes)
        operate(database, lambda operator: operator.set_ages(found))
    for kind in PruneAges.__struct_fields__:
        typer.echo(f"{kind:10} {getattr(found, kind)} days")


def changed_ages(found: PruneAges, changes: list[str]) -> PruneAges:
    """Return ages with some of them changed."""
    days = {kind: getattr(found, kind) for kind in PruneAges.__struct_fields__}
    for change in changes:
        kind, _, value = change.partition("=")
        if kind not in days or not value.isdecimal() or int(value) > 3650:
            raise CommandError(f"{change!r} is no age: write kind=days, with a kind of {', '.join(days)}.")
        days[kind] = int(value)
    return PruneAges(**days)


def token() -> None:
    """Print the token of the admin page, /admin; it is made at the first call."""
    found = server_settings()
    if found.admin_token is not None:
        typer.echo("PARLOUR_ADMIN_TOKEN is set: the admin page takes that token.", err=True)
        return
    typer.echo(make_token(found.folder))
    typer.echo(f"It is kept in {found.folder / FILE}; enter it at /admin.", err=True)


def rotate_key() -> None:
    """Sign cookies with a new key; the two before it are still accepted, so that no guest is lost."""
    found = server_settings()
    if found.secret is not None:
        raise CommandError("PARLOUR_SECRET is set: put a new secret in front of it, with a comma between.")
    path = found.folder / signing_keys.FILE
    typer.echo(f"{path} has {signing_keys.rotate_key_file(path)} keys now; restart the server.")


def drain(off: Annotated[bool, typer.Option("--off", help="Serve again.")] = False, database: Database = None) -> None:
    """Before a stop: running nodes take no new tables and say so; nodes that start later serve as usual."""
    operate(database, lambda operator: operator.drain(on=not off))
    typer.echo("The server takes new tables again." if off else "The server takes no new tables; running games go on.")


def log(database: Database = None) -> None:
    """Show what operators did, the latest first."""
    for each in read(database, lambda store, _: lists.actions(store, 0)):
        typer.echo(f"{when(each.at)}  {each.by:12}  {each.action}  {each.target}  {each.detail}".rstrip())


COMMANDS: dict[str, Callable[..., None]] = {
    "status": status,
    "tables": tables,
    "players": players,
    "close": close_table,
    "delete": delete_table,
    "delete-guest": delete_guest,
    "ban": ban,
    "unban": unban,
    "bans": bans,
    "reports": reports,
    "announce": announce,
    "words": words,
    "ages": ages,
    "prune": prune,
    "confirm-clock": confirm_clock,
    "drain": drain,
    "token": token,
    "rotate-key": rotate_key,
    "log": log,
}
"""The commands in the order in which `parlour operator --help` shows them."""

for name, command in COMMANDS.items():
    app.command(name)(command)
