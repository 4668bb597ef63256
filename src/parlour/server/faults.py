"""What goes wrong over HTTP, told in the same words as on a socket: a code for machines, a reason for people."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from parlour.core.game import Illegal
from parlour.core.record import Unreadable
from parlour.server.standing import OtherRules

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]

STATUS = {"private": 404, "no_spectators": 404, "not_over": 409, "not_dealt": 409, "too_many": 429}
"""The status of a refusal; a table that is hidden from somebody is not there. All others are the asker's fault."""


class Fault(Struct, frozen=True):
    """Why not; `clause` names a rule where one is behind it."""

    code: str
    why: str
    clause: str | None = None


def refused(_request: AnyRequest, refusal: Illegal) -> Response[Fault]:
    """The house or the rules refuse."""
    fault = Fault(refusal.code, refusal.why, refusal.clause)
    return Response(fault, status_code=STATUS.get(refusal.code, 400))


def unreadable(_request: AnyRequest, fault: Unreadable) -> Response[Fault]:
    """A record that cannot be taken."""
    return Response(Fault("unreadable", f"{fault}.", fault.clause), status_code=400)


def other_rules(_request: AnyRequest, fault: OtherRules) -> Response[Fault]:
    """A table of rules that are not played here."""
    return Response(Fault("other_rules", str(fault)), status_code=409)


def http(_request: AnyRequest, fault: HTTPException) -> Response[Fault]:
    """What litestar refuses by itself: no such path, a body that is not as the schema says."""
    extra = fault.extra if isinstance(fault, ValidationException) and isinstance(fault.extra, list) else ()
    reasons = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    why = "; ".join(reasons) or fault.detail
    return Response(Fault("malformed" if fault.status_code == 400 else "http", why), status_code=fault.status_code)


def trouble(request: AnyRequest, fault: Exception) -> Response[Fault]:
    """Something broke in the house; the keeper's log says what, the browser hears no more than that."""
    log.error("a request failed", method=request.method, path=request.scope["path"], exc_info=fault)
    return Response(Fault("trouble", "Something went wrong in the house; try again."), status_code=500)


HANDLERS: ExceptionHandlersMap = {
    Illegal: refused,
    Unreadable: unreadable,
    OtherRules: other_rules,
    HTTPException: http,
    Exception: trouble,
}
