"""Decisions of finished games that are tried again: judged from what the player saw, no use in running games."""

import gzip
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from msgspec import Struct, UnsetType, json

from parlour.core.game import Illegal, Millis, Seat
from parlour.core.record import read, replay
from parlour.review.analysis import packed_review, review
from parlour.review.parts import Part, Review, dearest
from parlour.review.trial import Attempt, judge, judged
from parlour.server.protocol.messages import Undo
from parlour.server.review.reviewer import Reviewer
from parlour.server.review.trials import UNSOLVED, VERDICTS, Trials
from parlour.server.table.standing_moves import moves_of, record_of
from parlour.server.table.table import Table
from parlour.store.reviews import MistakeRow
from tests.server.review.test_reviewer import finished
from tests.server.room import Guest, Room, asynchronous, room, two_at_play


class Pool:
    """Makes reviews and verdicts at once, of few tries."""

    async def build(self, make: Callable[[Any], bytes], task: Any) -> bytes:
        if make is packed_review:
            return gzip.compress(json.encode(review(*read(task), 1_500)))
        assert make is judged
        return json.encode(judge(task, 4))

    async def stop(self) -> None:
        pass


class Reviewed(Struct):
    """A finished game of Ann and Bob with its review, and who lets them try again."""

    house: Room
    table: Table
    ann: Guest
    bob: Guest
    review: Review
    trials: Trials

    @property
    def mistake(self) -> Part:
        """Ann's costliest decision."""
        return dearest(self.review.parts, 0)[0]

    @property
    def better(self) -> bytes:
        """What would have been better there."""
        assert not isinstance(self.mistake.best, UnsetType)
        return bytes(self.mistake.best)

    async def tried(self, player: Guest, move: int) -> Guest:
        """The player at a table where a decision is tried again."""
        state = await self.trials.open(self.table.state, move, player.player)
        return await self.house.guest(player.player.name).enter(await self.house.table(state))


@asynccontextmanager
async def reviewed() -> AsyncIterator[Reviewed]:
    async with room() as house:
        table, ann, bob = await finished(house)
        reviewer = Reviewer(house.store, Pool(), house.clock, house.metrics)
        await reviewer.request(table.state, ann.player)
        assert await reviewer._review_next()
        found = await reviewer.found(table.id)
        assert found is not None
        yield Reviewed(house, table, ann, bob, found, Trials(house.manager, reviewer, Pool(), lambda: 0.0))


@asynchronous
async def test_a_decision_is_met_again_as_it_was_seen() -> None:
    async with reviewed() as at:
        number = at.mistake.number - 1
        record = record_of(at.table.state, await moves_of(at.house.store, at.table.id))
        old = replay(at.table.state.game, record, number)

        ann = await at.tried(at.ann, number)

        state = ann.table.state
        assert state.game.view(state.game_state, Seat(0)) == state.game.view(old, Seat(0))
        assert (state.terms.visibility, state.terms.practice, state.unrated) == ("private", True, True)
        assert state.key != record.key
        assert (state.game_state.rng, state.game_state.deck) != (old.rng, old.deck)
        assert state.terms.trial is not None
        assert state.terms.trial.text == at.mistake.text


@asynchronous
async def test_a_move_is_judged_taken_back_and_another_one_found_better() -> None:
    async with reviewed() as at:
        number = at.mistake.number - 1
        record = record_of(at.table.state, await moves_of(at.house.store, at.table.id))
        ann = await at.tried(at.ann, number)
        waiting = (await at.trials.mistakes(ann.player)).waiting
        assert (at.table.id, number) in {(each.table, each.move) for each in waiting}

        with pytest.raises(Illegal, match="Make your move first"):
            await at.trials.verdict(ann.table.state, ann.player)
        await ann.act(json.decode(json.encode(record.entries[number].action)))
        assert (await at.trials.verdict(ann.table.state, ann.player)).kind == "repeated"
        assert ann.table.state.trial is not None
        refused, *_ = await ann.act(json.decode(at.better))
        assert refused["code"] == "tried"

        await ann.send(Undo(ann.id()))
        await ann.act(json.decode(at.better))
        verdict = await at.trials.verdict(ann.table.state, ann.player)

        assert (verdict.kind, verdict.better, verdict.nudge) == ("best", at.mistake.better, "")
        told = await at.trials.mistakes(ann.player)
        assert (at.table.id, number) not in {(each.table, each.move) for each in told.waiting}
        assert told.solved == 1
        assert sum(theme.count for theme in told.themes) == len(told.waiting) + told.solved


@asynchronous
async def test_nobody_tries_a_decision_of_a_running_game() -> None:
    async with reviewed() as at:
        ann, _ = await two_at_play(at.house)
        running = await at.tried(at.ann, at.mistake.number - 1)

        for table in (ann.table, running.table):
            with pytest.raises(Illegal) as refusal:
                await at.trials.open(table.state, 0, ann.player)
            assert refusal.value.code == "not_over"
            if table is ann.table:
                with pytest.raises(Illegal, match="no decision of yours"):
                    await at.trials.verdict(table.state, ann.player)


@asynchronous
async def test_others_learn_nothing_at_the_table_of_a_player_who_tries() -> None:
    async with reviewed() as at:
        ann = await at.tried(at.ann, at.mistake.number - 1)

        with pytest.raises(Illegal, match="no decision of yours"):
            await at.trials.verdict(ann.table.state, at.bob.player)


@asynchronous
async def test_a_player_has_one_such_table() -> None:
    async with reviewed() as at:
        first = await at.tried(at.ann, at.mistake.number - 1)
        second = await at.tried(at.ann, at.mistake.number - 1)
        await at.house.settle()

        states = [await at.house.manager.state_of(guest.table.id) for guest in (first, second)]
        assert [state.phase for state in states if state is not None] == ["closed", "playing"]


@asynchronous
async def test_only_decisions_with_a_better_move_are_tried() -> None:
    async with reviewed() as at:
        good = next(part for part in at.review.parts[1:] if not part.cost)

        for move in (good.number - 1, len(at.review.parts)):
            with pytest.raises(Illegal, match="nothing better"):
                await at.trials.open(at.table.state, move, at.ann.player)


@asynchronous
async def test_verdicts_are_limited() -> None:
    async with reviewed() as at:
        ann = await at.tried(at.ann, at.mistake.number - 1)
        await ann.act(ann.look["moves"][0])

        for _ in range(VERDICTS):
            await at.trials.verdict(ann.table.state, ann.player)
        with pytest.raises(Illegal, match="wait a moment"):
            await at.trials.verdict(ann.table.state, ann.player)


@asynchronous
async def test_a_trainer_is_bounded_and_knows_its_themes() -> None:
    async with reviewed() as at:
        eve = at.house.guest("Eve").player
        rows = [
            MistakeRow(eve.id, f"table{number}", 3, "illimat", ("harvest", "open")[number % 2], 400, Millis(number))
            for number in range(20)
        ]
        await at.house.store.add_mistakes([*rows, MistakeRow(eve.id, "old", 3, "illimat", "gone", 400, Millis(50))])

        told = await at.trials.mistakes(eve)

        assert [each.table for each in told.waiting] == [f"table{number}" for number in range(19, 19 - UNSOLVED, -1)]
        assert [(theme.theme, theme.count) for theme in told.themes] == [
            ("Harvests left to the next player", 10),
            ("Harvests missed", 10),
        ]


@asynchronous
async def test_a_verdict_follows_from_what_the_player_sees() -> None:
    """Two positions that differ in what the seat cannot see have the same verdict."""
    async with reviewed() as at:
        number = at.mistake.number - 1
        game, record = at.table.state.game, record_of(at.table.state, await moves_of(at.house.store, at.table.id))
        position = replay(game, record, number)
        other = game.imagine(game.view(position, Seat(0)), Random("other cards"))
        assert other != position
        own, best = json.encode(record.entries[number].action), at.better
        tried = json.encode(next(iter(game.moves(position, Seat(0)))))

        verdicts = [
            judge(Attempt(game.versioned_name, json.encode(state), 0, own, best, tried, ("You", "Bob")), 4)
            for state in (position, other)
        ]

        assert verdicts[0] == verdicts[1]
