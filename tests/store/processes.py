"""Start child processes that use the same store, and read their output."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from subprocess import PIPE, Popen
from typing import IO

from tests.repository.tree import ROOT


@contextmanager
def children(*parts: tuple[str, ...]) -> Iterator[list["Popen[str]"]]:
    """Start a child for each part, release all of them when all are ready, and kill those that still run at the end."""
    with ExitStack() as stack:
        started = [stack.enter_context(_child(part)) for part in parts]
        for child in started:
            assert _output(child).readline() == "ready\n"
        for child in started:
            assert child.stdin is not None
            child.stdin.write("go\n")
            child.stdin.flush()
        yield started


def lines(child: "Popen[str]", enough: int | None = None) -> Iterator[tuple[str, int]]:
    """Yield the entries that a child reports, at most `enough`; a truncated line is skipped."""
    for number, line in enumerate(_output(child), start=1):
        if line.endswith("\n"):
            table, seq = line.split()
            yield table, int(seq)
        if number == enough:
            return


@contextmanager
def _child(part: tuple[str, ...]) -> Iterator["Popen[str]"]:
    command = [sys.executable, "-m", "tests.store.child", *part]
    with Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def _output(child: "Popen[str]") -> IO[str]:
    assert child.stdout is not None
    return child.stdout
