"""Which files a game has, and what no file may tell."""

import re
from pathlib import Path

import pytest

from tests.repository.tree import GAMES, ROOT, files, name

GAME_FILES = {
    *("__init__", "box", "options", "state", "waits", "actions", "events", "setup", "rules", "moves", "scoring"),
    *("view_types", "view", "imagine", "high_scores", "text", "event_text", "notation", "bot"),
}

# Written so that no pattern finds itself here.
TELLTALES = {
    "a path of one machine": re.compile(r"(?<![\w.])/(work|root|home|Users)/"),
    "a registry": re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(org|com)|deb\.debian\.org"),
    "a registry option": re.compile(r"--(extra-|default-)?index(-url)?\b|--find-(links)|(PIP|UV)_[A-Z_]*INDEX"),
    "where a package came from": re.compile(r'"resolved":\s*"http|^\S+ @ \w+://', re.MULTILINE),
}


@pytest.mark.parametrize("game", sorted({path.parent for path in GAMES.glob("*/__init__.py")}), ids=lambda p: p.name)
def test_a_game_has_the_files_of_every_game(game: Path) -> None:
    assert GAME_FILES - {path.stem for path in game.iterdir()} == set()


def told(text: str) -> list[str]:
    """What the text tells that it should not."""
    return [f"{what}: {found[0]}" for what, pattern in TELLTALES.items() for found in pattern.finditer(text)]


def test_no_file_names_a_machine_or_a_registry() -> None:
    faults = {name(path): told(path.read_text("utf-8", errors="ignore")) for path in files()}

    assert {path: fault for path, fault in faults.items() if fault} == {}


def test_the_locks_name_no_host() -> None:
    assert [name(path) for path in ROOT.glob("requirements/*.txt") if "://" in path.read_text("utf-8")] == []


@pytest.mark.parametrize("text", ["see /" + "work/main", "https://pypi" + ".org/simple", "uv sync --" + "index x"])
def test_a_telltale_is_noticed(text: str) -> None:
    assert told(text)


@pytest.mark.parametrize("text", ["frame/work/", "../work/", "an index of words", "--indexed"])
def test_an_innocent_is_not_suspected(text: str) -> None:
    assert told(text) == []
