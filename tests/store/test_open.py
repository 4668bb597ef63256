"""Which store a URL means, and where the house keeps its files."""

import asyncio
import os
import stat
import sys
from pathlib import Path

import pytest

from parlour.store.memory import MemoryStore
from parlour.store.open import data_folder, store_for
from parlour.store.postgres import PostgresStore
from parlour.store.sqlite import SqliteStore


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home where nobody has chosen anything yet."""
    for name in ("PARLOUR_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize(
    ("system", "folder"),
    [
        ("linux", ".local/share/parlour"),
        ("freebsd14", ".local/share/parlour"),
        ("darwin", "Library/Application Support/Parlour"),
        ("win32", "AppData/Local/Parlour"),
    ],
)
def test_each_system_has_its_usual_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, system: str, folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)

    assert data_folder() == home / folder
    assert (home / folder).is_dir()


def test_the_folder_is_its_owners_only(home: Path) -> None:
    assert mode(data_folder()) == 0o700
    assert data_folder() == home / ".local/share/parlour"


@pytest.mark.parametrize(
    ("system", "name"), [("linux", "XDG_DATA_HOME"), ("win32", "LOCALAPPDATA"), ("linux", "PARLOUR_DATA")]
)
def test_the_folder_can_be_chosen(home: Path, monkeypatch: pytest.MonkeyPatch, system: str, name: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv(name, str(home / "chosen"))

    assert data_folder().relative_to(home).parts[0] == "chosen"


def test_a_relative_xdg_folder_is_passed_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "here")

    assert data_folder() == home / ".local/share/parlour"


def test_without_a_url_the_store_is_a_file_in_the_folder(home: Path) -> None:
    store = store_for()

    assert isinstance(store, SqliteStore)
    assert store.path == home / ".local/share/parlour/parlour.db"


def test_a_url_names_its_store(home: Path) -> None:
    assert isinstance(store_for("memory:"), MemoryStore)
    assert isinstance(store_for("postgresql://ann:secret@host/parlour"), PostgresStore)
    assert isinstance(store_for("postgres://host/parlour"), PostgresStore)
    paths = {
        "sqlite:///here/a.db": Path("here/a.db"),
        "sqlite:////there/a.db": Path("/there/a.db"),
        "sqlite:///~/a.db": home / "a.db",
    }
    for url, path in paths.items():
        store = store_for(url)
        assert isinstance(store, SqliteStore)
        assert store.path == path


@pytest.mark.parametrize(
    "url", ["", "mysql://ann:secret@host/x", "sqlite:", "sqlite:///", "sqlite://a.db", "/a/path.db"]
)
def test_any_other_url_is_refused_without_its_secrets(url: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///path") as refusal:
        store_for(url)

    assert "secret" not in str(refusal.value)


def test_the_file_is_its_owners_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:

        async def scene() -> None:
            store = store_for(f"sqlite:///{tmp_path}/new/parlour.db")
            await store.start()
            assert {mode(path) for path in (tmp_path / "new").iterdir()} == {0o600}
            await store.stop()

        asyncio.run(scene())
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o700


def test_a_file_that_cannot_be_opened_is_said_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        asyncio.run(store_for(f"sqlite:///{tmp_path}").start())
