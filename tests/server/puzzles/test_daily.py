"""Which puzzle comes on which day, and the page of a player."""

from pathlib import Path

import pytest

from parlour.core.game import DAY, Illegal, Millis
from parlour.core.registry import names
from parlour.puzzles.puzzle import puzzles_for, unpack
from parlour.server.puzzles import Daily, Streak, day_of, puzzle_of, streak
from parlour.store.memory import MemoryStore
from parlour.store.puzzles import PuzzleRow
from tests.puzzles.positions import HARVEST, packed, puzzle
from tests.server.puzzles.test_table import BEST, POOR, house
from tests.server.room import asynchronous, believed, room


def test_each_puzzle_comes_once_and_then_all_come_in_another_order() -> None:
    shipped = puzzles_for("lettergo", None)
    many = len(shipped.puzzles)
    first = [puzzle_of(shipped, day, "a secret").id for day in range(many)]
    second = [puzzle_of(shipped, day, "a secret").id for day in range(many, 2 * many)]

    assert sorted(first) == sorted(second) == sorted(one.id for one in shipped.puzzles)
    assert first != second
    assert first != [puzzle_of(shipped, day, "another secret").id for day in range(many)]


@asynchronous
async def test_all_nodes_of_a_store_pose_the_same_puzzle(tmp_path: Path) -> None:
    store = MemoryStore()
    async with room(store) as one, room(store) as other:
        pages = [
            await Daily(here.manager, store, here.clock, tmp_path, believed).today("id of Ann") for here in (one, other)
        ]
        assert pages[0] == pages[1]
        opened = [
            await Daily(here.manager, store, here.clock, tmp_path, believed).open("lettergo", here.guest(name).player)
            for here, name in ((one, "Ann"), (other, "Bob"))
        ]
        posed = [state.puzzle.posed.puzzle for state in opened if state.puzzle is not None]
        assert len(posed) == 2
        assert posed[0] == posed[1]
    async with room(other_store := MemoryStore()) as here:
        secret = await Daily(here.manager, other_store, here.clock, tmp_path, believed).secret()
        assert secret != await store.puzzle_secret("")


@pytest.mark.parametrize(
    ("days", "current", "longest"),
    [
        ((), 0, 0),
        ((100,), 1, 1),
        ((99,), 1, 1),  # today's is still to be solved
        ((98,), 0, 1),
        ((98, 99, 100), 3, 3),
        ((95, 96, 97, 99, 100), 2, 3),  # a day was missed
        ((100, 100, 99), 2, 2),  # two games on one day
        ((97, 98), 0, 2),
    ],
)
def test_a_streak_ends_with_a_missed_day(days: tuple[int, ...], current: int, longest: int) -> None:
    assert streak(days, today=100) == Streak(current, longest)


@asynchronous
async def test_streaks_grow_from_day_to_day_overall_and_in_each_game(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        for expected in (1, 2, 3):
            ann = await at.solver()
            await ann.act(BEST)
            await at.here.settle()
            today = await at.daily.today("id of Ann")
            assert (today.streak, today.longest) == (expected, expected)
            games = {one.game: (one.state, one.attempts, one.streak) for one in today.puzzles}
            assert games["illimat"] == ("solved", 1, expected)
            assert games["literatio"] == ("new", 0, 0)
            at.here.clock.now = Millis(at.here.clock.now + DAY)
        tomorrow = await at.daily.today("id of Ann")
        assert tomorrow.streak == 3
        (past,) = [one for one in tomorrow.yesterday if one.game == "illimat"]
        assert (past.answer.startswith("Harvest"), past.best, past.state) == (True, "6 cards", "solved")
        at.here.clock.now = Millis(at.here.clock.now + DAY)
        assert (await at.daily.today("id of Ann")).streak == 0
        assert (await at.daily.today("id of Bob")).streak == 0


@asynchronous
async def test_a_player_has_one_table_for_a_puzzle(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        await ann.act(POOR)
        again = await at.daily.open("illimat", ann.player)
        assert again.id == ann.table.id
        bob = await at.solver("Bob")
        assert bob.table.id != ann.table.id


@asynchronous
async def test_who_comes_second_from_another_browser_gets_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        real = at.store.puzzle_results
        asked: list[int] = []

        async def late(player: str, since: int) -> tuple[PuzzleRow, ...]:
            asked.append(since)
            return () if len(asked) == 1 else await real(player, since)

        monkeypatch.setattr(at.store, "puzzle_results", late)
        again = await at.daily.open("illimat", ann.player)
        assert again.id == ann.table.id
        assert dict(await at.store.count_by_phase()) == {"playing": 1, "closed": 1}


@asynchronous
async def test_tables_of_earlier_days_are_closed(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        at.here.clock.now = Millis(at.here.clock.now + DAY)
        state = await at.daily.open("illimat", ann.player)
        await at.here.settle()
        assert state.id != ann.table.id
        old = await at.store.table(ann.table.id)
        assert old is not None
        assert old.phase == "closed"


@asynchronous
async def test_a_result_that_was_lost_is_read_from_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as at:
        ann = await at.solver()
        at.here.manager.context.observers.clear()  # type: ignore[attr-defined] # the server dies before it is noted
        await ann.act(BEST)
        assert not (await at.result()).solved
        await at.daily.open("illimat", ann.player)
        assert (await at.result()).solved


@asynchronous
async def test_games_without_puzzles_and_broken_files_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "illimat.zip").write_bytes(b"broken")
    async with room(store := MemoryStore()) as here:
        daily = Daily(here.manager, store, here.clock, tmp_path, believed)
        today = await daily.today("id of Ann")
        assert [one.game for one in today.puzzles] == [game for game in names() if game != "illimat"]
        for game in ("illimat", "chess"):
            with pytest.raises(Illegal):
                await daily.open(game, here.guest("Ann").player)


def test_days_begin_at_midnight_in_utc() -> None:
    assert (day_of(Millis(DAY - 1)), day_of(Millis(DAY))) == (0, 1)


def test_a_file_of_one_puzzle_poses_it_every_day() -> None:
    one = unpack(packed(), "a file")

    assert {puzzle_of(one, day, "secret").id for day in range(5)} == {puzzle(HARVEST).id}
