"""Playing on from a position of a finished game: the same seat and cards, another future."""

from pathlib import Path

import pytest
from msgspec import json

from parlour.core.game import Illegal, Seat
from parlour.core.record import replay, steps
from parlour.server.review.reviewer import PlayOn, play_on_entries
from parlour.server.table.replica import TableReplica
from parlour.server.table.standing_moves import moves_of, record_of
from tests.server.live import Browser, live
from tests.server.review.test_reviewer import finished
from tests.server.room import Guest, Room, asynchronous, room, two_at_play


async def played_on(house: Room, table_of: Guest, wanted: PlayOn) -> Guest:
    """Somebody at a table that begins in a position of a game that was played."""
    log = await moves_of(house.store, table_of.table.id)
    eve = house.guest("Eve")
    opening, entries = play_on_entries(table_of.table.state, log, wanted, eve.player)
    state = await house.manager.open_with(opening, entries, eve.player)
    await eve.enter(await house.table(state))
    return eve


@asynchronous
async def test_the_table_begins_in_the_position_with_another_future() -> None:
    async with room() as house:
        table, ann, _ = await finished(house)
        record = record_of(table.state, await moves_of(house.store, table.id))
        number = next(at for at, move in enumerate(record.entries) if at > 3 and move.seat == 1)
        old = replay(table.state.game, record, number)

        eve = await played_on(house, ann, PlayOn(number, 1))

        state = eve.table.state
        assert [seat.kind for seat in state.seat_states] == ["computer", "person"]
        assert (state.unrated, state.phase, state.terms.visibility) == (True, "playing", "private")
        assert state.game_state is not None
        for seat in (None, Seat(0), Seat(1)):
            assert state.game.view(state.game_state, seat) == state.game.view(old, seat)
        assert state.key != record.key
        assert (state.game_state.rng, state.game_state.deck) != (old.rng, old.deck)


@asynchronous
async def test_the_table_is_played_to_its_end_and_its_log_replays() -> None:
    async with room() as house:
        _, ann, _ = await finished(house)
        eve = await played_on(house, ann, PlayOn(4, 0))
        while eve.table.state.ask.seats:
            if 0 in eve.table.state.ask.seats:
                await eve.act(eve.look["moves"][0])
            await house.settle()

        table = eve.table
        loaded = await TableReplica.load(house.store, house.clock, table.id)
        assert loaded is not None
        assert json.encode(loaded.state.game_state) == json.encode(table.state.game_state)
        record = record_of(table.state, await moves_of(house.store, table.id))
        *_, last = steps(table.state.game, record)
        assert last.state == table.state.game_state


@asynchronous
async def test_nobody_plays_on_from_a_running_game() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)

        with pytest.raises(Illegal) as refusal:
            await played_on(house, ann, PlayOn(0, 0))

        assert refusal.value.code == "not_over"


@asynchronous
async def test_there_is_nothing_to_play_from_the_end_nor_on_a_seat_that_is_not_there() -> None:
    async with room() as house:
        _, ann, _ = await finished(house)

        for wanted, code in ((PlayOn(5_000, 0), "over"), (PlayOn(1, 2), "no_seat")):
            with pytest.raises(Illegal) as refusal:
                await played_on(house, ann, wanted)
            assert refusal.value.code == code


def test_nothing_is_replayed_for_somebody_who_may_open_no_table(tmp_path: Path) -> None:
    with live(tmp_path, burst=1_000, new_tables=1) as house, Browser(house) as ann:
        table = ann.open(sit=[0], computers=[1], start=True)
        with ann.socket(table):
            ann.hear()
            ann.play_on()
        answer = ann.http.post(f"/api/tables/{table}/play-on", json={"move": 99_999, "seat": 0})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")
