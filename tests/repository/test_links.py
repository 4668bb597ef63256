"""Links between the documents lead to files and headings that exist."""

import re
from pathlib import Path

import pytest

from tests.repository.tree import ROOT, files, name

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
