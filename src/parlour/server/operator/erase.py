"""Erases a player from the logs of all tables, for operators and for players who delete their own account.

Moves stay, so that every game still replays; names and chat go.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b

from msgspec import json, structs
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.table.high_scores import HighScorePlayer, decode_line
from parlour.server.table.log import (
    Closed,
    Freed,
    LogEntry,
    Opened,
    Removed,
    Renamed,
    Reserved,
    Sat,
    Spoke,
    Stood,
    StoodIn,
    decode_entries,
    encode_entry,
)
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import GREY, UnsupportedRules, seats_of
from parlour.store.operators import ActionRow
from parlour.store.store import Store
from parlour.store.tables import Entry, Rewrite, TableFilter, TableRow

MakeAction = Callable[[str, str, str, tuple[str, ...]], ActionRow]
"""Makes the row of an action from its name, target, detail and tables."""

NAME = "Guest"
"""What a deleted guest is called in the logs of the games that others played with them."""

REMOVED = "(removed)"
"""What stands for a deleted guest's chat message."""

REWRITE = "rewrite tables"
"""The action after which nodes read tables again."""

BATCH = 50
ATTEMPTS = 8
"""How often a table is tried at which people go on playing."""


def substitute_for(player: str) -> str:
    """Return the id that stands for a deleted player: always the same, so that an interrupted deletion goes on."""
    return f"deleted-{blake2b(player.encode(), digest_size=8, person=b'parlour deleted').hexdigest()}"


async def erase_from_tables(
    store: Store, player: str, substitute: str, action: MakeAction, now: Callable[[], Millis]
) -> int:
    """Erase a player from every table, and return from how many; nodes that hold one are told to read it again."""
    count = 0

    async def erase(tables: Sequence[str]) -> int:
        for table in tables:
            await _erase(store, table, player, substitute, now)
        await store.add_action(action(REWRITE, "", f"{len(tables)} tables", tuple(tables)))
        return len(tables)

    while rows := await store.find_tables(TableFilter(player=player), 0, BATCH):
        count += await erase([row.id for row in rows])
    others = await store.tables_naming(player)  # where the player only chatted, or was removed
    for start in range(0, len(others), BATCH):
        count += await erase(others[start : start + BATCH])
    return count


async def _erase(store: Store, table: str, player: str, substitute: str, now: Callable[[], Millis]) -> None:
    """Let the player leave a table, then replace them in its log and row."""
    for _ in range(ATTEMPTS):
        await _leave(store, table, player, now)
        row, entries = await store.table(table), await store.entries(table)
        if row is None or await store.rewrite_table(await _rewrite(store, row, entries, player, substitute)):
            return
    raise Illegal("busy", f"Too much is going on at table {table}; try again.")


async def _leave(store: Store, table: str, player: str, now: Callable[[], Millis]) -> None:
    """Free the player's seats before the deal, and give them to computers after it; close a table without its host."""
    try:
        replica = await TableReplica.load(store, now, table)
    except UnsupportedRules:
        return
    if replica is None:
        return
    state = replica.state
    entries: list[LogEntry] = []
    if state.phase == "gathering":
        held = seats_of(state.seat_states, player)
        kept = [seat for seat, each in enumerate(state.seat_states) if each.kept and each.kept.player == player]
        leaving: list[LogEntry] = [*(Stood(seat, by=player) for seat in held), *(Freed(seat) for seat in kept)]
        entries = [Closed()] if state.host == player else leaving
    elif state.phase == "playing":
        held = seats_of(state.seat_states, player)
        entries = [StoodIn(seat, state.terms.level) for seat in held if not state.seat_states[seat].stand_in]
    for entry in entries:
        if not await replica.append(entry, replica.next_time()):
            break  # somebody was faster: the rewrite will not fit, and all is tried again


async def _rewrite(
    store: Store,
    row: TableRow,
    entries: tuple[Entry, ...],
    player: str,
    substitute: str,
) -> Rewrite:
    """Return the table without the player."""
    bodies: list[tuple[int, bytes]] = []
    title, address = row.title, row.address
    for stored, entry in decode_entries(entries):
        erased = erase_entry(entry, player, substitute)
        if erased is not entry:
            bodies.append((stored.seq, encode_entry(erased)))
        if isinstance(erased, Opened):
            title, address = erased.title, erased.address
    score = await store.score_of(row.id)
    return Rewrite(
        table=row.id,
        seq=row.seq,
        title=title,
        players=tuple(substitute if each == player else each for each in row.players),
        waits_for=tuple(substitute if each == player else each for each in row.waits_for),
        bodies=tuple(bodies),
        score=None if score is None else erase_score(score, player, substitute, names_in(entries, player)),
        address=address,
    )


def erase_entry(entry: LogEntry, player: str, substitute: str) -> LogEntry:
    """Return an entry without a player's id, name and texts; the same entry where it has none of them."""
    changed = {
        field: _without(value, player, substitute)
        for field, value in structs.asdict(entry).items()
        if value == player or (isinstance(value, tuple) and player in value)
    }
    if not changed:
        return entry
    own, entry = entry.by == player, replace(entry, **changed)
    if isinstance(entry, Removed) and entry.player == substitute:
        return replace(entry, name=NAME)
    if isinstance(entry, Reserved) and entry.player == substitute:
        return replace(entry, name=NAME, colour=GREY)
    if not own:
        return entry
    entry = replace(entry, id="")
    match entry:
        case Opened():
            return replace(entry, title=f"{NAME}'s table", address="")
        case Sat() | Renamed():
            return replace(entry, name=NAME, colour=GREY)
        case Spoke():
            return replace(entry, name=NAME, colour=GREY, text=REMOVED if entry.text else "")
        case _:
            return entry


def _without(value: object, player: str, substitute: str) -> object:
    """Return the id of a player, or a tuple of ids, with the substitute instead."""
    if isinstance(value, tuple):
        return tuple(substitute if each == player else each for each in value)
    return substitute


def names_in(entries: tuple[Entry, ...], player: str) -> set[str]:
    """Return all names under which a player sat at a table, also with the numbers of seats that share a name."""
    names, seats = set[str](), set[int]()
    for _, entry in decode_entries(entries):
        if isinstance(entry, Sat | Renamed) and entry.by == player:
            names.add(entry.name)
        if isinstance(entry, Sat) and entry.by == player:
            seats.add(entry.seat)
    return names | {f"{name} {seat + 1}" for name in names for seat in seats}


def erase_score(body: bytes, player: str, substitute: str, names: set[str]) -> bytes:
    """Return a high score without a player; `names` are all that the player had, also when a computer stood in."""
    line, mark = decode_line(body), public_id(player)

    def anonymous(players: tuple[HighScorePlayer, ...]) -> tuple[HighScorePlayer, ...]:
        return tuple(
            replace(each, name=NAME, player=None)
            if each.player == mark or (each.player is None and each.name in names)
            else each
            for each in players
        )

    players = tuple(substitute if each == player else each for each in line.players)
    return json.encode(replace(line, by=anonymous(line.by), against=anonymous(line.against), players=players))
