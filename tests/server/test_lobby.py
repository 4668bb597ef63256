"""A table's card: where the table is not in memory, its seats are read from the log, and then from what is added."""

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.server.lobby import Lobby
from parlour.server.protocol.messages import Sit, Start
from parlour.store.memory import MemoryStore
from parlour.store.tables import Entry, TableRow
from tests.server.room import Room, asynchronous, room


class Watched(MemoryStore):
    """A store that remembers from where on a log was read."""

    def __init__(self) -> None:
        super().__init__()
        self.after: list[int] = []

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        self.after.append(after)
        return await super().entries(table, after, limit)


async def row(here: Room, table: str) -> TableRow:
    """A table's row, as the lobby finds it."""
    found = await here.store.table(table)
    assert found is not None
    return found


@asynchronous
async def test_only_what_was_added_to_a_log_is_read_again() -> None:
    store = Watched()
    async with room(store) as here, room(store) as there:
        ann, bob = here.guest("Ann"), here.guest("Bob")
        table = await here.open(ann, seats=3)
        await ann.enter(table)
        await bob.enter(table)
        cards = Lobby(there.manager)

        first = await cards.card(await row(here, table.id), ann.player.id)
        read_to = (await row(here, table.id)).seq
        await bob.send(Sit("1", 1))
        await ann.send(Start("2"))
        second = await cards.card(await row(here, table.id), ann.player.id)
        again = await cards.card(replace(await row(here, table.id), touched=Millis(0)), ann.player.id)

        assert first.seats == ("Ann", "", "")
        assert second.seats[:2] == ("Ann", "Bob")
        assert second.seats[2] != "", "a computer was put there when the game began"
        assert again.seats == second.seats
        assert store.after == [0, read_to]
