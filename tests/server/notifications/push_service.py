"""A push service on 127.0.0.1, and browsers that subscribed to it: they check and decrypt what the server sends."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from typing import Any

import http_ece  # type: ignore[import-untyped] # it has no types
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid  # type: ignore[import-untyped] # it has no types

from parlour.core.game import Millis
from parlour.server.notifications.links import digest_of
from parlour.server.notifications.vapid import encode
from parlour.store.notifications import PushSubscription


class PushBrowser:
    """A browser: its keys, where messages for it go, and what came."""

    def __init__(self, service: "PushService", name: str) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        self.endpoint = f"{service.url}/{name}"
        public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh, self.auth = encode(public), encode(self._auth)
        self.requests: list[tuple[dict[str, str], bytes]] = []

    @property
    def body(self) -> dict[str, str]:
        """What the page tells the server when it subscribes."""
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": self.auth}

    def subscription(self, player: str) -> PushSubscription:
        """The same as a row of the store."""
        return PushSubscription(digest_of(self.endpoint), player, self.endpoint, self.p256dh, self.auth, Millis(1))

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What came, decrypted."""
        return [json.loads(self._decrypt(body)) for _, body in self.requests]

    @property
    def texts(self) -> list[str]:
        """What this browser showed."""
        return [message["text"] for message in self.messages]

    def _decrypt(self, body: bytes) -> bytes:
        found: bytes = http_ece.decrypt(body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        return found


class PushService:
    """Takes messages for its browsers, or answers as `failures` say, one answer for each request."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.browsers: dict[str, PushBrowser] = {}
        self.failures: list[int] = []
        self.refused = 0

    def browser(self, name: str) -> PushBrowser:
        """A browser that subscribes."""
        self.browsers[name] = PushBrowser(self, name)
        return self.browsers[name]

    def take(self, name: str, headers: dict[str, str], body: bytes) -> int:
        """Check a message as push services do, and deliver it; return the status."""
        assert Vapid.verify(headers["authorization"].replace("vapid ", "vapid ")), "the signature is wrong"
        token = headers["authorization"].partition("t=")[2].partition(",")[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=="))
        assert claims["aud"] == self.url
        assert claims["sub"].startswith(("mailto:", "https://"))
        assert headers["content-encoding"] == "aes128gcm"
        assert 0 < int(headers["ttl"]) <= 7 * 24 * 3600
        assert len(headers["topic"]) <= 32
        if self.failures:
            self.refused += 1
            return self.failures.pop(0)
        self.browsers[name].requests.append((headers, body))
        return 201


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service that runs in a thread."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            try:
                status = service.take(self.path[1:], headers, body)
            except (AssertionError, KeyError) as fault:
                broken.append(fault)
                status = 400
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("location", f"{service.url}/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    broken: list[BaseException] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
    assert not broken, broken
