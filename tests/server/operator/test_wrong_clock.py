"""A wrong clock deletes nothing: the server starts with it a year ahead or a year back, and goes on later."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.core.game import DAY, HOUR, Illegal, Millis
from parlour.server import app
from parlour.server.clock import MAX_AHEAD, MAX_BEHIND, MAX_DOUBT, ClockCheck, ServerClock, known_time
from parlour.server.operator.prune import HOURLY, PRUNED, prune_if_due
from parlour.server.operator.types import PruneAges
from parlour.store.memory import MemoryStore
from parlour.store.operators import ActionRow
from parlour.store.players import PlayerRow
from tests.server.live import SOON, live
from tests.server.operator.site import site
from tests.server.room import asynchronous
from tests.store.harness import a_table

NOW = Millis(1_800_000_000_000)
YEAR = 366 * DAY
TOKEN = "the token of these tests"


class Machine:
    """A machine whose clock and whose running time are set by the test."""

    def __init__(self) -> None:
        self.now = NOW
        self.counted = 0.0

    def clock(self) -> Millis:
        return self.now

    def counter(self) -> float:
        return self.counted

    def boot(self, store: MemoryStore) -> ClockCheck:
        return ClockCheck(store, self.clock, self.counter)

    def run(self, ms: int) -> None:
        self.now = Millis(self.now + ms)
        self.counted += ms / 1000


async def games(store: MemoryStore, touched: int = NOW, playing: int = 5, guests: int = 13) -> None:
    """Store games and guests that were last touched then."""
    for number in range(playing):
        assert await store.add_table(a_table(f"p{number}-{touched}", phase="playing", touched=touched, due=None))
    assert await store.add_table(a_table(f"o-{touched}", phase="over", touched=touched, due=None))
    for number in range(guests):
        id = f"g{number}-{touched}"
        await store.put_player(PlayerRow(id, "Ann", "#123456", Millis(touched), Millis(touched)))


async def look_and_prune(store: MemoryStore, machine: Machine, check: ClockCheck) -> Any:
    await check.look()
    return await prune_if_due(store, machine.now, check)


async def left(store: MemoryStore) -> tuple[int, int, int]:
    phases = await store.count_by_phase()
    return phases.get("playing", 0), phases.get("over", 0), await store.count_seen_players(Millis(0))


async def operated(store: MemoryStore, machine: Machine) -> None:
    """Let the server run here for a while with the right clock."""
    check = machine.boot(store)
    assert await look_and_prune(store, machine, check) is None
    machine.run(DAY)
    assert await look_and_prune(store, machine, check) is not None


def test_a_server_that_starts_with_its_clock_a_year_ahead_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()

    @asynchronous
    async def fill() -> None:
        now = int(time.time() * 1000)
        await games(store, now)
        await store.put_setting(PRUNED, str(now))

    fill()
    monkeypatch.setattr(app, "ServerClock", lambda: ServerClock(lambda: time.time() + YEAR / 1000))
    headers = {"Authorization": f"Bearer {TOKEN}"}
    with (
        live(tmp_path, store, admin_token=TOKEN) as house,
        httpx.Client(base_url=f"{house.http}/api/operator", headers=headers) as admin,
    ):
        give_up = time.monotonic() + SOON
        while True:
            found = admin.get("/overview").json()
            if found["tables"].get("playing", 0) < 5 or found.get("clock"):
                break
            assert time.monotonic() < give_up
        assert (found["tables"]["playing"], found["tables"]["over"], len(admin.get("/players").json())) == (5, 1, 13)
        assert "366 days after" in found["clock"] or "365 days after" in found["clock"]
        refused = admin.post("/prune", json={"dry_run": False})
        assert (refused.status_code, refused.json()["code"]) == (409, "clock_in_doubt")

        assert admin.post("/clock").status_code == 204
        assert admin.get("/overview").json()["clock"] == ""
        assert admin.post("/prune", json={"dry_run": False}).json()["guests"] == 13


@asynchronous
async def test_nothing_is_deleted_with_the_clock_a_year_ahead_until_it_is_right_again() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await operated(store, machine)
    machine.now = Millis(machine.now + YEAR)
    check = machine.boot(store)
    for _ in range(5):
        assert await look_and_prune(store, machine, check) is None
        # Somebody plays meanwhile, so that the newest activity in the store is that of the wrong clock.
        await games(store, machine.now, playing=1, guests=1)
        machine.run(HOUR)
    assert await left(store) == (10, 6, 18)
    machine.now = Millis(machine.now - YEAR)

    assert await look_and_prune(store, machine, machine.boot(store)) is None  # it was pruned today
    machine.run(DAY)
    again = machine.boot(store)
    pruned = await look_and_prune(store, machine, again)
    assert again.believed
    assert pruned is not None
    assert await left(store) == (10, 6, 18)


@asynchronous
async def test_a_store_of_an_earlier_release_is_compared_with_its_newest_activity() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await store.put_setting(PRUNED, str(NOW))
    machine.now = Millis(NOW + YEAR)

    assert await look_and_prune(store, machine, machine.boot(store)) is None
    assert await left(store) == (5, 1, 13)


@asynchronous
async def test_pruning_goes_on_after_an_operator_confirms_the_clock() -> None:
    async with site() as here:
        await games(here.store, here.room.clock())
        check = ClockCheck(here.store, here.room.clock)
        assert await check.look()
        here.room.clock.pass_by(YEAR / 1000)
        assert not await check.look()
        with pytest.raises(Illegal, match="Until this is settled"):
            await here.operator.prune(dry_run=False)
        assert await left(here.store) == (5, 1, 13)

        await here.operator.confirm_clock()

        assert await check.look()
        assert await here.actions() == ["confirm clock"]
        assert (await here.operator.prune(dry_run=False)).playing == 5


@asynchronous
async def test_a_clock_is_believed_after_a_week_in_running_however_often_the_server_restarts() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await operated(store, machine)
    machine.now = Millis(machine.now + YEAR)
    for _ in range(MAX_DOUBT // HOUR):
        check = machine.boot(store)
        assert await look_and_prune(store, machine, check) is None
        machine.run(HOUR)
        assert await left(store) == (5, 1, 13)
        await check.look()
        machine.now = Millis(machine.now + 10 * HOUR)  # it is off: nothing counts that

    assert check.believed
    assert (await look_and_prune(store, machine, check)) is not None
    assert await left(store) == (0, 0, 0)


@asynchronous
async def test_a_wrong_clock_does_not_count_its_own_time_and_nodes_do_not_count_twice() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await operated(store, machine)
    machine.now = Millis(machine.now + YEAR)
    one, other = machine.boot(store), machine.boot(store)
    for _ in range(3):
        assert not await one.look()
        assert not await other.look()
        machine.run(HOUR)
    machine.now = Millis(machine.now + MAX_DOUBT)
    assert not await one.look()

    known = known_time(await store.operator_settings())
    assert known is not None
    assert known.ran == 3 * HOUR

    machine.now = Millis(machine.now + YEAR)  # yet another clock: the count begins again
    machine.counted += MAX_DOUBT / 1000
    assert not await one.look()
    assert await left(store) == (5, 1, 13)


@asynchronous
async def test_a_server_that_nobody_uses_or_that_was_off_for_some_weeks_is_pruned() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    check = machine.boot(store)
    for _ in range(200):  # nobody plays, and the server runs
        machine.run(DAY)
        await look_and_prune(store, machine, check)
        assert check.believed
    assert await left(store) == (5, 0, 0)

    machine.now = Millis(machine.now + MAX_AHEAD)
    assert await machine.boot(store).look()
    machine.now = Millis(machine.now + MAX_AHEAD + HOUR)
    assert not await machine.boot(store).look()


@asynchronous
async def test_what_was_played_while_the_clock_was_a_year_back_is_not_deleted_when_it_is_right() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await operated(store, machine)
    machine.now = Millis(machine.now - YEAR)
    back = machine.boot(store)
    assert await look_and_prune(store, machine, back) is None
    assert not back.believed
    await games(store, machine.now, playing=2, guests=3)
    machine.run(HOUR)
    machine.now = Millis(machine.now + YEAR)

    right = machine.boot(store)
    for _ in range(29):
        machine.run(DAY)
        await look_and_prune(store, machine, right)
        assert right.believed
    assert await left(store) == (7, 2, 16)
    for _ in range(YEAR // DAY):
        machine.run(DAY)
        await look_and_prune(store, machine, right)
    assert await left(store) == (0, 0, 0)


@asynchronous
async def test_nor_when_the_clock_was_a_year_back_for_so_long_that_it_was_believed() -> None:
    store, machine = MemoryStore(), Machine()
    await games(store)
    await operated(store, machine)
    machine.now = Millis(machine.now - YEAR)
    back = machine.boot(store)
    assert not await back.look()
    machine.run(MAX_DOUBT)
    assert await back.look()
    await games(store, machine.now, playing=2, guests=3)
    machine.now = Millis(machine.now + YEAR)

    right = machine.boot(store)
    assert not await right.look()
    machine.run(MAX_DOUBT)
    assert await look_and_prune(store, machine, right) is not None
    assert await left(store) == (7, 2, 16)


@asynchronous
async def test_a_clock_that_is_set_back_by_hours_is_no_matter() -> None:
    store, machine = MemoryStore(), Machine()
    await operated(store, machine)
    machine.now = Millis(machine.now - MAX_BEHIND)
    assert await machine.boot(store).look()


@asynchronous
async def test_at_most_200_tables_are_pruned_in_an_hour_and_the_server_goes_on() -> None:
    async with site() as here:
        store, clock = here.store, here.room.clock
        for number in range(2 * HOURLY + 10):
            await store.add_table(a_table(f"t{number}", phase="playing", touched=clock(), due=None))
        await here.operator.set_ages(PruneAges(playing=20, log=0))
        check = ClockCheck(store, clock)
        assert await check.look()
        assert await prune_if_due(store, clock(), check) is None
        clock.pass_by(21 * DAY / 1000)

        async def pruned() -> int:
            assert await check.look()
            found = await prune_if_due(store, clock(), check)
            return -1 if found is None else found.playing

        assert await pruned() == HOURLY
        assert (await here.operator.prune(dry_run=True)).playing == HOURLY + 10
        assert (await here.operator.prune(dry_run=False)).playing == 0
        clock.pass_by(HOUR / 2000)
        assert await pruned() == -1
        clock.pass_by(HOUR / 2000)
        assert await pruned() == HOURLY
        clock.pass_by(HOUR / 1000)
        assert await pruned() == 10
        clock.pass_by(HOUR / 1000)
        assert await pruned() == -1


@asynchronous
async def test_a_claim_of_a_wrong_clock_holds_nobody_up() -> None:
    store = MemoryStore()
    assert await store.claim("work", Millis(NOW + YEAR), HOUR)
    assert await store.claim("work", NOW, HOUR)
    assert not await store.claim("work", Millis(NOW + HOUR - 1), HOUR)


@asynchronous
async def test_other_things_of_a_certain_age_stay_as_well() -> None:
    """The log of operators, too, is deleted by pruning alone."""
    store, machine = MemoryStore(), Machine()
    await store.add_action(ActionRow(0, NOW, "a test", "test", ""))
    await operated(store, machine)
    machine.now = Millis(machine.now + 2 * YEAR)
    assert await look_and_prune(store, machine, machine.boot(store)) is None
    assert len(await store.actions(0, 10)) == 1
