"""Whether a request comes from a page of this house: a browser says so, and only a browser needs to be asked."""

from collections.abc import Iterable

Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: bytes) -> str | None:
    """The first header of that name."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def ours(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether the page that asks is ours, or one that the settings allow; who sends no Origin is not a page."""
    headers = tuple(headers)
    origin = header(headers, b"origin")
    if origin is None:
        return header(headers, b"sec-fetch-site") in (None, "same-origin", "none")
    return origin in allowed or origin.lower().partition("://")[2] == (header(headers, b"host") or "?").lower()


def cookie(headers: Headers, name: str) -> str | None:
    """The value of a cookie."""
    for key, value in headers:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                found, _, told = part.strip().partition("=")
                if found == name:
                    return told
    return None
