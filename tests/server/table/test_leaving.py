"""Players who leave a game that has a rule for it (ILU-74)."""

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.state import State
from parlour.server.protocol import messages
from parlour.server.table.opening import NewTable
from parlour.server.table.table import Table
from tests.marks import clause
from tests.server.room import Guest, Room, asynchronous, room

NAMES = ("Ann", "Ben", "Cleo")


async def seated(house: Room, leaving: str) -> tuple[Table, list[Guest]]:
    """Three people at a table of Illuminati that was just dealt."""
    guests = [house.guest(name) for name in NAMES]
    new = NewTable("illuminati", len(guests), options={"leaving": leaving})
    state = await house.manager.open(new, guests[0].player)
    table = await house.table(state)
    for seat, guest in enumerate(guests):
        await guest.enter(table, token=table.state.terms.invite)
        if seat:
            await guest.send(messages.Sit(guest.id(), seat))
    await guests[0].send(messages.Start(guests[0].id()))
    return table, guests


def gone(state: State) -> tuple[Seat, ...]:
    """Those who are out of the game, or will be as soon as the table comes to rest."""
    return (*state.out, *state.leaving)


@clause("ILU-74")
@asynchronous
async def test_who_stands_up_leaves_the_game_where_the_table_says_so() -> None:
    async with room() as house:
        table, guests = await seated(house, "center")

        await guests[1].send(messages.Stand(guests[1].id(), 1))

        assert gone(table.state.game_state) == (Seat(1),)
        assert GAME.site.leave(table.state.game_state, Seat(1)) is None
        assert GAME.site.leave(table.state.game_state, Seat(2)) is not None


@clause("ILU-74")
@asynchronous
async def test_elsewhere_a_computer_plays_on_for_who_stands_up() -> None:
    async with room() as house:
        table, guests = await seated(house, "computer")

        await guests[1].send(messages.Stand(guests[1].id(), 1))

        assert gone(table.state.game_state) == ()
        assert table.state.seat_states[1].stand_in is not None
