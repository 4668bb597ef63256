"""Health and metrics, for whoever operates the server."""

from litestar import Response, Router, get
from msgspec import Struct

from parlour.server.http.readiness import Missing, Readiness
from parlour.server.metrics import Metrics, exposition


class Ready(Struct, frozen=True):
    """Whether this server should be sent requests, and what it lacks if not."""

    ready: bool
    missing: tuple[Missing, ...] = ()


def health_routes(node_metrics: Metrics, readiness: Readiness) -> Router:
    """Return the routes of /healthz, /readyz and /metrics."""

    @get("/healthz", media_type="text/plain", sync_to_thread=False, summary="Whether the server is up")
    def healthz() -> str:
        """Return ok: the process answers, whatever its database does."""
        return "ok"

    @get("/readyz", summary="Whether the server can serve")
    async def readyz() -> Response[Ready]:
        """Return 200 where the database can be read and written and nothing else is missing, 503 otherwise."""
        missing = await readiness.missing()
        headers = {"cache-control": "no-store"}
        return Response(Ready(not missing, missing), status_code=503 if missing else 200, headers=headers)

    @get("/metrics", media_type="text/plain", sync_to_thread=False, summary="Metrics in the format of Prometheus")
    def metrics() -> Response[bytes]:
        """Return the number of tables, sockets and moves, latencies, and batches of the store."""
        return Response(exposition(node_metrics), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Router("/", route_handlers=[healthz, readyz, metrics])
