"""The operators' token: from the settings, or from a file in the data folder that `parlour operator token` makes."""

import os
from collections.abc import Callable
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic

from parlour.core.game import Illegal
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.access.request import IPV6_SITE, client_network
from parlour.server.settings import SHORTEST_TOKEN

FILE = "admin.token"

FAILURES, FAILURE_RATE = 5, 1 / 60
"""Wrong tokens that an address may send at once, and a second over time."""

SITE = 4
"""Times as many that all addresses of one IPv6 site (a /48) may send together."""


def stored_token(folder: Path) -> str:
    """Return the token in the file; "" where there is none."""
    with suppress(FileNotFoundError):
        return (folder / FILE).read_text("utf-8").strip()
    return ""


def make_token(folder: Path) -> str:
    """Return the token in the file, made at the first call and readable by its owner only."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        handle = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(token_urlsafe(24) + "\n")
    return stored_token(folder)


class AdminToken:
    """Checks the tokens that come with requests, and limits how often an address may be wrong."""

    def __init__(self, given: str | None, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self._given = given
        self._folder = folder
        self._clock = clock
        self._failures = AddressBuckets(FAILURE_RATE, FAILURES, clock)
        self._site_failures = AddressBuckets(SITE * FAILURE_RATE, SITE * FAILURES, clock)

    def require(self, authorization: str, address: str) -> None:
        """Raise Illegal unless the header `Authorization: Bearer ...` carries the token."""
        token = self._given if self._given is not None else stored_token(self._folder)
        if len(token) < SHORTEST_TOKEN:
            raise Illegal("operator_off", "The admin page is off: run `parlour operator token` on the server first.")
        site = client_network(address, IPV6_SITE)
        buckets = (self._failures.bucket(address), self._site_failures.bucket(site))
        if not all(bucket.has(self._clock()) for bucket in buckets):
            raise Illegal("operator_wait", "Too many wrong tokens: wait a few minutes.")
        scheme, _, sent = authorization.partition(" ")
        if scheme.lower() != "bearer" or not compare_digest(sent.strip().encode(), token.encode()):
            for bucket in buckets:
                bucket.take(self._clock())
            raise Illegal("operator_token", "This is not the token of this server.")
