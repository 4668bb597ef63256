"""What the fuzz tests share: strategies for hostile bytes, and how often a property is tried.

The property is always the same: a decoder returns a value or raises its module's own error, and nothing else.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

QUICK, LONG = 60, 5_000
"""Examples of each property in the default suite, which are always the same, and with `-m long`."""

TOKENS = (
    *(
        b"",
        b"\0",
        b"\xff",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\r\n",
        b"\xe2\x80\xa8",
        b'"',
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b":",
    ),
    *(b"null", b"true", b"-1", b"0", b"1e999", b"1.5", b"NaN", b"9" * 30, b"9" * 5_000, b"-9223372036854775809"),
    *(b'"\\ud800"', b'"\\u0000"', b'""', b"[" * 2_000, b'{"a":' * 2_000, b'"kind":"moved"', b"\\", b"A" * 1_000),
)
"""What decoders have been known to stumble over."""


@st.composite
def mutated(draw: st.DrawFn, valid: Sequence[bytes]) -> bytes:
    """Bytes that were valid before some of them were changed, removed, doubled, or replaced by hostile ones."""
    data = draw(st.sampled_from(valid))
    for _ in range(draw(st.integers(0, 5))):
        start, end = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        start = start if draw(st.booleans()) else max(start, end - draw(st.integers(0, 8)))
        between = draw(st.one_of(st.sampled_from(TOKENS), st.binary(max_size=4), st.just(data[start:end] * 2)))
        data = data[:start] + between + data[end:]
    return data


def text_of(data: bytes) -> str:
    """Bytes as text, with lone surrogates where they can be read so."""
    try:
        return data.decode(errors="surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def hostile(*valid: bytes) -> st.SearchStrategy[bytes]:
    """Bytes of every kind: at random, tokens one after another, and valid ones spoiled."""
    tokens = st.lists(st.sampled_from(TOKENS), max_size=6).map(b"".join)
    return st.one_of(mutated(valid), tokens, st.binary(max_size=200)) if valid else st.one_of(tokens, st.binary())


@contextmanager
def or_refused(*errors: type[Exception]) -> Iterator[None]:
    """Let pass the errors that a decoder may raise, where they say something."""
    try:
        yield
    except errors as fault:
        if not str(fault):
            raise AssertionError(f"{fault!r} says nothing") from fault


def fuzz(*strategies: st.SearchStrategy[Any], quick: int = QUICK, long: int = LONG) -> Callable[..., Any]:
    """Try a property on examples of the strategies: few in the default suite, many with `-m long`."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @pytest.mark.parametrize("examples", [quick, pytest.param(long, marks=pytest.mark.long)])
        def run(examples: int) -> None:
            checked_on(test, *strategies, examples=examples, always_the_same=examples == quick)

        run.__name__ = test.__name__
        return run

    return decorate


def checked_on(
    test: Callable[..., None], *strategies: st.SearchStrategy[Any], examples: int, always_the_same: bool
) -> None:
    """Try a property on so many examples."""
    tried = settings(
        max_examples=examples,
        deadline=None,
        derandomize=always_the_same,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    tried(given(*strategies)(test))()
