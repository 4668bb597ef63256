"""The SQLite file: who may read it, and what happens if it cannot be opened."""

import asyncio
import os
import stat
from pathlib import Path

import pytest

from parlour.store.open import open_store


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    before = os.umask(0)
    try:

        async def scene() -> None:
            store = open_store(f"sqlite:///{tmp_path}/new/parlour.db")
            await store.start()
            assert {mode(path) for path in (tmp_path / "new").iterdir()} == {0o600}
            await store.stop()

        asyncio.run(scene())
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o700


def test_starting_fails_if_the_file_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}").start())
