"""What the house tells its keeper: whether it is well, and its counts."""

from litestar import Response, Router, get

from parlour.server.tally import Tally, exposition


def keeper(tally: Tally) -> Router:
    """The keeper's two pages."""

    @get("/healthz", media_type="text/plain", sync_to_thread=False, summary="Whether the house is open")
    def healthz() -> str:
        """It is, where this is answered."""
        return "ok"

    @get("/metrics", media_type="text/plain", sync_to_thread=False, summary="Counts, in Prometheus' form")
    def metrics() -> Response[bytes]:
        """Tables, sockets, moves, latency, batches of the store."""
        return Response(exposition(tally), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Router("/", route_handlers=[healthz, metrics])
