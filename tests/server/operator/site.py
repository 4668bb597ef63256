"""A room with operators, for the tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from parlour.server.access.operator_state import OperatorState
from parlour.server.operator.actions import Operator
from parlour.server.operator.poller import OperatorPoller
from parlour.store.memory import MemoryStore
from tests.server.room import Guest, Room, room


class Site:
    """A room with operators."""

    def __init__(self, made: Room, store: MemoryStore) -> None:
        self.room = made
        self.store = store
        self.operator = Operator(store, "a test", made.clock)
        self.state = OperatorState(made.clock())
        self.watch = OperatorPoller(store, self.state, made.manager, made.clock())

    async def actions(self) -> list[str]:
        return [action.action for action in await self.store.actions(0, 100)]


@asynccontextmanager
async def site() -> AsyncIterator[Site]:
    store = MemoryStore()
    async with room(store) as made:
        found = Site(made, store)
        await found.watch.start()
        made.clock.pass_by(1)
        yield found


def last(guest: Guest) -> dict[str, Any]:
    return guest.screen.messages[-1]
