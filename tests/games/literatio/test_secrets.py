"""What each player may know (LTO-40, LTO-41)."""

from random import Random

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Draw, Forfeit
from parlour.games.literatio.events import Accepted, Dealt, Drew, Event, Forfeited, Judged, Played, Stood, Won
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import pieces
from tests.games.literatio.table import CHECKED, DOUBT, NEXT, PASS, RICH, YOU, happened, letters, played
from tests.marks import clause

TABLE = f"hands PRISONE / OAKLEAF | {RICH}"


@clause("LTO-40")
def test_a_view_has_ones_own_hand_and_of_others_the_number_of_cards() -> None:
    view = GAME.view(position(TABLE), NEXT)

    assert letters(tuple(face.card for face in view.hand)) == "AAEFKLO"
    assert (view.hand_sizes, view.bag) == ((7, 7), 16)
    assert b"P1" not in json.encode(view)


@clause("LTO-40")
def test_the_rail_sees_no_hand() -> None:
    assert GAME.view(position(TABLE), None).hand == ()


@clause("LTO-40")
def test_the_table_the_pool_and_the_words_are_everyones() -> None:
    state = played(f"hands TAE / O | table PRISON | {RICH}", "PAINT", PASS).state

    for seat in (YOU, NEXT, None):
        view = GAME.view(state, seat)
        assert "".join(face.letter or "" for face in view.table) == "PAINT"
        assert [face.letter for face in view.pool] == ["R", "S", "O"]
        assert [(word.word, word.points) for word in view.words] == [("PAINT", 12)]


@clause("LTO-40")
def test_draws_and_deals_are_told_to_their_owner() -> None:
    (dealt,) = GAME.setup(Options(), 3, bytes(32)).events
    (drew,) = happened(played(TABLE, "PRISON", PASS), Drew)

    seen = GAME.redact(dealt, NEXT)
    assert isinstance(seen, Dealt)
    assert [hand is not None for hand in seen.hands] == [False, True, False]
    assert GAME.redact(drew, YOU) == drew
    assert GAME.redact(drew, NEXT) == Drew(YOU, 6, None)


@clause("LTO-40")
def test_a_free_draw_is_told_by_its_number() -> None:
    (drew,) = happened(played("hands VVW / TA | table QX | idle 2 0 | bag WJAOI", Draw()), Drew)

    seen = GAME.redact(drew, NEXT)
    assert isinstance(seen, Drew)
    assert (seen.cards, seen.count) == (None, drew.count)


@clause("LTO-40")
def test_cards_that_were_taken_back_were_seen_by_all() -> None:
    state = played(f"hands TAE / O | table PINS | {RICH}", "SPATIN", DOUBT).state

    assert letters(tuple(face.card for face in GAME.view(state, NEXT).shown[YOU])) == "AT"
    assert played(state, Forfeit(), "PAINTS").state.shown[YOU] == ()


@clause("LTO-40")
def test_cards_that_were_drawn_unseen_are_not_among_those_that_all_have_seen() -> None:
    state = played(TABLE, "PRISON", PASS).state

    assert len(state.hands[YOU]) == 7
    assert GAME.view(state, NEXT).shown == ((), ())


@clause("LTO-40")
@pytest.mark.parametrize("seat", [YOU, NEXT, None])
def test_an_imagined_table_looks_the_same_and_has_the_same_cards(seat: Seat | None) -> None:
    for deeds in ((), ("PRISON",), ("PRISON", DOUBT), ("SIPRON", DOUBT)):
        state = GAME.setup(Options(), 2, bytes(32)).state if not deeds else played(TABLE, *deeds).state
        view = GAME.view(state, seat)

        imagined = GAME.imagine(view, Random(7))

        assert GAME.view(imagined, seat) == view
        if not deeds:
            assert sorted(pieces(imagined)) == sorted(pieces(state))


@clause("LTO-40")
def test_what_is_imagined_differs_where_nothing_is_known() -> None:
    view = GAME.view(GAME.setup(Options(), 2, bytes(32)).state, YOU)

    imagined = [GAME.imagine(view, Random(number)) for number in range(5)]
    assert {table.hands[YOU] for table in imagined} == {tuple(face.card for face in view.hand)}
    assert len({table.hands[NEXT] for table in imagined}) == len({table.bag for table in imagined}) == 5


@clause("LTO-40")
def test_the_end_can_be_imagined_too() -> None:
    state = played("hands TA / O | table PINS", "PAINTS", PASS).state
    view = GAME.view(state, NEXT)

    assert view.missed
    assert GAME.view(GAME.imagine(view, Random(7)), NEXT).missed == view.missed


@clause("LTO-40")
def test_what_could_have_been_played_is_shown_after_the_end_only() -> None:
    before = played("hands TA / O | table PINS", "PAINTS").state
    assert GAME.view(before, YOU).missed == ()

    after = played(before, PASS).state
    assert [(missed.seat, missed.word) for missed in GAME.view(after, None).missed] == [(YOU, "PAINTS")]
    assert after.shown == after.hands


@clause("LTO-42")
def test_only_the_player_is_told_whether_a_forfeited_turn_counts() -> None:
    able, stuck = (played(f"hands {hand} / DOG | {RICH}", Forfeit(), options=CHECKED) for hand in ("CAT", "VVW"))

    for seat, same in ((YOU, False), (NEXT, True), (None, True)):
        told = [GAME.redact(step.events[0], seat) for step in (able, stuck)]
        assert (told[0] == told[1]) is same
        assert (GAME.cites(told[0]) == GAME.cites(told[1])) is same
        counts = [GAME.view(step.state, seat).unable for step in (able, stuck)]
        assert (counts[0] == counts[1]) is same


@clause("LTO-42")
def test_only_the_player_to_move_is_told_that_drawing_is_allowed() -> None:
    state = position(f"hands VVW / DOG | idle 2 0 | {RICH}", CHECKED)

    assert [GAME.view(state, seat).may_draw for seat in (YOU, NEXT, None)] == [True, False, False]


@clause("LTO-42")
@pytest.mark.parametrize("seat", [YOU, NEXT, None])
def test_others_are_imagined_to_have_forfeited_for_lack_of_a_word(seat: Seat | None) -> None:
    state = played(f"hands CAT / DOG | {RICH}", Forfeit(), options=CHECKED).state

    imagined = GAME.imagine(GAME.view(state, seat), Random(7))

    assert imagined.unable == ((0, 0) if seat == YOU else (1, 0))


@clause("LTO-41")
def test_what_is_put_before_people_names_no_word() -> None:
    assert [type(action).__name__ for action in GAME.offers(position(TABLE), YOU)] == ["Forfeit"]
    assert sum(1 for _ in GAME.moves(position(TABLE), YOU)) > 50


@clause("LTO-40", "LTO-41")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Accepted(YOU, "TEA"), ()),
        (Stood(YOU, "TEA", 3, 3), ()),
        (Played(YOU, "TEA", (), (), (), 3), (NEXT, None)),
        (Drew(YOU, 2, None), (YOU,)),
        (Drew(YOU, 0, ()), ()),
        (Drew(YOU, 2, None, free=True), (YOU, NEXT, None)),
        (Forfeited(YOU, 1), (YOU,)),
        (Judged(YOU, "TEA", stands=True, by="vote", fined=()), ()),
        (Judged(YOU, "TEA", stands=True, by="dictionary", fined=()), (YOU, NEXT, None)),
        (Won((YOU,), (3, 2), "bag"), (YOU, NEXT, None)),
    ],
)
def test_an_event_reveals_letters_and_verdicts_to_those_who_had_not_known_them(
    event: Event, told: tuple[Seat | None, ...]
) -> None:
    assert tuple(seat for seat in (YOU, NEXT, None) if GAME.reveals(event, seat)) == told
