"""The browser client's files, as they were built into `static/`: read once, kept compressed, sent as they are."""

import gzip
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from msgspec import Struct

STATIC = Path(str(files("parlour.server"))) / "static"
SMALL = 1_000
"""Bytes below which compression is not worth it."""

COMPRESSED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".map", ".txt"}
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

UNBUILT = b"""<!doctype html><meta charset="utf-8"><title>Parlour</title>
<h1>The server runs, but its pages were not built</h1>
<p>In a checkout, with node 20.19 or newer:</p>
<pre>cd web\nnpm ci\nnpm run build</pre>
<p>then start the server again. The API is at <a href="/schema">/schema</a>.</p>
"""

Send = Callable[[dict[str, Any]], Awaitable[None]]


class StaticFile(Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    compressed: bytes | None
    kind: str
    caching: str
    tag: str


class StaticFiles:
    """Serves the built files; every path that is no file gets the application's page, which routes by itself."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": read_file(path, folder)
            for path in (sorted(folder.rglob("*")) if folder.is_dir() else ())
            if path.is_file()
        }
        self._index = self._files.get("/index.html") or StaticFile(
            UNBUILT, None, "text/html; charset=utf-8", REVALIDATE, '"0"'
        )

    async def __call__(self, scope: Mapping[str, Any], send: Send) -> int:
        """Send a file, and return the status."""
        headers = {key: value for key, value in scope["headers"] if key in (b"accept-encoding", b"if-none-match")}
        found = self._files.get(scope["path"])
        if found is None and "." in scope["path"].rpartition("/")[2]:
            return await reply(send, 404, b"There is no such file.", [(b"content-type", b"text/plain")])
        shown = found or self._index
        response_headers = [
            (b"content-type", shown.kind.encode()),
            (b"cache-control", shown.caching.encode()),
            (b"etag", shown.tag.encode()),
            (b"vary", b"accept-encoding"),
        ]
        if headers.get(b"if-none-match") == shown.tag.encode():
            return await reply(send, 304, b"", response_headers)
        body = shown.body
        if shown.compressed is not None and b"gzip" in headers.get(b"accept-encoding", b""):
            body = shown.compressed
            response_headers.append((b"content-encoding", b"gzip"))
        return await reply(send, 200, b"" if scope["method"] == "HEAD" else body, response_headers, len(body))


def read_file(path: Path, folder: Path) -> StaticFile:
    """Read a file, compressed where that makes it smaller; one with a digest in its name never changes."""
    body = path.read_bytes()
    compressed = compress(body) if path.suffix in COMPRESSED and len(body) > SMALL else None
    kind = guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/javascript", "application/json", "image/svg+xml")
    digest = blake2b(body, digest_size=12).hexdigest()
    return StaticFile(
        body=body,
        compressed=compressed if compressed is not None and len(compressed) < len(body) else None,
        kind=f"{kind}; charset=utf-8" if text else kind,
        caching=IMMUTABLE if path.relative_to(folder).parts[0] == "assets" else REVALIDATE,
        tag=f'"{digest}"',
    )


@cache
def compress(body: bytes) -> bytes:
    """Compress a file, once for all nodes of a process."""
    return gzip.compress(body, 9, mtime=0)


async def reply(
    send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]], length: int | None = None
) -> int:
    """Send a whole response, and return its status."""
    size = (b"content-length", str(len(body) if length is None else length).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, size]})
    await send({"type": "http.response.body", "body": body})
    return status
