"""What each player may know (ILM-60, ILM-61): views, events, and tables imagined from views."""

from collections import Counter
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.box import LUMINARIES, Card, Luminary, deck_for
from parlour.games.illimat.events import Claimed, Converged, Dealt, Drew, Event, Revealed, Sowed, Stayed
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import State, Wait
from parlour.games.illimat.view_types import Corner
from tests.games.illimat.table import NEXT, THIRD, YOU, happened, harvest, played, sow
from tests.marks import clause

FULL = (
    "hands 5s 2p / 3p 4p Kw / 7p | fields 7a [2s 3s =5] / 8a / - / - | spring 1 | down - river maiden - | okus 1"
    " | up children - - rake | beneath 9w 9a 9p | deck 10s 10w | crops 4s (5w) o / 6s (6w) (6a) union / 8p"
)
SEATS = pytest.mark.parametrize("seat", [YOU, NEXT, THIRD, None])
HIDDEN = Options(harvests="hidden")


@clause("ILM-60")
@SEATS
def test_everyone_sees_fields_seasons_luminaries_numbers_tokens_and_totals(seat: Seat | None) -> None:
    table = replace(position(f"{FULL} | scores 3 1 4"), gone=(Luminary.NEWBORN,))

    view = GAME.view(table, seat)
    assert [(field.loose, field.piles, field.season) for field in view.fields] == [
        (field.loose, field.piles, table.season(number)) for number, field in enumerate(table.fields)
    ]
    assert [field.luminary for field in view.fields] == ["children", None, None, "rake"]
    assert (view.hand_sizes, view.deck_size, [crop.size for crop in view.crops]) == ((2, 3, 1), 2, [2, 3, 1])
    assert (view.okus, [crop.okus for crop in view.crops]) == (1, [1, 0, 0])
    assert (view.scores, view.spring, view.gone) == ((3, 1, 4), 1, ("newborn",))
    assert [crop.luminaries for crop in view.crops] == [(), ("union",), ()]


@clause("ILM-60", "ILM-61")
@SEATS
def test_everyone_sees_ones_own_hand_only(seat: Seat | None) -> None:
    table = position(FULL)

    view = GAME.view(table, seat)
    assert view.hand == (() if seat is None else table.hands[seat])
    told = json.encode(view).decode()
    others = [card for owner, hand in enumerate(table.hands) if owner != seat for card in hand]
    assert [card for card in others if f'"{card}"' in told] == []


@clause("ILM-61")
@SEATS
def test_nobody_sees_the_draw_pile_the_face_down_luminaries_or_beneath_the_children(seat: Seat | None) -> None:
    view = GAME.view(position(FULL), seat)

    told = json.encode(view).decode()
    assert [name for name in ["10s", "10w", "9w", "9a", "9p", "river", "maiden"] if f'"{name}"' in told] == []
    assert [field.corner for field in view.fields] == [Corner.UP, Corner.DOWN, Corner.DOWN, Corner.UP]


@clause("ILM-43", "ILM-60")
@SEATS
def test_harvests_are_shown_but_for_what_came_from_the_children(seat: Seat | None) -> None:
    table = position(FULL)

    crops = GAME.view(table, seat).crops
    assert [crop.cards for crop in crops] == [crop.cards for crop in table.crops]
    assert [crop.secret for crop in crops] == [
        crop.secret if owner == seat else None for owner, crop in enumerate(table.crops)
    ]


@clause("ILM-54", "ILM-60")
@SEATS
def test_a_table_may_hide_the_harvests_from_all_but_their_owner(seat: Seat | None) -> None:
    table = position(FULL, HIDDEN)

    crops = GAME.view(table, seat).crops
    assert [crop.cards for crop in crops] == [
        crop.cards if owner == seat else None for owner, crop in enumerate(table.crops)
    ]
    assert [crop.size for crop in crops] == [2, 3, 1]


OTHERS = {
    "the draw pile": FULL.replace("deck 10s 10w", "deck 10w 10s"),
    "another's hand": FULL.replace("/ 3p 4p Kw /", "/ 3a Np Qw /"),
    "beneath the Children": FULL.replace("beneath 9w 9a 9p", "beneath 2w 2a 9p"),
    "face-down Luminaries": FULL.replace("down - river maiden -", "down - newborn changeling -"),
    "another's secrets": FULL.replace("(6w) (6a)", "(Fw) (Fa)"),
}


@clause("ILM-61")
@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_tables_that_differ_in_hidden_things_look_the_same(other: str) -> None:
    assert GAME.view(position(FULL), YOU) == GAME.view(position(other), YOU)
    assert list(GAME.moves(position(FULL), YOU)) == list(GAME.moves(position(other), YOU))


@clause("ILM-61")
@SEATS
def test_a_deal_shows_everyone_ones_own_hand(seat: Seat | None) -> None:
    step = GAME.setup(Options(), 3, bytes(32))

    seen = GAME.redact(step.events[0], seat)
    assert isinstance(seen, Dealt)
    assert seen.hands == tuple(hand if owner == seat else None for owner, hand in enumerate(step.state.hands))
    assert seen.fields == tuple(field.loose for field in step.state.fields)


@clause("ILM-61")
def test_cards_drawn_are_for_the_one_who_drew_them() -> None:
    drew = happened(played("hands 5s 2p / 3p | deck 7s 8s 9s", sow("5s", 0)), Drew)[0]

    assert GAME.redact(drew, YOU) == Drew(YOU, 3, read_cards("7s 8s 9s"))
    assert GAME.redact(drew, NEXT) == GAME.redact(drew, None) == Drew(YOU, 3, None)


@clause("ILM-60")
def test_what_is_played_taken_and_claimed_is_told_to_all() -> None:
    step = played("hands 5s 2p / 3p | fields 5a / - / - / - | okus 2 | up maiden - - -", harvest("5s", 0, "5a"))

    assert happened(step, Claimed) == [Claimed(YOU, 0, Luminary.MAIDEN, okus=True)]
    assert all(GAME.redact(event, seat) == event for event in step.events for seat in (YOU, NEXT, None))


def giving(options: Options | None = None) -> State:
    """A table where two must give the Rake's claimer a Summer card, one of them from secret ones."""
    crops = "crops - / 2s 3s / (4s) (5s) / -"
    text = f"hands 5p / 7p / 8p / 9p | fields 5a / - / - / - | up rake children - - | beneath 2t 3t 4t | {crops}"
    return played(text, harvest("5p", 0, "5a"), options=options).state


IMAGINED = {
    "a full table": position(FULL),
    "hidden harvests": position(FULL, HIDDEN),
    "gifts owed": giving(),
    "gifts owed from hidden harvests": giving(HIDDEN),
    "a first deal": GAME.setup(Options(), 4, bytes(32)).state,
    "beginners": GAME.setup(Options(mode="beginner"), 2, bytes(32)).state,
}


@clause("ILM-61")
@pytest.mark.parametrize("table", IMAGINED.values(), ids=IMAGINED)
@pytest.mark.parametrize("seat", [YOU, NEXT, None])
def test_an_imagined_table_looks_like_the_view_it_came_from(table: State, seat: Seat | None) -> None:
    view = GAME.view(table, seat)

    for number in range(5):
        imagined = GAME.imagine(view, Random(number))
        assert GAME.view(imagined, seat) == view
        assert all(len([*GAME.moves(imagined, giver)]) > 1 for giver in imagined.givers)
        assert [piece for piece, times in Counter(GAME.pieces(imagined)).items() if times > 1 and piece != "okus"] == []


@clause("ILM-61")
def test_an_imagined_deal_has_every_piece_once() -> None:
    table = GAME.setup(Options(), 4, bytes(32)).state

    imagined = GAME.imagine(GAME.view(table, YOU), Random(1))
    assert sorted(GAME.pieces(imagined)) == sorted([*deck_for(4), *LUMINARIES, *["okus"] * 4])


@clause("ILM-61")
def test_what_is_imagined_differs_where_nothing_is_known() -> None:
    view = GAME.view(GAME.setup(Options(), 4, bytes(32)).state, YOU)

    imagined = [GAME.imagine(view, Random(number)) for number in range(5)]
    assert len({table.deck for table in imagined}) == len({table.hands for table in imagined}) == 5
    assert len({table.down for table in imagined}) > 1
    assert len({table.rng for table in imagined}) == 5


@clause("ILM-45", "ILM-61")
def test_the_summer_cards_of_a_giver_may_be_imagined_shown_or_secret() -> None:
    text = "hands 5p / 7p | fields 5a / - / - / - | up rake - - - | crops - / 2s 3a (3s) (4a)"
    view = GAME.view(played(text, harvest("5p", 0, "5a"), options=HIDDEN).state, YOU)

    crops = [GAME.imagine(view, Random(number)).crops[NEXT] for number in range(50)]
    assert {sum(card.endswith("s") for card in crop.secret) for crop in crops} == {0, 1, 2}


@clause("ILM-61")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Stayed(YOU, Wait.TURN), ()),
        (Sowed(YOU, Card("5s"), 0), (NEXT, None)),
        (Drew(YOU, 2, read_cards("5s 2p")), (YOU,)),
        (Drew(YOU, 0, ()), ()),
        (Claimed(YOU, 0, Luminary.MAIDEN), ()),
        (Claimed(YOU, 0, Luminary.CHILDREN, read_cards("9w")), (YOU,)),
        (Converged((None, None), (0, 0)), (YOU, NEXT)),
        (Revealed(0, Luminary.MAIDEN), (YOU, NEXT, None)),
    ],
)
def test_an_event_reveals_cards_to_those_who_had_not_seen_them(event: Event, told: tuple[Seat | None, ...]) -> None:
    assert tuple(seat for seat in (YOU, NEXT, None) if GAME.reveals(event, seat)) == told
