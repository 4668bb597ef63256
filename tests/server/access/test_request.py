"""Which names the server answers to (DNS rebinding), whether a request is from our own pages, and client addresses."""

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.server.access.request import AllowedHosts, client_network, cookie, is_own_origin, pseudonym
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


HOST = (b"host", b"parlour.example:8000")


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([HOST], True),
        ([HOST, (b"origin", b"https://parlour.example:8000")], True),
        ([HOST, (b"origin", b"http://PARLOUR.example:8000")], True),
        ([HOST, (b"origin", b"http://parlour.example")], False),
        ([HOST, (b"origin", b"https://evil.example")], False),
        ([HOST, (b"origin", b"null")], False),
        ([HOST, (b"origin", b"http://allowed.example")], True),
        ([(b"origin", b"null")], False),
        ([HOST, (b"origin", b"http://[")], False),
        ([HOST, (b"sec-fetch-site", b"same-origin")], True),
        ([HOST, (b"sec-fetch-site", b"cross-site")], False),
    ],
)
def test_whose_page_it_is(headers: list[tuple[bytes, bytes]], expected: bool) -> None:
    assert is_own_origin(headers, ("http://allowed.example",)) is expected


def test_a_cookie_is_found_among_others() -> None:
    assert cookie([(b"cookie", b"a=1; parlour_guest=x.y=; b=2")], "parlour_guest") == "x.y="
    assert cookie([(b"cookie", b"not_parlour_guest=1")], "parlour_guest") is None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_the_addresses_of_one_client_have_one_network(address: str, network: str) -> None:
    assert client_network(address) == network


def test_a_pseudonym_is_the_same_for_one_client_and_needs_the_key() -> None:
    one = pseudonym(b"k" * 32, "2001:db8::1")

    assert one == pseudonym(b"k" * 32, "2001:db8::2")
    assert one != pseudonym(b"k" * 32, "2001:db8:0:1::1")
    assert one != pseudonym(b"other", "2001:db8::1")
    assert pseudonym(b"k" * 32, "") == ""
