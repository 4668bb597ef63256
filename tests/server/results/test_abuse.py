"""How a rating could be made or a lost game avoided, and what comes of it: each was possible once."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from bench.rating_abuse import ACCOMPLICES, HONEST, STRATEGIES, gains
from parlour.core.game import Illegal
from parlour.ratings.rating import NEWCOMER
from parlour.server.protocol import messages
from parlour.server.protocol.messages import Hint, Pause, Undo
from parlour.server.results.game_result import decode_result, read_end
from parlour.server.results.recorder import recompute, record_missing, record_result
from parlour.server.table import manager, opening
from parlour.server.table.log import Closed, StoodIn
from parlour.server.table.rated import RATING_RULES, has_result
from parlour.server.table.state import TableState
from parlour.server.table.transitions import apply_entry
from parlour.store.memory import MemoryStore
from parlour.store.ratings import RatingRow
from tests.server.results.finished import START, finish, player, rate_all
from tests.server.room import Guest, Room, asked, asynchronous, room, two_at_play
from tests.store.harness import a_table, opened

MOST = 50
"""The points that a day of abuse may gain at most."""

DODGES = [name for name in STRATEGIES if name.endswith(("lost", "lost table", "lost game"))]


@pytest.mark.parametrize("name", [name for name in STRATEGIES if name not in (HONEST, ACCOMPLICES, *DODGES)])
def test_no_strategy_makes_a_rating(name: str) -> None:
    found = gains(name, RATING_RULES, games=12, seed=1, days=1)

    assert max(found.values()) <= MOST, found
    assert max(gains(name, 1, games=12, seed=1, days=1).values()) > MOST  # by the rules of earlier releases


@pytest.mark.parametrize("name", DODGES)
def test_who_tries_to_get_rid_of_lost_games_gains_what_honest_players_gain(name: str) -> None:
    seed = Random().randrange(10**6)

    assert gains(name, RATING_RULES, games=8, seed=seed, days=1) == gains(HONEST, RATING_RULES, 8, seed, 1)


async def alone(house: Room, **wish: Any) -> Guest:
    """Ann against a computer at a rated table, and it is her turn."""
    ann = house.guest("Ann")
    table = await house.open(ann, sit=(0,), start=True, **{"rated": True} | wish)
    await ann.enter(table)
    await her_turn(ann)
    return ann


async def her_turn(ann: Guest) -> None:
    """Wait until the computers have moved."""
    while not set(ann.connection.seats) & ann.table.state.ask.seats:
        await ann.room.settle()


def refusal(answers: Sequence[dict[str, Any]]) -> tuple[str, str]:
    (refused,) = [answer for answer in answers if answer["kind"] == "refused"]
    return refused["code"], refused["why"]


@asynchronous
async def test_a_rated_table_has_no_hints_no_pause_and_no_way_back_past_a_revelation() -> None:
    async with room() as house:
        ann = await alone(house)
        assert (ann.info["rated"], ann.info["hints"], ann.info["may_pause"]) == (True, False, False)
        ask = ann.table.state.ask.id
        assert refusal(await ann.send(Hint(ann.id(), ask))) == ("rated", "A rated game has no hints.")
        paused = refusal(await ann.send(Pause(ann.id(), paused=True)))
        assert paused == ("rated", "A rated game can't be paused: its clock keeps running.")

        while not ann.look["undo_why"].endswith("That cannot be taken back in a rated game."):
            await ann.act(ann.look["moves"][0])
            await her_turn(ann)

        assert ann.look["undo"] == "no"
        assert refusal(await ann.send(Undo(ann.id(), past_reveal=True)))[0] == "no_undo"
        assert ann.info["rated"]


@asynchronous
async def test_in_a_rated_game_of_two_the_loser_gets_no_hint() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, rated=True)
        for guest in (ann, bob):
            assert refusal(await guest.send(Hint(guest.id(), ann.table.state.ask.id)))[0] == "rated"
        assert ann.info["rated"]


@pytest.mark.parametrize(
    ("wish", "rated"),
    [({}, False), ({"visibility": "public"}, False), ({"rated": True}, True), ({"rated": False}, False)],
)
@asynchronous
async def test_a_game_against_computers_is_rated_only_if_its_player_chooses_so(
    wish: dict[str, Any], rated: bool
) -> None:
    async with room() as house:
        ann = await alone(house, **{"rated": None} | wish)
        assert ann.info["rated"] == rated


@pytest.mark.parametrize("wish", [{"hints": True}, {"sit": (0, 1), "names": ("Eve", "Eva")}])
@asynchronous
async def test_a_rated_table_with_what_no_rated_game_has_is_not_opened(wish: dict[str, Any]) -> None:
    async with room() as house:
        with pytest.raises(Illegal, match="rated"):
            await house.open(house.guest("Ann"), rated=True, **wish)


@pytest.mark.parametrize("way", ["close", "stand"])
@asynchronous
async def test_who_gives_up_a_rated_game_against_computers_has_lost_it(way: str) -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.act(ann.look["moves"][0])
        store = house.store
        assert isinstance(store, MemoryStore)

        await ann.send(messages.Close(ann.id()) if way == "close" else messages.Stand(ann.id(), 0))

        assert ann.table.state.phase == "closed"
        assert await record_missing(store, START) == (1, 0)
        await rate_all(store)
        (row,) = await store.results(0, 9)
        rating = await store.rating(ann.player.id, "illimat")
        assert decode_result(row.body).given_up
        assert [each.place for each in await store.played_by(ann.player.id, 9)] == [2]
        assert rating is not None
        assert rating.mu < NEWCOMER.mu
        assert (await recompute(store, check=True)).differences == []


@asynchronous
async def test_before_the_first_decision_a_game_is_given_up_without_a_result() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.send(messages.Stand(ann.id(), 0))
        assert isinstance(house.store, MemoryStore)
        assert await record_missing(house.store, START) == (0, 0)


@asynchronous
async def test_no_rated_game_begins_beside_one_that_lies_about() -> None:
    async with room() as house:
        ann = await alone(house)
        bob = house.guest("Bob")
        with pytest.raises(Illegal, match="finish it, or give it up"):
            await house.open(ann, sit=(0,), start=True, rated=True)
        await house.open(ann, sit=(0,), start=True)
        await house.open(bob, sit=(0,), start=True, rated=True)
        later = await house.open(ann, sit=(0,), computers=(1,), rated=True)
        other = await house.guest("Ann").enter(later)
        assert refusal(await other.send(messages.Start(other.id())))[0] == "unfinished"
        await ann.send(messages.Close(ann.id()))
        assert refusal_free(await other.send(messages.Start(other.id())))


@asynchronous
async def test_a_rated_game_is_found_however_many_others_a_player_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MAX_LOOKED_AT", 3)
    async with room() as house:
        ann = await alone(house)
        assert isinstance(house.store, MemoryStore)
        for number in range(3):
            later = a_table(
                f"over{number}", phase="over", touched=2 * ann.table.state.touched, players=(ann.player.id,)
            )
            assert await house.store.add_table(later)
        with pytest.raises(Illegal, match="finish it, or give it up"):
            await house.open(ann, sit=(0,), start=True, rated=True)
        bob = house.guest("Bob")
        for number in range(3):
            running = a_table(f"unrated{number}", phase="playing", players=(bob.player.id, "friend"))
            assert await house.store.add_table(running)
        with pytest.raises(Illegal, match="finish it, or give it up"):
            await house.open(bob, sit=(0,), start=True, rated=True)


@asynchronous
async def test_of_rated_games_that_were_dealt_at_the_same_moment_none_counts_while_another_goes_on() -> None:
    async with room() as house:
        games = []
        for _ in range(2):
            with pytest.MonkeyPatch.context() as both_are_first:
                both_are_first.setattr(manager, "require_none_abandoned", nothing_found)
                games.append(await alone(house))
        store = house.store
        assert isinstance(store, MemoryStore)
        for ann, weight in zip(games, ("[0.0,0.0]", "[1.0,0.0]"), strict=True):
            await ann.act(ann.look["moves"][0])
            await ann.send(messages.Close(ann.id()))
            assert await record_missing(store, START) == (1, 0)
            row = await store.result_of(ann.table.id)
            assert row is not None
            assert row.weights == weight


async def nothing_found(*_: object) -> None:
    """Two requests at the same moment: each looks before the other has stored its table."""


def refusal_free(answers: Sequence[dict[str, Any]]) -> bool:
    return all(answer["kind"] != "refused" for answer in answers)


@asynchronous
async def test_who_leaves_last_loses_as_who_left_before() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house, rated=True)
        mover = asked(ann, bob)
        await mover.act(mover.look["moves"][0])
        for seat, guest in enumerate((ann, bob)):
            await guest.send(messages.Stand(guest.id(), seat))
        state = ann.table.state
        assert state.phase == "closed"
        assert has_result(state)
        assert isinstance(house.store, MemoryStore)
        await record_result(house.store, state)
        assert [each.place for each in await house.store.players_of(1, 1)] == [2, 2]


def old(state: TableState) -> TableState:
    """The same table, opened by an earlier release."""
    return replace(state, terms=replace(state.terms, rating_rules=1, rated=None, visibility="private", hints=True))


@asynchronous
async def test_games_that_began_earlier_keep_their_rules() -> None:
    async with room() as house:
        ann = await alone(house)
        await ann.act(ann.look["moves"][0])
        state = ann.table.state
        for entry in (Closed(by=ann.player.id), StoodIn(0, "easy", by=ann.player.id)):
            after, _ = apply_entry(old(state), entry, state.seq + 1, state.touched)
            assert not has_result(after)
    store = MemoryStore()
    for number in range(3):
        done = await finish(store, "illimat", ("ann", "bob"), table=f"t{number}", number=number)
        await record_result(store, replace(done, terms=replace(done.terms, rating_rules=1)))
    assert [row.weights for row in await store.results(0, 9)] == [None] * 3


@asynchronous
async def test_the_same_opponents_count_less_and_less_and_a_recomputation_agrees(url: str) -> None:
    async with opened(url) as store:
        for number in range(6):
            await finish(store, "illimat", ("ann", "bob"), number=number % 3, table=f"t{number}")
            await rate_all(store)
        weights = [json.decode(row.weights or "") for row in await store.results(0, 9)]

        assert weights == [[each, each] for each in (1.0, 0.5, 0.25, 0.125, 0.0, 0.0)]
        assert (await recompute(store, check=True)).differences == []
        assert len(await store.rating_changes("ann", "illimat", 99, 99)) == 4
        assert (await recompute(store, check=False)).differences == []
        assert await read_end(store, "t0") is not None


async def weight_of(store: MemoryStore, people: Sequence[str], table: str) -> list[float]:
    """Let people play a rated game; what it counts for each."""
    await finish(store, "illimat", people, table=table)
    for name in people:
        await store.put_player(replace(player(name), address=ADDRESSES.get(name, name)))
    await rate_all(store)
    row = await store.result_of(table)
    assert row is not None
    found: list[float] = json.decode(row.weights or "")
    return found


ADDRESSES = {"cat": "den", "dog": "den"}


async def settle(store: MemoryStore, *names: str) -> None:
    """Let players have ratings that are not provisional."""
    rated = await store.rated()
    await store.put_ratings(rated, rated, [RatingRow(name, "illimat", 25.0, 2.0, 9, 0) for name in names], ())


@asynchronous
async def test_all_of_one_address_count_as_one_opponent_and_no_address_is_stored_with_a_result() -> None:
    store = MemoryStore()
    await settle(store, "ann", "bob", "cat", "dog")
    assert await weight_of(store, ("ann", "cat"), "one") == [1.0, 1.0]
    assert await weight_of(store, ("ann", "dog"), "two") == [0.5, 1.0]
    assert await weight_of(store, ("ann", "bob"), "three") == [1.0, 1.0]
    assert b"den" not in b"".join(row.body + (row.weights or "").encode() for row in await store.results(0, 9))


@asynchronous
async def test_provisional_opponents_move_an_established_rating_little_and_count_as_one() -> None:
    store = MemoryStore()
    await settle(store, "ann")
    assert await weight_of(store, ("ann", "bob"), "one") == [0.25, 1.0]
    assert await weight_of(store, ("ann", "eve"), "two") == [0.125, 1.0]
