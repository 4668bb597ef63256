"""The parts of a node that know people, put together."""

from collections.abc import Callable

from parlour.core.game import Millis
from parlour.server.people.invitations import Invitations
from parlour.server.people.observer import PeopleObserver
from parlour.server.people.online import Online
from parlour.server.people.relations import Relations
from parlour.server.table.manager import TableManager
from parlour.store.store import Store


class People:
    """Who is online, who knows whom, and invitations; `believed` says whether the clock is."""

    def __init__(
        self, store: Store, manager: TableManager, now: Callable[[], Millis], believed: Callable[[], bool]
    ) -> None:
        self.store = store
        self.online = Online(manager.context.bus)
        self.relations = Relations(store, manager)
        self.invitations = Invitations(store, now, believed)
        self.observer = PeopleObserver(store, self.invitations)
