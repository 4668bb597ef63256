"""What the rules say about a position, beside the view."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.annotations import annotate
from parlour.games.illimat.notation import position
from parlour.games.illimat.view import view
from tests.games.illimat.table import YOU, refused, sow
from tests.marks import clause


def forbidden(line: str) -> list[tuple[str | None, str]]:
    state = position(f"hands 5p / 3p | {line}")
    return [(note.forbids, note.text) for note in annotate(view(state, YOU)).fields]


@clause("ILM-11")
@pytest.mark.parametrize("spring", range(4))
def test_each_season_forbids_what_it_forbids_wherever_it_is(spring: int) -> None:
    round_ = [("stockpile", "no stockpiling"), (None, "anything goes"), ("sow", "no sowing")]
    seasons = [*round_, ("harvest", "no harvesting")]

    assert forbidden(f"spring {spring}") == [seasons[(field - spring) % 4] for field in range(4)]


@clause("ILM-40")
def test_under_the_maiden_winter_forbids_nothing() -> None:
    assert forbidden("spring 0 | up maiden - - -")[3] == (None, "anything goes")


@clause("ILM-11")
def test_what_is_said_to_be_forbidden_is_refused() -> None:
    barred = [note.forbids for note in annotate(view(position("hands 5p / 3p | spring 1"), YOU)).fields].index("sow")

    assert refused("hands 5p / 3p | spring 1", sow("5p", barred)).clause == "ILM-11"


def test_the_game_says_what_type_it_is() -> None:
    assert GAME.site.annotate is annotate
    assert isinstance(annotate(view(position("hands 5p / 3p"), None)), GAME.forms.annotations)
