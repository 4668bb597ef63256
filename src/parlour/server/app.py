"""The house put together: store, hall, door and lobby, and their coming and going."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import socket

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from parlour.server.bells import Bells
from parlour.server.bots import Thinkers, Workers, warm_up
from parlour.server.cards import Cards
from parlour.server.client import Client
from parlour.server.clock import wall_clock
from parlour.server.door import Door
from parlour.server.doorbell import Alone, Doorbell
from parlour.server.faults import HANDLERS
from parlour.server.front import Front
from parlour.server.hall import Hall
from parlour.server.homes import LivesHere, anywhere
from parlour.server.keeper import keeper
from parlour.server.limits import Addresses
from parlour.server.lobby import Desk, Lobby, guest
from parlour.server.means import Means
from parlour.server.players import Guests, signing_key
from parlour.server.settings import Settings
from parlour.server.tally import Tally
from parlour.store.open import open_store
from parlour.store.store import Store

log = structlog.get_logger()

SWITCH = 0.0001
"""Seconds after which a thread that computes lets another go on; Python's 5 ms are as long as a move's whole way."""

SWEEP = 1.0
"""Seconds between two looks at what is due."""


class House:
    """One node: what it is made of, and when each part starts and stops."""

    def __init__(
        self,
        settings: Settings,
        *,
        store: Store | None = None,
        thinkers: Thinkers | None = None,
        doorbell: Doorbell | None = None,
        lives_here: LivesHere = anywhere,
        scribe: socket | None = None,
    ) -> None:
        self.settings = settings
        self.lives_here = lives_here
        self.tally = Tally()
        self.store = store or open_store(settings.database, self._stored, scribe)
        self.thinkers = thinkers or Workers(settings.thinkers)
        self.doorbell = doorbell or doorbell_for(settings.database)
        self.guests = Guests(self.store, signing_key(settings.folder, settings.secret))
        self.hall = Hall(self._means)
        self.addresses = Addresses(settings.address_rate, settings.address_burst, settings.sockets)
        self.lobby = self._lobby()
        self.front = Front(
            self.lobby,
            Door(self.hall, self.guests, self.addresses),
            Client(),
            self.guests,
            self.addresses,
            settings,
            self.tally,
        )

    def _means(self, hall: Hall) -> Means:
        return Means(
            self.store,
            self.thinkers,
            self.settings,
            self.tally,
            wall_clock,
            hall.reopen,
            self.doorbell,
            self.lives_here,
        )

    def _stored(self, entries: int, _seconds: float) -> None:
        self.tally.batches.note(entries)

    def _lobby(self) -> Litestar:
        desk = Desk(self.hall, self.guests, Cards(self.hall))
        return Litestar(
            [Lobby, keeper(self.tally)],
            dependencies={"desk": Provide(lambda: desk, sync_to_thread=False), "guest": Provide(guest)},
            lifespan=[self._life],
            exception_handlers=HANDLERS,
            compression_config=CompressionConfig(backend="gzip", minimum_size=2_000, gzip_compress_level=5),
            openapi_config=OpenAPIConfig("Parlour", "1", path="/schema", render_plugins=[JsonRenderPlugin(path="/")]),
            request_max_body_size=65_536,
            logging_config=None,
        )

    @asynccontextmanager
    async def _life(self, _app: Litestar) -> AsyncIterator[None]:
        """Open the store, look after the tables, and leave everything in order."""
        await self.store.start()
        await self.doorbell.start(self.hall)
        sweeping = asyncio.create_task(self._sweep())
        warming = asyncio.create_task(self.thinkers.run(warm_up))
        log.info("the house is open", store=type(self.store).__name__)
        # All that lives now lives for good: the collector need not look at it again, nor so often at the rest, of which
        # every look at a few hundred busy tables takes 15 ms.
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 50)
        # The store's thread wants the lock of the interpreter for moments only; other processes may wait for its turn.
        sys.setswitchinterval(SWITCH)
        try:
            yield
        finally:
            sweeping.cancel()
            warming.cancel()
            await asyncio.gather(sweeping, warming, return_exceptions=True)
            await self.hall.stop()
            await self.thinkers.stop()
            await self.doorbell.stop()
            await self.store.stop()
            log.info("the house is closed", moves=self.tally.moves)

    async def _sweep(self) -> None:
        """Look after the tables for as long as the house is open, whatever breaks on the way."""
        while True:
            try:
                await self.hall.sweep()
            except Exception:
                self.tally.troubles += 1
                log.exception("the tables could not be looked after")
            await asyncio.sleep(SWEEP)


def doorbell_for(url: str) -> Doorbell:
    """The doorbell that goes with a store: nodes can share a PostgreSQL."""
    if not url.startswith(("postgresql:", "postgres:")):
        return Alone()
    from parlour.server.postgres_cord import PostgresCord  # which other houses can do without

    return Bells(PostgresCord(url))
