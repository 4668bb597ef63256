"""The OpenAPI schema compared with the server: whatever is sent, it never breaks, and answers as the schema says."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from parlour.core.registry import names
from parlour.server.schema import game_schema
from parlour.server.schema import schema as wire_schema
from parlour.store.open import open_store
from tests.server.live import Browser, Live, live
from tests.server.shows import illimat_shows

EXAMPLES, MANY = 15, 300
"""Requests tried of each kind on each path, and with `-m long`."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    limits = ("address_burst", "uploads", "open_tables", "new_tables", "public_tables", "new_guests")
    lifted: dict[str, Any] = dict.fromkeys(limits, 10**9)
    with live(tmp_path_factory.mktemp("house"), address_rate=1e6, **lifted) as running:
        yield running


@pytest.mark.parametrize("examples", [EXAMPLES, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_nothing_that_fits_the_schema_or_not_breaks_the_house(house: Live, mode: GenerationMode, examples: int) -> None:
    with Browser(house) as ann:
        table, headers = ann.open(sit=[0, 1], start=True), {"Cookie": ann.cookie}
        api = schemathesis.openapi.from_url(f"{house.http}/schema")
        operations = [found.ok() for found in api.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) >= 12

        for operation in operations:

            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode), there=booleans())
            def breaks_nothing(case: Any, there: bool) -> None:
                if there and "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = table
                case.call_and_validate(headers=headers, checks=CHECKS)

            with suppress(Unsatisfiable):  # a path that takes nothing cannot be given anything wrong
                breaks_nothing()


def test_the_wire_has_a_schema_for_every_message() -> None:
    assert {"BrowserMessage", "ServerMessage", "Replay"} <= set(wire_schema()["$defs"])


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_schema_of_its_own(name: str) -> None:
    title = name.capitalize()

    assert {f"{title}View", f"{title}Action", f"{title}Event", f"{title}Options"} <= set(game_schema(name)["$defs"])


def test_what_players_show_each_other_is_in_the_schema_of_a_game_that_declares_it() -> None:
    assert "IllimatPresence" not in game_schema("illimat")["$defs"]
    with illimat_shows():
        found = game_schema("illimat")["$defs"]

    assert found["IllimatPresence"] == {"$ref": "#/$defs/Held"}
    assert found["Held"]["additionalProperties"] is False


TOKEN = "the token of these tests"


@pytest.mark.long
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_nothing_that_an_operator_sends_breaks_the_server(
    tmp_path: Path, migrated_postgres_url: str, mode: GenerationMode
) -> None:
    store = open_store(migrated_postgres_url)
    with live(tmp_path, store=store, admin_token=TOKEN, address_rate=1e6, address_burst=10**9) as house:
        api = schemathesis.openapi.from_url(f"{house.http}/schema")
        operations = [found.ok() for found in api.get_all_operations() if isinstance(found, Ok)]
        operators = [operation for operation in operations if "/operator/" in operation.path]
        assert len(operators) >= 15
        for operation in operators:

            @settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy(generation_mode=mode))
            def breaks_nothing(case: Any) -> None:
                response = case.call(headers={"Authorization": f"Bearer {TOKEN}"})
                assert response.status_code < 500, (case.method, case.path, response.text)

            with suppress(Unsatisfiable):
                breaks_nothing()
