"""The OpenAPI schema at /schema, with refusals in the form that this server gives them."""

from typing import Any

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from parlour.server.http.errors import Fault

REFUSAL = {
    "description": "The request was refused; the body says why.",
    "content": {"application/json": {"schema": msgspec.json.schema_components([Fault])[1]["Fault"]}},
}


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
