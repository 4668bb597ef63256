"""The comparison finds every entry that is lost, doubled or made up: true data pass, and doctored data do not.

A failover of the database excuses what it lost if the players were told of that, and nothing else.
"""

import asyncio
from collections.abc import Callable
from secrets import token_bytes

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlour.chaos.comparison import compare_store, compare_table, is_entry_of
from parlour.chaos.transcript import MessageKey, RunTranscript, StepKey, TableTranscript
from parlour.core.game import Millis, Seat
from parlour.server.access.guests import new_guest, public_id
from parlour.server.protocol.messages import Ack, Act, BaseRequest, Lost, Said, Say, Sit, Stand, Start, Stepped
from parlour.server.table.log import Closed, Dealt, LogEntry, Moved, Sat, Spoke, StoodIn, decode_entries, encode_entry
from parlour.server.table.opening import NewTable, opening_entry
from parlour.server.table.projection import Viewer
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import table_row
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.memory import MemoryStore
from parlour.store.tables import Entry, TableRow

ANN, BOB = new_guest("ann"), new_guest("bob")
TABLE = "table"


class Played:
    """A table that two people played at: its log, and what they sent and were told."""

    def __init__(self) -> None:
        self.transcript = TableTranscript()
        self.entries: list[Entry] = []
        self.row: TableRow
        asyncio.run(self._play())

    async def _play(self) -> None:
        store = MemoryStore()
        opening = opening_entry(NewTable("illimat", 2, sit=()), ANN)
        stored = Entry(1, Millis(1), encode_entry(opening))
        state = open_table_state(TABLE, stored)
        await store.add_table(table_row(state), (stored,))
        self.replica = TableReplica(store, lambda: Millis(1), state, stored)
        for seat, player in enumerate((ANN, BOB)):
            await self._do(
                Sit(f"sit{seat}", seat), Sat(seat, player.name, player.colour, by=player.id, id=f"sit{seat}")
            )
        await self._do(Start("start"), Dealt(token_bytes(32).hex(), by=ANN.id, id="start"))
        for number in range(3):
            await self._move(f"move{number}")
        await self._do(Say("say", "Well met!"), Spoke(BOB.name, BOB.colour, text="Well met!", by=BOB.id, id="say"))
        self.transcript.note_said(Said(self.replica.state.seq, 1, public_id(BOB.id), BOB.name, BOB.colour, "Well met!"))
        self.entries += await store.entries(TABLE)
        self.row = table_row(self.replica.state)

    async def _move(self, id: str) -> None:
        state = self.replica.state
        (seat,) = state.ask.seats
        action = Raw(json.encode(next(state.game.moves(state.game_state, seat))))
        await self._do(Act(id, state.ask.id, action), Moved(seat, action, by=(ANN, BOB)[seat].id, id=id))

    async def _do(self, message: BaseRequest, entry: LogEntry) -> None:
        player = public_id(entry.by)
        self.transcript.note_sent(player, message)
        assert await self.replica.append(entry, Millis(1))
        ack = Ack(message.id, self.replica.state.seq)
        self.transcript.note_acknowledged(player, ack.id, ack.seq)
        if isinstance(entry, Dealt | Moved):
            for seat in (0, 1):
                self.transcript.note_step(self.step(seat))

    def step(self, seat: int) -> Stepped:
        """The latest step as a seat is told it."""
        told = self.replica.view.step(Viewer(Seat(seat), you=True), self.replica.history.latest)
        return json.decode(json.encode(told), type=Stepped)

    def found(self) -> set[str]:
        """The kinds of what the comparison finds."""
        return {violation.kind for violation in compare_table(self.transcript, self.row, self.entries)}

    def row_after(self, seq: int) -> TableRow:
        """The table's row as it was after an entry."""
        state = open_table_state(TABLE, self.entries[0])
        for stored, entry in list(decode_entries(self.entries))[1:seq]:
            state, _ = apply_entry(state, entry, stored.seq, stored.at)
        return table_row(state)

    def key(self, id: str) -> MessageKey:
        return next(key for key in self.transcript.sent if key.id == id)


@pytest.fixture
def played() -> Played:
    return Played()


def test_what_is_told_and_stored_alike_passes(played: Played) -> None:
    assert played.found() == set()
    assert len(played.transcript.acknowledged) == 7
    assert {key.seq for key in played.transcript.steps} == {4, 5, 6, 7}


def test_an_acknowledged_entry_that_is_not_in_the_log_is_lost(played: Played) -> None:
    del played.entries[-1]

    assert "lost" in played.found()


def test_an_entry_under_another_number_than_acknowledged_is_lost(played: Played) -> None:
    played.transcript.acknowledged[played.key("move1")] += 1

    assert played.found() == {"lost"}


def test_a_table_that_the_server_opened_and_the_store_does_not_have_is_lost() -> None:
    transcript = RunTranscript()
    transcript.opened("gone")

    (violation,) = asyncio.run(compare_store(transcript, MemoryStore()))

    assert (violation.kind, violation.table) == ("lost", "gone")


def test_a_message_that_is_in_the_log_twice_is_doubled(played: Played) -> None:
    last = played.entries[-1]
    played.entries.append(replace(last, seq=last.seq + 1))
    played.row = replace(played.row, seq=last.seq + 1)

    assert played.found() == {"doubled"}


def test_who_leaves_may_close_the_table() -> None:
    stand = Stand("stand", 0)

    assert is_entry_of(stand, Closed(by=ANN.id, id=stand.id))
    assert is_entry_of(stand, StoodIn(0, "easy", by=ANN.id, id=stand.id))
    assert not is_entry_of(stand, StoodIn(1, "easy", by=ANN.id, id=stand.id))
    assert not is_entry_of(Say("say", "Well met!"), Closed(by=ANN.id, id="say"))


def forget_sending(played: Played) -> None:
    del played.transcript.sent[played.key("say")]


def send_another_text(played: Played) -> None:
    played.transcript.sent[played.key("say")] = Say("say", "Farewell!")


def send_another_move(played: Played) -> None:
    played.transcript.sent[played.key("move0")] = Act("move0", 1, Raw(b'{"kind":"sow","card":"none","field":0}'))


def be_told_another_step(played: Played) -> None:
    played.transcript.steps[StepKey(5, 0)] = {"": b"otherwise"}


def be_told_a_step_that_is_none(played: Played) -> None:
    played.transcript.steps[StepKey(len(played.entries), 0)] = {"": b"a saying and no step"}


def be_told_another_saying(played: Played) -> None:
    played.transcript.said[len(played.entries)] = {"": (public_id(ANN.id), "Well met!", None)}


def be_refused(played: Played) -> None:
    played.transcript.refused[played.key("move2")] = "stale"
    del played.transcript.acknowledged[played.key("move2")]


def be_acknowledged_twice(played: Played) -> None:
    played.transcript.note_acknowledged(*played.key("say"), 5)


def change_the_log(played: Played) -> None:
    moved = json.decode(played.entries[4].body)
    played.entries[4] = replace(played.entries[4], body=json.encode(moved | {"checksum": 1}))


def list_another_entry(played: Played) -> None:
    played.row = replace(played.row, seq=played.row.seq + 1)


@pytest.mark.parametrize(
    "doctor",
    [
        *(forget_sending, send_another_text, send_another_move, be_told_another_step, be_told_a_step_that_is_none),
        *(be_told_another_saying, be_refused, be_acknowledged_twice, change_the_log, list_another_entry),
    ],
)
def test_what_is_made_up_is_a_phantom(played: Played, doctor: Callable[[Played], None]) -> None:
    doctor(played)

    assert played.found() == {"phantom"}


def test_a_refusal_that_leaves_open_what_happened_is_no_phantom(played: Played) -> None:
    be_refused(played)
    played.transcript.refused[played.key("move2")] = "trouble"

    assert played.found() == set()


KEPT = 5
"""Entries that the database has kept."""


def fail_over(played: Played, *, watched: bool = True) -> RunTranscript:
    """Let the database lose all entries after the fifth, of which a table's players may have to be told."""
    transcript = RunTranscript()
    transcript.tables[TABLE] = played.transcript
    transcript.roll_back({TABLE: KEPT}, {TABLE} if watched else set())
    played.entries, played.row = played.entries[:KEPT], played.row_after(KEPT)
    return transcript


def test_what_players_were_told_of_is_excused(played: Played) -> None:
    known = played.transcript.latest

    transcript = fail_over(played)
    played.transcript.note_lost(known, Lost(entries=known - KEPT, moves=2))

    assert (played.found(), transcript.excused, transcript.count) == (set(), 3, 1 + 4)


def test_what_nobody_who_watched_was_told_of_is_lost(played: Played) -> None:
    fail_over(played)

    assert played.found() == {"lost"}


def test_where_nobody_watches_nobody_can_be_told(played: Played) -> None:
    fail_over(played, watched=False)

    assert played.found() == set()


def tell_what_was_lost(played: Played) -> None:
    """Let the players play on, and a server that has not found out yet tell one what it has read before."""
    played.transcript.roll_back(KEPT, watched=True)
    step = played.step(0)
    played.transcript.note_step(step, "a server that has found out")
    played.transcript.note_step(replace(step, told=step.told[:-1]), "another server")
    played.transcript.note_said(Said(len(played.entries), 1, "bob", "Bob", "#000000", "It is lost."), "another server")
    played.transcript.note_acknowledged(*played.key("move1"), KEPT + 4, "another server")


def test_a_server_may_tell_what_was_lost_until_it_finds_out(played: Played) -> None:
    tell_what_was_lost(played)

    played.transcript.note_lost(KEPT + 4, Lost(entries=4, moves=2), "another server")

    assert (played.found(), played.transcript.conflicts, played.transcript.excused) == (set(), [], 3 + 1)


def test_what_a_server_never_takes_back_is_made_up(played: Played) -> None:
    tell_what_was_lost(played)

    played.transcript.note_lost(KEPT + 4, Lost(entries=4, moves=2), "a server that has found out")

    assert played.found() == {"lost", "phantom"}


def test_a_server_may_have_known_of_more_than_it_told(played: Played) -> None:
    known = played.transcript.latest
    transcript = RunTranscript()
    transcript.tables[TABLE] = played.transcript

    transcript.roll_back({TABLE: known}, {TABLE})
    played.transcript.note_lost(known + 1, Lost(entries=1, moves=1), "the first connection")

    assert played.found() == set()


@pytest.mark.parametrize("difference", [-1, 1])
def test_players_are_told_of_as_many_entries_as_were_lost(played: Played, difference: int) -> None:
    known = played.transcript.latest
    fail_over(played)

    played.transcript.note_lost(known, Lost(entries=known - KEPT + difference, moves=2))

    assert played.found() == {"phantom"}


def test_a_loss_without_a_failover_is_made_up(played: Played) -> None:
    played.transcript.note_lost(played.transcript.latest, Lost(entries=1, moves=1))

    assert played.found() == {"phantom"}


def test_what_is_acknowledged_after_the_failover_is_not_excused(played: Played) -> None:
    known = played.transcript.latest
    fail_over(played)
    played.transcript.note_lost(known, Lost(entries=known - KEPT, moves=2))

    key = played.key("move1")
    played.transcript.note_acknowledged(key.player, Ack(key.id, KEPT + 1).id, KEPT + 1)

    assert played.found() == {"lost"}


def test_a_table_that_the_database_has_lost_as_a_whole_is_excused(played: Played) -> None:
    transcript = RunTranscript()
    transcript.tables[TABLE] = played.transcript

    transcript.roll_back({}, set())

    assert (transcript.tables, transcript.excused) == ({}, 1 + 7)
