"""The built pages: packed, and cached by their names; what is about somebody is never stored."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.server.http.static_files import StaticFiles
from tests.server.live import Browser, Live, live
from tests.server.room import asynchronous


async def fetch(
    client: StaticFiles, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """What comes back."""
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    status = await client({"path": path, "method": method, "headers": given}, send)
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return status, told, sent[1]["body"]


@pytest.fixture
def built(tmp_path: Path) -> StaticFiles:
    """A client as vite builds it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Parlour</title>")
    (tmp_path / "assets" / "main-4f2a.js").write_text("console.log('parlour');" * 100)
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    return StaticFiles(tmp_path)


@asynchronous
async def test_a_page_of_the_application_is_its_index(built: StaticFiles) -> None:
    for path in ("/", "/t/abc", "/index.html"):
        status, told, body = await fetch(built, path)

        assert (status, told["content-type"], told["cache-control"]) == (200, "text/html; charset=utf-8", "no-cache")
        assert b"<title>Parlour" in body


@asynchronous
async def test_a_file_with_a_digest_in_its_name_is_kept_for_ever_and_sent_packed(built: StaticFiles) -> None:
    _, told, body = await fetch(built, "/assets/main-4f2a.js", accept_encoding="gzip, br")

    assert "immutable" in told["cache-control"]
    assert told["content-encoding"] == "gzip"
    assert gzip.decompress(body).startswith(b"console.log")
    assert len(body) == int(told["content-length"]) < 200


@asynchronous
async def test_who_cannot_unpack_gets_it_plain(built: StaticFiles) -> None:
    _, told, body = await fetch(built, "/assets/main-4f2a.js")

    assert "content-encoding" not in told
    assert body.startswith(b"console.log")


@asynchronous
async def test_what_is_known_already_is_not_sent_again(built: StaticFiles) -> None:
    _, told, _ = await fetch(built, "/icon.png")

    assert (await fetch(built, "/icon.png", if_none_match=told["etag"]))[0] == 304
    assert (await fetch(built, "/icon.png", method="HEAD"))[2] == b""


@asynchronous
async def test_a_file_that_is_not_there_is_not_the_index(built: StaticFiles) -> None:
    assert (await fetch(built, "/assets/old-1234.js"))[0] == 404
    assert (await fetch(built, "/../signing.key"))[0] == 404


@asynchronous
async def test_an_unbuilt_house_says_how_to_build_it(tmp_path: Path) -> None:
    _, _, body = await fetch(StaticFiles(tmp_path / "nothing"), "/")

    assert b"npm run build" in body


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
