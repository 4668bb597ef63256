"""The browser's part of the house, as it was built into `static/`: read once, kept packed, sent as it is."""

import gzip
from collections.abc import Awaitable, Callable, Mapping
from hashlib import blake2b
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from msgspec import Struct

STATIC = Path(str(files("parlour.server"))) / "static"
SMALL = 1_000
"""Bytes below which packing is not worth it."""

PACKED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".map", ".txt"}
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

UNBUILT = b"""<!doctype html><meta charset="utf-8"><title>Parlour</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>The house is open, but its rooms are not furnished</h1>
<p>The server runs; the pages were not built. In a checkout, with node 20.19 or newer:</p>
<pre>cd web\nnpm ci\nnpm run build</pre>
<p>then start the server again. The API is at <a href="/schema">/schema</a>.</p>
"""

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Page(Struct, frozen=True):
    """A file as it goes out."""

    body: bytes
    packed: bytes | None
    kind: str
    caching: str
    tag: str


class Client:
    """The built pages; every path that is no file is the application's own, which knows what to show there."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._pages = {
            f"/{path.relative_to(folder).as_posix()}": page(path, folder)
            for path in (sorted(folder.rglob("*")) if folder.is_dir() else ())
            if path.is_file()
        }
        self._index = self._pages.get("/index.html") or Page(
            UNBUILT, None, "text/html; charset=utf-8", ASK_FIRST, '"0"'
        )

    async def __call__(self, scope: Mapping[str, Any], send: Send) -> int:
        """Send a page; its status."""
        headers = {key: value for key, value in scope["headers"] if key in (b"accept-encoding", b"if-none-match")}
        found = self._pages.get(scope["path"])
        if found is None and "." in scope["path"].rpartition("/")[2]:
            return await reply(send, 404, b"There is no such file.", [(b"content-type", b"text/plain")])
        shown = found or self._index
        told = [
            (b"content-type", shown.kind.encode()),
            (b"cache-control", shown.caching.encode()),
            (b"etag", shown.tag.encode()),
            (b"vary", b"accept-encoding"),
        ]
        if headers.get(b"if-none-match") == shown.tag.encode():
            return await reply(send, 304, b"", told)
        body = shown.body
        if shown.packed is not None and b"gzip" in headers.get(b"accept-encoding", b""):
            body = shown.packed
            told.append((b"content-encoding", b"gzip"))
        return await reply(send, 200, b"" if scope["method"] == "HEAD" else body, told, len(body))


def page(path: Path, folder: Path) -> Page:
    """A file, packed where that makes it smaller; one with a digest in its name never changes."""
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED and len(body) > SMALL else None
    kind = guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/javascript", "application/json", "image/svg+xml")
    digest = blake2b(body, digest_size=12).hexdigest()
    return Page(
        body=body,
        packed=packed if packed is not None and len(packed) < len(body) else None,
        kind=f"{kind}; charset=utf-8" if text else kind,
        caching=FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_FIRST,
        tag=f'"{digest}"',
    )


async def reply(
    send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]], length: int | None = None
) -> int:
    """Send a whole answer."""
    size = (b"content-length", str(len(body) if length is None else length).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, size]})
    await send({"type": "http.response.body", "body": body})
    return status
