"""Finished games in a store, played by computers and signed by people."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

from msgspec import Raw, json

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Level, Millis, Move
from parlour.core.record import Record
from parlour.core.registry import find
from parlour.server.results.recorder import rate_results, sweep
from parlour.server.table.log import Dealt, Filled, HintGiven, LogEntry, Moved, Removed, Sat, StoodIn, Voted
from parlour.server.table.opening import NewTable, opening_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState, table_row
from parlour.store.players import PlayerRow
from parlour.store.store import Store

START = Millis(1_000_000)

OPTIONS: dict[str, dict[str, Any]] = {"illimat": {"length": "round", "mode": "beginner"}}
"""The options of short games; none: the usual ones."""


@cache
def played_record(game: str, seats: int, number: int) -> Record[Any, Any]:
    """A whole game between beginners."""
    found, random = find(game), Random(sha256(f"{game} {seats} {number}".encode()).digest())
    options = found.forms.read_options.decode(json.encode(OPTIONS.get(game, {})))
    record, _ = play_one(found, options, [named("beginner")] * seats, random.randbytes(32), random)
    return record


def player(name: str) -> PlayerRow:
    return PlayerRow(name, name.capitalize(), "#123456", Millis(1), Millis(1))


async def finish(
    store: Store,
    game: str,
    people: Sequence[str],
    *,
    seats: int = 2,
    number: int = 0,
    table: str = "",
    level: Level = "easy",
    before_the_end: Sequence[LogEntry] = (),
    at: Millis = START,
    **wish: Any,
) -> TableState:
    """Store a table whose game is over: people on the first seats, computers on the others."""
    record = played_record(game, seats, number)
    host = player(people[0])
    for name in people:
        await store.put_player(player(name))
    wanted = NewTable(game, seats, options=OPTIONS.get(game, {}), level=level, visibility="public", rated=True)
    wanted = NewTable(**{name: getattr(wanted, name) for name in wanted.__struct_fields__} | wish)
    more: list[LogEntry] = [Sat(seat, who.capitalize(), "#123456", by=who) for seat, who in enumerate(people)]
    more += [Filled(seat, level, by=host.id) for seat in range(len(people), seats)]
    more.append(Dealt(record.key.hex(), by=host.id))
    moves = [Moved(move.seat, Raw(json.encode(move.action))) for move in record.entries]
    entries: list[tuple[LogEntry, Move[Any] | None]] = [
        *((entry, None) for entry in before_the_end),
        *zip(moves, record.entries, strict=True),
    ]
    table = table or f"{game}{number}{''.join(people)}"
    replica, opened = TableReplica.opened(store, lambda: at, table, opening_entry(wanted, host), more)
    assert await store.add_table(table_row(replica.state), opened)
    for entry, move in entries:
        when = at if move is None else Millis(at + move.at)
        assert await replica.append(entry, max(when, replica.state.touched))
    assert replica.state.phase == "over"
    return replica.state


def stood_in(seat: int, by: str = "") -> StoodIn:
    """A computer takes over: by vote, or because the player leaves."""
    return StoodIn(seat, "easy", by=by)


def warned(seat: int, by: str) -> Voted:
    """A vote on a player who is there and does nothing."""
    return Voted(seat, START, by=by)


def removed(player: str, by: str) -> Removed:
    return Removed(player, player.capitalize(), "easy", by=by)


def hint(seat: int) -> HintGiven:
    return HintGiven(seat, 1)


async def rate_all(store: Store) -> None:
    """Record and rate all games that are over."""
    await sweep(store, START)
    while await rate_results(store):
        pass
