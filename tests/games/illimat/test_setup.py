"""The box and the first deal (ILM-1 to ILM-6)."""

from collections import Counter

import pytest

from parlour.core.game import Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.box import DECK, FACES, LUMINARIES, SEASONS, SUITS, VALUES, Card, Season
from parlour.games.illimat.events import Dealt
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import State, pieces
from tests.games.illimat.table import YOU
from tests.marks import clause

KEY = bytes(range(32))
"""Any key will do: what is asserted here holds for every deal."""

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, options: Options | None = None) -> State:
    return GAME.setup(options or Options(), seats, KEY).state


@clause("ILM-1")
def test_two_to_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


@clause("ILM-1")
def test_the_box_has_five_suits_of_thirteen_ranks() -> None:
    assert len(set(DECK)) == 65
    assert Counter(card[-1] for card in DECK) == dict.fromkeys("psawt", 13)
    assert set(SUITS.values()) == {*SEASONS, None}


@clause("ILM-1")
@pytest.mark.parametrize(("seats", "size", "stars"), [(2, 52, 0), (3, 52, 0), (4, 65, 13)])
def test_the_stars_are_left_out_below_four_players(seats: int, size: int, stars: int) -> None:
    used = [piece for piece in pieces(dealt(seats)) if piece in DECK]

    assert len(set(used)) == len(used) == size
    assert sum(card.endswith("t") for card in used) == stars


@clause("ILM-1", "ILM-2")
@pytest.mark.parametrize("suit", "psawt")
def test_cards_are_worth_their_rank_and_a_fool_one_or_fourteen(suit: str) -> None:
    ranks = ("F", "2", "3", "4", "5", "6", "7", "8", "9", "10", "N", "Q", "K")
    worth = [(1, 14), *[(value,) for value in range(2, 14)]]

    assert [VALUES[Card(rank + suit)] for rank in ranks] == worth


@clause("ILM-3")
def test_fools_knights_queens_and_kings_are_face_cards() -> None:
    assert {rank + suit for rank in "FNQK" for suit in "psawt"} == FACES


@clause("ILM-4")
@pytest.mark.parametrize("spring", range(4))
def test_seasons_follow_clockwise_with_summer_opposite_winter(spring: int) -> None:
    table = position(f"hands 5s / 3p | spring {spring}")

    assert [table.season((spring + step) % 4) for step in range(4)] == ["spring", "summer", "autumn", "winter"]
    assert {table.season(0), table.season(2)} in [{"summer", "winter"}, {"spring", "autumn"}]


@clause("ILM-4")
@pytest.mark.parametrize(("seats", "before_dealer"), [(2, 2), (3, 2), (4, 3)])
def test_summer_lies_towards_the_dealer(seats: int, before_dealer: int) -> None:
    table = dealt(seats)

    assert table.dealer == seats - 1
    assert table.season(before_dealer) is Season.SUMMER


@clause("ILM-5")
@COUNTS
def test_three_cards_are_dealt_face_up_into_each_field(seats: int) -> None:
    table = dealt(seats)

    assert [(len(field.loose), field.piles) for field in table.fields] == [(3, ())] * 4


@clause("ILM-5")
@COUNTS
def test_all_get_four_cards_but_the_player_left_of_the_dealer_who_begins_with_three(seats: int) -> None:
    table = dealt(seats)

    first = Seat((table.dealer + 1) % seats)
    assert [len(hand) for hand in table.hands] == [3 if seat == first else 4 for seat in range(seats)]
    assert GAME.ask(table).seats == {first} == {YOU}


@clause("ILM-5")
@pytest.mark.parametrize(("seats", "left"), [(2, 33), (3, 29), (4, 38)])
def test_the_rest_is_the_draw_pile(seats: int, left: int) -> None:
    assert len(dealt(seats).deck) == left


@clause("ILM-5")
@COUNTS
def test_the_deal_is_told(seats: int) -> None:
    step = GAME.setup(Options(), seats, KEY)

    table = step.state
    assert step.events == (Dealt(1, table.dealer, tuple(field.loose for field in table.fields), table.hands, 4),)


@clause("ILM-6")
@COUNTS
def test_a_token_for_each_player_lies_on_the_illimat(seats: int) -> None:
    table = dealt(seats)

    assert table.okus == seats
    assert [crop.okus for crop in table.crops] == [0] * seats


@clause("ILM-6")
@COUNTS
def test_four_luminaries_lie_face_down_and_four_stay_unused(seats: int) -> None:
    table = dealt(seats)

    assert table.up == (None,) * 4
    assert len(table.unused) == 4
    assert {*table.down, *table.unused} == {*LUMINARIES}


@clause("ILM-6")
def test_the_luminaries_are_chosen_at_random() -> None:
    deals = {GAME.setup(Options(), 2, bytes([number]) * 32).state.down for number in range(20)}

    assert len(deals) > 1


@clause("ILM-6", "ILM-54")
@COUNTS
def test_beginners_play_without_luminaries(seats: int) -> None:
    table = dealt(seats, Options(mode="beginner"))

    assert table.down == table.up == (None,) * 4
    assert table.unused == ()
    assert table.okus == seats


@clause("ILM-1", "ILM-6")
def test_a_piece_is_counted_wherever_it_lies() -> None:
    table = position(
        "hands 5s / 3p | fields 7a [2s 3s =5] / {4s 4p =4} / - / - | up rake - - - | down - union - -"
        " | beneath 2w 3w 4w | okus 1 | deck 9s | crops 6s (6w) maiden o / - | unused river"
    )

    cards = ["5s", "3p", "7a", "2s", "3s", "4s", "4p", "2w", "3w", "4w", "9s", "6s", "6w"]
    assert sorted(pieces(table)) == sorted([*cards, "rake", "union", "maiden", "river", "okus", "okus"])
