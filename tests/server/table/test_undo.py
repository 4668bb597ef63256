"""Taking moves back: alone, past something revealed, with everyone's agreement, in a lesson, after a restart."""

from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import Level
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol import messages
from parlour.server.protocol.messages import AnswerUndo, Lesson, Next, Undo
from parlour.server.table.high_scores import high_score_row
from parlour.server.table.inbox import ClockExpired, RemoteChange
from parlour.server.table.opening import NewCourse
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import Shown
from parlour.server.table.table import Table
from parlour.server.table.undo import ENOUGH, MAX_UNDONE, stands
from tests.server.room import Guest, Plain, Room, asked, asynchronous, room

JUNIOR: dict[str, Any] = {"game": "illiterati", "options": {"junior": True}}
READY = {"kind": "ready"}


async def alone(house: Room, **wish: Any) -> Guest:
    """Ann against a computer, and it is her turn."""
    ann = house.guest("Ann")
    table = await house.open(ann, sit=(0,), start=True, **wish)
    await ann.enter(table)
    await her_turn(ann)
    return ann


async def her_turn(ann: Guest) -> None:
    """Wait until the computers have moved."""
    while ann.table.state.phase == "playing" and not set(ann.connection.seats) & ann.table.state.ask.seats:
        await ann.room.settle()


async def undo(guest: Guest, *, past_reveal: bool = False) -> dict[str, Any]:
    """Ask to take the last decision back; the answer."""
    answers = await guest.send(Undo(guest.id(), past_reveal))
    return next(answer for answer in answers if answer["kind"] in ("ack", "refused"))


async def people(house: Room, *names: str, **wish: Any) -> list[Guest]:
    """People around a table where nobody is ready yet."""
    guests = [house.guest(name) for name in names]
    table = await house.open(guests[0], len(names), **(wish or JUNIOR))
    for seat, guest in enumerate(guests):
        await guest.enter(table)
        if seat:
            await guest.send(messages.Sit(guest.id(), seat))
    await guests[0].send(messages.Start(guests[0].id()))
    return guests


@asynchronous
async def test_what_a_player_saw_is_taken_back_only_at_a_price() -> None:
    async with room() as house:
        ann = await alone(house)
        before = ann.table.state.game_state
        assert ann.look["undo"] == "no"
        assert (await undo(ann))["code"] == "no_undo"

        await ann.act(ann.look["moves"][0])
        await her_turn(ann)
        assert ann.look["undo"] == "reveals"
        refused = await undo(ann)

        assert refused["code"] == "revealed"
        assert refused["why"].startswith("Since then: ")
        assert refused["why"].endswith("but the game then sets no high score.")
        assert (await undo(ann, past_reveal=True))["kind"] == "ack"
        assert ann.table.state.game_state == before
        assert ann.info["unrated"]
        assert [m["seat"] for m in ann.screen.messages if m["kind"] == "taken_back"] == [0]


@asynchronous
async def test_a_player_goes_back_decision_by_decision() -> None:
    async with room() as house:
        ann = await alone(house)
        states = []
        for _ in range(4):
            states.append(ann.table.state.game_state)
            await ann.act(ann.look["moves"][0])
            await her_turn(ann)

        for state in reversed(states):
            assert (await undo(ann, past_reveal=True))["kind"] == "ack"
            assert ann.table.state.game_state == state
        assert (await undo(ann, past_reveal=True))["code"] == "no_undo"
        await ann.act(ann.look["moves"][0])
        await her_turn(ann)
        assert house.metrics.errors == 0


@asynchronous
async def test_one_decision_is_taken_back_ten_times_and_then_it_stands() -> None:
    async with room() as house:
        ann = await alone(house)
        answers = []
        for _ in range(MAX_UNDONE + 2):
            await ann.act(ann.look["moves"][0])
            await her_turn(ann)
            answers.append(await undo(ann, past_reveal=True))
            if answers[-1]["kind"] == "refused":
                break

        assert [answer["kind"] for answer in answers] == ["ack"] * MAX_UNDONE + ["refused"]
        assert (answers[-1]["code"], answers[-1]["why"]) == ("no_undo", ENOUGH.why)
        assert ann.look["undo"] == "no"
        await ann.act(ann.look["moves"][0])
        await her_turn(ann)
        assert (await undo(ann, past_reveal=True))["kind"] == "ack", "the next decision is another one"


@asynchronous
async def test_a_restored_question_has_its_whole_time_and_the_log_is_told_once() -> None:
    async with room() as house:
        ann = await alone(house, options={"length": "round", "clock": 60})
        house.clock.pass_by(50)
        await ann.act(ann.look["moves"][0])
        await her_turn(ann)
        house.clock.pass_by(10)

        await undo(ann, past_reveal=True)

        assert ann.table.state.due == house.clock.now + 60_000
        told = next(m["told"] for m in reversed(ann.screen.messages) if m["kind"] == "taken_back")
        assert {line["seq"] for line in told} == {step.seq for step in ann.table.replica.history.recent()}


@asynchronous
async def test_an_unrated_game_has_no_high_score_and_a_finished_one_stays() -> None:
    async with room() as house:
        ann = await alone(house)
        while ann.table.state.phase == "playing":
            await ann.act(ann.look["moves"][0])
            await her_turn(ann)

        assert (await undo(ann, past_reveal=True))["why"] == "The game is over."
        assert high_score_row(replace(ann.table.state, unrated=True)) is None


@asynchronous
async def test_people_take_back_what_all_agree_to() -> None:
    async with room() as house:
        ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
        before = ann.table.state.game_state
        await ann.act(READY)
        assert ann.look["undo"] == "ask"

        assert (await undo(ann))["kind"] == "ack"
        assert bob.info["undo_request"] == {"seat": 0, "waits_for": [1, 2]}
        assert (await undo(bob))["code"] == "no_undo"
        await bob.send(AnswerUndo(bob.id(), agree=True))
        assert cem.info["undo_request"] == {"seat": 0, "waits_for": [2]}
        await cem.send(AnswerUndo(cem.id(), agree=True))

        assert ann.table.state.game_state == before
        assert not ann.table.state.unrated
        assert bob.info["undo_request"] is None
        assert (await cem.send(AnswerUndo(cem.id(), agree=True)))[0]["code"] == "no_request"


@asynchronous
async def test_a_refusal_or_a_move_ends_a_request() -> None:
    async with room() as house:
        ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
        await ann.act(READY)
        await undo(ann)
        await bob.send(AnswerUndo(bob.id(), agree=False))
        assert ann.info["undo_request"] is None

        await undo(ann)
        assert (await undo(ann))["why"].startswith("You have asked already")
        await bob.act(READY)
        assert cem.info["undo_request"] is None
        assert ann.look["undo"] == "ask", "a team has nothing to find out from each other"

        await cem.act(READY)
        refused = await undo(ann, past_reveal=True)
        assert refused["code"] == "no_undo", "all have seen the letters that were drawn"
        assert "cannot be taken back" in refused["why"]


class Passing(Plain):
    """Computers that do nothing where they may."""

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        listed = json.decode(moves)
        passes = [move for move in listed if move["kind"] in ("pass", "decline", "finish")]
        return await super().choose(game, level, view, json.encode(passes or listed), requester)


async def attack(*guests: Guest) -> Guest:
    """Play until somebody who attacks may bid; the attacker."""
    while True:
        guest = next((guest for guest in guests if set(guest.connection.seats) & guest.table.state.ask.seats), None)
        if guest is None:
            await guests[0].room.settle()
            continue
        moves = {move["kind"]: move for move in guest.look["moves"]}
        if {"bid", "call_off"} <= moves.keys():
            return guest
        await guest.act(next(moves[kind] for kind in (*ATTACKING, *moves) if kind in moves))


ATTACKING = ("commit", "announce", "collect", "decline", "pass", "finish")


@asynchronous
async def test_a_bid_is_not_taken_back_for_nothing_once_computers_have_passed() -> None:
    async with room(bot_pool=Passing()) as house:
        ann = await alone(house, game="illuminati", seats=3, options={})
        await attack(ann)
        await ann.act(next(move for move in ann.look["moves"] if move["kind"] == "bid"))
        assert ann.look["undo"] == "free"

        await her_turn(ann)

        assert (ann.look["undo"], " passed" in ann.look["undo_why"]) == ("reveals", True)
        assert (await undo(ann))["code"] == "revealed"


@asynchronous
@pytest.mark.parametrize("silent", [False, True], ids=["passes", "lets the time run out"])
async def test_what_people_answered_is_not_taken_back(silent: bool) -> None:
    async with room() as house:
        guests = await people(house, "Ann", "Bob", "Cem", game="illuminati", options={"clock": 60})
        attacker = await attack(*guests)
        await attacker.act({"kind": "pass"})
        assert attacker.look["undo"] == "ask"
        other = asked(*guests)
        assert other is not attacker

        if silent:
            house.clock.pass_by(61)
            await attacker.table.process(ClockExpired(attacker.table.state.ask.id))
        else:
            await other.act({"kind": "pass"})
            assert other.look["undo"] == "ask", "nobody has answered that yet"

        assert attacker.look["undo"] == "no"
        assert (await undo(attacker))["why"] == "Others have answered since then. That cannot be taken back."


@asynchronous
async def test_why_a_decision_stands_is_said_without_telling_what_was_answered() -> None:
    async with room() as house:
        (ann,) = await people(house, "Ann")
        state = ann.table.state
        assert stands(state, None, (0,)) == "Something has been revealed since then. That cannot be taken back."
        assert stands(state, Shown(1, None, (), answer=True), (0,), " in a rated game") == (
            "Others have answered since then. That cannot be taken back in a rated game."
        )


@asynchronous
async def test_a_pass_by_the_players_settings_is_no_decision() -> None:
    async with room() as house:
        ann, bob, _ = await people(house, "Ann", "Bob", "Cem")
        await bob.act(READY)
        state = ann.table.state
        act = messages.Act(ann.id(), state.ask.id, Raw(b'{"kind":"ready"}'), auto=True)
        await ann.send(act)

        assert ann.look["undo"] == "no"
        assert len(ann.table.state.past) == 1


@asynchronous
async def test_what_a_spectator_saw_is_not_taken_back_unnoticed() -> None:
    async with room() as house:
        ann = await alone(house)
        table = ann.table
        assert table.replica.audience.seen(table.state.seq) < table.state.seq
        await house.guest("Eve").enter(table)
        assert table.replica.audience.seen(table.state.seq) == table.state.seq


@asynchronous
async def test_computers_think_anew_after_a_move_was_taken_back() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.act(ann.look["moves"][0])
        await her_turn(ann)
        asked_before = len(house.bot_pool.asked)

        await undo(ann, past_reveal=True)
        await ann.act(ann.look["moves"][-1])
        await her_turn(ann)

        assert len(house.bot_pool.asked) > asked_before
        assert house.metrics.errors == 0


@asynchronous
async def test_a_request_survives_a_restart_and_reaches_another_node() -> None:
    async with room() as house, room(house.store) as other:
        ann, bob, cem = await people(house, "Ann", "Bob", "Cem")
        there: Table = await other.table(ann.table.state)
        eve = await other.guest("Eve").enter(there)
        await ann.act(READY)
        await undo(ann)
        loaded = await TableReplica.load(house.store, house.clock, ann.table.id)
        assert loaded is not None
        assert loaded.state == ann.table.state

        await bob.send(AnswerUndo(bob.id(), agree=True))
        await cem.send(AnswerUndo(cem.id(), agree=True))
        await there.process(RemoteChange(presence=False))

        assert there.state == ann.table.state
        assert eve.screen.messages[-1]["kind"] == "changed"
        assert any(message["kind"] == "taken_back" for message in eve.screen.messages)


@asynchronous
async def test_a_learner_goes_back_in_a_lesson() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        state = await house.manager.open_course(NewCourse("illimat"), ann.player)
        await ann.enter(await house.table(state))
        table = ann.table
        while table.state.lesson is not None and ann.info["lesson"]["kind"] != "do":
            await ann.send(Next(ann.id(), table.state.lesson.item))
        lesson, before = table.state.lesson, table.state.game_state
        done = False
        for move in ann.look["moves"]:
            answers = await ann.act(move)
            done = done or answers[0]["kind"] == "ack"
            if done:
                break
        assert table.state.lesson != lesson

        assert ann.look["undo"] == "free"
        assert (await undo(ann))["kind"] == "ack"
        assert (table.state.lesson, table.state.game_state) == (lesson, before)
        assert not table.state.unrated
        assert lesson is not None
        await ann.send(Lesson(ann.id(), lesson.id))
        assert (await undo(ann))["code"] == "no_undo"


@asynchronous
async def test_those_who_share_a_screen_take_back_what_nobody_saw() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0, 1), start=True, **JUNIOR)
        await ann.enter(table)
        before = table.state.game_state
        await ann.act(READY, seat=0)
        assert (await undo(ann))["kind"] == "ack"
        assert table.state.game_state == before

        await ann.act(READY, seat=0)
        await ann.act(READY, seat=1)
        assert (await undo(ann, past_reveal=True))["code"] == "no_undo", "both saw which letters were drawn"


@asynchronous
async def test_only_those_who_are_asked_answer() -> None:
    async with room() as house:
        ann, _, _ = await people(house, "Ann", "Bob", "Cem")
        eve = await house.guest("Eve").enter(ann.table)
        await ann.act(READY)
        await undo(ann)

        assert (await ann.send(AnswerUndo(ann.id(), agree=True)))[0]["code"] == "not_asked"
        assert (await eve.send(AnswerUndo(eve.id(), agree=True)))[0]["code"] == "not_asked"
        assert (await undo(eve))["code"] == "no_undo"
