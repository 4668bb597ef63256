"""What decided a finished game, where a computer played for a person in it."""

from msgspec import json
from msgspec.structs import replace

from parlour.core.record import write
from parlour.server.replays.build import Highlights, HighlightsTask, highlights_json, steps_by_stand_ins
from parlour.server.table.log import BotDecision, Moved
from parlour.server.table.standing_moves import moves_of
from parlour.store.memory import MemoryStore
from tests.server.results.finished import finish, played_record
from tests.server.room import asynchronous

RECORD = played_record("illimat", 2, 0)
BY_COMPUTER = " A computer played that for "


def told(seat: int | None, stood_in: frozenset[int] = frozenset()) -> Highlights:
    task = HighlightsTask(write(RECORD), ("Ann", "Bob"), seat, stood_in)
    return json.decode(highlights_json(task), type=Highlights)


def steps_of(seat: int) -> frozenset[int]:
    return frozenset(number for number, move in enumerate(RECORD.entries, 1) if move.seat == seat)


def test_what_a_computer_played_for_me_is_not_my_best_move() -> None:
    mine = told(0).yours
    assert mine is not None

    without = told(0, frozenset({mine.step})).yours

    assert without is not None
    assert without.step != mine.step
    assert len(without.pieces) <= len(mine.pieces)
    assert told(0, steps_of(0)).yours is None
    assert told(1, steps_of(0)).yours == told(1).yours


def test_what_decided_is_said_to_be_a_computers_that_played_it() -> None:
    plain = told(None).decided
    assert plain is not None
    (winner,) = [seat for seat in (0, 1) if plain.step in steps_of(seat)]

    by_computer = told(None, steps_of(winner)).decided

    assert by_computer == replace(plain, text=f"{plain.text}{BY_COMPUTER}{('Ann', 'Bob')[winner]}.")
    own = told(winner, steps_of(winner)).decided
    assert own is not None
    assert own.text.endswith(BY_COMPUTER + "you.")
    assert told(None, steps_of(1 - winner)).decided == plain


@asynchronous
async def test_stand_ins_are_told_from_computers_with_a_seat_of_their_own() -> None:
    store = MemoryStore()
    state = await finish(store, "illimat", ("ann",))
    log = await moves_of(store, state.id)

    assert steps_by_stand_ins(state, log) == frozenset()
    bots = [
        (stored, replace(entry, bot=BotDecision("easy")) if isinstance(entry, Moved) else entry)
        for stored, entry in log
    ]
    assert steps_by_stand_ins(state, bots) == steps_of(0)


def test_a_score_sheet_that_comes_of_the_whole_game_is_told_with_it() -> None:
    record = played_record("lettergo", 3, 0)

    task = HighlightsTask(write(record), ("Ann", "Bob", "Cy"), 0)
    first, *_, last = json.decode(highlights_json(task), type=Highlights).lines

    assert (first.name, last.name) == ("Round 1", "Round 5")
    assert told(0).lines == ()
