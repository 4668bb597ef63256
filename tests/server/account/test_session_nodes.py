"""A session that ends on one node loses its sockets on all of them."""

from contextlib import ExitStack

from parlour.core.game import Millis
from parlour.server.account.sessions import Sessions
from parlour.server.protocol.close_codes import CloseCode
from tests.server.cluster.test_nodes import node
from tests.server.listening import until
from tests.server.room import Room, asynchronous
from tests.store.harness import opened


@asynchronous
async def test_sockets_on_another_node_are_closed(postgres_url: str) -> None:
    async with opened(postgres_url) as store, node(postgres_url) as here, node(postgres_url) as there:

        def sessions_of(room: Room) -> Sessions:
            made = Sessions(store, room.manager.context.bus, lambda: Millis(1))
            room.manager.on_sessions_changed = made.on_changed
            return made

        at_home, abroad = sessions_of(here), sessions_of(there)
        first, second = [await at_home.begin("ann", "Firefox", "") for _ in range(2)]
        table = await there.open(there.guest("Host"))
        with ExitStack() as stack:
            guests = [await there.guest("Ann").enter(table) for _ in range(2)]
            for who, guest in zip((first, second), guests, strict=True):
                stack.enter_context(abroad.connected(who, guest.connection))
                assert await abroad.allows(who)

            await at_home.end("ann", first.session)

            await until(lambda: guests[0].screen.closed_with == CloseCode.SIGNED_OUT)
            assert not await abroad.allows(first)
            assert await abroad.allows(second)
            assert guests[1].screen.closed_with is None

            await store.end_session("ann", second.session)  # and the message is lost with the bus
            there.manager.on_change(None)
            await until(lambda: guests[1].screen.closed_with == CloseCode.SIGNED_OUT)
