"""Games written down and read again, and what is said of a record that cannot be taken."""

import re
from hashlib import sha256
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import Move, Seat
from parlour.core.record import Record, Unreadable, begin, promise, read, replay, steps, write
from parlour.core.registry import find
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Sow
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import State

KEY = bytes(range(32))
DEAL = GAME.setup(Options(), 2, KEY).state


def sowing(state: State, seat: Seat, *, autumn: bool = False) -> Move[Action]:
    """The first hand card into the first field, or the only one, where nothing is sown."""
    field = next(number for number in range(4) if (state.season(number) == "autumn") is autumn)
    return Move(seat, Sow(state.hands[seat][0], field))


def record(moves: int) -> Record[Options, Action]:
    """A game of some sowings."""
    made: Record[Options, Action] = begin(GAME, Options(), 2, KEY)
    for number in range(moves):
        move = sowing(replay(GAME, made), Seat(number % 2))
        made = replace(made, entries=(*made.entries, move))
    return made


def with_header(**changes: Any) -> str:
    """A record with something else in its header."""
    header, *rest = write(record(2)).splitlines()
    return "\n".join([json.encode({**json.decode(header), **changes}).decode(), *rest])


def with_lines(**changes: str) -> str:
    """A record with other lines, by their number."""
    lines = write(record(2)).splitlines()
    for number, line in changes.items():
        lines[int(number.removeprefix("line")) - 1] = line
    return "\n".join(lines)


def fault(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read(text)
    return caught.value


def test_a_record_begins_with_the_terms_and_no_moves() -> None:
    begun: Record[Options, Action] = begin(GAME, Options(target=9), 3, KEY)

    assert begun == Record("illimat", GAME.version, Options(target=9), 3, KEY, (), GAME.box, None)


def test_what_is_written_is_read_again() -> None:
    game, again = read(write(record(3)))

    assert game is GAME
    assert again == record(3)


@pytest.mark.parametrize("options", GAME.variants)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_table_is_read_again_before_its_first_move(options: Options, seats: int) -> None:
    begun: Record[Options, Action] = begin(GAME, options, seats, KEY)

    assert read(write(begun))[1] == begun


def test_the_text_is_a_header_a_line_a_move_and_a_closing_line() -> None:
    lines = write(record(2)).splitlines()

    assert json.decode(lines[0])["game"] == "illimat"
    assert [json.decode(line)["seat"] for line in lines[1:3]] == [0, 1]
    assert lines[3:] == ['{"moves":2}']


def test_replaying_gives_the_state_after_so_many_moves() -> None:
    made = record(3)
    states = [step.state for step in steps(GAME, made)]

    assert states[0] == DEAL
    assert [replay(GAME, made, upto) for upto in range(4)] == states
    assert replay(GAME, made) == states[-1]


def test_the_key_can_be_held_against_its_promise() -> None:
    assert promise(KEY) == sha256(KEY).hexdigest() != promise(bytes(32))


@pytest.mark.parametrize("text", ["", "\n", "hello", "[]", "{}", '{"parlour":1}', "{" * 500])
def test_what_is_no_record_is_refused_at_its_first_line(text: str) -> None:
    refused = fault(text)

    assert refused.line == 1
    assert refused.why.startswith("this is not a Parlour record (")


HEADERS = {
    "an unknown entry": ({"colour": "red"}, "this is not a Parlour record \\(.*unknown field `colour`"),
    "a key in no hexadecimal": ({"key": "xyz"}, "this is not a Parlour record \\(non-hexadecimal"),
    "an unknown game": ({"game": "chess"}, "There is no game called 'chess'; the games are .*illimat"),
    "another form": ({"parlour": 2}, "the record has form 2; this version of Parlour reads form 1"),
    "other rules": ({"version": 99}, "There is no version 99 of the rules of Illimat; the versions here are 1, 2."),
    "another box": ({"box": "beef"}, "This game was dealt with another box of Illimat"),
    "another word list": ({"lexicon": "beef"}, "This game was dealt with another word list of Illimat"),
    "too many seats": ({"seats": 5}, "Illimat is for 2 to 4 players, not 5"),
    "too few seats": ({"seats": 1}, "Illimat is for 2 to 4 players, not 1"),
    "a short key": ({"key": "00" * 31}, "the key has 31 bytes instead of 32"),
    "unknown options": ({"options": {"colour": 1}}, "these are not options of Illimat \\(.*unknown field `colour`"),
    "options out of bounds": ({"options": {"target": 0}}, "these are not options of Illimat \\(.*>= 1"),
    "options that are none": ({"options": 7}, "these are not options of Illimat \\(.*got `int`"),
}


@pytest.mark.parametrize(("changes", "why"), HEADERS.values(), ids=HEADERS)
def test_a_header_that_does_not_fit_is_refused_with_its_reason(changes: dict[str, Any], why: str) -> None:
    refused = fault(with_header(**changes))

    assert (refused.line, refused.clause) == (1, None)
    assert re.match(why, refused.why)
    assert str(refused) == f"line 1: {refused.why}"


@pytest.mark.parametrize("line", ["hello", "{}", '{"seat":0,"action":{"kind":"sing"}}', '{"moves":2}', ""])
def test_a_line_that_is_no_move_is_refused_by_its_number(line: str) -> None:
    refused = fault(with_lines(line3=line))

    assert refused.line == 3
    assert refused.why.startswith("this is not a move of Illimat (")


@pytest.mark.parametrize("keep", [1, 2, 3])
def test_a_torn_record_is_refused_at_the_line_that_is_missing(keep: int) -> None:
    torn = "\n".join(write(record(2)).splitlines()[:keep])
    refused = fault(torn)

    assert (refused.line, refused.why) == (max(keep, 2), "the record breaks off: its closing line is missing")


@pytest.mark.parametrize("count", [1, 3])
def test_a_closing_line_that_miscounts_is_refused(count: int) -> None:
    refused = fault(with_lines(line4=f'{{"moves":{count}}}'))

    assert (refused.line, refused.why) == (4, f"the record breaks off: {count} moves were written, 2 are here")


def test_an_illegal_move_is_named_by_its_line_and_the_clause_it_breaks() -> None:
    autumn = replace(record(1), entries=(sowing(DEAL, Seat(0), autumn=True),))

    with pytest.raises(Unreadable) as caught:
        list(steps(GAME, autumn))
    assert (caught.value.line, caught.value.clause) == (2, "ILM-11")
    assert str(caught.value) == "line 2: You can't sow in Autumn. (ILM-11)"


def test_a_move_out_of_turn_is_named_by_its_line() -> None:
    made = record(2)

    with pytest.raises(Unreadable) as caught:
        replay(GAME, replace(made, entries=(*made.entries, made.entries[1])))
    assert str(caught.value) == "line 4: The table is not waiting for you."


@pytest.mark.parametrize("line", [1, 3])
def test_a_line_nested_beyond_all_reason_is_named(line: int) -> None:
    assert fault(with_lines(**{f"line{line}": "[" * 5000})).line == line


def test_a_game_that_begins_in_a_position_is_written_and_read() -> None:
    begun = replace(begin(GAME, Options(), 2, KEY), position=replay(GAME, record(3)))
    move = sowing(replay(GAME, begun), Seat(1))
    played = replace(begun, entries=(move,))

    game, again = read(write(played))

    assert (game, again) == (GAME, played)
    assert replay(GAME, again).round == 1


def test_what_nobody_had_seen_is_dealt_anew_in_a_position() -> None:
    position = replay(GAME, record(3))
    again = replay(GAME, replace(begin(GAME, Options(), 2, KEY), position=position))

    assert GAME.view(again, Seat(0)) == GAME.view(position, Seat(0))
    assert GAME.view(again, Seat(1)) == GAME.view(position, Seat(1))
    assert (again.deck, again.rng) != (position.deck, position.rng)
    assert sorted(again.deck) == sorted(position.deck)


def test_a_position_of_another_game_is_refused() -> None:
    assert "this is not a position of Illimat" in str(fault(with_header(position={"round": "first"})))


def test_a_game_whose_future_cannot_be_dealt_anew_begins_in_no_position() -> None:
    lettergo = find("lettergo")
    state = lettergo.setup(lettergo.variants[0], 3, KEY).state
    text = write(replace(begin(lettergo, lettergo.variants[0], 3, KEY), position=state))

    assert "cannot begin in a position" in str(fault(text))
