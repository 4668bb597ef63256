"""The villains, card by card: what each may take, how wild letters are read, and what is left (ILT-40 to ILT-44)."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from parlour.core.game import Move
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action
from parlour.games.illiterati.box import IS_WILD, SYMBOL, SYMBOLS, DiscardLetters, Effect, Pick, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.losses import Reading, choices, choices_of_operation, next_of_every, symbol_readings
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Attack, State, Wait
from tests.games.illiterati.table import LEFT, YOU, asked, attacked, letters, loose, lose, offered, spelled, tiles
from tests.marks import clause

SUNS = tiles("As1", "Es1", "Ts1")
CLOUDS = tiles("Ac1", "Ec1")
LEAF = tiles("Al1")
WILDS = tiles("Jw1", "Kw1", "*w1")


@clause("ILT-42")
@pytest.mark.parametrize(
    ("card", "rows", "choices"),
    [
        ("V1-1", "CAsT DOcGS", {"A", "S", "T"}),
        ("V1-2", "CAcTs DOcG", {"A", "O"}),
        ("V1-3", "CAlTs DOlG", {"A", "O"}),
        ("V1-4", "CAmTs DOmG", {"A", "O"}),
        ("V2-1", "APPLE CAT", {"A", "E"}),
        ("V2-2", "APPLE CAT DOG", {"A", "O"}),
        ("V2-3", "APPLE BED CAT", {"E"}),
        ("V2-4", "AREA CAT", {"A", "E"}),
        ("V3-1", "PLANT BREAD CAT", {"T", "D"}),
        ("V3-3", "PLANET BRIDGE CAT", {"AN", "ID"}),
        ("V3-4", "PLANT CAT", {"P", "L", "A", "N", "T"}),
        ("V3-5", "PLANET BRIDGE CAT", {"ET", "GE"}),
        ("V4-1", "PLANET CAT DOG", {"T", "G"}),
        ("V4-2", "PLANT CAT DOG", {"A", "O"}),
        ("V4-3", "PLANT CAT DOG", {"C", "D"}),
        ("V4-5", "CAT DOG PLANT BIRD WOLF MULE", {"CAT", "DOG"}),
        ("V5-1", "CAT", {"C", "A", "T"}),
        ("V5-2", "PLANT BREAD CAT", {"PT", "BD"}),
        ("V5-3", "PLANT CAT", {"P", "L", "A", "N", "T"}),
        ("V5-5", "CAT DOG BIRD", {"TG", "TD", "GD"}),
        ("V6-2", "CAT", {"C", "A", "T"}),
        ("V6-5", "CAT DOG PLANT BIRD WOLF", {"CAT", "DOG", "PLANT", "BIRD", "WOLF"}),
        ("V7-1", "BANANA CAT", {"A", "N"}),
        ("V7-2", "CAT BAD DOG", {"A", "D"}),
        ("V7-4", "CAT CUB DOG", {"C"}),
        ("V8-1", "CAT DOG", {"C", "D", "G"}),
        ("V8-4", "CAT", {"C", "A", "T"}),
        ("V8-5", "JwOB KwID CAT", {"J", "K"}),
    ],
)
def test_what_a_card_lets_its_owner_choose_from(card: str, rows: str, choices: set[str]) -> None:
    state = attacked(card, f"rows {rows}")

    if state.wait is Wait.LOSE:
        assert offered(state) == choices
    else:  # one choice is no choice
        assert letters(state.discard[:1]) in choices


@clause("ILT-42")
@pytest.mark.parametrize(
    ("card", "rows", "picks", "left", "came_loose"),
    [
        ("V1-1", "CAsRcTcS DOcG", ["A"], ["DOG"], "CRST"),
        ("V1-1", "CARsTcS DOcG", ["R"], ["CATS", "DOG"], ""),
        ("V1-2", "PAcRT TAcN", ["A"], ["TAN"], "PRT"),
        ("V2-1", "PLANET CAT", ["A"], ["CAT"], "ELNPT"),
        ("V2-2", "PLANT ABED", [], ["PLANT", "BED"], ""),
        ("V2-3", "HEART HUT", [], ["HART", "HUT"], ""),
        ("V2-5", "PAINT CHAIR", ["A", "I"], ["PINT", "CHAR"], ""),
        ("V3-1", "PLANET CAT", [], ["PLANE", "CAT"], ""),
        ("V3-2", "SPLITS CAT", [], ["CAT"], "ILPT"),
        ("V3-2", "TEARS CAT", [], ["EAR", "CAT"], ""),
        ("V3-3", "CARETS CAT", [], ["CATS", "CAT"], ""),
        ("V3-4", "HEARTH CAT", ["T", "H"], ["CAT"], "AEHR"),
        ("V3-5", "PLANET CAT", [], ["PLAN", "CAT"], ""),
        ("V4-1", "CARTS PLANET", [], ["CART", "PLANET"], ""),
        ("V4-2", "CAT PLANET", [], ["PLANET"], "CT"),
        ("V4-3", "BEAR PLANET", [], ["EAR", "PLANET"], ""),
        ("V4-4", "CARE BOOK PLANET", [], ["CAR", "BOO", "PLANET"], ""),
        ("V4-5", "CAT DOGS PLANT BIRD WOLF MULE", [], ["DOGS", "PLANT", "BIRD", "WOLF", "MULE"], ""),
        ("V5-2", "TAPED CAT", [], ["CAT"], "ADEPT"),
        ("V5-2", "SPOOL CAT", [], ["CAT"], "LOOPS"),
        ("V7-1", "BOOK CAT", ["O"], ["CAT"], "BKO"),
        ("V7-2", "CATTLE COT", ["T"], ["COT"], "ACELT"),
        ("V7-3", "CATS BUS DOG", [], ["CAT", "DOG"], "BU"),
        ("V7-5", "BAKER TALLY SING CATS", [], ["BAKE", "TALL", "SIN", "CATS"], ""),
        ("V8-1", "CHAsTs AsTsE", ["C"], ["HAT", "ATE"], ""),
        ("V8-5", "CAsTs DOcNE", ["O"], ["CAT"], "DEN"),
    ],
)
def test_what_a_card_leaves(card: str, rows: str, picks: list[str], left: list[str], came_loose: str) -> None:
    state = attacked(card, f"rows {rows}")
    for pick in picks:
        if state.wait is Wait.LOSE:
            state = lose(state, pick)

    assert state.wait is Wait.READY
    assert (spelled(state), loose(state)) == (left, came_loose)


@clause("ILT-44")
@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("V1-1", "CAcTc DOcG"),
        ("V1-5", "FLY"),
        ("V2-4", "CAT PLANET"),
        ("V2-3", "CAT DOG"),
        ("V3-3", "PLANT CAT"),
        ("V3-5", "BOOK CAT"),
        ("V4-1", "PLANET"),
        ("V4-2", "PLANET BOOK"),
        ("V4-4", "PLANET CAT"),
        ("V4-5", "CAT DOG PLANT BIRD WOLF"),
        ("V5-5", "CAT"),
        ("V6-5", "CAT DOG PLANT BIRD"),
        ("V7-1", "CAT DOG"),
        ("V7-3", "CAT DOG"),
        ("V7-4", "CAT DOG"),
        ("V7-5", "CAT DOG"),
        ("V8-5", "FLY"),
    ],
)
def test_nothing_eligible_nothing_lost(card: str, rows: str) -> None:
    state = attacked(card, f"rows {rows}", Options(strict_blanks=True))

    assert (state.wait, spelled(state), state.discard) == (Wait.READY, rows_of(rows), ())


def rows_of(rows: str) -> list[str]:
    """What rows spell, without their marks."""
    return ["".join(letter for letter in row if letter.isupper()) for row in rows.split()]


@clause("ILT-44")
def test_of_every_word_those_without_such_a_letter_are_passed_over() -> None:
    op = DiscardLetters(words="every", pick=Pick(cls="vowel"))

    assert [letters(each) for each in next_of_every(position("rows FLY CAT DOG"), (), YOU, op)] == ["A"]
    assert [letters(each) for each in next_of_every(position("rows FLY CAT DOG"), (1,), YOU, op)] == ["O"]


@clause("ILT-42")
def test_without_an_attack_there_is_nothing_to_choose() -> None:
    assert choices(position("rows CAT"), YOU) == ()


@clause("ILT-43")
def test_blackout_takes_the_symbol_shown_most_from_two_words() -> None:
    state = attacked("V1-5", "rows CAsTs DIsG FOcG")

    assert offered(state) == {"AI", "TI"}
    assert spelled(lose(state, "AI")) == ["FOG"]


@clause("ILT-43")
def test_under_blackout_a_wild_letter_is_named_as_its_owner_likes() -> None:
    state = attacked("V1-5", "rows CAsTs FOcXw")

    assert offered(state) == {"AX", "TX", "A", "T", "O", "X"}


@clause("ILT-42")
def test_blackout_takes_one_letter_where_only_one_word_has_the_symbol() -> None:
    assert offered(attacked("V1-5", "rows CAsTs FLY")) == {"A", "T"}


@clause("ILT-42")
def test_a_vowel_each_from_different_words_where_that_can_be() -> None:
    state = lose(attacked("V2-5", "rows PAINT CHAIR DIG"), "A")

    others = [tile for row in state.areas[YOU].words[1:] for tile in row.tiles]
    assert all(choice[0] in others for choice in choices(state, YOU))
    alone = lose(attacked("V2-5", "rows PAINT CHAR"), "A")
    assert alone.wait is Wait.READY


@clause("ILT-42")
def test_a_letter_is_passed_to_the_left_and_kept_loose() -> None:
    state = lose(attacked("V5-1", "rows CARTS / DOG"), "R")

    assert loose(state, LEFT) == "R"
    after = lose(state, "D", LEFT)
    assert (spelled(after), loose(after), loose(after, LEFT)) == (["CATS"], "D", "GOR")


@clause("ILT-42", "ILT-51")
def test_alone_the_letter_goes_to_the_library() -> None:
    state = lose(attacked("V5-1", "rows CARTS"), "R")

    assert (spelled(state), letters(state.library)) == (["CATS"], "R")


@clause("ILT-42")
def test_a_letter_from_the_bag_takes_a_letters_place() -> None:
    state = lose(attacked("V5-3", "rows PLANT | bag E"), "T")

    assert (spelled(state), letters(state.discard)) == (["PLANE"], "T")
    assert lose(attacked("V5-3", "rows PLANT | bag X"), "T").areas[YOU].words == ()


@clause("ILT-42")
def test_the_team_trades_a_letter_for_a_random_one_of_the_library() -> None:
    state = attacked("V5-4", "rows CAT / DOG | library E")
    assert asked(state) == [YOU, LEFT]
    assert offered(state) == offered(state, LEFT) == {"C", "A", "T", "D", "O", "G"}

    after = lose(state, "G", YOU)

    assert (spelled(after, LEFT), letters(after.library), after.wait) == (["DOE"], "G", Wait.READY)


@clause("ILT-42")
def test_an_empty_library_trades_nothing() -> None:
    assert attacked("V5-4", "rows CAT / DOG").wait is Wait.READY


@clause("ILT-42")
def test_two_words_trade_their_last_letters() -> None:
    state = lose(attacked("V5-5", "rows CAT BAD DOGS"), "TD")

    assert spelled(state) == ["CAD", "BAT", "DOGS"]


@clause("ILT-42")
@pytest.mark.parametrize(
    ("rows", "more"), [("CAT", 1), ("CAT / DOG", 1), ("CAT / DOG / OWL", 2), ("CAT / DOG / OWL / BED / FLY", 3)]
)
def test_a_late_fee_goes_into_the_library_for_every_two_players(rows: str, more: int) -> None:
    state = attacked("V6-1", f"rows {rows}")

    assert len(state.library) == more


@clause("ILT-42")
def test_hoarders_pay_twice_and_all_who_tie() -> None:
    state = attacked("V6-2", "rows CART / DOGS / BED")
    assert asked(state) == [YOU, LEFT]

    state = lose(lose(state, "C"), "T")
    assert asked(state) == [LEFT]

    assert lose(lose(state, "D", LEFT), "O", LEFT).wait is Wait.READY


@clause("ILT-44")
@pytest.mark.parametrize(
    ("card", "coming"),
    [
        ("V6-3", Effect(timer_seconds=-30)),
        ("V6-4", Effect(extra_letters=1)),
        ("V8-2", Effect(min_word_length=4)),
        ("V8-3", Effect(library_locked_out=True)),
    ],
)
def test_a_card_that_changes_the_next_round(card: str, coming: Effect) -> None:
    assert attacked(card, "rows CAT").coming == coming


@clause("ILT-44")
def test_no_second_drafts_takes_a_letter_and_the_redraw() -> None:
    assert lose(attacked("V8-4", "rows CARTS"), "R").coming == Effect(no_redraw=True)


@clause("ILT-51")
def test_without_a_clock_closing_early_adds_to_the_library() -> None:
    state = attacked("V6-3", "rows CAT", Options(junior=True))

    assert (len(state.library), state.coming) == (1, Effect())


@clause("ILT-40")
def test_every_card_of_every_villain_can_be_resolved() -> None:
    for card in content("house").cards:
        state = attacked(card, "rows PLANETS BOOK CATS JwOB / AREA CARTS BREAD | library E")
        while state.wait in (Wait.LOSE, Wait.RELETTER):
            state = GAME.apply(state, next(moves_of(state))).state
        assert state.wait is Wait.READY, card


def moves_of(state: State) -> Iterator[Move[Action]]:
    """What those who are asked may do, the first seat first."""
    for seat in asked(state):
        yield from (Move(seat, action) for action in GAME.moves(state, seat))


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
