"""The store that the release before rules had versions side by side has written, and games to go on with there."""

import gzip
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Raw, json

from parlour.core.game import Millis, Move
from parlour.core.registry import names
from parlour.laws.walk import walk
from parlour.server.table.log import Moved, encode_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import table_time
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

FOLDER = Path(__file__).parent / "before-versions"


@cache
def states() -> dict[str, list[str]]:
    """What the state came to after every entry, by table, in that release."""
    return json.decode((FOLDER / "states.json").read_bytes(), type=dict[str, list[str]])


def running() -> list[str]:
    """The tables whose game goes on."""
    return [table for table in states() if table.endswith(("early", "late"))]


def finished() -> list[str]:
    """The tables whose game is over."""
    return [table for table in states() if table.endswith("finished")]


def games() -> list[str]:
    """The games that are in that store."""
    return [name for name in names() if any(table.startswith(name) for table in states())]


def of_every_game(tables: list[str]) -> list[str]:
    """One of these tables of every game."""
    return [next(table for table in tables if table.startswith(name)) for name in games()]


def unpacked(folder: Path) -> str:
    """The address of a copy of the store in this folder, as a server finds it there."""
    file = folder / "parlour.db"
    file.write_bytes(gzip.decompress((FOLDER / "parlour.db.gz").read_bytes()))
    return f"sqlite:///{file}"


async def copy_tables(source: Store, to: Store) -> None:
    """Copy all tables with their logs into another store."""
    for row in await source.all_tables("", 1_000):
        await to.add_table(TableRow(row.id, row.game, row.phase, row.visibility, row.title, row.made, row.touched, 0))
        for entry in await source.entries(row.id):
            await to.append(row.id, Entry(entry.seq, entry.at, entry.body), with_seq(row, entry.seq))


def with_seq(row: TableRow, seq: int) -> TableRow:
    """The row as some entry has left it, as far as a store reads it."""
    values = {field: getattr(row, field) for field in row.__struct_fields__}
    return TableRow(**{**values, "seq": seq})


async def play_on(store: Store, table: str) -> TableReplica:
    """Play a running table to its end with moves of chance, as a server would write them."""
    replica = await TableReplica.load(store, lambda: Millis(0), table)
    assert replica is not None
    state = replica.state
    start = table_time(state, state.touched)
    for moment in walk(state.game, state.game_state, state.terms.seats, Random(table), start):
        move: Move[Any] = moment.move
        at = Millis(state.began + move.at)
        assert await replica.append(Moved(move.seat, Raw(encode_entry(move.action))), at, moment.step)
    return replica
