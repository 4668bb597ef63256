"""Opening a table: all of it is stored, or nothing."""

from msgspec.structs import replace

from parlour.server.table.opening import NewTable
from parlour.store.memory import MemoryStore
from tests.server.room import ROUND, Room, asynchronous


class StoreOfKilledServer(MemoryStore):
    """A store whose server is killed after its first write."""

    async def append(self, *_: object, **__: object) -> bool:
        raise OSError("the server was killed before this")


@asynchronous
async def test_a_table_is_whole_after_one_write() -> None:
    room = Room(StoreOfKilledServer())
    host = replace(room.guest("Ann").player, address="a1b2")
    wanted = NewTable("illimat", 2, ROUND, visibility="public", computers=(1,), start=True)

    opened = await room.manager.open(wanted, host)

    (listed,) = await room.store.open_tables(9)
    assert (listed.id, listed.phase, listed.seq, listed.address) == (opened.id, "playing", 4, "a1b2")
    again = Room(room.store)
    table = await again.table(opened)
    assert table.state.game_state == opened.game_state
    assert table.state.terms.address == "a1b2"
