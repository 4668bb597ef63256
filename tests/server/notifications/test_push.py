"""Strangers give the addresses to which the server sends push messages: none may lead into its own network."""

import socket
from typing import Any

import aiohttp
import pytest

from parlour.core.game import Millis
from parlour.server.notifications.network import endpoint_refusal, is_public
from parlour.server.notifications.push import BlockedAddress, PublicResolver, PushSender, read_answer
from parlour.server.notifications.vapid import VapidKey, keys_refusal
from parlour.store.notifications import PushSubscription
from tests.server.notifications.push_service import push_service
from tests.server.room import asynchronous

KEY = VapidKey(bytes(31) + b"\x07")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGuQ?x=1",
    ],
)
def test_a_push_service_is_accepted(endpoint: str) -> None:
    assert endpoint_refusal(endpoint, loopback=False) is None


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://push.example:22/a",
        "https://localhost/a",
        "https://database/a",
        "https://127.0.0.1/a",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/a",
        "https://[fd00::1]/a",
        "https://127.1/a",
        "https://127.0.0.1./a",
        "https://2130706433./a",
        "https://0x7f.0.0.1/a",
        "https://localhost./a",
        "https://%31%32%37.0.0.1/a",
        "https://user@push.example/a",
        "https://user:password@push.example/a",
        "https://push.example/a b",
        "https://push.example/\r\nHost: x",
        "https://pushä.example/a",
        "https://push.example:99999/a",
        "file:///etc/passwd",
        "gopher://push.example/a",
        "https://",
        "",
        "https://push.example/" + "a" * 1_000,
    ],
)
@pytest.mark.parametrize("loopback", [False, True])
def test_what_is_no_push_service_is_refused(endpoint: str, loopback: bool) -> None:
    assert endpoint_refusal(endpoint, loopback=loopback) is not None


def test_only_tests_push_to_this_machine() -> None:
    assert endpoint_refusal("http://127.0.0.1:9/a", loopback=True) is None
    assert endpoint_refusal("http://127.0.0.1:9/a", loopback=False) is not None


@pytest.mark.parametrize(
    "address",
    [
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "::7f00:1", "::ffff:0:10.0.0.1", "fec0::1"),
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "::", "ff02::1"),
    ],
)
def test_an_address_inside_a_network_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_other_addresses_are_public() -> None:
    assert is_public("8.8.8.8")
    assert is_public("2001:4860:4860::8888")
    assert is_public("64:ff9b::808:808")  # 8.8.8.8, for a server without IPv4


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("ä", "ä"), ("B" * 87, "A" * 22), (KEY.public, "AAAA")]
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    assert keys_refusal(p256dh, auth) is not None


def test_keys_of_a_browser_are_accepted() -> None:
    assert keys_refusal(KEY.public, "A" * 22) is None


@asynchronous
async def test_a_name_that_leads_into_the_network_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["10.0.0.1", "127.0.0.1", "fe80::1%eth0"]

    def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET6 if ":" in host else socket.AF_INET, 1, 6, "", (host, 0)) for host in found]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    with pytest.raises(BlockedAddress):
        await PublicResolver().resolve("push.example", 443)

    sender = PushSender(KEY, "mailto:operator@example.org", loopback=False)
    browser = PushSubscription("a", "ann", "https://push.example/a", KEY.public, "A" * 22, Millis(1))
    outcome = await sender.send(browser, b"{}", "topic")
    assert outcome.what == "later"  # as any host that cannot be reached

    found += ["8.8.8.8", "2001:4860:4860::8888"]
    resolver = PublicResolver()
    assert [each["host"] for each in await resolver.resolve("push.example", 443)] == found[-2:]
    assert [each["host"] for each in await resolver.resolve("push.example", 443, socket.AF_INET)] == ["8.8.8.8"]


@asynchronous
async def test_a_redirect_is_not_followed() -> None:
    with push_service() as push:
        browser, elsewhere = push.browser("ann"), push.browser("elsewhere")
        push.failures = [307]

        outcome = await PushSender(KEY, "mailto:operator@example.org", loopback=True).send(
            browser.subscription("ann"), b"{}", "topic"
        )

        assert (outcome.what, outcome.why) == ("failed", "307")
        assert elsewhere.requests == []


@asynchronous
async def test_a_push_service_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.notifications.push.TIMEOUT", aiohttp.ClientTimeout(total=0.1))
    silent = socket.create_server(("127.0.0.1", 0))  # which accepts nobody
    port = silent.getsockname()[1]
    browser = PushSubscription("a", "ann", f"http://127.0.0.1:{port}/a", KEY.public, "A" * 22, Millis(1))

    outcome = await PushSender(KEY, "mailto:operator@example.org", loopback=True).send(browser, b"{}", "topic")

    silent.close()
    assert (outcome.what, outcome.why) == ("later", "TimeoutError")


@pytest.mark.parametrize(
    ("status", "after", "what", "wait"),
    [
        (201, "", "sent", 0),
        (404, "", "gone", 0),
        (410, "", "gone", 0),
        (400, "", "failed", 0),
        (403, "", "failed", 0),
        (413, "", "failed", 0),
        (302, "", "failed", 0),
        (429, "120", "later", 120),
        (429, "999999", "later", 3_600),
        (503, "Wed, 21 Oct 2026 07:28:00 GMT", "later", 0),
        (500, "", "later", 0),
    ],
)
def test_what_the_answer_of_a_push_service_means(status: int, after: str, what: str, wait: float) -> None:
    outcome = read_answer(status, after)

    assert (outcome.what, outcome.wait) == (what, wait)
