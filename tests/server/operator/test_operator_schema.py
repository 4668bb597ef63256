"""The operators' part of the OpenAPI held against the server, with their token: whatever is sent, nothing breaks."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from parlour.store.open import open_store
from tests.server.live import live

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
