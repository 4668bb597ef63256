"""The book of records: what a game comes to is written once, when it ends, and shown to those who may know."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from parlour.core.registry import find
from parlour.server.protocol import messages
from parlour.server.results.high_scores import high_scores, latest_high_scores
from parlour.store.high_scores import HighScoreRow
from parlour.store.memory import MemoryStore
from parlour.store.tables import Entry, TableRow
from tests.server.live import Browser, Live, live
from tests.server.room import Guest, Room, asked, asynchronous, room, two_at_play
from tests.server.shows import high_score_of, illimat_with


async def play_on(*guests: Guest) -> None:
    """Play the listed move in the middle until the game is over."""
    while guests[0].table.state.phase == "playing":
        mover = asked(*guests)
        moves = mover.look["moves"]
        await mover.act(moves[len(moves) // 2])


async def book(house: Room) -> list[tuple[str, str]]:
    """The lines of the book, as table and board."""
    return [(high_score.table, high_score.board) for high_score in await house.store.latest_high_scores(99)]


@asynchronous
async def test_the_end_of_a_game_is_written_once_with_what_the_game_makes_of_it() -> None:
    async with room() as house:
        ann, bob = await two_at_play(house)
        assert await book(house) == []

        await play_on(ann, bob)

        state = ann.table.state
        high_score = find("illimat").site.high_score(state.game_state)
        assert high_score is not None
        (line,) = await house.store.latest_high_scores(9)
        assert (line.table, line.game, line.board, line.rank) == (
            state.id,
            "illimat",
            high_score.board,
            high_score.rank,
        )
        assert line.at == (await house.store.entries(state.id))[-1].at

        await ann.send(messages.Say(ann.id(), "well played"))
        await ann.send(messages.Rematch(ann.id()))
        assert await house.store.latest_high_scores(9) == (line,)


@asynchronous
async def test_a_high_score_of_computers_alone_is_not_written() -> None:
    with illimat_with(high_score=high_score_of(1)):
        async with room() as house:
            ann = house.guest("Ann")
            table = await house.open(ann, computers=(1,), start=True)
            await ann.enter(table)
            while table.state.phase == "playing":
                if ann.look["moves"]:
                    await ann.act(ann.look["moves"][0])
                await house.settle()

            assert await book(house) == []


@asynchronous
async def test_a_seat_that_a_computer_played_to_the_end_is_no_persons() -> None:
    with illimat_with(high_score=high_score_of(1)):
        async with room() as house:
            ann, bob = await two_at_play(house)
            await bob.send(messages.Stand(bob.id(), 1))
            while ann.table.state.phase == "playing":
                if ann.look["moves"]:
                    await ann.act(ann.look["moves"][0])
                await house.settle()

            assert await book(house) == []


@asynchronous
async def test_a_game_that_is_not_for_the_book_leaves_no_line() -> None:
    with illimat_with(high_score=lambda _: None):
        async with room() as house:
            await play_on(*await two_at_play(house))

            assert await book(house) == []


@asynchronous
async def test_a_lost_game_comes_after_those_that_were_won_and_is_not_announced() -> None:
    async with room() as house:
        for won, rank in ((False, 9), (True, 1), (False, 5), (True, 3)):
            with illimat_with(high_score=high_score_of(0, 1, rank=rank, won=won)):
                await play_on(*await two_at_play(house))

        (board,) = (await high_scores(house.store, "illimat", "nobody")).boards
        latest = await latest_high_scores(house.store, "nobody")

        assert [line.won for line in board.lines] == [True, True, False, False]
        assert [line.won for line in latest] == [True, True]


class Unsure(MemoryStore):
    """A store that keeps the last entry of a game and says that it could not, once."""

    unsure = True

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        high_score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        kept = await super().append(table, entry, row, high_score, previous)
        if high_score is not None and self.unsure:
            self.unsure = False
            raise OSError("the line broke")
        return kept


@asynchronous
async def test_a_last_move_that_is_tried_again_makes_no_second_line() -> None:
    store = Unsure()
    async with room(store) as house:
        ann, bob = await two_at_play(house)
        with pytest.raises(OSError, match="the line broke"):
            await play_on(ann, bob)
        mover = asked(ann, bob)

        await mover.act(mover.look["moves"][len(mover.look["moves"]) // 2])

        assert ann.table.state.phase == "over"
        assert [table for table, _ in await book(house)] == [ann.table.id]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A house where every game of Illimat is a team's."""
    with (
        illimat_with(high_score=high_score_of(0, 1, won=False)),
        live(tmp_path_factory.mktemp("house"), burst=1_000) as running,
    ):
        yield running


def test_the_book_begins_empty(house: Live) -> None:
    with Browser(house) as ann:
        assert ann.http.get("/api/records/literatio").json() == {"game": "literatio", "boards": []}
        assert ann.http.get("/api/records/chess").status_code == 404


def newest(boards: list[dict[str, Any]]) -> dict[str, Any]:
    """The line of the game that ended last."""
    return max((line for board in boards for line in board["lines"]), key=lambda line: int(line["at"]))


@pytest.mark.parametrize(
    ("terms", "strangers_may_look"),
    [
        ({"visibility": "public"}, True),
        ({"visibility": "public", "spectators": False}, False),
        ({"visibility": "unlisted"}, False),
        ({"visibility": "private"}, False),
    ],
    ids=lambda terms: str(terms),
)
def test_who_played_is_told_to_all_and_the_way_to_the_table_to_those_who_may_find_it(
    house: Live, terms: dict[str, Any], strangers_may_look: bool
) -> None:
    with ExitStack() as stack:
        ann, eve = (stack.enter_context(Browser(house)) for _ in range(2))
        ann.http.patch("/api/me", json={"name": "Ann"})
        table = ann.open(seats=3, sit=[0, 1], computers=[2], start=True, **terms)
        with ann.socket(table):
            ann.hear()
            ann.play_on()

        mine, theirs = (newest(browser.http.get("/api/records/illimat").json()["boards"]) for browser in (ann, eve))

        assert mine["table"] == table
        assert theirs["table"] == (table if strangers_may_look else None)
        assert {**mine, "table": None} == {**theirs, "table": None}
        ann_again = {"computer": None, "player": ann.me["player"]}
        assert mine["by"] == [{"name": "Ann 1", **ann_again}, {"name": "Ann 2", **ann_again}]
        assert [player["computer"] for player in mine["against"]] == ["normal"]
        assert (mine["game"], mine["board"], mine["won"]) == ("illimat", "A board", False)
        assert mine["figures"] == [{"label": "Points", "value": 7}]
        boards = ann.http.get("/api/records/illimat").json()["boards"]
        assert [board["name"] for board in boards] == ["A board"]
        assert mine in boards[0]["lines"]
        assert eve.http.get(f"/api/tables/{table}/replay").is_success is (
            terms["visibility"] != "private" and "spectators" not in terms
        )


def test_no_players_id_is_told(house: Live) -> None:
    with Browser(house) as ann:
        table = ann.open(sit=[0, 1], start=True)
        with ann.socket(table):
            ann.hear()
            ann.play_on()
        state = asyncio.run(house.house.store.table(table))
        assert state is not None

        for path in ("/api/records", "/api/records/illimat"):
            assert state.players[0] not in ann.http.get(path).text
