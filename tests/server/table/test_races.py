"""Races on the server: six connections at a table, lines of different length, computers that wait, talk overheard."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlour.bots.decision import DecisionInput, decide_from_bytes, plan_of
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Action, Grab, Write
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.view import view
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol import messages
from parlour.server.table.bots import BotRunner
from parlour.server.table.inbox import BotMove, ClientMessage, ClockExpired
from parlour.server.table.log import Moved, decode_entries
from parlour.server.table.opening import NewTable
from parlour.server.table.projection import TableView
from parlour.server.table.table import CREDIT, Table, expires_at, sent_at
from tests.marks import clause
from tests.server.room import Guest, Room, asynchronous, room

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
RACES = 1_000
RACE = "hands TH / KS / CZ / BT / NR / DL | vowels AIUEOE"
WORDS = "words CAKES / BATH / BASTE / HIKES / SALT / NOTE"


class Later:
    """What was put off, in the place of the loop's own timers: nothing sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.items: list[tuple[int, Any]] = []
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", self.put)

    def put(self, delay: float, post: Callable[[Any], None], item: Any) -> None:
        del post
        if isinstance(item, ClientMessage):  # the alarm of the table is put off, too, and never rings here
            self.items.append((round(1000 * delay), item))


async def seated(house: Room, seats: int = 6, people: int = 6, **options: Any) -> tuple[Table, list[Guest]]:
    """People, and computers on the other seats, at a table of Letter GO! that was just dealt."""
    guests = [house.guest(name) for name in NAMES[:people]]
    state = await house.manager.open(NewTable("lettergo", seats, options=options), guests[0].player)
    table = await house.table(state)
    for seat, guest in enumerate(guests):
        await guest.enter(table, token=table.state.terms.invite)
        if seat:
            await guest.send(messages.Sit(guest.id(), seat))
    await guests[0].send(messages.Start(guests[0].id()))
    return table, guests


def lay(table: Table, house: Room, state: State) -> None:
    """Put a position on the table, its time beginning now."""
    laid = replace(table.state, game_state=state, ask=GAME.ask(state), began=house.clock.now, phase="playing")
    table.replica.state = laid
    table.replica.view = TableView(laid, house.clock.now)


def act(guest: Guest, action: Action, sent: Millis | None = None) -> ClientMessage:
    ask = guest.table.state.ask.id
    return ClientMessage(guest.connection, messages.Act(guest.id(), ask, Raw(json.encode(action))), 0.0, sent)


@clause("LGO-20", "LGO-24")
def test_six_players_grab_a_token_within_five_milliseconds_a_thousand_times(monkeypatch: pytest.MonkeyPatch) -> None:
    async def races() -> None:
        async with room() as house:
            table, guests = await seated(house)
            random, start = Random(5), position(f"{RACE} | {WORDS}")
            later = Later(monkeypatch)
            for _ in range(RACES):
                lay(table, house, start)
                later.items.clear()
                began, seq = house.clock.now, table.state.seq
                made = {guest: random.randrange(5) for guest in guests}
                way = {guest: random.randrange(CREDIT) for guest in guests}
                for guest in sorted(guests, key=lambda guest: made[guest] + way[guest]):
                    house.clock.now = Millis(began + made[guest] + way[guest])
                    guest.screen.round_trip = (2 * way[guest] + 0.5) / 1000
                    await table.process(act(guest, Grab(0)))
                waiting = sorted(later.items, key=lambda each: each[1].sent)
                for _, item in waiting:
                    house.clock.now = Millis(item.sent + CREDIT)
                    await table.process(item)

                first = min(item.sent for _, item in waiting)
                owner = table.state.game_state.tokens[0].holder
                assert owner is not None
                assert made[guests[owner]] == first - began
                assert table.state.seq == seq + 1
                assert len(waiting) == len(guests)
            wrote = list(decode_entries(await house.store.entries(table.id)))[-RACES:]
            assert all(isinstance(line, Moved) for _, line in wrote)
            assert sum(guest.screen.messages[-1]["kind"] == "refused" for guest in guests) >= 5

    asyncio.run(races())


@clause("LGO-24")
def test_half_a_round_trip_is_credited_up_to_the_limit() -> None:
    now = Millis(10_000)

    assert sent_at(now, 0.0) == 10_000
    assert sent_at(now, 0.1) == 9_950
    assert sent_at(now, 3.0) == now - CREDIT


@clause("LGO-24", "LGO-23")
def test_what_was_sent_in_time_counts_though_it_came_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def race() -> None:
        async with room() as house:
            table, guests = await seated(house)
            lay(table, house, position(f"{RACE} | {WORDS}"))
            later = Later(monkeypatch)
            house.clock.pass_by(60.05)
            guests[0].screen.round_trip = 0.2
            await table.process(act(guests[0], Grab()))
            house.clock.pass_by(0.05)
            await table.process(later.items[0][1])
            assert table.state.game_state.token_of(0) == 0
            await table.process(act(guests[1], Grab()))
            house.clock.pass_by(0.1)
            await table.process(later.items[-1][1])
            assert table.state.game_state.wait is Wait.VERIFY
            assert guests[1].screen.messages[-1]["code"] == "stale"

    asyncio.run(race())


@asynchronous
async def test_the_house_calls_time_when_all_that_was_sent_before_must_have_come() -> None:
    async with room() as house:
        table, _ = await seated(house)
        lay(table, house, position(f"{RACE} | {WORDS}"))
        assert expires_at(table.state) == house.clock.now + 60_000 + CREDIT
        house.clock.pass_by(60)

        await table.process(ClockExpired(table.state.ask.id))

        assert table.state.game_state.wait is not Wait.RACE


@clause("LGO-14")
@asynchronous
async def test_talk_is_overheard_where_it_means_something() -> None:
    async with room() as house:
        table, guests = await seated(house)
        lay(table, house, position(f"{RACE} | rules L02B"))
        await guests[2].send(messages.Say(guests[2].id(), "psst"))
        await guests[3].send(messages.Emote(guests[3].id(), "hurry"))

        assert [conduct.noise for conduct in table.state.game_state.conduct] == [False, False, True, True, False, False]
        lay(table, house, position(RACE))
        await guests[2].send(messages.Say(guests[2].id(), "hello"))
        assert not table.state.game_state.conduct[2].noise


class Scheduled:
    """Computers that keep to the game's schedule, in this process."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        del requester
        return Choice(decide_from_bytes(game, level, DecisionInput(view, moves)), level)

    async def run(self, task: Callable[..., Any], *args: Any) -> Any:
        return task(*args)

    async def stop(self) -> None:
        pass


@asynchronous
async def test_computers_wait_for_their_time_and_rest_when_there_is_nothing_to_do() -> None:
    async with room() as house:
        table, _ = await seated(house, seats=4, people=4)
        lay(table, house, position("hands TH / KS / CZ / BT | vowels AIUE | words - / BATH / - / - | tokens - 1 - -"))
        seat_states = table.state.seat_states
        absent = (seat_states[0], *(replace(seat_state, stand_in="hard") for seat_state in seat_states[1:]))
        table_view = TableView(replace(table.state, seat_states=absent), house.clock.now)
        posted: list[BotMove] = []
        bot_runner = BotRunner(posted.append, Scheduled(), house.clock, 0, house.metrics)
        bot_runner.wake(table_view, watched=True)
        await house.settle()
        assert posted == [BotMove(Seat(1), table.state.ask.id, None)]
        bot_runner.forget(Seat(1), table.state.ask.id)
        bot_runner.wake(table_view, watched=True)
        await house.settle()
        assert len(posted) == 1

        house.clock.pass_by(59)
        bot_runner.stop()
        bot_runner.wake(table_view, watched=True)
        await house.settle()
        assert {thought.seat for thought in posted if thought.action} == {2, 3}
        bot_runner.stop()


class Courteous(Scheduled):
    """Computers that would take a token at once, but leave it to people for a minute."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        del game, view, moves, requester
        return Choice(json.encode(Plan(Grab(0), Millis(0), Millis(60_000))), level)


@pytest.mark.parametrize(("person", "seconds", "moves"), [(True, 0, False), (True, 60, True), (False, 0, True)])
@asynchronous
async def test_computers_leave_to_people_what_one_answers_for_all(person: bool, seconds: int, moves: bool) -> None:
    async with room() as house:
        table, _ = await seated(house, seats=4, people=4)
        lay(table, house, position("hands TH / KS / CZ / BT | vowels AIUE"))
        mine, *others = table.state.seat_states
        computers = tuple(replace(seat_state, stand_in="hard") for seat_state in (mine, *others))
        state = replace(table.state, seat_states=(mine, *computers[1:]) if person else computers)
        posted: list[BotMove] = []
        bot_runner = BotRunner(posted.append, Courteous(), house.clock, 0, house.metrics)
        house.clock.pass_by(seconds)
        bot_runner.wake(TableView(state, house.clock.now), watched=True)
        await house.settle()
        bot_runner.stop()
        assert bool(posted) == moves


def planned(state: State) -> Plan[Action] | None:
    """What a computer on the first seat plans, from the bytes that a browser gets."""
    given = DecisionInput(json.encode(view(state, Seat(0))), b"[]")
    return plan_of("lettergo").decode(decide_from_bytes("lettergo", "hard", given))


def test_a_worker_plans_from_the_bytes_that_a_browser_gets() -> None:
    plan = planned(position("hands TH / KS / CZ / BT | vowels AIUE"))

    assert isinstance(plan, Plan)
    assert isinstance(plan.action, Write)
    assert planned(position("hands TH / KS / CZ / BT | vowels AIUE | words CAKES / - / - / - | tokens 0 - - -")) is None
