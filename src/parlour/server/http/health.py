"""Health and metrics, for whoever operates the server."""

from litestar import Response, Router, get

from parlour.server.metrics import Metrics, exposition


def health_routes(node_metrics: Metrics) -> Router:
    """Return the routes of /healthz and /metrics."""

    @get("/healthz", media_type="text/plain", sync_to_thread=False, summary="Whether the server is up")
    def healthz() -> str:
        """Return ok."""
        return "ok"

    @get("/metrics", media_type="text/plain", sync_to_thread=False, summary="Metrics in the format of Prometheus")
    def metrics() -> Response[bytes]:
        """Return the number of tables, sockets and moves, latencies, and batches of the store."""
        return Response(exposition(node_metrics), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Router("/", route_handlers=[healthz, metrics])
