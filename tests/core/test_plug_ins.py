"""Games that other packages bring: found lazily, refused by name, and never in the way of others."""

import sys
from zipfile import ZipFile

import pytest

from parlour.core import rulebook
from parlour.core.registry import (
    REGISTERED,
    NoSuchGame,
    archives,
    faults,
    file_of,
    find,
    forget,
    games,
    limit_plug_ins,
    names,
    own_names,
    register,
    source,
    usable,
    versions,
)
from tests.plug_ins import NIM, SiteFolder

GOOD = {"nim/__init__.py": NIM}


def test_a_plug_in_is_found_and_not_imported_until_its_game_is_asked_for(site: SiteFolder) -> None:
    site.install_nim()

    assert "nim" in names()
    assert "nim" not in own_names()
    assert source("nim").package == "parlour_nim 1.0"
    assert "parlour_nim" not in sys.modules
    assert find("nim").title == "Nim"
    assert find("nim-1") is find("nim")
    assert find("nim") in games()
    assert faults() == ()


def test_an_entry_point_may_name_the_value(site: SiteFolder) -> None:
    site.install("other", {"nim": "one_file:NIM"}, {"one_file.py": NIM.replace("GAME = ", "NIM = ")})

    assert find("nim").title == "Nim"
    assert file_of("nim", "rules.md") is None


@pytest.mark.parametrize("name", ["nim-1", "Nim", "9nim", "n" * 31, "n.m"])
def test_a_name_that_cannot_be_one_is_refused(site: SiteFolder, name: str) -> None:
    site.install("bad", {name: "nim"}, GOOD)

    assert name not in names()
    (fault,) = faults()
    assert (fault.name, fault.package) == (name, "bad 1.0")
    assert "small letters" in fault.why


def test_a_name_of_parlours_own_games_is_refused(site: SiteFolder) -> None:
    site.install("mine", {"illimat": "nim"}, GOOD)

    assert find("illimat").title == "Illimat"
    assert [(each.name, each.package) for each in faults()] == [("illimat", "mine 1.0")]


def test_a_name_that_two_packages_want_is_refused_to_both(site: SiteFolder) -> None:
    site.install("one", {"nim": "nim"}, GOOD)
    site.install("two", {"nim": "nim"}, GOOD)

    assert "nim" not in names()
    assert {each.package for each in faults()} == {"one 1.0", "two 1.0"}
    assert "More than one package" in faults()[0].why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise RuntimeError('out of order')", "RuntimeError: out of order"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("GAME = 7", "TypeError: nim:GAME is no Game called 'nim'"),
        (NIM.replace('name="nim"', 'name="mun"'), "TypeError: nim:GAME is no Game called 'nim'"),
        ("", "AttributeError: module 'nim' has no attribute 'GAME'"),
    ],
)
def test_a_broken_plug_in_is_named_and_takes_nothing_down(site: SiteFolder, text: str, why: str) -> None:
    site.install("broken", {"nim": "nim"}, {"nim.py": text})

    (fault,) = faults()
    assert (fault.name, fault.package, fault.why.partition(" (")[0]) == ("nim", "broken 1.0", why)
    assert usable("nim") is None
    assert {game.name for game in games()} == set(own_names())
    with pytest.raises(NoSuchGame, match="The game 'nim' cannot be used"):
        find("nim")


def test_rules_and_earlier_versions_come_from_the_package(site: SiteFolder) -> None:
    newer = NIM.replace("version=1", "version=2")
    rules = "# Nim\n\n- **NIM-1** Take one or two.\n"
    site.install("nim", {"nim": "nim"}, {"nim/__init__.py": newer, "nim/rules.md": rules, "nim/frozen/notes.txt": ""})
    with ZipFile(site.path / "nim" / "frozen" / "nim-1.zip", "w") as packed:
        packed.writestr("nim_1/__init__.py", NIM)
        packed.writestr("nim_1/rules.md", rules.replace("two", "three"))

    assert versions("nim") == (1, 2)
    assert [*archives("nim")] == [1]
    assert find("nim-1").version == 1
    assert rulebook.clauses(find("nim")) == {"NIM-1": "Take one or two."}
    assert rulebook.clauses(find("nim-1")) == {"NIM-1": "Take one or three."}
    assert file_of("nim", "lessons") is None
    assert file_of("no game", "lessons") is None


def test_a_package_without_its_module_is_broken_and_has_no_files(site: SiteFolder) -> None:
    site.install("nim", {"nim": "nowhere"}, {})

    assert "No module named 'nowhere'" in faults()[0].why
    assert file_of("nim", "rules.md") is None


def test_limits_are_put_around_plug_ins_alone(site: SiteFolder) -> None:
    site.install_nim()
    before = find("illimat")
    limited = find("literatio")
    limit_plug_ins(lambda _: limited)
    try:
        assert find("nim") is limited
        assert find("illimat") is before
    finally:
        limit_plug_ins(None)
    limit_plug_ins(None)
    assert find("nim").name == "nim"


def test_a_game_is_registered_that_is_not_installed(site: SiteFolder) -> None:
    site.install("other", {}, GOOD)
    register("nim", "nim")
    register("illimat", "nim")
    try:
        assert find("nim").title == "Nim"
        assert find("illimat").title == "Illimat"
    finally:
        REGISTERED.clear()
        forget()
    assert "nim" not in names()
