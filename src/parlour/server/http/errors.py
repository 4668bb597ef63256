"""Errors over HTTP, in the same form as on a socket: a code for machines, a reason for people."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct, ValidationError

from parlour.core.game import Illegal
from parlour.core.record import Unreadable
from parlour.server.table.state import UnsupportedRules

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]

STATUS = {
    "no_table": 404,
    "no_code": 404,
    "no_spectators": 404,
    "not_over": 409,
    "not_dealt": 409,
    "too_many": 429,
    "replays_busy": 429,
    "draining": 503,
    "no_memory": 503,
    "operator_off": 403,
    "operator_token": 401,
    "operator_wait": 429,
    "no_player": 404,
    "no_ban": 404,
    "no_report": 404,
    "busy": 409,
    "clock_in_doubt": 409,
    "banned": 403,
    "signed_out": 401,
    "unavailable": 503,
    "too_many_names": 429,
    "too_many_tries": 429,
    "too_many_uploads": 429,
    "unknown_secret": 404,
    "unknown_passkey": 404,
    "no_passkey": 404,
    "no_session": 404,
}
"""The HTTP status of a refusal, 400 for all others; a hidden table is answered as if it did not exist."""


DATABASES = ("sqlite3", "asyncpg")
"""The packages whose errors are those of the database, which come and go."""


class Fault(Struct, frozen=True):
    """Why a request was refused; `clause` names the rule, where a rule refuses it."""

    code: str
    why: str
    clause: str | None = None


def refused(_request: AnyRequest, refusal: Illegal) -> Response[Fault]:
    """Answer what the server or the rules refuse."""
    fault = Fault(refusal.code, refusal.why, refusal.clause)
    return Response(fault, status_code=STATUS.get(refusal.code, 400))


def unreadable(_request: AnyRequest, fault: Unreadable) -> Response[Fault]:
    """Answer a record that cannot be read."""
    return Response(Fault("unreadable", f"{fault}.", fault.clause), status_code=400)


def other_rules(_request: AnyRequest, fault: UnsupportedRules) -> Response[Fault]:
    """Answer a table whose rules this server does not have."""
    return Response(Fault("other_rules", str(fault)), status_code=409)


def http(_request: AnyRequest, fault: HTTPException) -> Response[Fault]:
    """Answer what litestar refuses: no such path, a body that does not fit the schema.

    Litestar takes a malformed field that is called like a service for a fault of that service.
    """
    if isinstance(fault.__cause__, ValidationError) and fault.status_code == 500:
        return Response(Fault("malformed", f"{fault.__cause__}."), status_code=400)
    extra = fault.extra if isinstance(fault, ValidationException) and isinstance(fault.extra, list) else ()
    reasons = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    why = "; ".join(reasons) or fault.detail
    return Response(Fault("malformed" if fault.status_code == 400 else "http", why), status_code=fault.status_code)


def not_text(request: AnyRequest, _fault: Exception) -> Response[Fault]:
    """Answer a body that is no UTF-8, or nested too deeply: litestar expects neither."""
    log.warning("a request could not be decoded", method=request.method)
    return Response(
        Fault("malformed", "The request is not JSON in UTF-8, or it is nested too deeply."), status_code=400
    )


def server_error(request: AnyRequest, fault: Exception) -> Response[Fault]:
    """Answer an error of the server; the log says what happened, the browser only that it did."""
    log.error("a request failed", method=request.method, path=request.scope["path"], exc_info=fault)
    if type(fault).__module__.partition(".")[0] in DATABASES or isinstance(fault, OSError):
        return Response(Fault("store", "The server cannot store anything right now; try again."), status_code=503)
    return Response(Fault("trouble", "Something went wrong on the server; try again."), status_code=500)


HANDLERS: ExceptionHandlersMap = {
    Illegal: refused,
    Unreadable: unreadable,
    UnsupportedRules: other_rules,
    HTTPException: http,
    UnicodeDecodeError: not_text,
    RecursionError: not_text,
    Exception: server_error,
}
