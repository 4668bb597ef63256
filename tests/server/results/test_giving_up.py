"""Players who leave a rated game, do nothing, are away or are removed: what the game says of them and of the others."""

from collections.abc import Sequence

import pytest

from parlour.ratings.rating import NEWCOMER
from parlour.server.results.game_result import decode_played
from parlour.server.results.recorder import recompute
from parlour.server.results.table_result import table_result
from parlour.server.table.log import CameBack, LogEntry, Readmitted, Voted
from parlour.server.table.state import TableState
from parlour.store.memory import MemoryStore
from tests.server.results.finished import finish, rate_all, removed, stood_in, warned
from tests.server.room import asynchronous


async def ratings_after(people: Sequence[str], *entries: LogEntry, game: str = "illimat") -> dict[str, float]:
    """The ratings of all who were rated in one game; a recomputation from the log comes to the same."""
    store = MemoryStore()
    await finish(store, game, people, seats=len(people), before_the_end=entries)
    await rate_all(store)
    assert (await recompute(store, check=True)).differences == []
    rows = [row for who in people for row in await store.ratings_of(who)]
    return {row.player: row.mu for row in rows}


def won(state: TableState, seat: int) -> bool:
    outcome = state.game.outcome(state.game_state)
    assert outcome is not None
    return outcome.places[seat] == 1


@pytest.mark.parametrize("back", [False, True])
@asynchronous
async def test_who_leaves_on_purpose_is_last_and_the_others_have_won_against_them(back: bool) -> None:
    store = MemoryStore()
    state = await finish(store, "illimat", ("ann", "bob"))
    winner = ("ann", "bob")[won(state, 1)]  # also who would have won
    seat = ("ann", "bob").index(winner)
    entries: list[LogEntry] = [stood_in(seat, winner), *([CameBack(seat, by=winner)] if back else [])]

    rated = await ratings_after(("ann", "bob"), *entries)

    assert rated.pop(winner) < NEWCOMER.mu
    assert min(rated.values()) > NEWCOMER.mu


@asynchronous
async def test_who_left_is_last_on_their_own_page_and_at_the_end_of_the_game() -> None:
    store = MemoryStore()
    state = await finish(store, "illimat", ("ann", "bob"), before_the_end=(stood_in(0, "ann"),))
    await rate_all(store)

    (row,) = await store.played_by("ann", 9)
    ann, bob = [await table_result(store, state, who) for who in ("ann", "bob")]

    assert (row.place, decode_played(row.body).facts, decode_played(row.body).unrated) == (2, (), None)
    assert [each.beaten for each in (*ann.opponents, *bob.opponents)] == [False, True]
    assert ann.after is not None
    assert ann.before is not None
    assert ann.after.number < ann.before.number


@asynchronous
async def test_who_does_nothing_is_last_and_nobody_gains_by_it() -> None:
    for seat, idler in enumerate(("ann", "bob")):
        other = ("bob", "ann")[seat]
        plain = await ratings_after(("ann", "bob"))
        idle = await ratings_after(("ann", "bob"), warned(seat, other), stood_in(seat))
        assert idle[other] == plain[other]
        assert idle[idler] < NEWCOMER.mu
        back = await ratings_after(("ann", "bob"), warned(seat, other), stood_in(seat), CameBack(seat, by=idler))
        assert back == plain


@asynchronous
async def test_who_was_away_gets_what_became_of_their_seat() -> None:
    absent = Voted(1, by="ann")
    plain = await ratings_after(("ann", "bob", "cat"))
    assert await ratings_after(("ann", "bob", "cat"), absent, stood_in(1)) == plain


@asynchronous
async def test_who_was_removed_is_not_rated_and_the_others_are_compared_without_them() -> None:
    rated = await ratings_after(("ann", "bob", "cat"), removed("bob", "ann"))
    assert set(rated) == {"ann", "cat"}
    readmitted = await ratings_after(("ann", "bob", "cat"), removed("bob", "ann"), Readmitted("bob", by="ann"))
    assert readmitted == await ratings_after(("ann", "bob", "cat"))


@asynchronous
async def test_of_a_team_that_falls_apart_only_who_gave_up_is_rated() -> None:
    assert await ratings_after(("ann", "bob"), stood_in(1), game="illiterati") == {}
    rated = await ratings_after(("ann", "bob"), stood_in(1, "bob"), game="illiterati")
    assert set(rated) == {"bob"}
    assert rated["bob"] < NEWCOMER.mu
