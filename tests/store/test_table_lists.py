"""Which tables the lobby finds, and in which order."""

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.store import Store
from parlour.store.tables import TableRow
from tests.store.harness import a_table, an_entry, on_every_store


def ids(rows: tuple[TableRow, ...]) -> list[str]:
    return [row.id for row in rows]


async def add(store: Store, *rows: TableRow) -> None:
    for row in rows:
        assert await store.add_table(row)


@on_every_store
async def test_open_tables_are_public_and_gather_or_play(store: Store) -> None:
    await add(store, *(a_table(phase, phase=phase) for phase in ("gathering", "playing", "over", "closed")))
    await add(store, *(a_table(hidden, visibility=hidden) for hidden in ("unlisted", "private")))

    assert ids(await store.open_tables(9)) == ["playing", "gathering"]


@on_every_store
async def test_the_youngest_is_first_and_of_two_as_old_the_greater_id(store: Store) -> None:
    made = {"b": 2, "a": 3, "\N{SNOWMAN}": 1, "B": 2, "z": 1}
    await add(store, *(a_table(table, made=when) for table, when in made.items()))

    assert ids(await store.open_tables(9)) == ["a", "b", "B", "\N{SNOWMAN}", "z"]
    assert ids(await store.open_tables(2)) == ["a", "b"]


@on_every_store
async def test_finished_tables_are_public_and_over_the_latest_first(store: Store) -> None:
    await add(store, a_table("old", phase="over", touched=1), a_table("new", phase="over", touched=3))
    await add(store, a_table("even", phase="over", touched=3), a_table("hidden", phase="over", visibility="private"))
    await add(store, a_table("closed", phase="closed"), a_table("playing"))

    assert ids(await store.finished(9)) == ["new", "even", "old"]
    assert ids(await store.finished(1)) == ["new"]


@on_every_store
async def test_a_table_moves_between_the_lists_as_its_game_goes_on(store: Store) -> None:
    row = a_table("oak", phase="gathering", due=5)
    await add(store, row)
    for seq, phase in enumerate(("playing", "over", "closed"), start=1):
        listed = ids(await store.open_tables(9)), ids(await store.finished(9)), await store.due_tables(Millis(9), 9)
        assert listed == ((["oak"], [], ("oak",)) if seq < 3 else ([], ["oak"], ()))
        row = replace(row, phase=phase, seq=seq, due=None if seq > 1 else Millis(6))
        await store.append("oak", an_entry(seq), row)

    assert await store.open_tables(9) == await store.finished(9) == await store.tables_of("ann", 9) == ()


@on_every_store
async def test_due_tables_are_those_whose_time_has_come_the_most_overdue_first(store: Store) -> None:
    await add(store, *(a_table(f"at {due}", due=due) for due in (30, 10, 20, 40)))
    await add(store, a_table("never"), a_table("hidden", due=15, visibility="private", phase="gathering"))

    assert await store.due_tables(Millis(30), 9) == ("at 10", "hidden", "at 20", "at 30")
    assert await store.due_tables(Millis(30), 2) == ("at 10", "hidden")
    assert await store.due_tables(Millis(30), 2, 1) == ("hidden", "at 20")
    assert await store.due_tables(Millis(9), 9) == ()


@on_every_store
async def test_tables_ahead_are_those_with_a_due_that_were_written_in_the_future(store: Store) -> None:
    await add(store, a_table("past", due=9, touched=10), a_table("future", due=9, touched=11))
    await add(store, a_table("never", touched=99), a_table("far", due=999, touched=99))

    assert await store.tables_ahead(Millis(10), 9) == ("far", "future")
    assert await store.tables_ahead(Millis(10), 1) == ("far",)


@on_every_store
async def test_due_follows_the_log(store: Store) -> None:
    row = a_table("oak", due=10)
    await add(store, row)
    for seq in (1, 2, 3):
        row = replace(row, seq=seq, due=Millis(10 + seq))
        await store.append("oak", an_entry(seq), row)

        assert await store.due_tables(Millis(9 + seq), 9) == ()
        assert await store.due_tables(Millis(10 + seq), 9) == ("oak",)


@on_every_store
async def test_a_players_tables_those_that_wait_first_then_the_latest(store: Store) -> None:
    both = ("bob", "ann")
    await add(store, a_table("old", touched=1, waits_for=()), a_table("new", touched=4, waits_for=("bob",)))
    await add(store, a_table("asks", touched=2, waits_for=both), a_table("asks too", touched=3, waits_for=both))
    await add(store, a_table("other", players=("bob", "annie")), a_table("closed", phase="closed"))
    await add(store, a_table("over", touched=5, phase="over", visibility="private", waits_for=()))

    assert ids(await store.tables_of("ann", 9)) == ["asks too", "asks", "over", "new", "old"]
    assert ids(await store.tables_of("ann", 3)) == ["asks too", "asks", "over"]
    assert ids(await store.tables_of("ann", 9, "over")) == ["over"]
    assert await store.tables_of("ann", 9, "closed") == ()
    assert await store.tables_of("eve", 9) == ()


@on_every_store
async def test_names_that_look_like_something_else_are_names(store: Store) -> None:
    odd = ('"', "a,b", "%", "null", "\N{SNOWMAN}", "'; --", "1")
    await add(store, a_table("oak", players=odd, waits_for=odd[1:2]))

    for name in odd:
        assert ids(await store.tables_of(name, 9)) == ["oak"]
    assert await store.tables_of("a", 9) == await store.tables_of("b", 9) == ()


@on_every_store
async def test_who_comes_is_found_and_who_is_no_longer_named_is_not(store: Store) -> None:
    row = a_table("oak", players=("ann",))
    await add(store, row)
    for seq, players in enumerate([("ann", "bob"), ("bob", "ann"), ("bob",), (), ("ann", "ann")], start=1):
        row = replace(row, seq=seq, players=players)
        await store.append("oak", an_entry(seq), row)

        assert [bool(await store.tables_of(name, 9)) for name in ("ann", "bob")] == [
            "ann" in players,
            "bob" in players,
        ]


@on_every_store
async def test_all_tables_come_by_their_ids_page_by_page(store: Store) -> None:
    phases = {"b": "over", "a": "playing", "Z": "closed", "c": "gathering"}
    await add(store, *(a_table(table, phase=phase) for table, phase in phases.items()))

    assert await store.count_tables() == 4
    assert ids(await store.all_tables("", 9)) == ["Z", "a", "b", "c"]
    assert ids(await store.all_tables("a", 1)) == ["b"]
    assert await store.all_tables("c", 9) == ()


@on_every_store
async def test_openings_are_the_first_entries_of_tables_that_gather_or_play(store: Store) -> None:
    phases = {"b": "over", "a": "playing", "d": "closed", "c": "gathering"}
    for table, phase in phases.items():
        await add(store, row := a_table(table, phase=phase))
        for seq in (1, 2):
            await store.append(table, an_entry(seq, table), replace(row, seq=seq))
    await add(store, a_table("e", phase="gathering"))

    assert await store.openings("", 9) == (("a", an_entry(1, "a")), ("c", an_entry(1, "c")))
    assert await store.openings("", 1) == (("a", an_entry(1, "a")),)
    assert await store.openings("a", 9) == (("c", an_entry(1, "c")),)
