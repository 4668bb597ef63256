"""The scribe, who writes to a SQLite file for several processes: what he hears, and what becomes of it without him."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import socket, socketpair

import pytest
from msgspec.structs import replace

from parlour.store.sqlite_dictation import Pieces, packed
from parlour.store.sqlite_pen import Answers, Pen
from parlour.store.sqlite_scribe import Scribe
from parlour.store.sqlite_turn import Turn
from parlour.store.sqlite_wishes import AddTable, Wish
from tests.store.stage import A_TABLE, DICTATED, SCRIBES, a_table, an_entry, appended, opened

MANY = 50

falls = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
"""For tests in which the scribe's thread ends with a fault, as it should."""


@contextmanager
def line(scribe: Scribe) -> Iterator[socket]:
    """A line to the scribe, by hand."""
    ours, his = socketpair()
    scribe.listen(his)
    with ours:
        yield ours


GIBBERISH = packed("gibberish")
"""What no process of the house would say."""


def path_of(url: str) -> Path:
    return Path(url.removeprefix(f"{DICTATED}sqlite:///"))


def test_what_several_dictate_meanwhile_goes_into_one_transaction(
    dictated_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    settle = Pen.settle

    def settled(pen: Pen, wishes: Sequence[Wish]) -> Answers:
        sizes.append(len(wishes))
        return settle(pen, wishes)

    async def scene() -> None:
        another = Turn(path_of(dictated_url))
        async with opened(dictated_url) as one, opened(dictated_url) as other:
            assert all(await asyncio.gather(*(one.add_table(a_table(f"{n}")) for n in range(2 * MANY))))
            sizes.clear()
            with another:
                waiting = []
                for n in range(2 * MANY):
                    waiting.append(asyncio.create_task(appended((one, other)[n % 2], a_table(f"{n}"), 1)))
                    await asyncio.sleep(0)  # each asks in a turn of the event loop of its own
                assert await one.entries("0") == ()  # a reader waits for nobody
                assert not any(task.done() for task in waiting)
            assert all(await asyncio.gather(*waiting))
        another.close()
        assert [size for size in sizes if size] == [2 * MANY]

    monkeypatch.setattr(Pen, "settle", settled)
    asyncio.run(scene())


def test_what_is_longer_than_a_line_holds_comes_in_pieces(dictated_url: str) -> None:
    async def scene() -> None:
        async with opened(dictated_url) as store:
            await store.add_table(A_TABLE)
            long = replace(an_entry(1), body=b"a" * 3_000_000)
            assert await store.append("oak", long, replace(A_TABLE, seq=1))
            assert await appended(store, A_TABLE, 2)
            assert await store.entries("oak") == (long, an_entry(2))

    asyncio.run(scene())


def test_pieces_may_be_of_any_size() -> None:
    said = packed([True, False]) + packed([]) + packed([True])
    whole = [*Pieces().add(said)]

    assert len(whole) == 3
    for size in range(1, len(said)):
        pieces = Pieces()
        heard = [text for at in range(0, len(said), size) for text in pieces.add(said[at : at + size])]
        assert heard == whole


def test_who_goes_in_the_middle_of_a_wish_harms_no_other(dictated_url: str) -> None:
    async def scene() -> None:
        async with opened(dictated_url) as store:
            with line(SCRIBES[dictated_url]) as cut:
                cut.sendall(packed(AddTable(a_table("elm"))) + packed(AddTable(a_table("ash")))[:-1])
            assert await store.add_table(A_TABLE)
            assert await appended(store, A_TABLE, 1)
            # What was said to the end counts, though nobody heard the answer.
            assert await store.table("elm") == a_table("elm")
            assert await store.table("ash") is None

    asyncio.run(scene())


@falls
def test_without_the_scribe_nothing_is_promised(dictated_url: str) -> None:
    async def scene() -> None:
        another = Turn(path_of(dictated_url))
        async with opened(dictated_url) as store:
            await store.add_table(A_TABLE)
            with line(SCRIBES[dictated_url]) as mad:
                mad.sendall(packed(AddTable(a_table("elm"))))
                assert mad.recv(100)  # he listens to this line, too
                with another:
                    waiting = asyncio.create_task(appended(store, A_TABLE, 1))
                    await asyncio.sleep(0.05)  # it was said
                    mad.sendall(GIBBERISH)
                    assert not waiting.done()
                await asyncio.to_thread(SCRIBES[dictated_url].wait)
            with pytest.raises(sqlite3.OperationalError, match="gone"):
                await waiting
            with pytest.raises(RuntimeError, match="stopped"):
                await appended(store, A_TABLE, 2)
            assert await store.entries("oak") == ()
        another.close()

    asyncio.run(scene())
