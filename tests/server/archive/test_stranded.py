"""Tables whose word list or box has changed: they go on with the kept copy, or the server says what they need."""

from pathlib import Path

import pytest
from msgspec import json

from parlour.games.illiterati.boxes import content
from parlour.server import archive
from parlour.server.archive import report_stranded_tables, stranded_tables
from parlour.server.table.log import decode_entries
from parlour.server.table.standing_moves import record_of
from parlour.server.table.state import UnsupportedRules
from parlour.words.lexicon import find
from tests.games.illiterati.test_boxes import plain
from tests.server.room import Room, asynchronous

WORDS = ("CAT", "DOG", "BIRD", "STONE", "TREE", "RIVER", "NOTE", "RATES", "TONES", "READ")


class Owner:
    """An operator with word lists and boxes of their own."""

    def __init__(self, folder: Path) -> None:
        self.words, self.boxes, self.kept = folder / "words", folder / "boxes", folder / "kept"
        self.words.mkdir()
        self.boxes.mkdir()

    def write(self, *words: str) -> None:
        """Write the list and the box, the box with another title for each number of words; then start again."""
        (self.words / "club.txt").write_text("\n".join(words), "utf-8")
        box = plain()
        box["villains"][0]["name"] = f"The {len(words)}"
        (self.boxes / "club.json").write_bytes(json.encode(box))
        self.restart()

    def restart(self) -> None:
        """Forget what this process has read."""
        find.cache_clear()
        content.cache_clear()


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Owner:
    made = Owner(tmp_path)
    for name, folder in (("WORDS", made.words), ("BOXES", made.boxes), ("KEPT", made.kept)):
        monkeypatch.setenv(f"PARLOUR_{name}", str(folder))
    made.write(*WORDS)
    return made


async def begun(room: Room, game: str, **options: str) -> str:
    """A table whose game has begun, unloaded from memory."""
    ann = room.guest("Ann")
    table = await room.open(ann, 2, game=game, options=options, sit=(0,), computers=(1,), start=True)
    await room.manager.stop()
    return table.id


@pytest.mark.parametrize(("game", "options"), [("literatio", {"dictionary": "club"}), ("illiterati", {"box": "club"})])
@asynchronous
async def test_a_table_goes_on_with_the_list_or_box_that_it_was_dealt_with(
    owner: Owner, game: str, options: dict[str, str]
) -> None:
    room = Room()
    table = await begun(room, game, **options)
    before = (await room.store.entries(table))[-1]

    owner.write(*WORDS, "ZEBRA")

    state = await room.manager.state_of(table)
    assert state is not None
    assert state.copies
    assert json.encode(state.options) != state.terms.options
    assert await stranded_tables(room.store) == {}
    assert (await room.store.entries(table))[-1] == before
    record = record_of(state, decode_entries(await room.store.entries(table)))
    assert (record.lexicon, record.box) == (state.terms.lexicon, state.terms.box)
    again = await room.open(room.guest("Bob"), 2, game=game, options=options, start=False)
    assert not again.state.copies
    assert (again.state.terms.lexicon, again.state.terms.box) != (state.terms.lexicon, state.terms.box)
    ann = room.guest("Ann")
    found = await room.table(state)
    await ann.enter(found)
    assert ann.info["options"][next(iter(options))] == "club"
    await room.manager.stop()
    owner.restart()


@asynchronous
async def test_without_a_copy_the_table_is_reported_with_what_it_needs(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    warnings: list[dict[str, object]] = []
    monkeypatch.setattr(archive.log, "warning", lambda event, **facts: warnings.append({"event": event, **facts}))
    room = Room()
    table = await begun(room, "literatio", dictionary="club")
    await begun(room, "illimat", length="round")
    owner.write("ZEBRA", "ZEBU")
    for copy in owner.kept.iterdir():
        copy.unlink()

    found = await stranded_tables(room.store)
    await report_stranded_tables(room.store)

    ((why, tables),) = found.items()
    assert tables == 1
    assert "put club.txt back as it was into the folder that PARLOUR_WORDS names" in why
    assert warnings == [{"event": "tables cannot be continued", "tables": 1, "why": why}]
    with pytest.raises(UnsupportedRules, match="the word list 'club' as it was"):
        await room.manager.table(table)
    owner.write(*WORDS)
    assert await stranded_tables(room.store) == {}
    owner.restart()
