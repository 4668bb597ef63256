"""A screen that several players share: it is sent what a spectator may see, and more only for the one who has come."""

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from parlour.core.game import AnyGame, Illegal, Seat
from parlour.core.registry import find, names
from parlour.server.protocol import messages
from parlour.server.replays.build import require_visible
from parlour.server.table.inbox import ClockExpired
from parlour.server.table.table import Table
from tests.server.oracle import CLOCKS, Moment, moments, plain, sentence
from tests.server.room import Guest, asynchronous, room

SHARED: dict[str, dict[str, Any]] = {"lettergo": {"sealed": True}, "illiterati": {"junior": True}}
"""Options with which a game is passed around."""

STEPS = 45
"""Moves of a game that are looked at."""


def told_to(game: AnyGame, moment: Moment, viewer: Seat | None, called: tuple[str, ...]) -> list[Any]:
    """What a viewer may be told of a moment, without "You": several players read it."""
    seen = [game.redact(event, viewer) for event in moment.events]
    return [plain({"text": sentence(game, moment, event, called), "event": event}) for event in seen]


def differences(guest: Guest, truth: list[Moment], table: Table) -> list[str]:
    """Every message whose view or events are others than those of the seat that it is for."""
    game, found = table.state.game, []
    lines = cache(lambda seq, seat: told_to(game, by_seq[seq], seat, table.state.names))
    by_seq = {moment.seq: moment for moment in truth}
    for message in guest.screen.messages:
        if message.get("look") is None:
            continue
        seat, seq = message["look"]["seat"], message["seq"]
        moment = by_seq[max(number for number in by_seq if number <= seq)]
        if message["look"]["view"] != plain(game.view(moment.state, seat)):
            found.append(f"{message['kind']} {seq}: another view than that of {seat}")
        of = [each for each in by_seq if (each == seq if message["kind"] == "step" else each <= seq)]
        allowed = [line for each in of for line in lines(each, seat)]
        if [{"text": told["text"], "event": told["event"]} for told in message["told"]] != allowed[-200:]:
            found.append(f"{message['kind']} {seq}: told otherwise than to {seat}")
        if seat is None and (
            message["look"]["moves"] or set(message["look"]["ask"]) - {"id", "seats", "text", *CLOCKS}
        ):
            found.append(f"{message['kind']} {seq}: moves before anybody has come")
    return found


async def play_on(guest: Guest, table: Table, random: Random) -> None:
    """Let players come to the screen or not, and play any listed move."""
    state = table.state
    held = sorted(set(guest.connection.seats) & state.ask.seats)
    if not held:
        if state.due is None:
            await guest.room.settle()
            return
        guest.room.clock.pass_by(max(0, state.due - guest.room.clock.now) / 1000)
        await table.process(ClockExpired(state.ask.id))
        return
    seat = Seat(random.choice(held))
    if random.random() < 0.8:
        await guest.reveal(seat)
    if random.random() < 0.1:
        await guest.reveal(None)
    moves = tuple(islice(state.game.moves(state.game_state, seat), 40))
    if moves and random.random() < 0.95:
        await guest.act(random.choice(moves), seat=seat)
    elif state.due is not None:
        guest.room.clock.pass_by(max(0, state.due - guest.room.clock.now) / 1000)
        await table.process(ClockExpired(state.ask.id))


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", names())
def test_two_seats_on_one_screen_are_told_what_a_spectator_is_told_but_for_the_one_who_has_come(
    name: str, seed: int
) -> None:
    async def scenario() -> None:
        async with room() as house:
            random = Random(f"{name} {seed}")
            ann, eve = house.guest("Ann"), house.guest("Eve")
            seats = max(2, find(name).seats[0])
            options = SHARED.get(name, {})
            table = await house.open(ann, seats, game=name, options=options, sit=tuple(range(seats)), start=True)
            await ann.enter(table)
            await eve.enter(table)

            for _ in range(STEPS):
                if table.state.phase == "playing":
                    await play_on(ann, table, random)

            _, _, truth = moments(await house.store.entries(table.id))
            assert len(truth) > 10
            assert differences(ann, truth, table) == []
            assert {message["look"]["seat"] for message in ann.screen.messages if "look" in message} >= {None, 0, 1}
            assert {message["look"]["seat"] for message in eve.screen.messages if "look" in message} == {None}

    asynchronous(scenario)()


@asynchronous
async def test_what_one_seat_saw_is_gone_from_the_log_when_the_screen_is_passed_on() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0, 1), start=True)
        await ann.enter(table)
        (seat,) = table.state.ask.seats
        await ann.reveal(seat)
        hand = tuple(ann.look["view"]["hand"])

        while table.state.ask.seats == {seat}:
            await ann.act(ann.look["moves"][0])

        last = ann.screen.messages[-1]
        assert (last["kind"], last["look"]["seat"], last["look"]["view"]["hand"]) == ("revealed", None, [])
        drawn = [told["event"] for told in last["told"] if told["event"]["kind"] == "drew"]
        assert hand
        assert all(event["cards"] is None for event in drawn)


@asynchronous
async def test_who_may_reveal_which_seat() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, 3, sit=(0, 1))
        await ann.enter(table)
        await bob.enter(table)
        await bob.send(messages.Sit("1", 2))

        assert (await ann.reveal(0))[0]["code"] == "not_dealt"
        await ann.send(messages.Start("2"))
        assert (await ann.reveal(2))[0]["code"] == "not_yours"
        assert (await bob.reveal(0))[0]["code"] == "not_yours"
        assert [(message["kind"], message.get("look", {}).get("seat")) for message in await ann.reveal(1)] == [
            ("ack", None),
            ("revealed", 1 if 1 in table.state.ask.seats or not {0, 1} & table.state.ask.seats else None),
        ]
        rail = house.guest("Ann")
        await rail.enter(table, rail=True)
        await rail.reveal(0)
        assert rail.look["seat"] is None


@asynchronous
async def test_a_running_game_is_replayed_to_a_shared_screen_as_to_a_spectator() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, 3, sit=(0, 1))
        await bob.enter(table)
        await bob.send(messages.Sit("1", 2))
        await ann.enter(table)
        await ann.send(messages.Start("2"))

        require_visible(table.state, bob.player.id, 2)
        require_visible(table.state, ann.player.id, None)
        with pytest.raises(Illegal, match="share your screen"):
            require_visible(table.state, ann.player.id, 0)
