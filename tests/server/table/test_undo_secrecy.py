"""Nobody has received anything that moves revealed which were taken back: random games of all kinds, on the server.

What each viewer got is worked out anew: tables are imagined from the view at the moment that was restored, and the
moves that were taken back are played there. If a viewer could tell any such table from the real one, something leaked.
"""

import asyncio
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec import Raw, json

from parlour.core.game import Illegal, Millis, Move, Seat, play
from parlour.core.record import read, write
from parlour.core.registry import find, names
from parlour.server.archive import check_log
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol.messages import Act, AnswerUndo, Sit, Start, Undo
from parlour.server.table.inbox import ClientMessage, ClockExpired
from parlour.server.table.log import Undone, decode_entries, decode_entry
from parlour.server.table.replica import TableReplica
from parlour.server.table.standing_moves import record_of
from parlour.server.table.state import table_row
from parlour.server.table.table import Table
from tests.server.oracle import Moment, moments, plain, standing
from tests.server.room import Guest, Room, room

IMAGINED = 3
GAMES = 16
"""Games that are tried, two at least, until something is taken back: in Illimat most moves show a card."""


class Patient:
    """Computers that move only when the test lets one."""

    def __init__(self, house: Room) -> None:
        self._choose = house.bot_pool.choose
        self._permits = asyncio.Semaphore(0)
        self._house = house
        house.bot_pool.choose = self.choose  # type: ignore[method-assign,assignment] # like a pool with less room

    async def choose(self, *thought: Any) -> Choice:
        await self._permits.acquire()
        return await self._choose(*thought)

    async def move(self) -> None:
        """Let one computer move."""
        self._permits.release()
        await self._house.settle()


async def some_move(table: Table, guests: dict[int, Guest], computers: Patient, random: Random) -> None:
    """Let somebody who is asked make any move, or the clock run out."""
    state, house = table.state, next(iter(guests.values())).room
    house.clock.pass_by(random.random())
    if state.due is not None and (random.random() < 0.05 or house.clock.now >= state.due):
        house.clock.now = Millis(max(house.clock.now, state.due))
        return await table.process(ClockExpired(state.ask.id))
    seat = random.choice(sorted(state.ask.seats | state.ask.may))
    words = state.game.computer.ideas(state.game.view(state.game_state, seat), "easy")
    listed = [*islice(words, 2), *islice(state.game.offers(state.game_state, seat), 100)]
    if not listed or seat not in guests:
        if state.due is not None:
            house.clock.now = Millis(max(house.clock.now, state.due))
            return await table.process(ClockExpired(state.ask.id))
        return await computers.move()
    guest = guests[seat]
    message = Act(guest.id(), state.ask.id, Raw(json.encode(random.choice(listed))), seat)
    return await table.process(ClientMessage(guest.connection, message, 0.0, Millis(house.clock.now - 900)))


async def take_back(guests: dict[int, Guest], seat: int) -> bool:
    """Take back the last decision of a seat's player, where that is free or all agree."""
    asker = guests[seat]
    before = asker.table.state.undone
    await asker.send(Undo(asker.id()))
    for other in {id(guest): guest for guest in guests.values()}.values():
        if asker.table.state.request is not None and other is not asker:
            await other.send(AnswerUndo(other.id(), agree=True))
    return asker.table.state.undone > before


async def play_some(
    house: Room, name: str, seats: int, people: int, steps: int, seed: int
) -> tuple[Table, dict[int, Guest]]:
    """Open a table for people, computers and a spectator, and play with many moves taken back."""
    random, game, computers = Random(seed), find(name), Patient(house)
    players = [house.guest(f"P{number}") for number in range(people)]
    options = plain(random.choice(game.variants))
    table = await house.open(
        players[0], seats, game=name, options=options, computers=tuple(range(people, seats)), visibility="unlisted"
    )
    for seat, player in enumerate(players):
        await player.enter(table)
        if seat:
            await player.send(Sit(player.id(), seat))
    if seed % 2:
        await house.guest("Eve").enter(table)
    await players[0].send(Start(players[0].id()))
    guests = dict(enumerate(players))
    for _ in range(steps):
        if table.state.phase != "playing":
            break
        await some_move(table, guests, computers, random)
        if random.random() < 0.3:
            await computers.move()  # before anything is taken back
        while random.random() < 0.4 and await take_back(guests, random.randrange(people)):
            pass
    return table, guests


def undone_spans(entries: Any) -> list[tuple[Moment, list[tuple[Move[Any], Moment]]]]:
    """The moments that were restored, each with the moves that were taken back and what came of them."""
    game, _, truth = moments(entries)
    spans = []
    for moment in truth:
        if moment.undone is None:
            continue
        entry = decode_entry(entries[moment.seq - 1].body)
        assert isinstance(entry, Undone)
        if entry.past_reveal:
            continue
        restored = standing(truth, moment.undone - 1)[-1]
        span = []
        for each in standing(truth, moment.seq - 1):
            if each.seq >= moment.undone:
                moved: Any = decode_entry(entries[each.seq - 1].body)
                action = game.forms.read_action.decode(moved.action)
                span.append((Move(Seat(moved.seat), action, Millis(each.time)), each))
        spans.append((restored, span))
    return spans


def told_apart(game: Any, restored: Moment, span: list[Any], viewer: Seat | None, random: Random) -> str | None:
    """How a viewer could tell the real table from one that looked the same when the restored moment was."""
    view = game.view(restored.state, viewer)
    for _ in range(IMAGINED):
        state = game.imagine(view, random)
        for move, truth in span:
            try:
                step = play(game, state, move)
            except Illegal as refused:
                return f"viewer {viewer}: {move} is refused elsewhere, {refused}"
            state = step.state
            ours = [game.redact(event, viewer) for event in truth.events], game.view(truth.state, viewer)
            theirs = [game.redact(event, viewer) for event in step.events], game.view(state, viewer)
            if json.encode(ours) != json.encode(theirs):
                return f"viewer {viewer} after {move}"
    return None


def shown_as_before(guest: Guest, seat: Seat, entries: Any) -> None:
    """Whoever is told that moves were taken back sees what stood before them, and hears of nothing else."""
    game, _, truth = moments(entries)
    for message in guest.screen.messages:
        if message["kind"] == "taken_back":
            stands = standing(truth, message["seq"])
            assert message["look"]["view"] == plain(game.view(stands[-1].state, seat))
            assert {told["seq"] for told in message["told"]} <= {moment.seq for moment in stands}


ALONE = [name for name in names() if find(name).words is None]
"""Games whose computers can be left to choose among the listed moves."""


@pytest.mark.parametrize("name", ALONE)
def test_nobody_received_what_a_player_took_back_alone(name: str) -> None:
    assert asyncio.run(taken_back(name, find(name).seats[0], 1, 500 if name == "illimat" else 50)) > 0


@pytest.mark.parametrize("name", names())
def test_nobody_received_what_people_agreed_to_take_back(name: str) -> None:
    seats = next(seats for seats in find(name).seats if seats > 2)

    taken = asyncio.run(taken_back(name, seats, seats, 150 if name == "lettergo" else 50))

    assert taken > 0 or name == "illimat", "where every move shows a card"


async def taken_back(name: str, seats: int, people: int, steps: int) -> int:
    """How much was taken back in some games in which nothing leaked, and whose logs are exact."""
    game, taken = find(name), 0
    for seed in range(GAMES):
        if taken and seed > 1:
            break
        async with room() as house:
            table, guests = await play_some(house, name, seats, people, steps, seed)
            entries = await house.store.entries(table.id)
            watched = [*map(Seat, guests), *([None] if seed % 2 else [])]
            for restored, span in undone_spans(entries):
                taken += 1
                for viewer in watched:
                    assert told_apart(game, restored, span, viewer, Random(seed)) is None
            for seat, guest in guests.items():
                shown_as_before(guest, Seat(seat), entries)
            await exact(house, table, entries)
            assert house.metrics.errors == 0
    return taken


async def exact(house: Room, table: Table, entries: Any) -> None:
    """The log replays to the same table, loads again to the same table, and its record to the same game."""
    row = await house.store.table(table.id)
    assert row is not None
    assert check_log(row, entries).fault is None
    again = await TableReplica.load(house.store, house.clock, table.id)
    assert again is not None
    assert again.state == table.state
    assert table_row(again.state) == row
    assert [step.seq for step in again.history.recent()] == [step.seq for step in table.replica.history.recent()]
    record, game = record_of(table.state, decode_entries(entries)), table.state.game
    assert read(write(record)) == (game, record)
    assert record.undone == table.state.undone
    state = game.setup(record.options, record.seats, record.key).state
    for move in record.entries:
        state = play(game, state, move).state
    assert state == table.state.game_state
