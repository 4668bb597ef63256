"""A resolver of the system that hangs for the names that strangers make hang."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest


class HangingNames:
    """Names that end with .hang.example hang until the test is over; what ends with .good.example is 8.8.8.8."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.over = threading.Event()
        self._real = socket.getaddrinfo

    def getaddrinfo(self, host: Any, port: Any, *args: Any, **kwargs: Any) -> Any:
        name = str(host)
        if name.endswith(".example"):
            self.asked.append(name)
        if ".hang" in name:
            self.over.wait(60)
            raise socket.gaierror(socket.EAI_AGAIN, "it took too long")
        if name.endswith(".none.example"):
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        if name.endswith((".good.example", ".googleapis.com")):
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", 0))]
        return self._real(host, port, *args, **kwargs)


@contextmanager
def hanging_names() -> Iterator[HangingNames]:
    """The resolver of this process hangs for some names."""
    names = HangingNames()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "getaddrinfo", names.getaddrinfo)
        try:
            yield names
        finally:
            names.over.set()
