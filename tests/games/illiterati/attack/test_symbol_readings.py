"""Wild letters under powers that take a symbol: any reading the owner likes, and no other (ILT-43)."""

from collections.abc import Sequence
from itertools import product

import pytest

from parlour.games.illiterati.box import IS_WILD, SYMBOL, SYMBOLS, DiscardLetters, Pick, Tile
from parlour.games.illiterati.losses import Reading, choices_of_operation, symbol_readings
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.state import Attack
from tests.games.illiterati.table import YOU, letters, tiles
from tests.marks import clause

SUNS = tiles("As1", "Es1", "Ts1")
CLOUDS = tiles("Ac1", "Ec1")
LEAF = tiles("Al1")
WILDS = tiles("Jw1", "Kw1", "*w1")


def named_one_by_one(held: Sequence[Tile], wanted: str) -> set[Reading]:
    """The readings, found by naming every wild letter in every way."""
    wilds = [tile for tile in held if IS_WILD[tile]]
    found: set[Reading] = set()
    for names in product(SYMBOLS, repeat=len(wilds)):
        symbol_of = {tile: SYMBOL[tile] for tile in held} | dict(zip(wilds, names, strict=True))
        bearing = {each: frozenset(tile for tile in held if symbol_of[tile] == each) for each in SYMBOLS}
        numbers = [len(some) for some in bearing.values() if some]
        for symbol, some in bearing.items():
            extreme = bool(some) and len(some) == (max(numbers) if wanted == "most" else min(numbers))
            if extreme if wanted in ("most", "least") else symbol == wanted:
                found.add(some)
    return found


@clause("ILT-43")
@pytest.mark.parametrize("wanted", ["sun", "most", "least"])
@pytest.mark.parametrize("wilds", range(len(WILDS) + 1))
@pytest.mark.parametrize("plain", [(), SUNS, (*SUNS, *CLOUDS), (*SUNS, *CLOUDS, *LEAF), (*LEAF, *CLOUDS[:1])])
def test_a_wild_letter_is_read_as_each_symbol_and_no_other_way(
    wanted: str, wilds: int, plain: tuple[Tile, ...]
) -> None:
    held = (*plain, *WILDS[:wilds], Tile("B1"))
    found = set(symbol_readings(held, Pick(symbol=wanted)))  # type: ignore[arg-type] # names from the table above

    assert found - {frozenset()} == named_one_by_one(held, wanted) - {frozenset()}


@clause("ILT-43")
def test_where_the_symbol_does_not_matter_there_is_one_reading() -> None:
    assert list(symbol_readings(WILDS, Pick(cls="vowel"))) == [None]


@clause("ILT-43", "ILT-44")
@pytest.mark.parametrize(
    ("rows", "choices"),
    [
        ("PLAsY DOcG", set()),  # a tie
        ("PLAsYEs DOcG", {"A", "E"}),
        ("PLAsYEs DOcGXw", set()),  # the wild one makes it a tie
        ("PLAsYXw FLY", {"A", "X"}),
    ],
)
def test_a_power_on_the_longest_word_takes_nothing_where_the_symbol_can_be_another(
    rows: str, choices: set[str]
) -> None:
    assert taken(DiscardLetters(words="longest", pick=Pick(symbol="most")), rows) == choices


@clause("ILT-43")
@pytest.mark.parametrize(
    ("rows", "choices"), [("JwOlB CAcTc", {"J", "A", "T"}), ("JwOlB", set()), ("JwOsB", {"J", "O"})]
)
def test_what_is_taken_for_want_of_a_symbol_is_taken_where_its_owner_likes(rows: str, choices: set[str]) -> None:
    op = DiscardLetters(words="any", pick=Pick(symbol="sun"), else_pick=Pick(symbol="cloud"))

    assert taken(op, rows) == choices


def taken(op: DiscardLetters, rows: str) -> set[str]:
    """What an operation may take from rows, as letters."""
    found = choices_of_operation(position(f"rows {rows}"), Attack((), hits=((),), served=((),)), YOU, op)
    return {letters(each) for each in found}
