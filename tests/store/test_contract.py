"""What every store does with tables and players, call by call."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from parlour.store.tables import AddressTables, Entry
from tests.store.harness import A_TABLE, a_table, an_entry, appended, on_every_store

ANN = PlayerRow("ann", "Ann", "#c0ffee", Millis(1), Millis(2), "a1b2")


@on_every_store
async def test_a_table_is_kept_as_it_was_added(store: Store) -> None:
    assert await store.add_table(A_TABLE)

    assert await store.table("oak") == A_TABLE


@on_every_store
async def test_a_table_nobody_added_is_none(store: Store) -> None:
    assert await store.table("elm") is None
    assert await store.entries("elm") == ()
    assert await store.opening("elm") is None


@on_every_store
async def test_an_entry_is_appended_to_the_end_of_its_log_only(store: Store) -> None:
    """After a failover that lost transactions, a node that knows more than the database must not go on writing."""
    await store.add_table(A_TABLE)
    for seq in (1, 2):
        assert await appended(store, A_TABLE, seq)

    for seq in (1, 2, 4, 5):
        assert not await appended(store, A_TABLE, seq, "in the wrong place")
    assert await store.entries("oak") == (an_entry(1), an_entry(2))
    row = await store.table("oak")
    assert row is not None
    assert row.seq == 2
    assert await appended(store, A_TABLE, 3)


@on_every_store
async def test_an_entry_is_appended_after_the_one_that_its_writer_knows(store: Store) -> None:
    await store.add_table(A_TABLE)
    assert await appended(store, A_TABLE, 1, "as it is stored")
    next_one, row = an_entry(2), replace(A_TABLE, seq=2)

    assert not await store.append("oak", next_one, row, None, an_entry(1, "as it was before a failover"))
    assert not await store.append("oak", next_one, row, None, replace(an_entry(1, "as it is stored"), at=Millis(7)))
    assert len(await store.entries("oak")) == 1
    assert await store.append("oak", next_one, row, None, an_entry(1, "as it is stored"))
    with pytest.raises(ValueError, match="entry 1 as the one before"):
        await store.append("oak", an_entry(3), replace(A_TABLE, seq=3), None, an_entry(1))


@on_every_store
async def test_an_id_is_taken_once(store: Store) -> None:
    await store.add_table(A_TABLE)

    assert not await store.add_table(replace(A_TABLE, title="Another", players=("eve",)))

    assert await store.table("oak") == A_TABLE
    assert await store.tables_of("eve", 9) == ()


@on_every_store
async def test_of_many_who_add_one_id_one_does(store: Store) -> None:
    answers = await asyncio.gather(*(store.add_table(a_table("oak", title=f"{n}")) for n in range(20)))

    assert sorted(answers) == [False] * 19 + [True]
    kept = await store.table("oak")
    assert kept is not None
    assert kept.title == f"{answers.index(True)}"


@on_every_store
async def test_a_table_is_added_with_the_first_entries_of_its_log(store: Store) -> None:
    row, log = replace(A_TABLE, seq=3, address="a1b2"), tuple(an_entry(seq) for seq in (1, 2, 3))

    assert await store.add_table(row, log)
    assert not await store.add_table(replace(row, seq=1), (an_entry(1, "another"),))

    assert await store.table("oak") == row
    assert await store.entries("oak") == log
    assert await appended(store, row, 4)


@pytest.mark.parametrize("numbers", [(1, 2), (1, 3, 2), (2, 3), (1, 2, 3, 4)])
def test_a_table_is_not_added_with_other_entries(url: str, numbers: tuple[int, ...]) -> None:
    @on_every_store
    async def scene(store: Store) -> None:
        with pytest.raises(ValueError, match="came with entries"):
            await store.add_table(replace(A_TABLE, seq=3), tuple(an_entry(seq) for seq in numbers))

        assert await store.table("oak") is None

    scene(url)


@on_every_store
async def test_entries_come_back_in_order_and_unchanged(store: Store) -> None:
    await store.add_table(A_TABLE)
    bodies = [b"{}", b"", b"\x00\xff\n", '"\N{SNOWMAN}"'.encode(), b"x" * 100_000, b'"last"']
    log = tuple(Entry(seq, Millis(2**53 + seq), body) for seq, body in enumerate(bodies, start=1))

    for entry in log:
        assert await store.append("oak", entry, replace(A_TABLE, seq=entry.seq))

    assert await store.entries("oak") == log
    assert await store.opening("oak") == log[0]
    assert await store.entries("oak", after=4) == log[4:]
    assert await store.entries("oak", after=6) == ()


@on_every_store
async def test_a_log_is_its_tables_own(store: Store) -> None:
    for table in ("oak", "oa", "oak2"):
        await store.add_table(a_table(table))
        assert await appended(store, a_table(table), 1, table)

    assert await store.entries("oak") == (an_entry(1, "oak"),)


@on_every_store
async def test_ten_follows_nine(store: Store) -> None:
    await store.add_table(A_TABLE)
    for seq in range(1, 12):
        await appended(store, A_TABLE, seq)

    assert [entry.seq for entry in await store.entries("oak")] == [*range(1, 12)]


CHANGES: dict[str, dict[str, object]] = {
    "what every entry changes": {"touched": 2_000, "waits_for": ("bob",), "due": 3_000},
    "no clock": {"due": None, "waits_for": ()},
    "phase": {"phase": "over"},
    "visibility": {"visibility": "private"},
    "title": {"title": "Renamed \N{SNOWMAN}"},
    "someone comes": {"players": ("ann", "bob", "eve"), "free_seats": 0},
    "someone goes": {"players": ("bob",), "free_seats": 3},
    "all at once": {
        "phase": "closed",
        "visibility": "unlisted",
        "title": "",
        "players": (),
        "game": "other",
        "made": 5,
    },
}


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES.keys())
def test_an_append_replaces_the_row_of_a_log_of_any_length(url: str, changes: dict[str, object]) -> None:
    @on_every_store
    async def scene(store: Store) -> None:
        for table, earlier in (("new", 0), ("young", 1), ("old", 2)):
            await store.add_table(a_table(table))
            for seq in range(1, earlier + 1):
                await appended(store, a_table(table), seq)
            row = replace(a_table(table), seq=earlier + 1, **changes)

            assert await store.append(table, an_entry(earlier + 1), row)

            assert await store.table(table) == row

    scene(url)


@on_every_store
async def test_a_number_is_taken_once_and_the_loser_changes_nothing(store: Store) -> None:
    await store.add_table(A_TABLE)
    first = replace(A_TABLE, seq=1, title="first")
    await store.append("oak", an_entry(1, "first"), first)

    late = replace(A_TABLE, seq=1, title="late", players=("eve",), phase="over", due=Millis(1))
    assert not await store.append("oak", an_entry(1, "late"), late)

    assert await store.entries("oak") == (an_entry(1, "first"),)
    assert await store.table("oak") == first
    assert await store.tables_of("eve", 9) == ()
    assert await store.due_tables(Millis(1), 9) == ()


@on_every_store
async def test_of_many_writers_of_one_number_one_wins(store: Store) -> None:
    await store.add_table(A_TABLE)
    for seq in range(1, 6):
        answers = await asyncio.gather(*(appended(store, a_table("oak", title=f"{n}"), seq, f"{n}") for n in range(50)))

        assert answers.count(True) == 1
        winner = f"{answers.index(True)}"
        assert (await store.entries("oak", after=seq - 1)) == (an_entry(seq, winner),)
        row = await store.table("oak")
        assert row is not None
        assert row.title == winner


@on_every_store
async def test_what_is_sent_in_a_row_without_waiting_stays_in_that_order(store: Store) -> None:
    await store.add_table(A_TABLE)

    assert all(await asyncio.gather(*(appended(store, A_TABLE, seq) for seq in range(1, 101))))

    assert [entry.seq for entry in await store.entries("oak")] == [*range(1, 101)]
    row = await store.table("oak")
    assert row is not None
    assert row.seq == 100


@on_every_store
async def test_a_table_must_be_added_before_it_is_written(store: Store) -> None:
    with pytest.raises(LookupError, match="elm"):
        await appended(store, a_table("elm"), 1)

    assert await store.entries("elm") == ()
    assert await store.opening("elm") is None
    assert await store.add_table(a_table("elm"))
    assert await appended(store, a_table("elm"), 1)


@on_every_store
async def test_an_entry_and_its_row_must_fit(store: Store) -> None:
    await store.add_table(A_TABLE)

    for row in (replace(A_TABLE, id="elm", seq=1), replace(A_TABLE, seq=2)):
        with pytest.raises(ValueError, match="entry 1 of 'oak'"):
            await store.append("oak", an_entry(1), row)

    assert await store.entries("oak") == ()


@on_every_store
async def test_a_player_is_kept_and_changed(store: Store) -> None:
    assert await store.player("ann") is None

    await store.put_player(ANN)
    assert await store.player("ann") == ANN

    changed = replace(ANN, name="Anna \N{SNOWMAN}", colour="#000000", seen=Millis(2**53))
    await store.put_player(changed)
    assert await store.player("ann") == changed
    assert await store.player("an") is None


@on_every_store
async def test_many_players_at_once(store: Store) -> None:
    crowd = [replace(ANN, id=f"{n}") for n in range(50)]

    await asyncio.gather(*(store.put_player(row) for row in crowd))

    assert await asyncio.gather(*(store.player(row.id) for row in crowd)) == crowd


@on_every_store
async def test_the_tables_of_an_address_are_counted(store: Store) -> None:
    phases = {"a": "gathering", "b": "playing", "c": "over", "d": "closed", "e": "playing"}
    for made, (id, phase) in enumerate(phases.items(), start=10):
        visibility = "public" if id in "abc" else "private"
        await store.add_table(a_table(id, made=made, phase=phase, visibility=visibility, address="home"))
    await store.add_table(a_table("f", made=11, address="other"))

    assert await store.address_tables("home", Millis(12), Millis(0), 99) == AddressTables(recent=3, open=3, public=2)
    assert await store.address_tables("home", Millis(12), Millis(11), 99) == AddressTables(recent=3, open=2, public=1)
    assert await store.address_tables("home", Millis(0), Millis(0), 1) == AddressTables(recent=1, open=1, public=0)
    assert await store.address_tables("nobody", Millis(0), Millis(0), 99) == AddressTables(0, 0, 0)


@on_every_store
async def test_the_players_of_an_address_are_counted(store: Store) -> None:
    for number in range(4):
        await store.put_player(replace(ANN, id=f"p{number}", made=Millis(number), address="home"))
    await store.put_player(replace(ANN, address="other"))

    assert await store.count_players("home", Millis(1), 99) == 3
    assert await store.count_players("home", Millis(1), 2) == 2
    assert await store.count_players("nobody", Millis(0), 99) == 0


@on_every_store
async def test_a_sound_store_can_be_probed_and_checked(store: Store) -> None:
    for _ in range(3):
        await store.probe_read()
        await store.probe_write()

    assert await store.check(full=False) == ()
    assert await store.check(full=True) == ()
    assert await store.add_table(A_TABLE)
