"""What the supervisor tells its workers about the whole server, whenever that changes."""

from typing import Literal

from msgspec import Struct, json

from parlour.server.app import Node

RestartReason = Literal["died", "frozen", "start", "writer"]
"""Why a worker was restarted: it died, did not answer, did not start, or lost the store's writer."""


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


def apply_status(status: ServerStatus, node: Node) -> None:
    """Let a worker's /readyz and /metrics say what the supervisor knows."""
    node.readiness.workers = status.complete
    node.readiness.damaged = status.damaged
    node.metrics.worker_restarts.update(status.restarts.items())
    node.metrics.writer_restarts = status.writer_restarts
    if status.draining and not node.draining:
        node.drain()
