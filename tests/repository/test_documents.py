"""Links, names and tables of the documents agree with the repository; every dependency and module has its reason."""

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.repository.tree import ROOT, SOURCE, faults, files, files_of, name, parts

LINK = re.compile(r"\]\(([^)\s]+)\)")
DOCUMENTS = [path for path in files() if path.suffix == ".md"]


def anchors(text: str) -> set[str]:
    """The anchors of the headings of a document, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(text: str, place: Path) -> list[str]:
    """The relative links of a document that lead nowhere."""
    return [link for link in LINK.findall(text) if "://" not in link and not leads_somewhere(link, place)]


def leads_somewhere(link: str, place: Path) -> bool:
    path, _, anchor = link.partition("#")
    target = place.parent / path if path else place
    return target.exists() and (not anchor or anchor in anchors(target.read_text("utf-8")))


def test_links_lead_somewhere() -> None:
    found = {name(path): broken(path.read_text("utf-8"), path) for path in DOCUMENTS}

    assert {path: links for path, links in found.items() if links} == {}


@pytest.mark.parametrize("link", ["nothing.md", "README.md#no-such-heading", "#no-such-heading"])
def test_a_broken_link_is_noticed(link: str) -> None:
    assert broken(f"[a page]({link})", ROOT / "README.md") == [link]


@pytest.mark.parametrize("link", ["docs/rules/", "docs/hosting.md#running-it-for-strangers", "https://example.org"])
def test_a_link_that_leads_somewhere_passes(link: str) -> None:
    assert broken(f"[a page]({link})", ROOT / "README.md") == []


FOLDERS = "bench|deploy|docs|requirements|scripts|src|tests|web"
REFERENCE = re.compile(rf"(?<![\w$/.-])(?:{FOLDERS})/[\w./-]*\w")

REFERENCED = {"", ".c", ".md", ".py", ".toml", ".ts", ".tsx"}
NOT_READ = {"data", "examples", "golden", "requirements", "CHANGELOG.md"}
"""What is not written by hand, has a root of its own, or tells of files that are gone."""

MADE = ("src/parlour/server/static", "web/node_modules", "web/dist")
"""What git does not know of, because it is made."""


def missing(text: str) -> list[str]:
    """The paths in a text, from the root of the repository on, where nothing lies."""
    found = {reference for reference in REFERENCE.findall(text) if not reference.startswith(MADE)}
    return sorted(reference for reference in found if not (ROOT / reference).exists())


def test_files_that_are_named_are_there() -> None:
    read = [path for path in files() if path.suffix in REFERENCED and not NOT_READ & parts(path)]

    assert faults(read, missing) == {}


@pytest.mark.parametrize("text", ["see tests" + "/house/test_nothing.py", "`scripts" + "/nothing` makes it"])
def test_a_dangling_reference_is_noticed(text: str) -> None:
    assert missing(text)


@pytest.mark.parametrize("text", ["tests/core/", "docs/rules/<game>.md", "$folder/src/nothing", "other/docs/nothing"])
def test_a_path_that_is_there_or_elsewhere_passes(text: str) -> None:
    assert missing(text) == []


def test_the_game_in_ten_lines_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (failed, tried > 5) == (0, True)


PAGE = (ROOT / "docs" / "where.md").read_text("utf-8")
ROW = re.compile(r"^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE)
LEAST = 25


def declares(text: str, symbol: str) -> bool:
    """Whether a file declares a symbol, a method by its last name."""
    name = re.escape(symbol.rpartition(".")[2])
    forms = rf"(def|class|function|const|interface|type) {name}\b|^\s*{name}\b ?[:=(,]|^\.{name}\b|--{name}\b"
    return re.search(forms, text, re.MULTILINE) is not None


def test_there_are_enough_behaviours() -> None:
    assert len(ROWS) >= LEAST


@pytest.mark.parametrize(("behaviour", "path", "symbols"), ROWS)
def test_a_behaviour_is_where_the_page_says(behaviour: str, path: str, symbols: str) -> None:
    file = ROOT / path
    assert file.exists(), f"{behaviour}: there is no {path}"
    if file.is_file():
        text = file.read_text("utf-8")
        assert [symbol for symbol in re.findall(r"`([^`]+)`", symbols) if not declares(text, symbol)] == []


@pytest.mark.parametrize(("text", "symbol"), [("class Table:", "Tables"), ("table.run()", "Table.run"), ("", "f")])
def test_a_missing_symbol_is_noticed(text: str, symbol: str) -> None:
    assert not declares(text, symbol)


def test_the_tests_that_the_security_page_names_exist() -> None:
    named = re.findall(r"`((?:tests|bench|scripts)/[\w/.-]+)`", (ROOT / "SECURITY.md").read_text("utf-8"))

    assert len(named) > LEAST
    assert [path for path in named if not (ROOT / path).exists()] == []


def listed(*folders: str) -> dict[str, str]:
    """What the script prints of each module, by the module's path."""
    command = [sys.executable, str(ROOT / "scripts" / "modules"), *folders]
    printed = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout
    found: dict[str, str] = {}
    folder = ""
    for line in filter(None, printed.splitlines()):
        if line.startswith("  "):
            module, _, summary = line.strip().partition(":")
            found[folder + module] = summary.strip()
        else:
            folder = line
    return found


@pytest.mark.parametrize(
    ("wanted", "texts"),
    [
        (("literatio", "--games", "1"), {"question: Your turn", "event: You built", "card Blank: ", "lessons/"}),
        ((), {"web/src/view/table/end_dialog.tsx:", ": Only the host can deal."}),
    ],
    ids=["a game", "the site"],
)
def test_the_texts_of_a_game_and_of_the_site_are_printed(wanted: tuple[str, ...], texts: set[str]) -> None:
    command = [sys.executable, str(ROOT / "scripts" / "texts"), *wanted]
    printed = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout

    assert {text for text in texts if text not in printed} == set()


def test_every_module_says_what_it_is_for() -> None:
    modules = files_of(SOURCE, ROOT / "web" / "src", suffixes=(".py", ".ts", ".tsx"))
    said = listed()

    assert [str(path) for path in modules if not said[path.relative_to(ROOT).as_posix()]] == []


def test_folders_are_listed() -> None:
    said = listed("src/parlour/core", "web/src/table")

    assert said["src/parlour/core/rng.py"].startswith("A random number generator as a value")
    assert said["web/src/table/motion.ts"].startswith("Flights of cards")
    assert {path.rpartition("/")[0] for path in said} == {"src/parlour/core", "web/src/table"}


def test_every_dependency_has_a_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    needed = {re.split(r"[^\w-]", entry)[0] for group in groups for entry in group if isinstance(entry, str)}
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8").replace("_", "-")

    assert sorted(package for package in needed if not re.search(rf"(?<![\w-]){package}(?![\w-])", page)) == []
