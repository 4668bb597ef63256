"""What the supervisor and its workers tell each other: who serves which tables, heartbeats, the state of the server."""

from typing import Literal
from zlib import crc32

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.server.settings import Settings

VARIABLE = "PARLOUR_WORKER"
"""The environment variable that holds a worker's configuration."""

READY, STOPPING, HEARTBEAT = b"!", b"-", b"."
"""What a worker sends when it can serve, when it no longer can, and again and again while its event loop runs."""

HEARTBEAT_INTERVAL = 0.5
"""Seconds between two heartbeats."""

EXIT_WRITER_LOST = 75
"""The exit code of a worker whose connection to the store's writer broke: a new one can go on."""

EXIT_CANNOT_HEAL = 78
"""The exit code of a worker that would fail in the same way each time, until somebody fixes the cause."""

RestartReason = Literal["died", "frozen", "start", "writer"]
"""Why a worker was restarted: it died, did not answer, did not start, or lost the store's writer."""


def shard_of(table: str, workers: int) -> int:
    """Return the number of the worker that serves a table."""
    return crc32(table.encode()) % workers


class Shard(Struct, frozen=True):
    """The tables of one worker, by its number, of so many."""

    number: int
    workers: int

    def owns(self, table: str) -> bool:
        """Return whether a table belongs to this worker."""
        return shard_of(table, self.workers) == self.number


class WorkerConfig(Struct, frozen=True):
    """A worker's shard and settings, and the file numbers of its pipes to the supervisor."""

    shard: Shard
    settings: Settings
    control: int  # heartbeats go over this pipe, and the state of the server comes
    browsers: int  # the sockets of browsers come over this one
    bus: int  # bus messages go over this one
    writer: int  # and over this one what the worker writes, where the supervisor runs the store's writer


def encode_config(shard: Shard, settings: Settings, control: int, browsers: int, bus: int, writer: int) -> str:
    """Return a worker's configuration as text; the processes in which bots think are divided among the workers.

    The supervisor waits while the server drains, and checks the database, for all of them.
    """
    bot_processes = max(1, settings.bot_processes // settings.processes)
    own = replace(settings, bot_processes=bot_processes, drain=0)
    return json.encode(WorkerConfig(shard, own, control, browsers, bus, writer)).decode()


class ServerStatus(Struct, frozen=True):
    """The state of a server of several processes."""

    complete: bool = False  # whether all workers are ready
    draining: bool = False
    damaged: bool = False  # whether the check of the database found damage
    restarts: dict[RestartReason, int] = {}
    writer_restarts: int = 0


decode_status = json.Decoder(ServerStatus).decode


def encode_status(status: ServerStatus) -> bytes:
    """Encode a status as one line."""
    return json.encode(status) + b"\n"
