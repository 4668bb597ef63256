"""Health and metrics: strangers are told the status alone, operators and whoever monitors the server everything."""

from typing import Any

from litestar import Request, Response, Router, get
from msgspec import UNSET, Struct, UnsetType

from parlour.core.game import Illegal
from parlour.server.access.admin_token import AdminToken
from parlour.server.access.forwarded import comes_directly_from_private
from parlour.server.access.rate_limit import TrustedProxies
from parlour.server.http.readiness import Missing, Readiness
from parlour.server.metrics import Metrics, exposition


class Ready(Struct, frozen=True):
    """Whether this server should be sent requests, and for operators what it lacks if not."""

    ready: bool
    missing: tuple[Missing, ...] | UnsetType = UNSET


AnyRequest = Request[Any, Any, Any]


def health_routes(node_metrics: Metrics, readiness: Readiness, token: AdminToken, proxies: TrustedProxies) -> Router:
    """Return the routes of /healthz, /readyz and /metrics."""

    def require_operator(request: AnyRequest) -> None:
        """Raise Illegal unless a request brings the token, or comes from a private address and through no proxy."""
        authorization = request.headers.get("authorization", "")
        if authorization:
            token.require(authorization, request.client.host if request.client else "")
        elif not comes_directly_from_private(request.scope, proxies):
            raise Illegal("operator_token", "Only operators see this: send their token.")

    def is_operator(request: AnyRequest) -> bool:
        try:
            require_operator(request)
        except Illegal:
            return False
        return True

    @get("/healthz", media_type="text/plain", sync_to_thread=False, summary="Whether the server is up")
    def healthz() -> str:
        """Return ok: the process answers, whatever its database does."""
        return "ok"

    @get("/readyz", summary="Whether the server can serve")
    async def readyz(request: AnyRequest) -> Response[Ready]:
        """Return 200 where the database can be read and written and nothing else is missing, 503 otherwise."""
        missing = await readiness.missing()
        headers = {"cache-control": "no-store"}
        ready = Ready(not missing, missing if is_operator(request) else UNSET)
        return Response(ready, status_code=503 if missing else 200, headers=headers)

    @get("/metrics", media_type="text/plain", sync_to_thread=False, summary="Metrics in the format of Prometheus")
    def metrics(request: AnyRequest) -> Response[bytes]:
        """Return the number of tables, sockets and moves, latencies, and batches of the store."""
        require_operator(request)
        return Response(exposition(node_metrics), media_type="text/plain; version=0.0.4; charset=utf-8")

    return Router("/", route_handlers=[healthz, readyz, metrics])
