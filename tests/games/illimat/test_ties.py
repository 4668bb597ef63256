"""Ties for the most of something (ILM-52)."""

import pytest

from parlour.games.illimat.notation import read_crop, split
from parlour.games.illimat.options import Options
from parlour.games.illimat.scoring import BUMPER_CROP, FROSTBIT, SUNKISSED, score
from parlour.games.illimat.state import Sheet
from tests.marks import clause

BEGINNER = Options(mode="beginner")


def sheets(crops: str, options: Options | None = None) -> tuple[Sheet, ...]:
    return score([read_crop(crop) for crop in split(crops)], options or Options())


def bumper(crops: str, options: Options | None = None) -> list[int]:
    return [sheet.bumper_crop for sheet in sheets(crops, options)]


def sunkissed(crops: str, options: Options | None = None) -> list[int]:
    return [sheet.sunkissed for sheet in sheets(crops, options)]


def frostbit(crops: str, options: Options | None = None) -> list[int]:
    return [sheet.frostbit for sheet in sheets(crops, options)]


@clause("ILM-52")
def test_of_those_tied_the_one_with_most_luminaries_has_the_crop_and_the_sun() -> None:
    assert bumper("2p / 3p maiden") == [0, BUMPER_CROP]
    assert sunkissed("2s union / 3s maiden rake") == [0, SUNKISSED]


@clause("ILM-52")
def test_of_those_tied_the_one_with_fewest_luminaries_is_frostbit() -> None:
    assert frostbit("2w / 3w maiden") == [FROSTBIT, 0]
    assert frostbit("2w union / 3w maiden rake") == [FROSTBIT, 0]


@clause("ILM-52")
@pytest.mark.parametrize("luminaries", ["- / -", "maiden / rake"])
def test_still_tied_it_is_nobody(luminaries: str) -> None:
    one, two = split(luminaries)
    crops = f"2p 2s 2w {one} / 3p 3s 3w {two}".replace("-", "")

    assert bumper(crops) == sunkissed(crops) == frostbit(crops) == [0, 0]


@clause("ILM-52")
def test_luminaries_count_among_the_tied_only() -> None:
    crops = "2p 2s 2w / 3p 3s 3w maiden / 4a rake union river"

    assert bumper(crops) == [0, BUMPER_CROP, 0]
    assert sunkissed(crops) == [0, SUNKISSED, 0]
    assert frostbit(crops) == [FROSTBIT, 0, 0]


@clause("ILM-52")
def test_a_tie_of_three_may_still_leave_two_tied() -> None:
    crops = "2p 2s 2w maiden / 3p 3s 3w rake / 4p 4s 4w"

    assert bumper(crops) == sunkissed(crops) == [0, 0, 0]
    assert frostbit(crops) == [0, 0, FROSTBIT]


@clause("ILM-52")
def test_without_a_tie_luminaries_decide_nothing() -> None:
    crops = "2p 3p 2s 3s 2w 3w / 4p 4s 4w maiden rake"

    assert (bumper(crops), sunkissed(crops), frostbit(crops)) == ([4, 0], [2, 0], [-2, 0])


@clause("ILM-52")
def test_tokens_break_no_tie_where_there_are_luminaries() -> None:
    crops = "2p 2s 2w o / 3p 3s 3w"

    assert bumper(crops) == sunkissed(crops) == frostbit(crops) == [0, 0]


@clause("ILM-52")
def test_among_beginners_tokens_break_the_tie() -> None:
    crops = "2p 2s 2w o / 3p 3s 3w"

    assert bumper(crops, BEGINNER) == [BUMPER_CROP, 0]
    assert sunkissed(crops, BEGINNER) == [SUNKISSED, 0]
    assert frostbit(crops, BEGINNER) == [0, FROSTBIT]


@clause("ILM-52")
def test_among_beginners_as_many_tokens_leave_it_to_nobody() -> None:
    crops = "2p 2s 2w o / 3p 3s 3w o"

    assert bumper(crops, BEGINNER) == sunkissed(crops, BEGINNER) == frostbit(crops, BEGINNER) == [0, 0]


@clause("ILM-42", "ILM-52")
def test_the_river_breaks_a_tie_like_any_luminary() -> None:
    assert frostbit("2w river / 3w") == [0, FROSTBIT]
    assert frostbit("2w river / 3w maiden rake") == [-FROSTBIT, 0]
