"""What the host may do, and what strangers may not: removing, locking, dealing, and the role itself."""

from typing import Any

import pytest

from parlour.core.game import Illegal
from parlour.core.registry import find, names
from parlour.server.access.guests import public_id
from parlour.server.catalogue import options_schema
from parlour.server.lobby import Lobby
from parlour.server.protocol import messages
from parlour.server.table.host import HOST_AWAY
from parlour.server.table.inbox import SeatAlarm
from parlour.server.table.table import Table
from tests.server.room import Guest, Room, asynchronous, room, two_at_play
from tests.server.table.test_seats import codes, kinds


async def strangers(house: Room, seats: int = 3, **wish: Any) -> tuple[Guest, Guest, Guest, Table]:
    """Ann, whose public table it is, Bob and Cy, seated before the deal."""
    ann, bob, cy = house.guest("Ann"), house.guest("Bob"), house.guest("Cy")
    table = await house.open(ann, seats, **({"visibility": "public"} | wish))
    for seat, guest in enumerate((ann, bob, cy)):
        await guest.enter(table, token=table.state.terms.invite)
        if guest is not ann:
            await guest.send(messages.Sit(guest.id(), seat))
    return ann, bob, cy, table


async def after(house: Room, table: Table, millis: int) -> None:
    """Let time pass, until the alarm of the seats rings."""
    house.clock.pass_by(millis / 1000)
    await table.process(SeatAlarm())


@asynchronous
async def test_a_removed_player_loses_the_seat_and_cannot_sit_again_until_the_host_allows_it() -> None:
    async with room() as house:
        ann, bob, cy, _ = await strangers(house)

        assert codes(await cy.send(messages.Remove("1", 1))) == ["not_host"]
        assert codes(await ann.send(messages.Remove("2", 1))) == ["ack", "changed"]

        assert kinds(cy) == ["person", "free", "person"]
        assert (bob.info["removed"], cy.info["removed"]) == (True, False)
        assert codes(await bob.send(messages.Sit("3", 1))) == ["removed"]
        assert codes(await bob.send(messages.Say("4", "why?"))) == ["removed"]
        listed = [{"player": public_id(bob.player.id), "name": "Bob"}]
        assert (ann.info["removed_players"], cy.info["removed_players"]) == (listed, [])
        assert codes(await ann.send(messages.Readmit("5", public_id(bob.player.id)))) == ["ack", "changed"]
        assert codes(await bob.send(messages.Sit("6", 1))) == ["ack", "changed"]
        assert not bob.info["removed"]


@asynchronous
async def test_a_host_ends_no_rated_game_that_others_play() -> None:
    async with room() as house:
        ann, bob, cy, _ = await strangers(house)
        await ann.send(messages.Start("1"))
        assert codes(await ann.send(messages.Remove("2", 1))) == ["rated"]
        assert codes(await ann.send(messages.Close("3"))) == ["rated"]
        for guest in (bob, cy):
            (seat,) = guest.info["yours"]
            await guest.send(messages.Stand("4", seat))
        assert codes(await ann.send(messages.Remove("5", 1)))[0] == "ack"
        assert codes(await ann.send(messages.Close("6")))[0] == "ack"


@asynchronous
async def test_a_computer_plays_on_for_who_is_removed_from_a_game_and_the_hand_is_hidden_from_them() -> None:
    async with room() as house:
        ann, bob, _, table = await strangers(house, rated=False)
        await ann.send(messages.Start("1"))
        assert bob.look["seat"] == 1

        await ann.send(messages.Remove("2", 1))

        assert (bob.look["seat"], bob.look["view"]["hand"], bob.info["yours"]) == (None, [], [])
        seat = ann.info["seats"][1]
        assert (seat["name"], seat["stand_in"], seat["removed"], seat["player"]) == ("Bob", "normal", True, None)
        assert codes(await bob.send(messages.Back("3", 1))) == ["removed"]
        await ann.send(messages.Readmit("4", public_id(bob.player.id)))
        assert codes(await bob.send(messages.Back("5", 1)))[0] == "ack"
        assert (bob.look["seat"], table.state.seat_states[1].stand_in) == (1, None)


@pytest.mark.parametrize(
    ("wish", "watches"),
    [
        ({}, True),
        ({"spectators": False}, False),
        ({"visibility": "unlisted"}, True),
        ({"visibility": "private"}, False),
    ],
)
def test_who_is_removed_may_watch_only_where_strangers_may(wish: dict[str, Any], watches: bool) -> None:
    async def scenario() -> None:
        async with room() as house:
            ann, bob, _, table = await strangers(house, **wish)

            await ann.send(messages.Remove("1", 1))

            assert bob.screen.closed_with == (None if watches else 4403)
            assert bob.player.id not in table.state.players
            if not watches:
                assert bob.screen.messages[-1] == {"kind": "gone", "why": "The host has removed you from this table."}
                with pytest.raises(Illegal, match="removed you"):
                    await bob.enter(table, token=table.state.terms.invite)

    asynchronous(scenario)()


@asynchronous
async def test_everybody_reads_who_has_closed_the_table() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, visibility="public")
        watcher = await house.guest("Zoe").enter(ann.table)
        await bob.send(messages.Stand("1", 1))
        await ann.send(messages.Stand("2", 0))
        assert watcher.screen.messages[-1]["why"] == "The last player has left this rated game, so it is over."

        ann, bob = await two_at_play(house)
        await ann.send(messages.Close("3"))
        assert bob.screen.messages[-1]["why"] == "The host has closed this table."


@asynchronous
async def test_removal_survives_a_restart_and_the_rematch() -> None:
    async with room() as house:
        ann, bob, cy, table = await strangers(house)
        await ann.send(messages.Remove("1", 1))
        await ann.send(messages.Start("2"))
        while table.state.phase == "playing":
            await house.settle()
            for guest in (ann, cy):
                if set(guest.connection.seats) & table.state.ask.seats:
                    await guest.act(guest.look["moves"][0])

        await ann.send(messages.Rematch("3"))
        following = await house.manager.table(ann.info["next"])
        assert following is not None
        await bob.enter(following)
        assert codes(await bob.send(messages.Sit("4", 1))) == ["removed"]

        async with room(store=house.store) as again:
            loaded = await again.manager.table(table.id)
            assert loaded is not None
            assert loaded.state.seat_states == table.state.seat_states
            assert (loaded.state.removed, loaded.state.host) == (table.state.removed, ann.player.id)


@asynchronous
async def test_who_cannot_be_removed() -> None:
    async with room() as house:
        ann, *_ = await strangers(house, 4)

        assert codes(await ann.send(messages.Remove("1", 0))) == ["own_seat"]
        assert codes(await ann.send(messages.Remove("2", 3))) == ["no_person"]
        assert codes(await ann.send(messages.Readmit("3", "nobody"))) == ["no_person"]


@asynchronous
async def test_nobody_sits_down_on_a_locked_seat_and_a_computer_takes_it_at_the_deal() -> None:
    async with room() as house:
        ann, bob, cy, table = await strangers(house, 4)
        eve = await house.guest("Eve").enter(table)
        assert codes(await bob.send(messages.Lock("1", 3, locked=True))) == ["not_host"]
        assert codes(await ann.send(messages.Lock("2", 1, locked=True))) == ["taken"]

        assert codes(await ann.send(messages.Lock("3", 3, locked=True))) == ["ack", "changed"]

        assert [seat["locked"] for seat in eve.info["seats"]] == [False, False, False, True]
        assert codes(await eve.send(messages.Sit("4", 3))) == ["locked"]
        row = await house.store.table(table.id)
        assert row is not None
        assert (await Lobby(house.manager).card(row, eve.player.id)).free == 0
        await cy.send(messages.Stand("5", 2))
        await ann.send(messages.Lock("6", None, locked=False))
        assert codes(await eve.send(messages.Sit("7", 3))) == ["ack", "changed"]
        await ann.send(messages.Lock("8", None, locked=True))
        assert codes(await cy.send(messages.Sit("9", 2))) == ["locked"]
        await ann.send(messages.Start("10"))
        assert kinds(eve) == ["person", "person", "computer", "person"]


@asynchronous
async def test_a_stranger_takes_one_seat_at_a_public_table_and_the_host_several() -> None:
    async with room() as house:
        ann, bob, _, _ = await strangers(house, 4)

        assert codes(await bob.send(messages.Sit("1", 3))) == ["one_seat"]
        assert codes(await ann.send(messages.Sit("2", 3))) == ["ack", "changed"]

        cy, dan = house.guest("Cy"), house.guest("Dan")
        table = await house.open(cy, 3, visibility="unlisted")
        await dan.enter(table)
        await dan.send(messages.Sit("3", 1))
        assert codes(await dan.send(messages.Sit("4", 2))) == ["ack", "changed"], "friends share a screen as they like"


@asynchronous
async def test_a_stranger_cannot_deal_while_the_host_is_disconnected() -> None:
    async with room() as house:
        ann, bob, _, _ = await strangers(house)

        await ann.leave()

        assert not bob.info["host"]
        assert codes(await bob.send(messages.Start("1"))) == ["not_host"]
        assert codes(await bob.send(messages.Fill("2", 1, "easy"))) == ["not_host"]
        assert codes(await bob.send(messages.Lock("3", None, locked=True))) == ["not_host"]


@asynchronous
async def test_the_longest_seated_player_becomes_host_when_the_host_stays_away() -> None:
    async with room() as house:
        ann, bob, cy, table = await strangers(house)
        await ann.leave()

        await after(house, table, HOST_AWAY - 1)
        assert table.state.host == ann.player.id
        await after(house, table, 1)

        assert table.state.host == bob.player.id
        assert [seat["host"] for seat in cy.info["seats"]] == [False, True, False]
        assert (bob.info["host"], bob.info["may_remove"], bob.info["may_close"]) == (True, True, False)
        assert codes(await bob.send(messages.Remove("1", 0))) == ["own_seat"], "it is still Ann's table"
        assert codes(await bob.send(messages.Close("2"))) == ["not_host"]
        assert codes(await bob.send(messages.Start("3")))[0] == "ack"


@asynchronous
async def test_the_host_who_returns_before_the_deal_is_host_again_and_later_not() -> None:
    async with room() as house:
        ann, bob, _, table = await strangers(house)
        await ann.leave()
        await after(house, table, HOST_AWAY)

        await ann.enter(table)
        assert (table.state.host, ann.info["host"], bob.info["host"]) == (ann.player.id, True, False)

        await ann.leave()
        await after(house, table, HOST_AWAY)
        await bob.send(messages.Start("1"))
        await ann.enter(table)
        assert (table.state.host, ann.info["may_close"]) == (bob.player.id, True)


@asynchronous
async def test_a_host_who_is_back_in_time_stays_host() -> None:
    async with room() as house:
        ann, _, _, table = await strangers(house)
        await ann.leave()
        await after(house, table, HOST_AWAY - 1)
        await ann.enter(table)
        await ann.leave()

        await after(house, table, HOST_AWAY - 1)

        assert table.state.host == ann.player.id


@asynchronous
async def test_a_public_table_has_a_turn_clock_unless_the_host_says_otherwise() -> None:
    async with room() as house:
        ann = house.guest("Ann")

        public = await house.open(ann, visibility="public")
        without = await house.open(ann, visibility="public", options={"clock": None})
        friends = await house.open(ann)

        assert (public.state.options.clock, without.state.options.clock, friends.state.options.clock) == (
            90,
            None,
            None,
        )


@pytest.mark.parametrize("name", names())
def test_a_games_turn_clock_is_one_of_its_options(name: str) -> None:
    game = find(name)
    if game.site.turn_clock is None:
        assert "clock" not in options_schema(game)["properties"]
    else:
        chosen = game.forms.read_options.decode(f'{{"{game.site.turn_clock.option}": {game.site.turn_clock.seconds}}}')
        assert getattr(chosen, game.site.turn_clock.option) == game.site.turn_clock.seconds
        assert getattr(game.variants[0], game.site.turn_clock.option) is None, "friends take their time"
