"""Results of daily puzzles, the same in every store."""

import asyncio

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.puzzles import PuzzleRow
from parlour.store.store import Store
from tests.store.harness import on_every_store
from tests.store.test_operator import an_action

ANN = PuzzleRow("ann", "illimat", 100, "oak", at=Millis(5))


@on_every_store
async def test_a_result_is_added_once(store: Store) -> None:
    assert await store.add_puzzle_result(ANN, 0)
    assert not await store.add_puzzle_result(replace(ANN, table="elm"), 0)

    assert await store.puzzle_results("ann", 0) == (ANN,)


@on_every_store
async def test_of_two_browsers_one_adds_a_result(store: Store) -> None:
    rows = [replace(ANN, table=table) for table in ("oak", "elm", "ash")]

    added = await asyncio.gather(*(store.add_puzzle_result(row, 0) for row in rows))

    assert sum(added) == 1
    (kept,) = await store.puzzle_results("ann", 0)
    assert kept == rows[added.index(True)]


@on_every_store
async def test_a_result_only_comes_further(store: Store) -> None:
    await store.add_puzzle_result(ANN, 0)
    tried = replace(ANN, attempts=2, at=Millis(7))
    await store.put_puzzle_result(tried)
    await store.put_puzzle_result(replace(ANN, attempts=1))
    assert await store.puzzle_results("ann", 0) == (tried,)

    solved = replace(ANN, attempts=3, solved=True, at=Millis(9))
    await store.put_puzzle_result(solved)
    await store.put_puzzle_result(replace(ANN, attempts=4))

    assert await store.puzzle_results("ann", 0) == (solved,)


@on_every_store
async def test_that_the_answer_was_shown_is_kept(store: Store) -> None:
    await store.add_puzzle_result(ANN, 0)

    await store.put_puzzle_result(replace(ANN, shown=True))

    (row,) = await store.puzzle_results("ann", 0)
    assert (row.shown, row.solved) == (True, False)


@on_every_store
async def test_a_result_that_was_never_begun_is_not_put(store: Store) -> None:
    await store.put_puzzle_result(ANN)

    assert await store.puzzle_results("ann", 0) == ()


@on_every_store
async def test_results_are_listed_from_a_day_on_the_latest_first(store: Store) -> None:
    for day in (98, 99, 100):
        await store.add_puzzle_result(replace(ANN, day=day), 0)
    await store.add_puzzle_result(replace(ANN, game="literatio"), 0)
    await store.add_puzzle_result(replace(ANN, player="bob"), 0)

    found = [(row.day, row.game) for row in await store.puzzle_results("ann", 99)]

    assert found == [(100, "illimat"), (100, "literatio"), (99, "illimat")]


@on_every_store
async def test_old_results_are_forgotten(store: Store) -> None:
    await store.add_puzzle_result(replace(ANN, day=10), 0)
    await store.add_puzzle_result(replace(ANN, day=10, player="bob"), 0)

    await store.add_puzzle_result(ANN, before=50)

    assert await store.puzzle_results("ann", 0) == (ANN,)
    assert len(await store.puzzle_results("bob", 0)) == 1


@on_every_store
async def test_results_go_with_their_player(store: Store) -> None:
    await store.add_puzzle_result(ANN, 0)
    await store.add_puzzle_result(replace(ANN, player="bob"), 0)

    await store.delete_player("ann", "nobody", an_action())

    assert await store.puzzle_results("ann", 0) == ()
    assert len(await store.puzzle_results("bob", 0)) == 1


@on_every_store
async def test_all_nodes_get_the_secret_that_was_proposed_first(store: Store) -> None:
    assert await store.puzzle_secret("first") == "first"
    assert await store.puzzle_secret("second") == "first"
