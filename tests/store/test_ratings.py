"""Results, who played them, and ratings, the same in every store."""

import asyncio

from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.store.operators import ActionRow
from parlour.store.players import PlayerRow
from parlour.store.ratings import MeetingRow, PlayedRow, Rated, RatingChangeRow, RatingRow, ResultRow
from parlour.store.store import Store
from tests.store.harness import a_table, on_every_store, on_two_at_once


def a_result(table: str, at: int = 5, body: bytes = b"{}") -> ResultRow:
    return ResultRow(0, table, "illimat", Millis(at), body)


def played(player: str, seat: int = 0, at: int = 5, place: int = 1) -> PlayedRow:
    return PlayedRow(player, 0, "", seat, "illimat", Millis(at), place, b"{}")


def a_rating(player: str, mu: float = 25.0, number: int = 1, game: str = "illimat") -> RatingRow:
    return RatingRow(player, game, mu, 8.25, 1, number)


def a_change(player: str, number: int, mu: float = 25.0) -> RatingChangeRow:
    return RatingChangeRow(player, "illimat", number, Millis(5), mu, 8.25)


@on_every_store
async def test_results_are_numbered_and_a_table_has_one(store: Store) -> None:
    assert await store.add_result(a_result("oak"), (played("ann"), played("bob", 1, place=2)))
    assert await store.add_result(a_result("elm"), ())
    assert not await store.add_result(a_result("oak", body=b"[]"), (played("cat"),))

    assert [(row.number, row.table, row.body) for row in await store.results(0, 9)] == [
        (1, "oak", b"{}"),
        (2, "elm", b"{}"),
    ]
    assert [row.table for row in await store.results(1, 9)] == ["elm"]
    assert await store.result_of("elm") == replace(a_result("elm"), number=2)
    assert await store.result_of("ash") is None
    assert await store.players_of(1, 2) == (
        replace(played("ann"), number=1, table="oak"),
        replace(played("bob", 1, place=2), number=1, table="oak"),
    )


@on_every_store
async def test_with_whom_a_player_ended_games_of_a_kind(store: Store) -> None:
    await store.put_player(PlayerRow("bob", "Bob", "#123456", Millis(1), Millis(1), "an address"))
    await store.put_ratings(Rated(), Rated(1, 0), (replace(a_rating("bob"), sigma=2.5),), ())
    await store.add_result(a_result("oak"), (played("ann"), played("bob", 1), played("cat", 2)))
    await store.add_result(a_result("elm", 9), (played("ann", at=9),))
    await store.add_result(a_result("ash", 9), (played("bob", at=9), played("cat", 1, at=9)))

    assert await store.meetings("ann", "illimat", Millis(4)) == (
        MeetingRow(1, b"{}", "bob", "an address", 2.5),
        MeetingRow(1, b"{}", "cat", None, None),
        MeetingRow(2, b"{}", None, None, None),
    )
    assert [row.number for row in await store.meetings("ann", "illimat", Millis(5))] == [2]
    assert await store.meetings("ann", "lettergo", Millis(0)) == ()


@on_every_store
async def test_the_weights_of_a_result_stay_when_it_is_replaced(store: Store) -> None:
    await store.add_result(replace(a_result("oak"), weights="[0.5,1.0]"), (played("ann"),))
    await store.add_result(a_result("elm"), (played("ann"),))

    await store.replace_result(replace(a_result("oak", body=b"[]"), number=1), (played("ann"),))

    assert [(row.body, row.weights) for row in await store.results(0, 9)] == [(b"[]", "[0.5,1.0]"), (b"{}", None)]


@on_two_at_once
async def test_two_nodes_number_results_without_gaps(one: Store, other: Store) -> None:
    adding = (node.add_result(a_result(f"table{at}"), (played("ann"),)) for at in range(10) for node in (one, other))
    added = await asyncio.gather(*adding)

    assert sum(added) == 10
    assert [row.number for row in await one.results(0, 99)] == list(range(1, 11))
    assert len(await other.players_of(1, 10)) == 10


@on_every_store
async def test_a_result_is_replaced_with_all_who_played(store: Store) -> None:
    await store.add_result(a_result("oak"), (played("ann"),))
    await store.add_result(a_result("elm"), (played("ann"),))

    await store.replace_result(replace(a_result("oak", body=b"[1]"), number=1), (played("bob"),))

    assert [row.body for row in await store.results(0, 9)] == [b"[1]", b"{}"]
    assert [row.player for row in await store.players_of(1, 2)] == ["bob", "ann"]


@on_every_store
async def test_ended_tables_without_a_result_are_found(store: Store) -> None:
    for table, phase, touched in (
        ("ash", "over", 10),
        ("elm", "closed", 10),
        ("fir", "playing", 10),
        ("oak", "over", 10),
        ("yew", "over", 5),
    ):
        assert await store.add_table(a_table(table, phase=phase, touched=touched))
    await store.add_result(a_result("ash"), ())

    assert await store.unrecorded_tables(Millis(10), "", 9) == ("elm", "oak")
    assert await store.unrecorded_tables(Millis(0), "elm", 9) == ("oak", "yew")
    assert await store.unrecorded_tables(Millis(0), "", 1) == ("elm",)


@on_every_store
async def test_games_of_a_player_and_whom_they_met(store: Store) -> None:
    await store.add_result(a_result("oak"), (played("ann", at=5), played("bob", 1, at=5)))
    await store.add_result(a_result("elm"), (played("ann", at=9),))

    assert [row.table for row in await store.played_by("ann", 9)] == ["elm", "oak"]
    assert [row.table for row in await store.played_by("ann", 1)] == ["elm"]
    assert await store.have_met("ann", "bob")
    assert not await store.have_met("ann", "cat")


@on_every_store
async def test_ratings_are_stored_once_and_in_order(store: Store) -> None:
    start, first = Rated(), Rated(1)

    assert await store.rated() == start
    assert await store.put_ratings(start, first, (a_rating("ann", 26.5),), (a_change("ann", 1, 26.5),))
    assert not await store.put_ratings(start, first, (a_rating("ann", 99.0),), (a_change("ann", 1, 99.0),))
    second = (a_rating("ann", 27.0, 2), a_rating("bob", 24.0, 2)), (a_change("ann", 2, 27.0), a_change("bob", 2, 24.0))
    assert await store.put_ratings(first, Rated(2), *second)

    assert await store.rated() == Rated(2)
    assert await store.rating("ann", "illimat") == a_rating("ann", 27.0, 2)
    assert await store.rating("ann", "lettergo") is None
    assert await store.ratings_of("bob") == (a_rating("bob", 24.0, 2),)
    assert [row.player for row in await store.best_ratings("illimat", 9)] == ["ann", "bob"]
    assert [row.number for row in await store.rating_changes("ann", "illimat", 9, 9)] == [2, 1]
    assert [row.number for row in await store.rating_changes("ann", "illimat", 2, 9)] == [1]


@on_every_store
async def test_another_generation_replaces_all_ratings(store: Store) -> None:
    await store.put_ratings(Rated(), Rated(1), (a_rating("ann"), a_rating("bob")), (a_change("ann", 1),))

    assert await store.put_ratings(Rated(1), Rated(1, 1), (a_rating("ann", 1 / 3),), (a_change("ann", 1, 1 / 3),))

    assert await store.best_ratings("illimat", 9) == (a_rating("ann", 1 / 3),)
    assert await store.rating_changes("ann", "illimat", 9, 9) == (a_change("ann", 1, 1 / 3),)
    assert not await store.put_ratings(Rated(1), Rated(2), (), ())


@on_every_store
async def test_players_are_found_by_public_id_and_keep_settings(store: Store) -> None:
    await store.put_public_id("a1", "ann")
    await store.put_public_id("a1", "somebody else")
    await store.put_player_setting("ann", "privacy", "1")
    await store.put_player_setting("ann", "privacy", "2")

    assert await store.find_public_id("a1") == "ann"
    assert await store.find_public_id("b2") is None
    assert (await store.player_settings("ann"))["privacy"] == "2"
    assert await store.player_settings("bob") == {}


@on_every_store
async def test_a_deleted_player_leaves_results_that_nobody_finds(store: Store) -> None:
    await store.put_public_id("a1", "ann")
    await store.put_player_setting("ann", "privacy", "1")
    await store.add_result(a_result("oak"), (played("ann"), played("bob", 1)))
    await store.put_ratings(Rated(), Rated(1), (a_rating("ann"), a_rating("bob")), (a_change("ann", 1),))

    await store.delete_player("ann", "gone", ActionRow(0, Millis(1), "a test", "delete player", "", ""))

    assert await store.find_public_id("a1") is None
    assert await store.player_settings("ann") == {}
    assert await store.played_by("ann", 9) == ()
    assert [row.player for row in await store.players_of(1, 1)] == ["gone", "bob"]
    assert await store.rating("ann", "illimat") is None
    assert await store.rating("gone", "illimat") == a_rating("gone")
    assert await store.rating_changes("gone", "illimat", 9, 9) == (a_change("gone", 1),)
