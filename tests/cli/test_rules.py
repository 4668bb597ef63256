"""`parlour rules`, and records of every version under `parlour verify`."""

import pytest
from msgspec import json

from parlour.cli.rules import RulesVersion
from parlour.core.registry import names, versions
from tests.cli.harness import parlour, refusal
from tests.golden.replay import expected, folder


def test_versions_are_listed_with_what_they_changed() -> None:
    told = parlour("rules").out

    assert "Letter GO!, version 2 (new tables follow it)\n  - Every round has its rules" in told
    assert "Letter GO!, version 1 (for tables that began with it)\n  - The rules as they first came" in told
    assert told.count(", version ") == sum(len(versions(name)) for name in names())


def test_one_game_is_listed_as_json() -> None:
    listed = json.decode(parlour("rules", "literatio", "--json").out, type=list[RulesVersion])

    assert [(each.version, each.newest) for each in listed] == [(2, True), (1, False)]
    assert all(each.changes for each in listed)


def test_an_unknown_game_is_refused() -> None:
    assert "There is no game called 'chess'" in refusal("rules", "chess")


@pytest.mark.parametrize(("name", "version"), [(name, version) for name in names() for version in versions(name)])
def test_a_record_of_every_version_is_verified(name: str, version: int) -> None:
    table = next(iter(expected(name, version)))

    said = parlour("verify", folder(name, version) / f"{table}.jsonl")

    assert said.code == 0
    assert "all legal; over, places" in said.out
