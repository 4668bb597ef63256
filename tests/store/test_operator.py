"""What operators do to a store, the same in every store."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.high_scores import HighScoreRow
from parlour.store.operators import ActionRow, BanRow, ReportRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from parlour.store.tables import Rewrite, TableFilter
from tests.store.harness import a_table, add_tables, an_entry, appended, on_every_store, on_two_at_once, opened


def an_action(action: str = "test", *, at: int = 1, target: str = "", tables: tuple[str, ...] = ()) -> ActionRow:
    return ActionRow(0, Millis(at), "a test", action, target, "why", tables)


def a_player(id: str, name: str = "Ann", seen: int = 5) -> PlayerRow:
    return PlayerRow(id, name, "#123456", Millis(1), Millis(seen))


async def finish(store: Store, table: str, rank: int, touched: int) -> None:
    """Add a finished game with a high score."""
    row = a_table(table, phase="over", touched=touched)
    assert await store.add_table(row)
    entry = an_entry(1)
    score = HighScoreRow(table, row.game, "board", (rank,), entry.at, b"{}")
    assert await store.append(table, entry, replace(row, seq=1), score)


@on_every_store
async def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    await finish(store, "oak", 1, 10)
    await add_tables(store, "elm")
    await appended(store, a_table("elm"), 1)

    await store.delete_tables(("oak", "none"), an_action("delete_table", tables=("oak",)))

    assert await store.table("oak") is None
    assert await store.entries("oak") == ()
    assert await store.latest_high_scores(5) == ()
    assert [row.id for row in await store.tables_of("ann", 5)] == ["elm"]
    assert len(await store.entries("elm")) == 1
    (action,) = await store.actions(0, 5)
    assert (action.action, action.tables) == ("delete_table", ("oak",))


@on_every_store
async def test_a_table_that_was_touched_meanwhile_is_not_pruned(store: Store) -> None:
    await add_tables(store, "oak", "elm")
    await appended(store, a_table("oak"), 1)

    await store.delete_tables(("oak", "elm"), an_action(), before=Millis(1_001))

    assert await store.table("oak") is not None
    assert len(await store.entries("oak")) == 1
    assert await store.table("elm") is None


@on_every_store
async def test_an_append_to_a_deleted_table_never_reaches_the_table_that_has_its_place(store: Store) -> None:
    await add_tables(store, "oak")
    for seq in (1, 2):
        await appended(store, a_table("oak"), seq)
    await store.delete_tables(("oak",), an_action())
    await add_tables(store, "elm")
    for seq in (1, 2):
        await appended(store, a_table("elm"), seq)

    with pytest.raises(LookupError):
        await appended(store, a_table("oak"), 3)

    assert [entry.seq for entry in await store.entries("elm")] == [1, 2]
    row = await store.table("elm")
    assert row is not None
    assert row.seq == 2


@on_two_at_once
async def test_so_it_is_where_another_process_deletes_it(one: Store, other: Store) -> None:
    await add_tables(one, "oak")
    for seq in (1, 2):
        await appended(one, a_table("oak"), seq)
    await other.delete_tables(("oak",), an_action())
    await add_tables(other, "elm")
    for seq in (1, 2):
        await appended(other, a_table("elm"), seq)

    with pytest.raises(LookupError):
        await appended(one, a_table("oak"), 3)

    assert [entry.seq for entry in await one.entries("elm")] == [1, 2]


@on_every_store
async def test_a_rewrite_replaces_texts_and_players_unless_the_log_has_grown(store: Store) -> None:
    await finish(store, "oak", 1, 10)
    rewrite = Rewrite("oak", 1, "Guest's table", ("gone", "bob"), (), ((1, b'"new"'),), b'"score"')

    assert not await store.rewrite_table(replace(rewrite, seq=0))
    assert await store.rewrite_table(rewrite)

    row = await store.table("oak")
    assert row is not None
    assert (row.title, row.players, row.waits_for) == ("Guest's table", ("gone", "bob"), ())
    assert [entry.body for entry in await store.entries("oak")] == [b'"new"']
    assert await store.score_of("oak") == b'"score"'
    assert await store.score_of("none") is None
    assert await store.tables_of("ann", 5) == ()
    assert len(await store.tables_of("gone", 5)) == 1


@on_every_store
async def test_tables_are_found_by_whom_their_logs_name(store: Store) -> None:
    for table, body in (("oak", b'{"by":"ann"}'), ("elm", b'{"by":"ann2"}'), ("ash", b'{"to":["bob","ann"]}')):
        assert await store.add_table(a_table(table, seq=1), (replace(an_entry(1), body=body),))

    assert await store.tables_naming("ann") == ("ash", "oak")
    assert await store.tables_naming("cid") == ()


@on_every_store
async def test_tables_are_found_by_phase_game_text_and_player(store: Store) -> None:
    await store.add_table(a_table("oak", touched=3, title="Ann's 100% table"))
    await store.add_table(a_table("elm", touched=2, phase="over", players=("cid",)))
    await store.add_table(a_table("ash", touched=1, game="lettergo"))

    async def found(offset: int = 0, limit: int = 9, **wanted: str) -> list[str]:
        return [row.id for row in await store.find_tables(TableFilter(**wanted), offset, limit)]

    assert await found() == ["oak", "elm", "ash"]
    assert await found(1, 1) == ["elm"]
    assert await found(phase="over") == ["elm"]
    assert await found(game="lettergo", player="ann") == ["ash"]
    assert await found(player="cid") == ["elm"]
    assert await found(text="0% T") == ["oak"]
    assert await found(text="_") == []
    assert await found(text="ash") == ["ash"]
    assert await store.count_by_phase() == {"playing": 2, "over": 1}


@on_every_store
async def test_idle_tables_are_found_but_not_those_of_the_best_scores(store: Store) -> None:
    for at, rank in enumerate((5, 9, 7)):
        await finish(store, f"t{at}", rank, 10 + at)
    await store.add_table(a_table("new", phase="over", touched=50))
    await store.add_table(a_table("old", phase="over", touched=1))
    await store.add_table(a_table("open", phase="gathering", touched=1))

    async def idle(kept: int, limit: int = 9) -> list[str]:
        return [row.id for row in await store.idle_tables("over", Millis(40), kept, limit)]

    assert await idle(0) == ["old", "t0", "t1", "t2"]
    assert await idle(2) == ["old", "t0"]
    assert await idle(2, limit=1) == ["old"]


@on_every_store
async def test_players_are_found_seen_and_deleted(store: Store) -> None:
    await store.put_player(a_player("ann", "Ann", 5))
    await store.see_player(replace(a_player("ann", "Other", 9), address="a1"))
    await store.see_player(a_player("bea", "Beate", 7))
    await store.add_report(ReportRow(0, Millis(1), "oak", "ann", "ann", "Ann", "rude", "text", "quoted"))

    assert [(row.id, row.name, row.seen) for row in await store.find_players("", 0, 9)] == [
        ("ann", "Ann", 9),
        ("bea", "Beate", 7),
    ]
    assert [row.id for row in await store.find_players("EA", 0, 9)] == ["bea"]
    assert [row.id for row in await store.find_players("ann", 0, 9)] == ["ann"]
    assert await store.count_seen_players(Millis(8)) == 1

    await store.delete_player("ann", "gone", an_action())
    assert await store.player("ann") is None
    (report,) = await store.reports("open", 9)
    assert (report.reporter, report.accused, report.accused_name, report.quoted) == ("gone", "gone", "gone", "")


@on_every_store
async def test_only_idle_players_without_tables_are_pruned(store: Store) -> None:
    await add_tables(store, "oak")
    for player in ("ann", "cid", "dot"):
        await store.put_player(a_player(player, seen=9 if player == "dot" else 5))

    assert await store.idle_players(Millis(8), 9) == ("cid",)
    await store.delete_players({"ann": "deleted-1", "cid": "deleted-2"}, an_action())

    assert [row.id for row in await store.find_players("", 0, 9)] == ["dot", "ann"]


@on_every_store
async def test_bans_are_replaced_and_lifted(store: Store) -> None:
    await store.put_ban(BanRow("player", "ann", Millis(5), "rude", Millis(1), "Ann"), an_action())
    await store.put_ban(BanRow("player", "ann", Millis(9), "again", Millis(2), "Ann"), an_action())
    await store.put_ban(BanRow("address", "a1", Millis(9), "", Millis(1)), an_action())

    assert [(ban.target, ban.until) for ban in await store.bans()] == [("ann", 9), ("a1", 9)]
    await store.delete_ban("player", "ann", an_action("unban"))
    assert [ban.target for ban in await store.bans()] == ["a1"]
    assert len(await store.actions(0, 9)) == 4


@on_every_store
async def test_settings_are_set_and_unset(store: Store) -> None:
    await store.put_setting("words", "[]", an_action())
    await store.put_setting("words", "[1]")
    assert await store.operator_settings() == {"words": "[1]"}
    await store.put_setting("words", "")
    assert await store.operator_settings() == {}
    assert len(await store.actions(0, 9)) == 1


@on_two_at_once
async def test_one_of_two_claims_a_task(one: Store, other: Store) -> None:
    assert sorted(await asyncio.gather(one.claim("prune", Millis(100), 50), other.claim("prune", Millis(100), 50))) == [
        False,
        True,
    ]
    assert not await one.claim("prune", Millis(149), 50)
    assert await other.claim("prune", Millis(150), 50)


@on_every_store
async def test_actions_are_numbered_and_never_twice(store: Store) -> None:
    for at in range(3):
        await store.add_action(an_action(f"a{at}", at=at))
    numbers = [action.number for action in await store.actions_after(0, 9)]
    assert numbers == sorted(set(numbers))
    assert [action.action for action in await store.actions(numbers[2], 1)] == ["a1"]

    await store.forget_before(Millis(100))
    await store.add_action(an_action(at=100))

    (last,) = await store.actions(0, 9)
    assert last.number > numbers[-1]


@on_every_store
async def test_reports_are_resolved_once_and_forgotten_later(store: Store) -> None:
    for text in ("first", "second"):
        await store.add_report(ReportRow(0, Millis(5), "oak", "ann", "bob", "Bob", "rude", text, ""))
    second, first = await store.reports("open", 9)
    assert (first.text, second.text) == ("first", "second")

    assert await store.resolve_report(first.number, an_action())
    assert not await store.resolve_report(first.number, an_action())

    assert await store.count_reports("open") == 1
    assert [report.text for report in await store.reports("resolved", 9)] == ["first"]
    await store.forget_before(Millis(9))
    assert [await store.count_reports("open"), await store.count_reports("resolved")] == [1, 0]


def test_a_store_gives_free_space_back(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await add_tables(store, "oak")
            row = a_table("oak")
            for seq in range(1, 4):
                await appended(store, row, seq, "x" * 400_000)
            before = await store.size()
            await store.delete_tables(("oak",), an_action())
            await store.compact()
            assert await store.size() > 0
            assert url.startswith("postgresql") or await store.size() < before / 2

    asyncio.run(scene())


@on_every_store
async def test_the_newest_activity_is_that_of_tables_players_and_operators(store: Store) -> None:
    assert await store.newest_activity() is None
    await store.put_player(a_player("ann", seen=5))
    assert await store.newest_activity() == 5
    assert await store.add_table(a_table("oak", touched=8))
    assert await store.newest_activity() == 8
    await store.add_action(an_action(at=13))
    assert await store.newest_activity() == 13


@on_every_store
async def test_a_claim_that_is_far_ahead_was_made_by_a_wrong_clock(store: Store) -> None:
    assert await store.claim("work", Millis(10_000), 10)
    assert await store.claim("work", Millis(100), 10)
    assert not await store.claim("work", Millis(95), 10)
