"""The characters of computers: who chooses them, who comes otherwise, and what the log keeps of them."""

import itertools
from dataclasses import replace as but
from typing import Any

from msgspec.structs import replace

from parlour.bots.cast import CHARACTERS
from parlour.core.game import AnyGame, Illegal, Millis, RealTime, Seat
from parlour.games.illimat import events
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.state import Pile
from parlour.server.protocol import messages
from parlour.server.table.log import Filled, decode_entry
from parlour.server.table.remarks import SILENCE, SPACING, Remarks
from parlour.server.table.replica import TableReplica
from parlour.server.table.state import TableState
from tests.server.room import Guest, Room, asynchronous, room
from tests.server.table.test_seats import codes


async def refusal(house: Room, host: Guest, **wish: Any) -> str:
    try:
        await house.open(host, **wish)
    except Illegal as refused:
        return refused.code
    return ""


@asynchronous
async def test_a_player_chooses_opponents_and_a_mix_fills_the_other_seats() -> None:
    async with room() as house:
        table = await house.open(house.guest("Ada"), 4, start=True, cast=("gus", "fay"))

        characters = [seat.character for seat in table.state.seat_states]

        assert characters[:3] == [None, "gus", "fay"]
        assert characters[3] not in (None, "gus", "fay", "ada"), "a mix, and nobody with the guest's name"
        assert table.state.names[1:3] == ("Gus", "Fay")
        again = await TableReplica.load(house.store, house.clock, table.id)
        assert again is not None
        assert again.state.seat_states == table.state.seat_states


@asynchronous
async def test_nobody_is_chosen_twice_or_without_a_seat() -> None:
    async with room() as house:
        ann = house.guest("Ann")

        assert await refusal(house, ann, seats=3, start=True, cast=("gus", "gus")) == "cast"
        assert await refusal(house, ann, seats=2, start=True, cast=("gus", "fay")) == "cast"
        assert await refusal(house, ann, seats=3, computers=(1,), cast=("gus",)) == ""


@asynchronous
async def test_the_host_chooses_who_plays_on_a_seat() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 3, computers=(1,), cast=("gus",))
        await ann.enter(table)

        await ann.send(messages.Fill(ann.id(), 1, "hard"))
        assert ann.info["seats"][1] | {"character": "gus", "level": "hard"} == ann.info["seats"][1]
        await ann.send(messages.Fill(ann.id(), 1, "hard", "lena"))
        assert ann.info["seats"][1]["name"] == "Lena"
        assert "cast" in codes(await ann.send(messages.Fill(ann.id(), 2, "easy", "lena")))
        await ann.send(messages.Fill(ann.id(), 2, "easy"))
        assert ann.info["seats"][2]["character"] not in (None, "lena")
        await ann.send(messages.Fill(ann.id(), 1, None))
        assert ann.info["seats"][1]["character"] is None


@asynchronous
async def test_free_seats_go_to_different_characters_and_come_again_in_a_rematch() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 4)
        await ann.enter(table)
        await ann.send(messages.Start(ann.id()))
        cast = [seat.character for seat in table.state.seat_states]
        assert len(set(cast)) == 4
        assert all(seat.name == CHARACTERS[seat.character].name for seat in table.state.seat_states if seat.character)
        while table.state.phase == "playing":
            if 0 in table.state.ask.seats:
                await ann.act(ann.look["moves"][0])
            await house.settle()
        assert any(message["kind"] == "remarked" for message in ann.screen.messages)

        await ann.send(messages.Rematch(ann.id()))
        following = await house.manager.table(ann.info["next"])

        assert following is not None
        assert [seat.character for seat in following.state.seat_states] == cast
        spoken = table.replica.remarks.recent
        assert (await ann.enter(table)).screen.messages[0]["remarks"] == [
            {"kind": "remarked", "seq": one.seq, "at": one.at, "seat": one.seat, "text": one.text} for one in spoken
        ]


def test_a_log_of_an_older_release_has_computers_without_character() -> None:
    assert decode_entry(b'{"kind":"filled","seat":1,"level":"easy"}') == Filled(1, "easy")


PILE = Pile(9, read_cards("2p 7p 9w"), locked=False)
HARVEST = events.Harvested(Seat(1), read_cards("9s"), 0, read_cards("4a 5a"), (PILE,))
WON = events.Won((Seat(1),), (3, 17))


def later(state: TableState, steps: int) -> TableState:
    """The table so many steps later, each of which took a while."""
    return replace(state, seq=state.seq + steps, touched=Millis(state.touched + steps * SILENCE))


@asynchronous
async def test_remarks_are_rare_never_repeated_and_hold_back_in_lessons_and_races() -> None:
    async with room() as house:
        state = (await house.open(house.guest("Ann"), 2, start=True, cast=("gus",))).state
        remarks, said = Remarks(), []
        for step in range(1, 400):
            remarks.add(later(state, step), (HARVEST,))
            if remarks.latest is not None:
                said.append((step, remarks.latest.text))

        assert {text for _, text in said} == {"And that was only for practice.", *VENGEFUL}
        assert all(after - before > SPACING for (before, _), (after, _) in itertools.pairwise(said))
        assert len(said) == len({text for _, text in said})

        quiet = Remarks()
        quiet.add(replace(state, game=racing_game(state)), (WON,))
        assert quiet.latest is not None, "the game is over, and no clock runs"
        racing = replace(state, game=racing_game(state), ask=replace(state.ask, due=Millis(9)))
        quiet.add(racing, (WON,))
        assert quiet.latest is None


VENGEFUL = {"One line crossed off.", "Justice tastes sweet.", "There."}


def racing_game(state: TableState) -> AnyGame:
    """The same game as one that races."""
    return but(state.game, real_time=RealTime())
