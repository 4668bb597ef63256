"""Frozen rules: no zip ever changes, each says which version it is, and every version says what it changed."""

import sys
from hashlib import sha256
from subprocess import run
from zipfile import ZipFile

import pytest

from parlour.core.registry import find, find_version, names, versions
from parlour.core.rulebook import changes, clauses
from parlour.frozen import ARCHIVES, FOLDER, KERNEL, SHARED

EARLIER = [(name, version) for name in names() for version in versions(name)[:-1]]


def test_no_zip_has_changed_since_it_was_made() -> None:
    lines = (line.split() for line in (FOLDER / "digests.txt").read_text("utf-8").splitlines())

    assert {name: digest for digest, name in lines} == {
        path.name: sha256(path.read_bytes()).hexdigest() for path in ARCHIVES
    }


@pytest.mark.parametrize("name", names())
def test_no_version_is_missing(name: str) -> None:
    assert versions(name) == tuple(range(1, find(name).version + 1))


@pytest.mark.parametrize(("name", "version"), EARLIER)
def test_a_frozen_game_is_the_version_that_its_file_says_and_brings_its_own_rules(name: str, version: int) -> None:
    game = find_version(name, version)

    assert (game.name, game.version) == (name, version)
    assert game.apply is not find(name).apply
    assert game.apply.__module__.startswith(f"parlour.frozen.{name}_{version}.")
    assert game.computer.hint.__module__.startswith(f"parlour.frozen.{name}_{version}.")
    assert clauses(game)


@pytest.mark.parametrize(("name", "version"), EARLIER)
def test_frozen_rules_share_nothing_with_todays_but_the_contract_and_the_words(name: str, version: int) -> None:
    with ZipFile(FOLDER / f"{name}-{version}.zip") as packed:
        sources = [packed.read(file).decode() for file in packed.namelist() if file.endswith(".py")]

    assert foreign(sources, f"parlour.frozen.{name}_{version}") == set()


@pytest.mark.parametrize("name", names())
def test_todays_rules_import_nothing_that_a_frozen_version_could_not(name: str) -> None:
    package = FOLDER.parent / "games" / name
    sources = [file.read_text("utf-8") for file in package.rglob("*.py")]

    own = (f"parlour.games.{name}", *(f"parlour.core.{module}" for module in KERNEL))
    assert foreign(sources, *own) == set()


def foreign(sources: list[str], *own: str) -> set[str]:
    """Return what is imported from Parlour besides a version's own modules and what all versions share."""
    modules = {line.split()[1] for source in sources for line in source.splitlines() if line.startswith("from parlour")}
    here = tuple(f"{module}." for module in (*own, *SHARED))
    return {module for module in modules if not f"{module}.".startswith(here)}


def test_frozen_rules_cost_nothing_before_a_table_needs_them() -> None:
    script = (
        "import sys; import parlour.server.app; from parlour.core.registry import find, names, versions\n"
        "print([versions(name) and find(name).name for name in names()])\n"
        "print([name for name in sys.modules if name.startswith('parlour.frozen.')], end='')"
    )

    told = run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout

    assert told.splitlines() == [str(list(names())), "[]"]


@pytest.mark.parametrize("name", names())
def test_every_version_says_what_it_changed(name: str) -> None:
    told = changes(find(name))

    assert tuple(told) == versions(name)[::-1]
    assert all(told.values())
