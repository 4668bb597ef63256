"""Those who are at a table: what they say, who may look on, one person at several seats, and once more."""

import pytest

from parlour.core.game import Illegal, Seat
from parlour.core.record import promise
from parlour.server.access.guests import public_id
from parlour.server.protocol import messages
from parlour.server.table.state import SeatState
from parlour.server.table.transitions import player_names
from tests.server.room import Guest, Room, asked, asynchronous, room, two_at_play


async def play_out(house: Room, *guests: Guest) -> None:
    """Play the first listed move, whoever is asked, until the game is over."""
    table = guests[0].table
    while table.state.phase == "playing":
        await house.settle()
        seats = table.state.ask.seats
        mover = next((guest for guest in guests if set(guest.connection.seats) & seats), None)
        if mover is not None:
            seat = min(set(mover.connection.seats) & seats)
            await mover.act(table.replica.view.moves(Seat(seat))[0], seat=seat)


@asynchronous
async def test_what_is_said_is_heard_by_all_and_remembered() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)

        await ann.send(messages.Say("1", "hello <b>all</b>"))
        await bob.send(messages.Emote("2", "well_played"))

        said = [message for message in ann.screen.messages if message["kind"] == "said"]
        assert [(s["name"], s["text"], s["emote"]) for s in said] == [
            ("Ann", "hello <b>all</b>", None),
            ("Bob", "", "well_played"),
        ]
        assert said[0]["player"] == public_id(ann.player.id) != ann.player.id
        late = await house.guest("Eve").enter(ann.table)
        assert late.screen.messages[0]["said"] == said


@asynchronous
async def test_a_spectator_sees_the_table_from_the_rail() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)

        eve = await house.guest("Eve").enter(ann.table)

        assert (eve.info["rail"], eve.info["yours"], eve.look["seat"], eve.look["moves"]) == (True, [], None, [])
        assert eve.look["view"]["hand"] == []
        assert eve.info["invite"] is None
        assert ann.info["spectators"] == 1
        await eve.leave()
        assert ann.info["spectators"] == 0


@asynchronous
async def test_a_player_may_look_on_from_the_rail_on_a_second_screen() -> None:
    async with room() as house:
        ann, _ = await two_at_play(house)

        screen = house.guest("Ann")
        await screen.enter(ann.table, rail=True)

        assert (screen.info["rail"], screen.info["yours"], screen.look["seat"]) == (True, [0], None)
        assert ann.info["spectators"] == 0


@asynchronous
async def test_players_know_of_a_screen_that_shows_the_table_while_it_does() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        eve = await house.guest("Eve").enter(ann.table)
        assert not ann.info["big_screen"]

        screen = await house.guest("Ann").enter(ann.table, rail=True)

        assert (ann.info["big_screen"], bob.info["big_screen"], screen.info["big_screen"]) == (True, True, False)
        await screen.leave()
        assert not bob.info["big_screen"]
        await eve.leave()


@asynchronous
async def test_where_nobody_may_watch_the_deal_sends_spectators_away() -> None:
    async with room() as house:
        ann, eve = house.guest("Ann"), house.guest("Eve")
        table = await house.open(ann, spectators=False)
        await ann.enter(table)
        await eve.enter(table)

        await ann.send(messages.Start("1"))

        kinds = [message["kind"] for message in eve.screen.messages]
        assert kinds[-1] == "gone"
        assert "step" not in kinds
        assert eve.screen.closed_with == 4403
        with pytest.raises(Illegal, match="cannot be watched"):
            await eve.enter(table)


@asynchronous
async def test_a_private_table_is_entered_by_invitation() -> None:
    async with room() as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        table = await house.open(ann, visibility="private")
        await ann.enter(table)

        with pytest.raises(Illegal, match="private"):
            await bob.enter(table)
        with pytest.raises(Illegal, match="private"):
            await bob.enter(table, token="guess")
        await bob.enter(table, token=ann.info["invite"].partition("?k=")[2])
        await bob.send(messages.Sit("1", 1))
        await bob.leave()

        await bob.enter(table)

        assert bob.info["yours"] == [1], "who sits there needs the invitation no more"


@asynchronous
async def test_the_invitation_to_an_unlisted_table_is_its_address() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        await ann.enter(await house.open(ann))

        assert ann.info["invite"] == f"/t/{ann.table.id}"


@asynchronous
async def test_a_shared_screen_shows_a_hand_only_once_its_player_has_come() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, sit=(0, 1), start=True)
        await ann.enter(table)
        assert ann.info["yours"] == [0, 1]

        for _ in range(6):
            (seat,) = table.state.ask.seats
            assert (ann.look["seat"], ann.look["view"]["hand"], ann.look["moves"]) == (None, [], [])
            assert set(ann.look["kinds"]) == {move.__struct_config__.tag for move in table.replica.view.moves(seat)}
            assert [message["kind"] for message in await ann.reveal(seat)] == ["ack", "revealed"]
            assert ann.look["seat"] == seat
            assert tuple(ann.look["view"]["hand"]) == table.state.game_state.hands[seat]
            hidden = set(table.state.game_state.hands[1 - seat])
            assert not hidden & {card for card in hidden if f'"{card}"' in str(ann.look)}
            assert (await ann.act(ann.look["moves"][0]))[-1]["kind"] in ("revealed", "step")


@asynchronous
async def test_one_person_at_two_seats_names_the_seat_where_it_matters() -> None:
    async with room() as house:
        ann = house.guest("Ann")
        table = await house.open(ann, 3, sit=(0, 1), computers=(2,), start=True)
        await ann.enter(table)
        await house.settle()
        (seat,) = table.state.ask.seats
        await ann.reveal(seat)

        (refused,) = await ann.act(ann.look["moves"][0], seat=1 - seat)

        assert refused["code"] == "not_asked"


@asynchronous
async def test_a_snapshot_tells_what_happened_and_how_it_stands() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        for _ in range(4):
            mover = asked(ann, bob)
            await mover.act(mover.look["moves"][0])
        seen = [told for message in bob.screen.messages if message["kind"] == "step" for told in message["told"]]
        await bob.leave()

        await bob.enter(ann.table)

        (snapshot,) = bob.screen.messages
        assert snapshot["kind"] == "table"
        assert snapshot["told"] == seen
        assert snapshot["seq"] == ann.table.state.seq


@asynchronous
async def test_who_reconnects_in_mid_question_is_asked_the_same_again() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        mover = asked(ann, bob)
        before = mover.look

        await mover.leave()
        await mover.enter(mover.table)

        assert mover.look == before
        assert [m["kind"] for m in await mover.act(before["moves"][0])] == ["ack", "step"]


@asynchronous
async def test_at_the_end_the_key_is_shown_and_fits_the_promise() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        promised = ann.info["promise"]

        await play_out(house, ann, bob)

        assert (ann.info["phase"], ann.info["promise"]) == ("over", promised)
        assert promise(bytes.fromhex(ann.info["key"])) == promised
        assert [m["kind"] for m in ann.screen.messages[-2:]] == ["step", "changed"]


@asynchronous
async def test_a_rematch_invites_the_same_people() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, visibility="private")
        (refused,) = await ann.send(messages.Rematch("1"))
        assert refused["code"] == "not_over"
        await play_out(house, ann, bob)

        came = await bob.send(messages.Rematch("2"))

        assert [message["kind"] for message in came] == ["ack", "changed"]
        following = await house.manager.table(ann.info["next"])
        assert following is not None
        assert (following.state.host, following.state.phase) == (bob.player.id, "gathering")
        assert [seat_state.kind for seat_state in following.state.seat_states] == ["free", "person"]
        await ann.enter(following)
        assert [seat_state.player for seat_state in following.state.seat_states] == [ann.player.id, bob.player.id]


@asynchronous
async def test_two_who_want_a_rematch_get_one() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        await play_out(house, ann, bob)
        eve = await house.guest("Eve").enter(ann.table)
        (refused,) = await eve.send(messages.Rematch("1"))
        assert refused["code"] == "not_seated"
        await ann.send(messages.Rematch("1"))
        following = ann.info["next"]

        (ack,) = await bob.send(messages.Rematch("1"))

        assert ack["kind"] == "ack"
        assert bob.info["next"] == following


def test_one_name_on_several_seats_is_told_apart_by_number() -> None:
    seat_states = (
        SeatState("person", "a", "Anna"),
        SeatState("person", "b", "Ben"),
        SeatState("person", "a", "Anna"),
        SeatState(),
    )

    assert player_names(seat_states) == ("Anna 1", "Ben", "Anna 3", "")
