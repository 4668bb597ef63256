"""The export of an account: a zip file that is built while it is sent, one game after the other."""

import asyncio
import zipfile
from collections.abc import AsyncIterator
from typing import Any

from msgspec import DecodeError, Struct, json

from parlour.core.game import Illegal, Millis
from parlour.server.access.guests import public_id
from parlour.server.backoff import delays
from parlour.server.replays.build import record_text
from parlour.server.replays.pool import ReplayPool
from parlour.server.table.log import Spoke, decode_entry, read_entries
from parlour.server.table.standing_moves import PlayedEntry
from parlour.server.table.state import UnsupportedRules
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from parlour.store.tables import Entry, TableFilter, TableRow

MAX_ROWS = 10_000
"""Rows of each kind in an export."""

MAX_TABLES = 2_000
"""Tables in an export, the latest."""

PAGE = 50
ATTEMPTS = 8
"""How often a game is tried while many are being replayed."""

README = """Everything this Parlour server stores under your name.

account.json  your name and colour, browsers, passkeys, settings, results, and a list of your tables
games/        the record of every finished game; `parlour verify FILE` deals it again and checks every move
"""


class RecordTask(Struct, frozen=True):
    """A finished game whose record is to be written; the entries are those of its log, without chat."""

    table: str
    entries: tuple[Entry, ...]


def record_bytes(task: RecordTask) -> bytes:
    """Return the record of a game; run by a process of the pool, because it plays the whole game again."""
    opening, *others = task.entries
    state, log = open_table_state(task.table, opening), []
    for stored in others:
        entry = decode_entry(stored.body)
        state, _ = apply_entry(state, entry, stored.seq, stored.at)
        if isinstance(entry, PlayedEntry):
            log.append((stored, entry))
    return record_text(state, log).encode()


class Sink:
    """What a zip file is written to: it is taken away piece by piece."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes, /) -> int:
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Do nothing: nothing is held back."""

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def take(self) -> bytes:
        """Return what was written since the last time."""
        taken, self._pieces = b"".join(self._pieces), []
        return taken


async def export_pieces(store: Store, pool: ReplayPool, player: PlayerRow, now: Millis) -> AsyncIterator[bytes]:
    """Yield the zip file of a player's data."""
    sink = Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        tables = await tables_of(store, player.id)
        archive.writestr("README.txt", README)
        archive.writestr("account.json", await account_json(store, player, tables, now))
        yield sink.take()
        for row in tables:
            if row.phase == "over":
                name, content = await game_file(store, pool, row)
                await asyncio.to_thread(archive.writestr, name, content)
                yield sink.take()
    yield sink.take()


async def tables_of(store: Store, player: str) -> list[TableRow]:
    """Return the latest tables of a player."""
    found: list[TableRow] = []
    while len(found) < MAX_TABLES:
        page = await store.find_tables(TableFilter(player=player), len(found), PAGE)
        found += page
        if len(page) < PAGE:
            break
    return found


async def account_json(store: Store, player: PlayerRow, tables: list[TableRow], now: Millis) -> bytes:
    """Return all but the games."""
    rows = await store.rows_of_player(player.id, MAX_ROWS)
    profile = {
        "name": player.name,
        "colour": player.colour,
        "public_id": public_id(player.id),
        "made": player.made,
        "seen": player.seen,
    }
    listed = [
        {"id": row.id, "game": row.game, "phase": row.phase, "title": row.title, "made": row.made} for row in tables
    ]
    plain = {
        table: [{column: readable(value) for column, value in row.items()} for row in found]
        for table, found in rows.items()
    }
    whole = {"exported": now, "profile": profile, "tables": listed, "rows": plain}
    return json.format(json.encode(whole), indent=1)


def readable(value: Any) -> Any:
    """Return a stored value as JSON can hold it: bodies are JSON already."""
    if not isinstance(value, bytes):
        return value
    try:
        return json.decode(value)
    except DecodeError:
        return value


async def game_file(store: Store, pool: ReplayPool, row: TableRow) -> tuple[str, bytes]:
    """Return the name and the content of the file of a finished game."""
    name = f"games/{row.game}-{row.id}"
    entries = tuple([stored async for stored, entry in read_entries(store, row.id) if not isinstance(entry, Spoke)])
    for delay, _ in zip(delays(), range(ATTEMPTS), strict=False):
        try:
            return f"{name}.jsonl", await pool.build(record_bytes, RecordTask(row.id, entries))
        except Illegal as refusal:
            if refusal.code != "replays_busy":
                return f"{name}.txt", f"{refusal.why}\n".encode()
            await asyncio.sleep(delay)
        except UnsupportedRules as fault:
            return f"{name}.txt", f"{fault}\n".encode()
    return f"{name}.txt", b"This game could not be replayed in time: export again later.\n"
