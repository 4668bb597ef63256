"""High scores: one for a table, written with the entry that ends its game, the best first on each board."""

import asyncio

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.high_scores import HighScoreRow
from parlour.store.store import Store
from tests.store.harness import a_table, an_entry, appended, on_every_store, on_two_at_once, opened

MOST, LEAST = 2**63 - 1, -(2**63)


def a_high_score(
    table: str, *rank: int, at: int = 1_001, board: str = "2 players", game: str = "illimat"
) -> HighScoreRow:
    return HighScoreRow(table, game, board, rank, Millis(at), f'{{"of":"{table}"}}'.encode())


async def ended(store: Store, high_score: HighScoreRow, seq: int = 1) -> bool:
    """Add a table, and the entry that ends its game."""
    row = a_table(high_score.table, game=high_score.game)
    await store.add_table(row)
    entry = replace(an_entry(seq), at=high_score.at)
    return await store.append(high_score.table, entry, replace(row, seq=seq, phase="over"), high_score)


async def order(store: Store, limit: int = 99) -> list[str]:
    return [high_score.table for high_score in await store.high_scores("illimat", "2 players", limit)]


@on_every_store
async def test_a_high_score_is_kept_as_it_was_written(store: Store) -> None:
    high_score = a_high_score("oak", 3, -4, 0, MOST, LEAST, at=2**53, board="Two \N{SNOWMAN}, 'quoted'")

    assert await ended(store, high_score)

    assert await store.high_scores("illimat", high_score.board, 9) == (high_score,)
    assert await store.latest_high_scores(9) == (high_score,)
    assert await store.boards("illimat", 9) == (high_score.board,)


@on_every_store
async def test_an_entry_without_a_high_score_writes_none(store: Store) -> None:
    await store.add_table(a_table("oak"))
    await appended(store, a_table("oak"), 1)

    assert await store.latest_high_scores(9) == ()
    assert await store.boards("illimat", 9) == ()


@on_every_store
async def test_the_greatest_rank_is_first_number_by_number(store: Store) -> None:
    ranks = {"a": (0, 9), "b": (1, -5), "c": (1, -4), "d": (-1, MOST), "e": (1, LEAST), "f": (256, 0), "g": (-256, 0)}
    for table, rank in ranks.items():
        await ended(store, a_high_score(table, *rank))

    assert await order(store) == ["f", "c", "b", "e", "a", "d", "g"]
    assert await order(store, 2) == ["f", "c"]


@on_every_store
async def test_of_two_as_good_the_earlier_is_first_then_the_table_that_was_added_first(store: Store) -> None:
    for table, at in (("late", 3), ("z", 2), ("a", 2), ("early", 1)):
        await ended(store, a_high_score(table, 7, at=at))

    assert await order(store) == ["early", "z", "a", "late"]
    assert [high_score.table for high_score in await store.latest_high_scores(9)] == ["late", "a", "z", "early"]
    assert [high_score.table for high_score in await store.latest_high_scores(2)] == ["late", "a"]


@on_every_store
async def test_boards_are_of_one_game_and_in_order(store: Store) -> None:
    for number, board in enumerate(("b", "a", "B", "\N{SNOWMAN}", "a")):
        await ended(store, a_high_score(f"{number}", 1, board=board))
    await ended(store, a_high_score("other", 1, board="c", game="other"))

    assert await store.boards("illimat", 9) == ("B", "a", "b", "\N{SNOWMAN}")
    assert await store.boards("illimat", 2) == ("B", "a")
    assert await store.boards("nothing", 9) == ()
    assert [high_score.table for high_score in await store.high_scores("illimat", "a", 9)] == ["1", "4"]
    assert await store.high_scores("other", "a", 9) == ()


@on_every_store
async def test_a_table_has_one_high_score_and_the_first_stays(store: Store) -> None:
    first = a_high_score("oak", 1)
    await ended(store, first)

    later = replace(first, rank=(9,), at=Millis(2_000), body=b"later")
    assert await ended(store, later, seq=2)

    assert await store.latest_high_scores(9) == (first,)
    assert len(await store.entries("oak")) == 2


@on_every_store
async def test_an_entry_that_lost_its_race_writes_no_high_score(store: Store) -> None:
    await store.add_table(a_table("oak"))
    await appended(store, a_table("oak"), 1)

    assert not await ended(store, a_high_score("oak", 1))

    assert await store.latest_high_scores(9) == ()


@on_every_store
async def test_many_games_that_end_at_once_have_a_high_score_each(store: Store) -> None:
    rows = [a_table(f"{n}") for n in range(30)]
    await asyncio.gather(*(store.add_table(row) for row in rows))

    answers = await asyncio.gather(*(ended(store, a_high_score(row.id, n % 7)) for n, row in enumerate(rows)))

    assert all(answers)
    assert sorted(await order(store), key=int) == [row.id for row in rows]


@on_every_store
async def test_a_high_score_must_belong_to_its_entry(store: Store) -> None:
    row, good = a_table("oak"), a_high_score("oak", 1)
    await store.add_table(row)
    wrong = [
        replace(good, table="elm"),
        replace(good, game="other"),
        replace(good, at=Millis(5)),
        replace(good, rank=(MOST + 1,)),
        replace(good, rank=(0, LEAST - 1)),
    ]

    for high_score in wrong:
        with pytest.raises(ValueError, match="'oak'"):
            await store.append("oak", an_entry(1), replace(row, seq=1), high_score)

    assert await store.entries("oak") == ()
    assert await store.latest_high_scores(9) == ()


@on_two_at_once
async def test_one_bad_high_score_affects_no_other_and_keeps_its_entry_out(one: Store, other: Store) -> None:
    tables = [f"{n}" for n in range(10)]
    high_scores = [a_high_score(table, 1, board="\ud800" if table == "7" else "2 players") for table in tables]

    answers = await asyncio.gather(*(ended(one, high_score) for high_score in high_scores), return_exceptions=True)

    assert [answer is True for answer in answers] == [table != "7" for table in tables]
    assert sorted(await order(other)) == [table for table in tables if table != "7"]
    assert await other.entries("7") == ()


def test_high_scores_are_there_after_a_restart(url: str) -> None:
    async def scene() -> None:
        async with opened(url) as store:
            await ended(store, a_high_score("oak", 1))
        async with opened(url) as store:
            assert await store.latest_high_scores(9) == (a_high_score("oak", 1),)

    asyncio.run(scene())
