"""Results are recorded once, whatever crashes, and rated in their order."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis, Seat
from parlour.core.registry import names
from parlour.ratings.rating import NEWCOMER
from parlour.server.access.guests import public_id
from parlour.server.metrics import Metrics
from parlour.server.results.game_result import decode_played, decode_result
from parlour.server.results.recorder import (
    MARGIN,
    ResultRecorder,
    rate_results,
    recompute,
    record_if_ended,
    record_missing,
    record_result,
    sweep,
)
from parlour.server.table.log import CameBack
from parlour.server.table.rated import Unrated
from parlour.store.memory import MemoryStore
from parlour.store.operators import ActionRow
from parlour.store.ratings import PlayedRow, Rated, ResultRow
from parlour.store.store import Store
from tests.server.results.finished import START, finish, hint, rate_all, removed, stood_in
from tests.server.room import Room, asynchronous, two_at_play
from tests.server.table.test_high_scores import play_on
from tests.store.harness import opened

DELETED = ActionRow(0, Millis(1), "a test", "prune", "", "")


async def until_rated(store: Store) -> None:
    async with asyncio.timeout(60):
        while (await store.rated()).number < 1:
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("game", names())
@asynchronous
async def test_a_finished_game_has_a_result_without_names(game: str) -> None:
    store = MemoryStore()
    state = await finish(store, game, ("ann", "bob"), seats=3)

    await record_result(store, state)

    (row,) = await store.results(0, 9)
    result = decode_result(row.body)
    outcome = state.game.outcome(state.game_state)
    assert outcome is not None
    assert (row.table, row.game, row.at) == (state.id, game, state.touched)
    assert tuple(seat.place for seat in result.seats) == outcome.places
    assert [seat.computer for seat in result.seats] == [None, None, "easy"]
    assert not any(name in row.body.lower() for name in (b'"ann', b'"bob'))
    assert result.unrated is None
    played = await store.players_of(1, 1)
    assert [(each.player, each.seat, each.place) for each in played] == [
        ("ann", 0, outcome.places[0]),
        ("bob", 1, outcome.places[1]),
    ]
    assert decode_played(played[0].body).facts == state.game.site.facts(state.game_state, Seat(0))
    assert await store.find_public_id(public_id("ann")) == "ann"


@asynchronous
async def test_what_a_computer_played_is_no_fact_of_the_player_for_whom_it_did() -> None:
    store = MemoryStore()
    state = await finish(store, "illimat", ("ann", "bob"), before_the_end=(stood_in(0), CameBack(0, by="ann")))

    await record_result(store, state)

    ann, bob = await store.players_of(1, 1)
    assert decode_played(ann.body).facts == ()
    assert decode_played(bob.body).facts == state.game.site.facts(state.game_state, Seat(1)) != ()


@pytest.mark.parametrize(
    ("why", "wish", "entries"),
    [
        (None, {}, ()),
        ("casual", {"visibility": "unlisted", "rated": None}, ()),
        (None, {"rated": None}, ()),
        (None, {"visibility": "unlisted", "rated": True}, ()),
        ("casual", {"rated": False}, ()),
        ("hints", {}, (hint(0),)),
        ("stand_in", {}, (removed("bob", "ann"),)),
        (None, {}, (stood_in(1),)),
    ],
)
@asynchronous
async def test_why_a_game_between_two_people_is_not_rated(
    why: Unrated | None, wish: dict[str, Any], entries: Any
) -> None:
    store = MemoryStore()
    await record_result(store, await finish(store, "illimat", ("ann", "bob"), before_the_end=entries, **wish))
    await rate_all(store)

    (row,) = await store.results(0, 9)

    assert decode_result(row.body).unrated == why
    assert (await store.rating("ann", "illimat") is None) == (why is not None)


@asynchronous
async def test_a_person_alone_with_computers_is_rated_unless_it_is_a_lesson_or_a_shared_screen() -> None:
    store = MemoryStore()
    alone = await finish(store, "illimat", ("ann",), visibility="private")
    lesson = replace(alone, id="lesson", terms=replace(alone.terms, course=True))
    shared = replace(alone.seat_states[0], shared=True)
    both = replace(alone, id="shared", seat_states=(alone.seat_states[0], replace(shared, name="Eve")))
    taken_back = replace(alone, id="taken_back", unrated=True)
    for state in (alone, lesson, both, taken_back):
        await record_result(store, state)

    whys = [decode_result(row.body).unrated for row in await store.results(0, 9)]

    assert whys == [None, "lesson", "shared", "revealed"]
    assert [row.number for row in await store.played_by("ann", 9)] == [4, 3, 1]


@asynchronous
async def test_a_team_rises_or_falls_together() -> None:
    store = MemoryStore()
    state = await finish(store, "illiterati", ("ann", "bob"))

    await rate_all(store)

    outcome = state.game.outcome(state.game_state)
    ann, bob = await store.rating("ann", "illiterati"), await store.rating("bob", "illiterati")
    assert outcome is not None
    assert ann is not None
    assert bob is not None
    assert ann.mu == bob.mu
    assert (ann.mu > NEWCOMER.mu) == (outcome.places[0] == 1)


@asynchronous
async def test_a_crash_between_the_end_and_the_result_is_healed_at_the_next_start() -> None:
    store = MemoryStore()
    state = await finish(store, "illimat", ("ann", "bob"))
    assert await store.result_of(state.id) is None

    recorder = ResultRecorder(store, lambda: START, Metrics())
    task = asyncio.create_task(recorder.run())
    await until_rated(store)
    task.cancel()

    assert await store.result_of(state.id) is not None
    assert await store.rating("ann", "illimat") is not None
    assert await record_missing(store, Millis(0)) == (0, 0)


class Broken(MemoryStore):
    """A store that fails at first."""

    failures = 1

    async def add_result(self, result: ResultRow, played: Any) -> bool:
        if self.failures:
            self.failures -= 1
            raise OSError("the line broke")
        return await super().add_result(result, played)


@asynchronous
async def test_games_that_end_here_are_recorded_also_where_the_store_fails_at_first() -> None:
    store, metrics = Broken(), Metrics()
    house = Room(store)
    recorder = ResultRecorder(store, house.clock, metrics)
    object.__setattr__(house.manager.context, "observers", (recorder,))
    task = asyncio.create_task(recorder.run())
    ann, bob = await two_at_play(house, rated=True)

    await play_on(ann, bob)
    await until_rated(store)
    task.cancel()
    await house.manager.stop()

    (row,) = await store.results(0, 9)
    assert row.table == ann.table.id
    assert metrics.errors >= 1
    assert [change.number for change in await store.rating_changes("id of Ann", "illimat", 9, 9)] == [1]


@asynchronous
async def test_a_game_whose_end_the_database_has_lost_gets_no_result() -> None:
    store = MemoryStore()
    lost = await finish(store, "illimat", ("ann", "bob"), table="lost")
    kept = await finish(store, "illimat", ("ann", "bob"), table="kept")
    await store._write(("DELETE FROM entries WHERE seq = $1 AND table_number = 1", (lost.seq,)))

    await record_if_ended(store, lost)
    await record_if_ended(store, kept)

    assert [row.table for row in await store.results(0, 9)] == ["kept"]


@asynchronous
async def test_a_sweep_comes_back_to_what_failed() -> None:
    store = Broken()
    state = await finish(store, "illimat", ("ann", "bob"))

    assert not await sweep(store, Millis(state.touched + 2 * MARGIN))
    assert await store.result_of(state.id) is None
    assert await sweep(store, Millis(state.touched + 2 * MARGIN))

    assert await store.result_of(state.id) is not None


async def history(store: Store, games: Sequence[str] = ("illimat", "illiterati", "literatio")) -> None:
    """Games of some kinds, one after another."""
    number = 0
    for game in games:
        for people in (("ann", "bob"), ("bob",), ("cat", "ann", "bob")):
            number += 1
            rated = number != 5
            await finish(store, game, people, seats=3, number=number % 3, table=f"t{number}", rated=rated)
            await rate_all(store)


async def all_ratings(store: Store) -> list[object]:
    ratings = [row for who in ("ann", "bob", "cat") for row in await store.ratings_of(who)]
    return [*ratings, *[await store.rating_changes(row.player, row.game, 999, 999) for row in ratings]]


@asynchronous
async def test_recomputation_from_the_log_reproduces_the_numbers(url: str) -> None:
    async with opened(url) as store:
        await history(store, names())
        stored, results = await all_ratings(store), 3 * len(names())
        assert len(await store.results(0, 99)) == results

        checked = await recompute(store, check=True)
        assert checked.differences == []
        assert (checked.results, checked.without_log) == (results, 0)
        done = await recompute(store, check=False)

        assert done.differences == []
        assert await all_ratings(store) == stored
        assert await store.rated() == Rated(results, 1)


@asynchronous
async def test_a_pruned_table_counts_by_its_stored_result() -> None:
    store = MemoryStore()
    await history(store)
    before = await all_ratings(store)

    await store.delete_tables(("t1", "t4"), DELETED)
    found = await recompute(store, check=False)

    assert found.differences == []
    assert found.without_log == 2
    assert await all_ratings(store) == before


@asynchronous
async def test_what_differs_is_named_and_put_right() -> None:
    store = MemoryStore()
    await history(store)
    right = await all_ratings(store)
    row, *_ = await store.results(0, 1)
    ann = PlayedRow("ann", 1, "t1", 0, row.game, row.at, 3, b'{"seats":3}')
    await store.replace_result(row, (ann,))
    rating = await store.rating("bob", "literatio")
    assert rating is not None
    await store.put_ratings(await store.rated(), Rated(9), (replace(rating, mu=99.0),), ())

    found = await recompute(store, check=True)
    assert [text.split(":")[0] for text in found.differences] == [
        "result 1, table t1",
        f"literatio, player {public_id('bob')}",
    ]
    assert await recompute(store, check=False) == found
    assert (await recompute(store, check=True)).differences == []
    assert await all_ratings(store) == right


@asynchronous
async def test_two_nodes_rate_every_result_once() -> None:
    store = MemoryStore()
    await history(store)
    await store.put_ratings(await store.rated(), Rated(0, 1), (), ())

    await asyncio.gather(*(rate_results(store) for _ in range(5)))

    for row in await store.ratings_of("bob"):
        assert row.games == len(await store.rating_changes("bob", row.game, 999, 999))
    assert (await recompute(store, check=True)).differences == []
