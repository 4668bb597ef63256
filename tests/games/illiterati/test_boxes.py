"""Owners' boxes: read, used at a table, and refused with the line and field of every fault."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlour import box_files
from parlour.core.game import NoBox
from parlour.core.record import Unreadable, begin, read, write
from parlour.games.illiterati import GAME
from parlour.games.illiterati.boxes import BOX, BadBox, Fault, capital_letters, content, faults, parse_with_lines
from parlour.games.illiterati.boxes import read_pack as read_box
from parlour.games.illiterati.options import Options

STANDARD = (BOX / "house.json").read_text("utf-8")


def plain() -> dict[str, Any]:
    """The standard box, to be spoiled."""
    value: dict[str, Any] = json.decode(STANDARD)
    return value


def found(value: object) -> list[tuple[str, str]]:
    """The faults of a box: the field of each, and what it is."""
    return [(fault.field, fault.why) for fault in faults(json.encode(value).decode())]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of boxes."""
    monkeypatch.setenv(box_files.FOLDER, str(tmp_path))
    return tmp_path


def test_the_house_keeps_to_its_own_form() -> None:
    assert faults(STANDARD) == ()
    assert len(read_box(STANDARD).villains) == 8


def test_what_is_no_json_is_told_with_its_line() -> None:
    assert [(fault.line, fault.field) for fault in faults('{\n "books": {\n  "red": [,]\n')] == [(3, "")]
    assert faults("[" * 100_000)[0].why == "this is nested too deeply"


def test_every_fault_is_told_with_its_line() -> None:
    text = STANDARD.replace('"Mammal Menagerie"', "7").replace('"min_letters": 8,', '"min_leters": 8,', 1)
    text = text.replace('"type": "theme", "theme": "underwater"', '"type": "them", "theme": "underwater"')

    assert [str(fault) for fault in faults(text)] == [
        "line 6: books.red[0].title: Expected `str`, got `int`",
        "line 8: books.red[0].requirement.min_leters: there is no such field; there is check, min_letters, min_words,"
        " symbols",
        "line 8: books.red[0].requirement: the field min_letters is missing",
        "line 25: books.red[1].requirement.check.type: Invalid enum value 'them'",
    ]


def test_a_fault_without_a_field_has_a_line() -> None:
    assert str(Fault(3, "", "torn")) == "line 3: torn"


@pytest.mark.parametrize(
    ("path", "value", "field", "why"),
    [
        (("books", "red", 0, "id"), "X1", "books.red[0].id", "Expected `str` matching regex '^[RB][0-9]{2,3}$'"),
        (("books", "red", 0, "id"), "R02", "books.red[1].id", "R02 is there twice"),
        (("books", "red", 0, "id"), "B99", "books.red[0].id", "the name of a red book begins with R"),
        (("books", "red"), [], "books.red", "0 are too few; there must be 11 at least"),
        (("villains",), [], None, ""),
        (("books", "red", 0, "requirement", "symbols", "sun"), 0, None, ""),
        (("villains", 0, "core"), False, "villains", "4 villains are core villains; a game has 5"),
        (("villains", 0, "cards", 0, "id"), "V2-1", "villains[0].cards[0].id", "a card of V1 is called V1-1 and so on"),
        (("villains", 0, "id"), "V2", "villains[1].id", "V2 is there twice"),
        (("villains", 0, "cards", 0, "ops"), [], "villains[0].cards[0].ops", "0 are too few; there must be 1 at least"),
        (("villains", 0, "cards", 0, "ops", 0, "op"), "eat", "villains[0].cards[0].ops[0]", "Invalid value 'eat'"),
        (("villains", 0, "cards", 0, "ops", 0), 7, "villains[0].cards[0].ops[0]", "Expected `object`, got `int`"),
        (
            ("themes",),
            {"owls": {"label": "owls", "words": []}},
            "themes.owls.words",
            "0 are too few",
        ),
        (("themes",), {"owls": 7}, "themes.owls", "Expected `object`, got `int`"),
        (
            ("books", "red", 0, "requirement", "check", "theme"),
            "owls",
            "books.red[0].requirement.check.theme",
            "there is no theme called 'owls'",
        ),
        (
            ("books", "red", 0, "requirement", "check"),
            {"type": "theme"},
            "books.red[0].requirement.check.theme",
            "there is no theme called None",
        ),
        (
            ("books", "red", 0, "requirement", "check"),
            {"type": "group"},
            "books.red[0].requirement.check",
            "a check of this type names a group",
        ),
        (
            ("books", "red", 0, "requirement", "check"),
            {"type": "growing", "lengths": [3, 5]},
            "books.red[0].requirement.check",
            "a check of this type names lengths, each one more than the one before",
        ),
        (
            ("books", "red", 0, "final_chapter", "symbols"),
            {"sun": 1},
            "books.red[0].final_chapter.symbols",
            "a rule for symbols and a number of them do not go together",
        ),
        (
            ("books", "red", 5, "final_chapter", "check", "max_words"),
            1,
            "books.red[5].final_chapter.check.max_words",
            "2 words are wanted",
        ),
    ],
)
def test_a_fault_names_its_field(path: tuple[str | int, ...], value: object, field: str | None, why: str) -> None:
    spoiled: Any = plain()
    place = spoiled
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value

    told = found(spoiled)

    assert any(name == field and fault.startswith(why) for name, fault in told) or (field, told) == (None, [])


def test_a_box_must_have_enough_villains_and_not_too_many() -> None:
    few, many = plain(), plain()
    few["villains"] = few["villains"][:3]
    many["villains"] *= 6

    assert found(few)[0] == ("villains", "3 villains are too few; a game has 5")
    assert found(many)[0] == ("villains", "48 are too many; there may be 40 at most")


def test_everything_in_a_file_has_its_line() -> None:
    value, lines = parse_with_lines('{"a": [1,\n "x\\"}", {}],\n "b": null}')

    assert value == {"a": [1, 'x"}', {}], "b": None}
    assert lines == {(): 1, ("a",): 1, ("a", 0): 1, ("a", 1): 2, ("a", 2): 2, ("b",): 3}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"[{'9' * 5_000}]", "a number is too long"),
        ("[" * 50 + "]" * 50, "this is nested too deeply"),
        ('{"themes": {"attics": {"label": "\\ud800", "words": ["owl"]}}}', "a text has half a character in it"),
    ],
)
def test_what_python_reads_as_json_and_no_box_holds_is_refused(text: str, why: str) -> None:
    assert [(fault.line, fault.why) for fault in faults(text)] == [(1, why)]


def test_a_file_of_many_values_is_read_in_a_time_that_grows_with_its_size() -> None:
    """Counting the lines before each value anew took 14 s for 80,000 values, and hours for the largest file."""
    _, lines = parse_with_lines("[\n" + "0,\n" * 200_000 + "0]")

    assert lines[200_000,] == 200_002


def test_a_table_plays_with_the_box_of_its_owner(folder: Path) -> None:
    own = plain()
    own["books"]["red"][0]["title"] = "The Attic Book"
    own["books"]["red"][0]["requirement"]["check"]["theme"] = "attics"
    own["themes"] = {"attics": {"label": "things in an attic", "words": ["Hat Box", "owl"]}}
    del own["villains"]
    (folder / "mine.json").write_bytes(json.encode(own))
    options = Options(box="mine")

    held = content("mine")

    assert held.books[next(iter(held.books))].title == "The Attic Book"
    assert held.themes["attics"] == {"HATBOX", "OWL"}
    assert held.villains.keys() == content("house").villains.keys()
    assert GAME.box_of(options) == held.digest != GAME.box_of(Options())
    assert GAME.setup(options, 2, bytes(32)).state.options.box == "mine"


def test_a_record_of_another_box_is_refused(folder: Path) -> None:
    own = plain()
    del own["books"]
    (folder / "other.json").write_bytes(json.encode(own))
    text = write(begin(GAME, Options(box="other"), 2, bytes(32)))
    assert read(text)[1].box == content("other").digest

    with pytest.raises(Unreadable, match=r"the box .* as it was under the digest"):
        read(text.replace(content("other").digest, "0" * 64))
    with pytest.raises(Unreadable, match="the box 'gone' as it was"):
        read(text.replace('"box":"other"', '"box":"gone"'))


def test_a_box_that_cannot_be_used_says_why(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoiled = plain()
    for number in range(5):
        del spoiled["books"]["red"][number]["title"]
    (folder / "bad.json").write_bytes(json.encode(spoiled))
    with pytest.raises(NoBox, match=r"line 1: .*; and 2 more"):
        GAME.box_of(Options(box="bad"))
    with pytest.raises(BadBox) as refused:
        content("bad")
    assert len(refused.value.faults) == 5

    (folder / "large.json").write_bytes(b" " * 100)
    monkeypatch.setattr(box_files, "LARGEST", 10)
    with pytest.raises(NoBox, match="has 100 bytes"):
        GAME.box_of(Options(box="large"))
    (folder / "gone.json").mkdir()
    monkeypatch.setattr(box_files, "LARGEST", 1 << 20)
    with pytest.raises(NoBox, match="cannot be read"):
        GAME.box_of(Options(box="gone"))


def test_no_folder_no_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(box_files.FOLDER, raising=False)

    assert box_files.box_names() == ()


def test_an_entry_is_spelled_without_spaces_and_marks() -> None:
    assert capital_letters("a bug's life") == "ABUGSLIFE"


def test_faults_are_told_a_line_each() -> None:
    assert GAME.boxes is not None
    (fault,) = GAME.boxes.faults("no json")

    assert fault.startswith("line 1")


def test_a_box_is_tried_at_every_level() -> None:
    assert GAME.boxes is not None
    tables = GAME.boxes.tables("mine")

    assert len(tables) > 1
    assert {options.box for options in tables.values()} == {"mine"}
    assert [options.level for options in tables.values()] == list(tables)
