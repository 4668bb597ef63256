"""The HTTP interface put together: all resources, what they depend on, their limits, and the schema at /schema."""

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from parlour.server.account.identity import identify, set_cookie
from parlour.server.account.routes import AccountController, MeController, SignInController
from parlour.server.catalogue import GamesController
from parlour.server.http.dependencies import guest, host, visible_table, who
from parlour.server.http.errors import HANDLERS, Fault
from parlour.server.http.health import HealthController
from parlour.server.lobby import JoinController, LessonsController, TablesController
from parlour.server.notifications.routes import NotificationLinksController, NotificationsController
from parlour.server.operator.routes import OperatorsController, ReportsController
from parlour.server.people.routes import PeopleController
from parlour.server.puzzles import PuzzlesController
from parlour.server.replays.routes import ReplaysController
from parlour.server.results.routes import HighScoresController, ProfilesController
from parlour.server.review.reviewer import ReviewsController
from parlour.server.review.trials import TrialsController

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]

MAX_BODY = 65_536
"""Bytes of a request's body."""

REFUSAL = {
    "description": "The request was refused; the body says why.",
    "content": {"application/json": {"schema": msgspec.json.schema_components([Fault])[1]["Fault"]}},
}


def http_interface(services: Mapping[str, Any], lifespan: Lifespan) -> Litestar:
    """Return the application that answers requests; `lifespan` starts and stops the node around it.

    A resource gets each of the services by the name of its parameter.
    """
    known = Router(
        "/",
        route_handlers=[
            GamesController,
            JoinController,
            LessonsController,
            HighScoresController,
            NotificationsController,
            AccountController,
            SignInController,
            ProfilesController,
            PeopleController,
            PuzzlesController,
            ReportsController,
            TablesController,
            ReplaysController,
            ReviewsController,
            TrialsController,
        ],
        middleware=[identify],
    )
    return Litestar(
        [known, MeController, NotificationLinksController, OperatorsController, HealthController],
        before_send=[set_cookie],
        dependencies={
            **{name: provide(service) for name, service in services.items()},
            "guest": Provide(guest),
            "who": Provide(who, sync_to_thread=False),
            "host": Provide(host, sync_to_thread=False),
            "table_state": Provide(visible_table),
        },
        lifespan=[lifespan],
        state=State(dict(services)),
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2_000, gzip_compress_level=5, exclude="/(bots|replay|export)/?$"
        ),
        openapi_config=OpenAPIConfig("Parlour", "1", path="/schema", render_plugins=[SchemaRenderer(path="/")]),
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


def provide(service: Any) -> Provide:
    """Return what provides a service of the node to the resources that ask for it."""
    return Provide(lambda: service, sync_to_thread=False)


class SchemaRenderer(JsonRenderPlugin):
    """Serves the schema as JSON."""

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        """Return the schema; litestar describes errors in a form of its own, which exception handlers replace."""
        return super().render(request, with_refusals(openapi_schema))


def with_refusals(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema in which every operation may be refused, and no response is described otherwise."""
    paths = {
        path: {
            method: {
                **operation,
                "responses": {
                    **{status: told for status, told in operation["responses"].items() if status < "4"},
                    "4XX": REFUSAL,
                },
            }
            for method, operation in operations.items()
        }
        for path, operations in schema["paths"].items()
    }
    return {**schema, "paths": paths}
