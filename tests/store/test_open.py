"""Which store a URL names, and which folder holds its files."""

import stat
from pathlib import Path

import pytest

from parlour.store.memory import MemoryStore
from parlour.store.open import data_folder, open_store
from parlour.store.postgres import PostgresStore
from parlour.store.sqlite.store import SqliteStore


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder, with no variable set that chooses another."""
    for name in ("PARLOUR_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_folder_is_its_owners_only(home: Path) -> None:
    assert mode(data_folder()) == 0o700
    assert data_folder() == home / ".local/share/parlour"


@pytest.mark.parametrize("name", ["XDG_DATA_HOME", "PARLOUR_DATA"])
def test_the_folder_can_be_chosen(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, str(home / "chosen"))

    assert data_folder().relative_to(home).parts[0] == "chosen"


def test_a_relative_xdg_folder_is_passed_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "here")

    assert data_folder() == home / ".local/share/parlour"


def test_without_a_url_the_store_is_a_file_in_the_folder(home: Path) -> None:
    store = open_store()

    assert isinstance(store, SqliteStore)
    assert store.path == home / ".local/share/parlour/parlour.db"


def test_a_url_names_its_store(home: Path) -> None:
    assert isinstance(open_store("memory:"), MemoryStore)
    assert isinstance(open_store("postgresql://ann:secret@host/parlour"), PostgresStore)
    assert isinstance(open_store("postgres://host/parlour"), PostgresStore)
    paths = {
        "sqlite:///here/a.db": Path("here/a.db"),
        "sqlite:////there/a.db": Path("/there/a.db"),
        "sqlite:///~/a.db": home / "a.db",
    }
    for url, path in paths.items():
        store = open_store(url)
        assert isinstance(store, SqliteStore)
        assert store.path == path


@pytest.mark.parametrize(
    "url", ["", "mysql://ann:secret@host/x", "sqlite:", "sqlite:///", "sqlite://a.db", "/a/path.db"]
)
def test_any_other_url_is_refused_without_its_secrets(url: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///path") as refusal:
        open_store(url)

    assert "secret" not in str(refusal.value)
