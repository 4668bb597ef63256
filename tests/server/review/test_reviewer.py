"""Reviews in the background: requested, made once, tried again where they fail, refused for games that go on."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.core.record import read
from parlour.review.analysis import packed_review, review
from parlour.server.review.reviewer import MAX_ATTEMPTS, REQUESTS, RETRY, Reviewer
from parlour.server.table.log import Resumed
from parlour.server.table.table import Table
from parlour.store.memory import MemoryStore
from tests.server.room import Guest, Room, asked, asynchronous, room, two_at_play


class Pool:
    """Makes reviews at once, from a small budget, after so many failures."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.built = 0

    async def build(self, make: Callable[[Any], bytes], task: Any) -> bytes:
        assert make is packed_review
        self.built += 1
        if self.failures:
            self.failures -= 1
            raise Illegal("too_long", "This game could not be replayed in time.")
        return gzip.compress(json.encode(review(*read(task), 1, compare=False)))

    async def stop(self) -> None:
        pass


async def finished(house: Room) -> tuple[Table, Guest, Guest]:
    """A game that two people have played to its end."""
    ann, bob = await two_at_play(house)
    while ann.table.state.ask.seats:
        guest = asked(ann, bob)
        moves = guest.look["moves"]
        await guest.act(moves[len(moves) // 2])
    return ann.table, ann, bob


def reviewer_for(house: Room, pool: Pool) -> Reviewer:
    assert isinstance(house.store, MemoryStore)
    return Reviewer(house.store, pool, house.clock, house.metrics)


async def until(fact: Callable[[], Awaitable[bool]]) -> None:
    """Wait for what is compared."""
    async with asyncio.timeout(20):
        while not await fact():
            await asyncio.sleep(0.001)


@asynchronous
async def test_a_review_is_made_after_a_request() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        reviewer = reviewer_for(house, Pool())
        assert (await reviewer.info(table.state, ann.player)).state == "none"

        assert (await reviewer.request(table.state, ann.player)).state == "waiting"
        running = asyncio.create_task(reviewer.run())

        async def done() -> bool:
            return (await reviewer.info(table.state, ann.player)).state == "done"

        await until(done)
        running.cancel()
        found = (await reviewer.info(table.state, ann.player)).review
        assert found is not None
        assert (await reviewer.info(table.state, ann.player)).seats == (0,)
        assert (found.game, found.seats, sum(found.result)) == ("illimat", 2, 10_000)


@asynchronous
async def test_the_end_of_a_game_of_people_requests_its_review() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        reviewer, before = reviewer_for(house, Pool()), ann.table.state
        while ann.table.state.ask.seats:
            guest, before = asked(ann, bob), ann.table.state
            moves = guest.look["moves"]
            await guest.act(moves[len(moves) // 2])

        reviewer.on_entry(before, before, Resumed())
        await house.settle()
        assert (await reviewer.info(ann.table.state, ann.player)).state == "none"
        lesson = replace(ann.table.state, terms=replace(ann.table.state.terms, course=True))
        reviewer.on_entry(before, lesson, Resumed())
        await house.settle()
        assert (await reviewer.info(ann.table.state, ann.player)).state == "none"
        reviewer.on_entry(before, ann.table.state, Resumed())
        await house.settle()
        assert (await reviewer.info(ann.table.state, ann.player)).state == "waiting"
        await reviewer.stop()


@asynchronous
async def test_a_review_that_fails_is_tried_again_later_and_given_up_in_the_end() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        pool = Pool(failures=MAX_ATTEMPTS)
        reviewer = reviewer_for(house, pool)
        await reviewer.request(table.state, ann.player)

        for attempt in range(1, MAX_ATTEMPTS + 1):
            assert await reviewer._review_next()
            assert pool.built == attempt
            assert not await reviewer._review_next(), "it waits before it is tried again"
            house.clock.pass_by(RETRY / 1000 * 4 ** (attempt - 1))

        assert (await reviewer.info(table.state, ann.player)).state == "failed"
        assert house.metrics.errors == MAX_ATTEMPTS
        house.clock.pass_by(3_700)
        assert (await reviewer.request(table.state, ann.player)).state == "waiting"
        assert await reviewer._review_next()
        assert (await reviewer.info(table.state, ann.player)).state == "done"


@asynchronous
async def test_two_nodes_do_not_make_the_same_review() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        pool = Pool()
        one, two = reviewer_for(house, pool), reviewer_for(house, pool)
        await one.request(table.state, ann.player)

        assert sorted(await asyncio.gather(one._review_next(), two._review_next())) == [False, True]
        assert pool.built == 1


@asynchronous
async def test_a_node_that_died_leaves_its_review_to_others() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        reviewer = reviewer_for(house, Pool())
        await reviewer.request(table.state, ann.player)
        assert isinstance(house.store, MemoryStore)
        (row,) = await house.store.due_reviews(house.clock(), 1)
        assert await house.store.claim_review(row, Millis(house.clock() + 300_000))

        assert not await reviewer._review_next()
        house.clock.pass_by(301)
        assert await reviewer._review_next()


@asynchronous
async def test_a_running_game_has_no_review() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)
        reviewer = reviewer_for(house, Pool())

        for refused in (reviewer.info(ann.table.state, ann.player), reviewer.request(ann.table.state, ann.player)):
            with pytest.raises(Illegal) as refusal:
                await refused
            assert refusal.value.code == "not_over"


@asynchronous
async def test_only_players_ask_for_a_review_and_not_too_often() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        reviewer = reviewer_for(house, Pool())

        with pytest.raises(Illegal, match="Only the players"):
            await reviewer.request(table.state, house.guest("Eve").player)
        for _ in range(REQUESTS):
            await reviewer.request(table.state, ann.player)
        with pytest.raises(Illegal, match="wait a minute"):
            await reviewer.request(table.state, ann.player)


@asynchronous
async def test_a_table_that_is_gone_has_no_review() -> None:
    async with room() as house:
        reviewer = reviewer_for(house, Pool())
        assert isinstance(house.store, MemoryStore)
        await house.store.request_review("gone", house.clock(), house.clock())

        assert await reviewer._review_next()
        row = await house.store.review("gone")
        assert row is not None
        assert row.state == "failed"
