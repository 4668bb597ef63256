"""What the supervisor tells a worker process when it starts it."""

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.server.cluster.sharding import Shard
from parlour.server.settings import Settings

VARIABLE = "PARLOUR_WORKER"
"""The environment variable that holds a worker's configuration."""


class WorkerConfig(Struct, frozen=True):
    """A worker's shard and settings, and the file numbers of its pipes to the supervisor."""

    shard: Shard
    settings: Settings
    browsers: int  # the sockets of browsers come over this pipe
    bus: int  # bus messages go over this one
    writer: int  # and over this one what the worker writes, where the supervisor runs the store's writer


def encode_config(shard: Shard, settings: Settings, browsers: int, bus: int, writer: int) -> str:
    """Return a worker's configuration as text; the processes in which bots think are divided among the workers."""
    thinkers = max(1, settings.thinkers // settings.processes)
    return json.encode(WorkerConfig(shard, replace(settings, thinkers=thinkers), browsers, bus, writer)).decode()
