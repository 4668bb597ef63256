"""Compares what scripted players sent and were told with the logs in the store: lost, doubled and phantom entries."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from msgspec import Raw, Struct, json

from parlour.chaos.transcript import (
    UNDECIDED,
    MessageKey,
    RunTranscript,
    StepKey,
    TableTranscript,
    digest_of_events,
)
from parlour.core.game import HOUSE, Seat
from parlour.server.access.guests import public_id
from parlour.server.archive import check_log
from parlour.server.protocol import messages
from parlour.server.protocol.messages import BaseRequest, Told
from parlour.server.table import log
from parlour.server.table.log import decode_entries
from parlour.server.table.projection import Viewer, played_step, visible_events
from parlour.server.table.state import TableState
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

Logged = Sequence[tuple[Entry, log.LogEntry]]


class Violation(Struct, frozen=True):
    """Something that a client was told and that the store does not hold, or the other way round."""

    kind: Literal["lost", "doubled", "phantom"]
    table: str
    seq: int
    what: str


async def compare_store(transcript: RunTranscript, store: Store) -> list[Violation]:
    """Compare all tables of a store with what players sent and were told."""
    found: list[Violation] = []
    stored: set[str] = set()
    async for row in store.each_table():
        stored.add(row.id)
        found += compare_table(transcript.tables.get(row.id, TableTranscript()), row, await store.entries(row.id))
    missing = sorted(transcript.tables.keys() - stored)
    return [*found, *(Violation("lost", table, 0, "the table is not in the store") for table in missing)]


def compare_table(transcript: TableTranscript, row: TableRow, entries: Sequence[Entry]) -> list[Violation]:
    """Compare one table's log with what its players sent and were told."""
    logged = tuple(decode_entries(entries))
    found = [
        *_lost(transcript, row.id, logged),
        *_doubled(row.id, logged),
        *_not_sent(transcript, row.id, logged),
        *_not_said(transcript, row.id, logged),
        *(Violation("phantom", row.id, 0, conflict) for conflict in transcript.conflicts),
    ]
    if not entries or row.seq != entries[-1].seq:
        found.append(Violation("phantom", row.id, row.seq, "the table's row belongs to another entry than the last"))
    elif fault := check_log(row, entries).fault:
        found.append(Violation("phantom", row.id, row.seq, f"the log does not replay: {fault}"))
    else:
        found += _told_otherwise(transcript, row.id, logged)
    return found


def _key(entry: log.LogEntry) -> MessageKey:
    return MessageKey(public_id(entry.by), entry.id)


def _lost(transcript: TableTranscript, table: str, logged: Logged) -> Iterator[Violation]:
    """Yield acknowledged messages that are not in the log under the number that was acknowledged."""
    for key, seq in transcript.untold.items():
        yield Violation("lost", table, seq, f"no player was told that message {key.id} was lost in a failover")
    keys = {stored.seq: _key(entry) for stored, entry in logged}
    for key, seq in transcript.acknowledged.items():
        if keys.get(seq) != key:
            yield Violation("lost", table, seq, f"message {key.id} was acknowledged as this entry")
    if transcript.latest > len(logged):
        yield Violation("lost", table, transcript.latest, "players were told of this entry")


def _doubled(table: str, logged: Logged) -> Iterator[Violation]:
    """Yield messages that are in the log twice."""
    seen: dict[MessageKey, int] = {}
    for stored, entry in logged:
        if entry.id:
            first = seen.setdefault(_key(entry), stored.seq)
            if first != stored.seq:
                yield Violation("doubled", table, stored.seq, f"message {entry.id} is entry {first}, too")


def _not_sent(transcript: TableTranscript, table: str, logged: Logged) -> Iterator[Violation]:
    """Yield entries that no player sent, that differ from what was sent, or whose sender was told of a refusal."""
    for stored, entry in logged:
        if not entry.id:
            continue  # the server's own: a move of a bot or the clock, which the replay checks
        key = _key(entry)
        message, refused = transcript.sent.get(key), transcript.refused.get(key)
        if message is None:
            yield Violation("phantom", table, stored.seq, f"no player sent message {entry.id}")
        elif not is_entry_of(message, entry):
            yield Violation("phantom", table, stored.seq, f"message {entry.id} is not what the log says")
        elif refused is not None and refused not in UNDECIDED and key not in transcript.acknowledged:
            yield Violation("phantom", table, stored.seq, f"message {entry.id} was refused as {refused}")


def _not_said(transcript: TableTranscript, table: str, logged: Logged) -> Iterator[Violation]:
    """Yield sayings that players were told and that are not in the log as they were told."""
    by_seq = {stored.seq: entry for stored, entry in logged}
    for seq, by_connection in transcript.said.items():
        entry = by_seq.get(seq)
        for told in set(by_connection.values()):
            if not isinstance(entry, log.Spoke) or (public_id(entry.by), entry.text, entry.emote) != told:
                yield Violation("phantom", table, seq, "players were told a saying that is not in the log")


def _told_otherwise(transcript: TableTranscript, table: str, logged: Logged) -> Iterator[Violation]:
    """Yield steps that a viewer was told otherwise than the log has them."""
    wanted: dict[int, list[int | None]] = {}
    for (seq, seat), told in transcript.steps.items():
        if told:
            wanted.setdefault(seq, []).append(seat)
    state = open_table_state(table, logged[0][0])
    for stored, entry in logged[1:] if wanted else ():
        state, step = apply_entry(state, entry, stored.seq, stored.at)
        for seat in wanted.pop(stored.seq, ()):
            events = () if step is None else told_events(state, stored, entry, step.events, seat)
            if {digest_of_events(events)} != set(transcript.steps[StepKey(stored.seq, seat)].values()):
                yield Violation("phantom", table, stored.seq, f"seat {seat} was told another step")
    for seq in wanted:
        yield Violation("phantom", table, seq, "players were told a step that is not in the log")


def told_events(
    state: TableState, stored: Entry, entry: log.LogEntry, events: tuple[Any, ...], seat: int | None
) -> Sequence[Told]:
    """Return the events of a step of the log as a viewer was to be told them."""
    mover = entry.seat if isinstance(entry, log.Moved) else HOUSE
    step = played_step(state.game, stored.seq, stored.at, mover, events)
    viewer = Viewer(None if seat is None else Seat(seat))
    told = visible_events(state.game, state.names, (step,), viewer, state.options)
    return [Told(each.seq, each.at, "", Raw(json.encode(each.event)), (), each.seat) for each in told]


def is_entry_of(message: BaseRequest, entry: log.LogEntry) -> bool:
    """Return whether an entry says what a message asked for."""
    match message:
        case messages.Act():
            return isinstance(entry, log.Moved) and json.decode(entry.action) == json.decode(message.action)
        case messages.Say():
            return isinstance(entry, log.Spoke) and entry.text == message.text
        case messages.Emote():
            return isinstance(entry, log.Spoke) and entry.emote == message.emote
        case messages.Sit():
            return isinstance(entry, log.Sat) and entry.seat == message.seat
        case messages.Stand():
            # The last person who leaves a rated game closes it.
            return isinstance(entry, log.Closed) or (
                isinstance(entry, log.Stood | log.StoodIn) and entry.seat == message.seat
            )
        case messages.Back():
            return isinstance(entry, log.CameBack) and entry.seat == message.seat
        case messages.Start():
            return isinstance(entry, log.Dealt)
        case messages.Rematch():
            return isinstance(entry, log.Rematched)
        case _:
            return False  # scripted players send nothing else that leaves an entry
