"""How paths are compared: whoever writes one in another way asks for the same."""

import re
from urllib.parse import unquote

SLASHES = re.compile("/+")


def normalised_path(path: str) -> str:
    """Return a decoded path as it is matched everywhere: no slash twice, and none at the end."""
    return SLASHES.sub("/", path).rstrip("/") or "/"


def normalised_target(request: bytes) -> str:
    """Return the method, the normalised path and the query of a request of which only the beginning is known."""
    method, _, rest = request.decode("latin-1").partition(" ")
    path, mark, query = rest.partition(" ")[0].partition("?")
    return f"{method} {normalised_path(unquote(path))}{mark}{query}"
