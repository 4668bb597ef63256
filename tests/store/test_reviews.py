"""Reviews of finished games, the same in every store."""

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.operators import ActionRow
from parlour.store.reviews import MISTAKES, MistakeRow, ReviewRow
from parlour.store.store import Store
from tests.store.harness import add_tables, on_every_store

NEVER = Millis(-1)


@on_every_store
async def test_a_review_waits_once_it_is_requested(store: Store) -> None:
    assert await store.review("oak") is None

    await store.request_review("oak", Millis(5), NEVER)
    await store.request_review("oak", Millis(9), NEVER)

    assert await store.review("oak") == ReviewRow("oak", "waiting", Millis(5), Millis(5))
    assert await store.count_waiting_reviews() == 1


@on_every_store
async def test_reviews_are_due_in_order(store: Store) -> None:
    for table, at in (("oak", 7), ("elm", 5), ("ash", 6), ("yew", 50)):
        await store.request_review(table, Millis(at), NEVER)

    assert [row.table for row in await store.due_reviews(Millis(10), 5)] == ["elm", "ash", "oak"]
    assert [row.table for row in await store.due_reviews(Millis(10), 1)] == ["elm"]
    assert await store.due_reviews(Millis(4), 5) == ()


@on_every_store
async def test_one_of_two_claims_a_review(store: Store) -> None:
    await store.request_review("oak", Millis(5), NEVER)
    (row,) = await store.due_reviews(Millis(5), 5)

    assert await store.claim_review(row, Millis(100))
    assert not await store.claim_review(row, Millis(100))

    assert await store.due_reviews(Millis(99), 5) == ()
    assert [again.attempts for again in await store.due_reviews(Millis(100), 5)] == [1]


@on_every_store
async def test_a_review_is_stored_with_its_body(store: Store) -> None:
    await store.request_review("oak", Millis(5), NEVER)
    done = ReviewRow("oak", "done", Millis(5), Millis(8), 1, b"{}")

    await store.finish_review(done)
    await store.request_review("oak", Millis(20), Millis(20))

    assert await store.review("oak") == done
    assert await store.due_reviews(Millis(100), 5) == ()
    assert await store.count_waiting_reviews() == 0


@on_every_store
async def test_a_review_that_failed_is_tried_again_after_a_while(store: Store) -> None:
    await store.request_review("oak", Millis(5), NEVER)
    failed = ReviewRow("oak", "failed", Millis(5), Millis(8), 4)
    await store.finish_review(failed)

    await store.request_review("oak", Millis(10), Millis(4))
    assert await store.review("oak") == failed

    await store.request_review("oak", Millis(30), Millis(5))
    assert await store.review("oak") == replace(failed, state="waiting", made=Millis(30), due=Millis(30), attempts=0)


@on_every_store
async def test_a_review_goes_with_its_table(store: Store) -> None:
    await add_tables(store, "oak", "elm")
    for table in ("oak", "elm"):
        await store.request_review(table, Millis(5), NEVER)

    await store.delete_tables(("oak",), ActionRow(0, Millis(1), "a test", "prune", "", "", ("oak",)))
    await store.finish_review(ReviewRow("oak", "done", Millis(5), Millis(5), 1, b"{}"))

    assert await store.review("oak") is None
    assert await store.review("elm") is not None


def a_mistake(table: str, move: int, at: int = 5, player: str = "ann", cost: int = 400) -> MistakeRow:
    return MistakeRow(player, table, move, "illimat", "harvest", cost, Millis(at))


@on_every_store
async def test_mistakes_are_stored_once_and_solved(store: Store) -> None:
    first, second = a_mistake("oak", 3), a_mistake("oak", 9, cost=900)
    await store.add_mistakes([first, second])
    await store.solve_mistake("ann", "oak", 3)
    await store.add_mistakes([first, a_mistake("elm", 1, at=7), a_mistake("oak", 3, player="bob")])

    assert await store.mistakes("ann") == (a_mistake("elm", 1, at=7), second, replace(first, solved=True))
    assert await store.mistakes("bob") == (a_mistake("oak", 3, player="bob"),)


@on_every_store
async def test_the_mistakes_of_old_games_are_forgotten(store: Store) -> None:
    await store.add_mistakes([a_mistake("oak", 1, at=1), a_mistake("oak", 1, at=1, player="bob")])
    await store.add_mistakes([a_mistake(f"elm{game}", move, at=2 + game) for game in range(50) for move in (1, 2)])

    assert len(await store.mistakes("ann")) == MISTAKES
    assert {row.table for row in await store.mistakes("ann")} == {f"elm{game}" for game in range(50)}
    assert len(await store.mistakes("bob")) == 1


@on_every_store
async def test_mistakes_are_deleted_with_their_table(store: Store) -> None:
    await add_tables(store, "oak", "elm")
    await store.add_mistakes([a_mistake("oak", 1), a_mistake("elm", 1)])

    await store.delete_tables(("oak",), ActionRow(0, Millis(9), "a test", "prune", "", "", ("oak",)))

    assert [row.table for row in await store.mistakes("ann")] == ["elm"]
