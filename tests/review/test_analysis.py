"""Reviews: their parts add up, luck averages zero, and better moves are found from what the player saw."""

from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import HOUSE, Millis, Move, Seat, TimeUp
from parlour.core.record import Record, begin, replay, steps
from parlour.core.registry import find, find_version
from parlour.review.analysis import NotReviewed, review
from parlour.review.better_moves import decision_of
from parlour.review.parts import CERTAIN, SHOWN, Review, dearest
from parlour.review.valuing import BUDGET, effort_for
from tests.review.dice_duel import DUEL, Roll, Take, Terms, keys

SMALL = 600
"""A budget for tests."""


def duel(key: bytes, *actions: Roll | Take) -> Record[Any, Any]:
    """A dice duel in which both do this by turns."""
    moves = tuple(Move(Seat(turn % 2), action) for turn, action in enumerate(actions))
    return replace(begin(DUEL, Terms(), 2, key), entries=moves)


def game_of(name: str, seats: int, level: str = "normal", variant: int = 0) -> Record[Any, Any]:
    """A game between computers."""
    game, random = find(name), Random(f"reviewed {name} {seats}")
    record, _ = play_one(game, game.variants[variant], [named(level)] * seats, random.randbytes(32), random)
    return record


def assert_adds_up(found: Review) -> None:
    """Every position follows from the one before by choice and luck, and all of it leads to the result."""
    before = found.expected
    for part in found.parts:
        choice, luck = part.choice or (0,) * found.seats, part.luck or (0,) * found.seats
        assert part.after == tuple(map(sum, zip(before, choice, luck, strict=True)))
        before = part.after
    assert before == found.result
    for seat, each in enumerate(found.summaries):
        assert each.expected + each.luck + each.own + each.others == each.result == found.result[seat]


def assert_explained(found: Review) -> None:
    """Every costly decision has a better move with a reason and a theme, and each seat's dearest come first."""
    analysis = find(found.game).site.analysis
    assert analysis is not None
    for part in found.parts:
        assert (part.cost > 0) == bool(part.better) == bool(part.why) == (part.best is not UNSET)
        assert not part.theme or part.theme in analysis.themes
    for seat in range(found.seats):
        costs = sorted((part.cost for part in found.parts if part.seat == seat and part.cost), reverse=True)
        assert [part.cost for part in dearest(found.parts, seat)] == costs[:SHOWN]


@pytest.mark.parametrize(("name", "seats"), [("illimat", 2), ("illimat", 4), ("literatio", 3), ("illuminati", 2)])
def test_the_parts_add_up_to_the_result(name: str, seats: int) -> None:
    record = game_of(name, seats)

    found = review(find(name), record, SMALL)

    assert len(found.parts) == len(record.entries) + 1
    assert sorted(found.result) == [0] * (seats - 1) + [CERTAIN]
    assert_adds_up(found)
    assert_explained(found)


def test_luck_averages_zero_where_players_choose_differently() -> None:
    games = [
        review(DUEL, duel(key, Roll(), Take() if number % 3 else Roll(), Roll(), Roll()), compare=False)
        for number, key in enumerate(keys(400))
    ]

    for found in games:
        assert_adds_up(found)
    for seat in (0, 1):
        luck = [found.summaries[seat].luck for found in games]
        assert stdev(luck) > 500, "there is luck in this game"
        assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


def test_luck_that_is_counted_wrongly_would_be_noticed() -> None:
    games = [review(DUEL, duel(key, Roll(), Take(), Roll(), Roll()), compare=False) for key in keys(400)]
    # As if the dice were the player's own doing: the choice to take three would have no luck, and dice no choice.
    wrong = [found.summaries[0].luck + max(0, found.summaries[0].luck) / 2 for found in games]

    assert abs(fmean(wrong)) > 3 * stdev(wrong) / sqrt(len(wrong))


def test_a_choice_without_chance_has_no_luck() -> None:
    found = review(DUEL, duel(keys(1)[0], Take(), Take(), Take(), Take()))

    assert [part.luck for part in found.parts[1:]] == [()] * 4
    assert found.result == (CERTAIN // 2, CERTAIN // 2)


def test_a_move_that_loses_for_sure_is_called_by_its_better() -> None:
    """Five behind with the last move, taking three loses; rolling five draws, six wins."""
    key = next(key for key in keys(50) if replay(DUEL, duel(key, Roll(), Take(), Take())).points == (8, 3))
    found = review(DUEL, duel(key, Roll(), Take(), Take(), Take()))

    last = found.parts[4]
    assert (last.better, last.text) == ("Roll", "Take")
    assert last.cost > 500
    assert 4 in found.turning


@pytest.mark.timed
def test_a_whole_game_of_illimat_is_reviewed_in_twenty_seconds() -> None:
    record = game_of("illimat", 2)
    began = process_time()

    review(find("illimat"), record)

    assert process_time() - began < 20


def test_the_same_record_has_the_same_review() -> None:
    record = game_of("illimat", 3, variant=1)

    assert json.encode(review(find("illimat"), record, SMALL)) == json.encode(review(find("illimat"), record, SMALL))


def test_a_better_move_is_found_from_what_the_player_saw() -> None:
    """Two states that differ in what the seat cannot see give the same decision."""
    game, record = find("illimat"), game_of("illimat", 2, variant=1)
    for number, step in enumerate(steps(game, record)):
        if number < len(record.entries) and (move := record.entries[number]).seat == 0:
            other = game.imagine(game.view(step.state, Seat(0)), Random(number))
            assert decision_of(game, other, move, number) == decision_of(game, step.state, move, number)


def test_time_that_was_up_is_the_choice_of_who_was_asked() -> None:
    game = find("illimat")
    options = replace(game.variants[1], clock=60)
    random = Random("late")
    state = game.setup(options, 2, bytes(32)).state
    move: Move[Any] = Move(HOUSE, TimeUp(game.ask(state).id), Millis(60_000))
    entries, now = [move], Millis(60_000)
    state = game.apply(state, move).state
    while seats := game.ask(state).seats:
        seat = min(seats)
        move = Move(seat, named("normal").choose(game, game.view(state, seat), [*game.moves(state, seat)], random), now)
        entries.append(move)
        state = game.apply(state, move).state

    found = review(game, replace(begin(game, options, 2, bytes(32)), entries=tuple(entries)), SMALL)

    assert (found.parts[1].seat, found.parts[1].text, found.parts[1].better) == (0, "Time was up", "")
    assert_adds_up(found)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    record = game_of("illimat", 2)

    with pytest.raises(NotReviewed, match="not over"):
        review(find("illimat"), replace(record, entries=record.entries[:-1]))


def test_a_race_is_not_reviewed() -> None:
    game = find("lettergo")

    with pytest.raises(NotReviewed, match="against the clock"):
        review(game, begin(game, game.variants[0], 3, bytes(32)))


def test_a_game_by_earlier_rules_is_not_reviewed() -> None:
    game = find_version("literatio", 1)

    with pytest.raises(NotReviewed, match="older rules"):
        review(game, begin(game, game.variants[0], 2, bytes(32)))


@pytest.mark.parametrize("moves", [1, 90, 600, 5_000])
@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_the_effort_is_bounded(moves: int, seats: int) -> None:
    effort = effort_for(moves, seats)

    assert effort.horizon % seats == 0
    assert effort.futures * effort.horizon * moves <= max(BUDGET, 2 * seats * moves)
    assert effort.states * effort.width * effort.horizon * moves <= max(BUDGET, 4 * seats * moves)
