"""No browser and no proxy keeps what the HTTP interface answers, unless an answer says so itself."""

from collections.abc import Iterator

import pytest

from tests.server.live import Browser, Live, live


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house"), address_burst=10_000) as running:
        yield running


def test_no_answer_of_the_interface_is_kept(house: Live) -> None:
    with Browser(house) as ann:
        ann.http.patch("/api/me", json={"name": "Ann"})
        ann.open()
        kept = []
        for route in house.house.api.routes:
            path = route.path.replace("{game:str}", "illimat").replace("{table:str}", "x").replace("{player:str}", "x")
            answer = ann.http.get(path)
            if answer.headers.get("cache-control") != "no-store":
                kept.append(f"{path} {answer.status_code}")

        assert len(house.house.api.routes) > 50
        assert kept == []
        for path in ("/api/account", "/api/account/export", "/api/me", "/api/notifications", "/api/none"):
            assert ann.http.get(path).headers.get_list("cache-control") == ["no-store"], path


def test_files_of_the_page_are_kept_as_before(house: Live) -> None:
    with Browser(house) as ann:
        assert ann.http.get("/").headers["cache-control"] == "no-cache"
