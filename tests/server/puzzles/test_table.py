"""A puzzle at its table: answers, hints, the end, and what stays on the server until then."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlour.core.game import Illegal
from parlour.core.registry import names
from parlour.games.illimat.actions import Harvest, Sow
from parlour.games.illimat.box import Card
from parlour.server.archive import check_log
from parlour.server.backoff import BackgroundWrites
from parlour.server.protocol import messages
from parlour.server.puzzles import Daily, ResultNotes
from parlour.server.table.puzzles import MAX_TRIES
from parlour.server.table.replica import TableReplica
from parlour.store.memory import MemoryStore
from tests.puzzles.positions import action, packed, puzzle
from tests.server.room import Guest, Room, asynchronous, believed, room

BEST = action(puzzle().answer[0])
POOR = action(Harvest((Card("7s"),), 0, (Card("7a"),)))
NO_HARVEST = action(Sow(Card("2w"), 1))


class House:
    """A room with puzzles, and what was noted of them."""

    def __init__(self, here: Room, store: MemoryStore, folder: Path) -> None:
        self.here, self.store = here, store
        self.daily = Daily(here.manager, store, here.clock, folder, believed)
        self.notes = ResultNotes(store, BackgroundWrites())
        here.manager.context.observers.append(self.notes)  # type: ignore[attr-defined] # a list in this test

    async def solver(self, name: str = "Ann") -> Guest:
        """Somebody who has opened today's puzzle."""
        ann = self.here.guest(name)
        state = await self.daily.open("illimat", ann.player)
        return await ann.enter(await self.here.table(state))

    async def result(self, name: str = "Ann") -> Any:
        """What is stored of somebody's puzzle."""
        await self.here.settle()
        (row,) = await self.store.puzzle_results(f"id of {name}", 0)
        return row


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A server with one puzzle of Illimat."""
    (folder / "illimat.zip").write_bytes(packed())
    store = MemoryStore()
    async with room(store) as here:
        object.__setattr__(here.manager.context, "observers", [])
        yield House(here, store, folder)


@asynchronous
async def test_the_best_answer_is_played_and_ends_the_puzzle(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        assert ann.info["puzzle"]["state"] == "open"
        assert "most cards" in ann.info["puzzle"]["task"]
        await ann.act(BEST)
        told = ann.info["puzzle"]
        assert (told["state"], told.get("tries", [])) == ("solved", [])
        assert told["answer"].startswith("Harvest")
        assert ann.table.state.game_state.crops[0].cards
        row = await at.result()
        assert (row.solved, row.attempts, row.shown) == (True, 1, False)
        assert not at.here.bot_pool.asked, "nobody else moves"
        refused = (await ann.act(BEST))[-1]
        assert refused["kind"] == "refused"


@pytest.mark.parametrize("game", names())
@asynchronous
async def test_todays_puzzle_of_every_game_is_solved_by_its_answer(tmp_path: Path, game: str) -> None:
    async with room(store := MemoryStore()) as here:
        daily, ann = Daily(here.manager, store, here.clock, tmp_path, believed), here.guest("Ann")
        await ann.enter(await here.table(await daily.open(game, ann.player)))
        puzzle = ann.table.state.puzzle
        assert puzzle is not None
        for each in puzzle.posed.answer:
            assert ann.info["puzzle"]["state"] == "open"
            await ann.act(action(each))
        assert ann.info["puzzle"]["state"] == "solved"
        assert ann.info["puzzle"]["answer"]


@asynchronous
async def test_another_answer_is_judged_and_not_played(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        before = ann.table.state.game_state
        came = await ann.act(POOR)
        assert ann.table.state.game_state == before
        assert {message["kind"] for message in came} >= {"ack", "changed", "revealed"}
        told = ann.info["puzzle"]
        assert (told["tries"], told["best"]) == (["2 cards"], "6 cards")
        assert told["hint"]
        assert told.get("answer", "") == ""
        await ann.act(NO_HARVEST)
        assert ann.info["puzzle"]["tries"] == ["2 cards", "0 cards"]
        await ann.act(BEST)
        row = await at.result()
        assert (row.solved, row.attempts) == (True, 3)


@asynchronous
async def test_a_move_against_the_rules_is_no_attempt(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        came = await ann.act(action(Sow(Card("Ks"), 0)))
        assert came[-1]["kind"] == "refused"
        assert (await at.result()).attempts == 0


@asynchronous
async def test_who_gives_up_is_shown_the_answer(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann, bob = await at.solver(), at.here.guest("Bob")
        await ann.send(messages.GiveUp(ann.id()))
        told = ann.info["puzzle"]
        assert (told["state"], told["best"]) == ("shown", "6 cards")
        assert told["answer"].startswith("Harvest")
        row = await at.result()
        assert (row.solved, row.shown) == (False, True)
        assert (await ann.send(messages.GiveUp(ann.id())))[-1]["kind"] == "refused"
        assert (await ann.act(BEST))[-1]["kind"] == "refused"
        table = await at.here.open(bob)
        await bob.enter(table)
        assert (await bob.send(messages.GiveUp(bob.id())))[-1]["code"] == "no_puzzle"


@asynchronous
async def test_the_answer_reaches_no_browser_before_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        await ann.act(POOR)
        sent = b"".join(ann.screen.frames)
        state = at.here.manager.tables[ann.table.id].state
        assert state.puzzle is not None
        answer = json.decode(state.puzzle.posed.answer[0])
        hidden = json.encode(answer["take"])
        view = json.encode(ann.look["view"])
        assert hidden not in view, "the position does not tell it"
        for message in ann.screen.messages:
            moves = message.get("look", {}).pop("moves", [])  # all legal moves are listed, the best among them
            assert answer in moves or not moves
            assert hidden not in json.encode(message)
        assert b"Harvest Seven" not in sent.split(b'"puzzle"')[-1]
        await ann.send(messages.GiveUp(ann.id()))
        assert "Harvest" in ann.info["puzzle"]["answer"]


@asynchronous
async def test_answers_are_bounded(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        for _ in range(MAX_TRIES):
            await ann.act(POOR)
        assert (await ann.act(BEST))[-1]["code"] == "puzzle_over"


@asynchronous
async def test_nothing_can_be_taken_back_paused_or_watched(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann, bob = await at.solver(), at.here.guest("Bob")
        assert ann.look.get("undo", "no") == "no"
        assert not ann.info.get("may_pause", False)
        with pytest.raises(Illegal):
            await bob.enter(ann.table)


@asynchronous
async def test_a_puzzle_goes_on_from_its_log(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        await ann.act(POOR)
        await ann.act(BEST)
        state = ann.table.state
        loaded = await TableReplica.load(at.store, at.here.clock, state.id)
        assert loaded is not None
        assert loaded.state.puzzle is not None
        assert (loaded.state.puzzle.tries, loaded.state.puzzle.solved) == ((2,), True)
        row = await at.store.table(state.id)
        assert row is not None
        assert check_log(row, await at.store.entries(state.id)).fault is None
