"""What each player may know, and what a view tells for playing without knowing the rules."""

from random import Random

import pytest
from msgspec import json

from parlour.core.game import Seat
from parlour.games.lettergo import GAME, events
from parlour.games.lettergo.actions import Draw, Grab, Jot, Mark, Return, Stamp
from parlour.games.lettergo.board import Point
from parlour.games.lettergo.imagine import imagine
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, happened, played, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
STROKE = (Point(1, 2), Point(300, 4))


@clause("LGO-50", "LGO-4")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_before_the_lift_one_sees_ones_own_consonants(seat: int | None) -> None:
    seen = view(position(f"{TABLE} | wait ready"), None if seat is None else Seat(seat))

    assert [owner for owner, hand in enumerate(seen.hands) if hand is not None] == ([] if seat is None else [seat])
    assert seen.vowels is not None


@clause("LGO-50", "LGO-12")
def test_nobodys_bytes_depend_on_anothers_word() -> None:
    one = played(TABLE, write("CAKES"), Grab()).state
    other = played(TABLE, write("BASE"), Grab()).state

    for seat in (None, 1, 2, 3):
        viewer = None if seat is None else Seat(seat)
        assert json.encode(view(one, viewer)) == json.encode(view(other, viewer))
    assert view(one, Seat(0)).board != view(other, Seat(0)).board


@clause("LGO-50")
def test_writing_is_told_to_its_writer_and_drawing_to_the_boards_owner() -> None:
    table = f"{TABLE} | rules L01A L26A L12A"
    doings: tuple[Doing, ...] = (write("CAKES"), Jot("clue", "a b"), Mark(0, "hat"), Draw(3, "box", (STROKE,)))
    step = played(table, *doings, Stamp(0, "face"))

    wrote, jotted = happened(step, events.Wrote)[0], happened(step, events.Jotted)[0]
    assert wrote.redact(Seat(1)) == events.Wrote(Seat(0), None)
    assert jotted.redact(Seat(1)) == events.Jotted(Seat(0), None, None)
    assert happened(step, events.LetterMarked)[0].redact(Seat(1)) == events.LetterMarked(Seat(0), None, None, None)
    drew, stamped = happened(step, events.Drew)[0], happened(step, events.StampPut)[0]
    assert drew.redact(Seat(3)) == drew.redact(Seat(0)) == drew
    assert drew.redact(Seat(1)) == drew.redact(None) == events.Drew(Seat(0), None, None, None)
    assert stamped.redact(Seat(1)) == stamped.redact(None) == events.StampPut(Seat(0), None, None)
    assert stamped.redact(Seat(0)) == stamped


@clause("LGO-50")
def test_the_owner_of_a_board_sees_what_others_put_on_it() -> None:
    state = played(f"{TABLE} | rules L01A L01B", Draw(3, "box", (STROKE,)), (2, Stamp(3, "heart"))).state

    assert [(guest.seat, len(guest.ink), len(guest.stamps)) for guest in view(state, Seat(3)).guests] == [
        (0, 1, 0),
        (2, 0, 1),
    ]
    assert view(state, Seat(1)).guests == ()
    assert view(state, None).guests == ()


@clause("LGO-14")
def test_a_view_tells_what_is_still_to_be_done_and_whether_the_word_keeps_the_rules() -> None:
    state = played(f"{TABLE} | rules L04A L07A L12A L14A | sticky - / L24A / - / -", write("BASE")).state
    rules = {str(rule.side.id): rule for rule in view(state, Seat(0)).rules}

    assert rules["L04A"].met is False
    assert rules["L07A"].met is True
    assert rules["L14A"].met is None
    assert rules["L12A"].task is not None
    assert (rules["L24A"].only, rules["L24A"].task) == (1, None)
    assert view(state, Seat(1)).rules[-1].task is not None


@clause("LGO-10", "LGO-14")
def test_a_view_tells_which_cards_may_be_used() -> None:
    seen = view(position(f"{TABLE} | rules L07B L13B"), Seat(0))
    usable = "".join(face.printed for hand in seen.hands for face in hand or () if face.usable)

    assert usable == "SC"
    assert all(face.usable for face in seen.vowels or ())
    assert not any(face.usable for face in view(position(TABLE), None).vowels or ())


def test_a_view_tells_which_tokens_one_may_swap_for() -> None:
    state = played(TABLE, write("CAKES"), Grab(), (1, write("BATH", seat=1)), (1, Grab()), Return()).state

    assert [face.better for face in view(state, Seat(1)).tokens] == [True, False, False, False]
    assert not any(face.better for face in view(state, None).tokens)


@clause("LGO-50")
@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("wait", ["ready", "race"])
@pytest.mark.parametrize("options", [Options(), Options(sealed=True)])
def test_what_is_imagined_looks_the_same(seat: int | None, wait: str, options: Options) -> None:
    table = f"{TABLE} | rules L17A L01B | sticky - / - / L12A / - | piles - / J / - / N | wait {wait}"
    viewer = None if seat is None else Seat(seat)
    seen = view(position(table, options), viewer)

    assert view(imagine(seen, Random(1)), viewer) == seen
    assert sorted(GAME.pieces(imagine(seen, Random(2)))) == sorted(GAME.pieces(position(table, options)))


def test_a_table_is_imagined_with_hidden_vowels_and_shown_boards() -> None:
    state = played(TABLE, write("CAKES"), Grab(), "time").state
    later = go_on(state, "time", "time").state

    for each in (state, later):
        assert view(imagine(view(each, Seat(1)), Random(1)), Seat(1)) == view(each, Seat(1))
    assert view(later, Seat(1)).vowels is None


@clause("LGO-50")
def test_a_deal_is_told_with_ones_own_consonants_and_what_all_see_as_it_is() -> None:
    dealt = happened(GAME.setup(Options(), 4, bytes(32)), events.Dealt)[0]
    told = dealt.redact(Seat(2))

    assert isinstance(told, events.Dealt)
    assert told.hands == (None, None, dealt.hands[2], None)
    for event in (events.Took(Seat(0), 0, 1), events.Agreed(Seat(0)), events.Won((Seat(1),), (0, 1))):
        assert event.redact(Seat(2)) is event


@clause("LGO-50")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (events.Agreed(Seat(0)), ()),
        (events.Wiped(Seat(0)), (1, None)),
        (events.Turned(Seat(0), "timer"), ()),
        (events.Turned(Seat(0), "vowels"), (0, 1, None)),
        (events.Lifted(None, None), (0, 1, None)),
    ],
)
def test_an_event_reveals_cards_and_words_to_those_who_had_not_seen_them(
    event: events.Event, told: tuple[int | None, ...]
) -> None:
    assert tuple(seat for seat in (Seat(0), Seat(1), None) if GAME.reveals(event, seat)) == told
