"""The catalogue of games: what the lobby needs to open a table."""

from pathlib import Path

import pytest

from parlour.server.catalogue import game_catalogue


def test_a_new_table_has_the_usual_number_of_seats() -> None:
    seats = {card.name: card.usual_seats for card in game_catalogue()}

    assert (seats["illimat"], seats["illuminati"]) == (4, 4), "not the eight that Illuminati takes"
    assert all(seats[card.name] in card.seats for card in game_catalogue())


def test_a_table_chooses_among_the_word_lists_and_boxes_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choices(option: str) -> dict[str, list[str]]:
        schemas = {card.name: card.options["properties"] for card in game_catalogue()}
        return {game: list(schema[option]["enum"]) for game, schema in schemas.items() if option in schema}

    shipped = ["enable", "common", "large"]
    assert choices("dictionary") == dict.fromkeys(("illiterati", "lettergo", "literatio"), shipped)
    assert choices("box") == {"illiterati": ["house"]}

    (tmp_path / "klingon.txt").write_text("qapla\n", "utf-8")
    (tmp_path / "museum.json").write_text("{}", "utf-8")
    monkeypatch.setenv("PARLOUR_WORDS", str(tmp_path))
    monkeypatch.setenv("PARLOUR_BOXES", str(tmp_path))
    assert choices("dictionary")["literatio"] == [*shipped, "klingon"]
    assert choices("box") == {"illiterati": ["house", "museum"]}
