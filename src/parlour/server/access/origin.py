"""Whether a request comes from one of the server's own pages: browsers say so in the Origin header."""

from collections.abc import Iterable

Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: bytes) -> str | None:
    """Return the first header of that name."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def is_own_origin(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Return whether the page that asks is the server's own, or allowed by the settings; or no page asks."""
    headers = tuple(headers)
    origin = header(headers, b"origin")
    if origin is None:
        return header(headers, b"sec-fetch-site") in (None, "same-origin", "none")
    return origin in allowed or origin.lower().partition("://")[2] == (header(headers, b"host") or "?").lower()


def cookie(headers: Headers, name: str) -> str | None:
    """Return the value of a cookie."""
    for key, value in headers:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, told = part.strip().partition("=")
                if found == name:
                    return told
    return None
