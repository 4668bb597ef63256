"""A store of the release before: its running games are played to their end by the rules that they began with."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec import json

from parlour.core.game import Millis, Seat
from parlour.core.record import read, steps
from parlour.core.registry import find
from parlour.server.archive import check_log, stranded_tables
from parlour.server.replays.build import ReplayTask, record_text, replay_json
from parlour.server.table.log import decode_entries
from parlour.server.table.opening import NewTable, opening_entry, rematch_entries
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState
from parlour.server.table.table import Table
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.open import open_store
from parlour.store.store import Store
from tests.server.archive.make_store import HOST, digest
from tests.server.archive.stored import copy_tables, finished, games, of_every_game, play_on, running, states, unpacked
from tests.server.room import Room, asynchronous
from tests.store.harness import on_every_store, opened


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return unpacked(tmp_path_factory.mktemp("store"))


@pytest.mark.parametrize("table", states())
@asynchronous
async def test_every_entry_comes_to_the_state_that_it_came_to(url: str, table: str) -> None:
    async with opened(url) as store:
        entries = await store.entries(table)

    state: TableState = open_table_state(table, entries[0])
    came_to = [digest(state.game_state)]
    for stored, entry in decode_entries(entries[1:]):
        state, _ = apply_entry(state, entry, stored.seq, stored.at)
        came_to.append(digest(state.game_state))

    assert state.game.version == 1
    assert came_to == states()[table]


@pytest.mark.parametrize("table", running())
@asynchronous
async def test_a_running_table_is_played_to_its_end_by_its_own_rules(tmp_path: Path, table: str) -> None:
    async with opened(unpacked(tmp_path)) as store:
        replica = await play_on(store, table)
        row, entries = await store.table(table), await store.entries(table)

    assert replica.state.finished
    assert replica.state.game.version == 1
    assert row is not None
    verdict = check_log(row, entries)
    assert (verdict.fault, verdict.version) == (None, 1)
    assert verdict.checked == len(entries) - len(states()[table]) > 0


@pytest.mark.parametrize("table", finished())
@asynchronous
async def test_a_finished_table_replays_and_verifies(url: str, table: str) -> None:
    async with opened(url) as store:
        replica = await TableReplica.load(store, lambda: Millis(0), table)
        assert replica is not None
        text = record_text(replica.state, decode_entries(await store.entries(table)))

    game, record = read(text)
    *_, last = steps(game, record)
    assert record.version == game.version == 1
    assert game.outcome(last.state) is not None
    assert json.decode(replay_json(ReplayTask(text, 0, 10_000_000, 60.0)))["over"]


@on_every_store
async def test_all_tables_are_identical_in_every_store_and_none_is_stranded(store: Store) -> None:
    with TemporaryDirectory() as folder:
        source = open_store(unpacked(Path(folder)))
        await source.start()
        await copy_tables(source, store)
        await source.stop()

    rows = await store.all_tables("", 1_000)
    verdicts = [check_log(row, await store.entries(row.id)) for row in rows]

    assert {verdict.table for verdict in verdicts} == set(states())
    assert [verdict for verdict in verdicts if verdict.fault] == []
    assert await stranded_tables(store) == {}


@pytest.mark.parametrize("name", games())
@asynchronous
async def test_new_tables_and_rematches_follow_the_newest_rules(url: str, name: str) -> None:
    newest = find(name)
    table = of_every_game(finished())[games().index(name)]
    async with opened(url) as store:
        replica = await TableReplica.load(store, lambda: Millis(0), table)
    assert replica is not None

    opening = opening_entry(NewTable(game=name, seats=newest.seats[0]), HOST)
    again, _ = rematch_entries(replica.state, HOST)

    assert replica.state.terms.version == 1
    assert opening.version == again.version == newest.version
    assert again.box == newest.box_of(newest.forms.read_options.decode(again.options))


async def table_of(room: Room, name: str) -> Table:
    """A running table of a game that waits for its host."""
    for table in (table for table in running() if table.startswith(name)):
        found = await room.manager.table(table)
        if found is not None and 0 in found.state.ask.seats:
            return found
    raise LookupError(name)


@pytest.mark.parametrize("name", games())
@asynchronous
async def test_a_player_comes_back_to_a_running_table_and_moves(tmp_path: Path, name: str) -> None:
    async with opened(unpacked(tmp_path)) as store:
        room = Room(store=store)
        found = await table_of(room, name)
        state = found.state
        room.clock.now = state.touched
        ann = room.guest("Ann")
        ann.player = HOST
        await ann.enter(found)

        answers = await ann.act(next(state.game.offers(state.game_state, Seat(0))))

        assert next(answer["kind"] for answer in answers) in ("ack", "step")
        assert found.state.seq > state.seq
        assert ann.info["version"] == found.state.game.version == 1
        await room.manager.stop()
