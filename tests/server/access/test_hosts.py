"""Which names the server answers to: a page that changes its own address (DNS rebinding) must not reach it."""

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.access.request import AllowedHosts
from parlour.server.settings import Settings
from tests.server.live import SOON, Browser, Live, live


def refused(name: str, **settings: Any) -> bool:
    """Whether a request for a host is refused."""
    return AllowedHosts(Settings(**settings)).refusal([(b"host", name.encode("latin-1"))]) is not None


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20:8000", "parlour", "LOCALHOST:80"],
)
def test_what_no_stranger_can_own_is_always_ours(host: str) -> None:
    assert not refused(host)
    assert not AllowedHosts(Settings()).refusal([])


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", "a b.c", "é.x"],
)
def test_other_names_are_refused(host: str) -> None:
    assert refused(host)
    assert refused(host, host="0.0.0.0")
    assert not refused(host, hosts=("*",))


def test_names_that_the_settings_give_are_ours() -> None:
    assert not refused("games.example", public_url="https://games.example/")
    assert not refused("Games.Example.:443", public_url="https://games.example:8443")
    assert not refused("b.example", hosts=("a.example", "b.example"))
    assert not refused("c.example", origins=("https://c.example",))
    assert not refused("d.example:8000", host="d.example")


def test_a_page_that_took_our_address_gets_nothing(tmp_path: Path) -> None:
    with live(tmp_path, public_url="https://games.example") as house, Browser(house) as ann:
        table = ann.open()
        answer = httpx.get(f"{house.http}/api/me", headers={"host": "evil.example"})

        assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
        assert "PARLOUR_HOSTS" in answer.json()["why"]
        assert "evil.example" in answer.json()["why"]
        assert "set-cookie" not in answer.headers
        assert httpx.get(f"{house.http}/", headers={"host": "evil.example"}).status_code == 421
        assert httpx.get(f"{house.http}/api/me", headers={"host": "games.example"}).status_code == 200
        assert opening(house, ann, table, "evil.example") == 403
        assert opening(house, ann, table, "games.example") == 101


def opening(house: Live, browser: Browser, table: str, host: str) -> int:
    """Open a socket as a page of this host would; the status."""
    with socket.create_connection(("127.0.0.1", house.port), SOON) as line:
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\n"
        more = f"Cookie: {browser.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        line.sendall((head + more + "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n").encode())
        return int(line.recv(4096).split()[1])
