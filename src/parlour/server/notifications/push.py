"""Web Push: sends an encrypted message to the push service of a browser, whose address a stranger gave."""

import socket
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from pywebpush import Vapid, WebPusher  # type: ignore[import-untyped] # it has no types

from parlour.server.notifications.network import (
    SENT,
    Outcome,
    Resolver,
    endpoint_refusal,
    is_browsers_own,
    is_public,
)
from parlour.server.notifications.vapid import VapidKey
from parlour.store.notifications import PushSubscription

TIMEOUT = aiohttp.ClientTimeout(total=10, connect=5)
"""Seconds for a whole request."""

TTL = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""

GONE = (404, 410)
FOR_GOOD = (400, 401, 403, 413)
"""Statuses that stay the same however often a message is sent."""

MAX_WAIT = 3_600.0
"""Seconds that a push service can make a message wait."""


class BlockedAddress(OSError):
    """A host name leads to an address inside this network."""


class PublicResolver(AbstractResolver):
    """Resolves host names, and leaves out addresses inside this network: the connection is made to what is left.

    The push services of the usual browsers have a resolver of their own, so that no name that strangers choose is in
    their way.
    """

    def __init__(self) -> None:
        self._browsers_own, self._others = Resolver(), Resolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        found = await (self._browsers_own if is_browsers_own(host) else self._others).resolve(host)
        public = [each for each in found if family in (socket.AF_UNSPEC, each.family) and is_public(each.host)]
        if not public:
            raise BlockedAddress("the host has no public address")
        numeric = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
        return [
            ResolveResult(hostname=host, host=each.host, port=port, family=each.family, proto=0, flags=numeric)
            for each in public
        ]

    async def close(self) -> None:
        """Do nothing: it is used again."""


class PushSender:
    """Sends messages to browsers; `subject` tells push services whom to write to."""

    def __init__(self, key: VapidKey, subject: str, *, loopback: bool) -> None:
        self._vapid = Vapid(key.private)
        self._subject = subject
        self._loopback = loopback
        self._resolver = PublicResolver()

    async def send(self, subscription: PushSubscription, message: bytes, topic: str) -> Outcome:
        """Send a message; of two with one topic that wait for a browser, it gets the later one."""
        if why := endpoint_refusal(subscription.endpoint, loopback=self._loopback):
            return Outcome("gone", why)
        try:
            body, headers = self._request(subscription, message, topic)
        except Exception as fault:  # whatever the encryption finds wrong with a stranger's keys
            return Outcome("gone", type(fault).__name__)
        connector = aiohttp.TCPConnector(resolver=self._resolver, use_dns_cache=False, force_close=True)
        try:
            async with (
                aiohttp.ClientSession(connector=connector, timeout=TIMEOUT, cookie_jar=aiohttp.DummyCookieJar()) as web,
                web.post(subscription.endpoint, data=body, headers=headers, allow_redirects=False) as response,
            ):
                return read_answer(response.status, response.headers.get("retry-after", ""))
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as fault:
            return Outcome("later", type(fault).__name__)

    def _request(self, subscription: PushSubscription, message: bytes, topic: str) -> tuple[bytes, dict[str, str]]:
        """Return the encrypted body and the headers of a request."""
        url = urlsplit(subscription.endpoint)
        signed = self._vapid.sign({"sub": self._subject, "aud": f"{url.scheme}://{url.netloc}"})
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        body = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(message)["body"]
        headers = {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Topic": topic,
            "Urgency": "normal",
        }
        return body, headers


def read_answer(status: int, retry_after: str) -> Outcome:
    """Return what the answer of a push service means; redirects are not followed, and count as failures."""
    if status < 300:
        return SENT
    if status in GONE:
        return Outcome("gone", str(status))
    if status in FOR_GOOD or 300 <= status < 400:
        return Outcome("failed", str(status))
    wait = min(MAX_WAIT, float(retry_after)) if retry_after.isdecimal() else 0.0
    return Outcome("later", str(status), wait)
