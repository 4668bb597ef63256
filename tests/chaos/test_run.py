"""`parlour chaos` in a small size: real servers and sockets, a dozen faults; what the seed draws; recoveries."""

import asyncio
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec import json

from parlour.chaos.faults import draw_kinds, kinds_for
from parlour.chaos.report import Report
from parlour.chaos.run import NUDGE, Recovery, wait_for_progress
from parlour.chaos.servers import Cluster
from parlour.chaos.tables import draw_terms
from parlour.core.registry import names
from parlour.server.settings import Settings
from tests.cli.harness import parlour, refusal

SMALL = {
    "sqlite": ("kill_server", "disk_full", "read_only", "clock_jump", "hostile_client", "cut_in_frame"),
    "processes": ("kill_worker", "kill_bot", "freeze_supervisor", "slow_reader", "cut_connection", "partition_clients"),
    "postgres": ("kill_node", "freeze_node", "disk_full", "postgres_restart", "postgres_freeze", "partition_database"),
}


HAPPENED = {
    "clock_year": b"the clock is in doubt",
    "damaged_page": b"damage",
    "failover": b"the database has lost entries of a table",
    "hanging_names": b"the name push.chaos-",
}
"""What the server says of a fault."""


@pytest.mark.parametrize("setup", ["sqlite", "processes", pytest.param("postgres", marks=pytest.mark.long)])
def test_a_dozen_faults_lose_nothing_and_stop_no_table(setup: str, tmp_path: Path) -> None:
    kinds = [word for kind in SMALL[setup] for word in ("--kind", kind)]
    sizes = ("--faults", str(len(SMALL[setup])), "--tables", "5", "--seed", "28", "--stuck-after", "60")

    said = parlour("chaos", *sizes, "--setup", setup, *kinds, "--keep-logs", tmp_path, "--json")

    report = json.decode(said.out, type=Report)
    assert (said.code, report.details) == (0, ())
    assert (report.lost, report.doubled, report.phantom, report.stuck) == (0, 0, 0, 0)
    assert report.faults_by_kind == dict.fromkeys(sorted(SMALL[setup]), 1)
    assert report.acknowledged > 20


@pytest.mark.parametrize(
    ("setup", "kind"),
    [
        ("sqlite", "clock_year"),
        ("sqlite", "second_server"),
        ("processes", "damaged_page"),
        ("postgres", "failover"),
        ("sqlite", "exhaust_connections"),
        ("processes", "exhaust_descriptors"),
        ("postgres", "exhaust_database"),
        ("sqlite", "hanging_mail"),
        ("sqlite", "hanging_names"),
    ],
)
def test_a_fault_of_each_kind_that_servers_must_report_or_outlast(setup: str, kind: str, tmp_path: Path) -> None:
    sizes = ("--faults", "1", "--tables", "5", "--seed", "24", "--stuck-after", "60")

    said = parlour("chaos", *sizes, "--setup", setup, "--kind", kind, "--keep-logs", tmp_path, "--json")

    report = json.decode(said.out, type=Report)
    assert (said.code, report.details) == (0, ())
    assert (report.lost, report.doubled, report.phantom, report.stuck, report.unmet) == (0, 0, 0, 0, 0)
    assert report.recovery_by_kind[kind].bound_s == 60
    assert (report.excused > 0) == (kind == "failover")
    assert report.acknowledged
    logged = b"".join(log.read_bytes() for log in tmp_path.glob("*.log"))
    assert HAPPENED.get(kind, b"") in logged, "it had an effect"


@pytest.mark.parametrize("setup", ["sqlite", "processes", "postgres"])
def test_every_kind_comes_before_any_comes_again_and_the_seed_draws_the_order(setup: str) -> None:
    kinds = kinds_for(setup)  # type: ignore[arg-type] # one of the three

    drawn = [[*islice(draw_kinds(kinds, Random(seed)), 2 * len(kinds))] for seed in (1, 1, 2)]

    assert drawn[0] == drawn[1] != drawn[2]
    assert set(drawn[0][: len(kinds)]) == set(kinds)


@pytest.mark.parametrize("setup", ["sqlite", "processes", "postgres"])
def test_a_setup_has_all_the_kinds_of_fault_that_it_allows(setup: str) -> None:
    found = {kind.kind for kind in kinds_for(setup)}  # type: ignore[arg-type] # one of the three

    everywhere = {"kill_bot", "freeze_bot", "disk_full", "read_only", "clock_jump", "slow_reader", "hostile_client"}
    network = {"cut_connection", "cut_in_frame", "partition_clients"}
    own = {
        "sqlite": {"kill_server", "freeze_server"},
        "processes": {"kill_supervisor", "kill_worker", "freeze_supervisor", "freeze_worker"},
        "postgres": {"kill_node", "freeze_node", "postgres_restart", "postgres_freeze", "partition_database"},
    }
    assert everywhere | network | own[setup] <= found


@pytest.mark.parametrize("game", names())
def test_the_seed_draws_the_tables(game: str) -> None:
    drawn = [[draw_terms(game, Random(seed)) for _ in range(3)] for seed in (1, 1)]

    assert drawn[0] == drawn[1]


def test_an_unknown_kind_of_fault_is_refused_with_those_that_there_are() -> None:
    assert "there are kill_server, " in refusal("chaos", "--kind", "earthquake")


def test_a_folder_with_the_store_of_an_earlier_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "parlour.db").touch()

    assert "the store of an earlier run" in refusal("chaos", "--keep-logs", tmp_path)


BOUND = 0.2


class FakeSlot:
    """A table that goes on, or not."""

    def __init__(self, *, owes: bool = True) -> None:
        self.progress = 0
        self.owes = owes
        self.nudged = 0

    def owes_progress(self) -> bool:
        return self.owes

    def nudge(self) -> None:
        self.nudged += 1


def wait(slots: list[FakeSlot], happens: Callable[[], None] = lambda: None, late: float = 0.0) -> Recovery[FakeSlot]:
    """Wait for tables, while something happens; `late` seconds have passed since the fault was healed."""

    async def meanwhile() -> None:
        happens()

    async def run() -> Recovery[FakeSlot]:
        since = asyncio.get_running_loop().time() - late
        return await wait_for_progress(slots, [0] * len(slots), since, BOUND, meanwhile)

    return asyncio.run(run())


def test_a_table_that_does_not_go_on_is_stuck() -> None:
    going, stuck = FakeSlot(), FakeSlot()

    def move() -> None:
        going.progress += 1

    recovery = wait([going, stuck], move)

    assert recovery.stuck == [stuck]
    assert len(recovery.seconds) == 2
    assert max(recovery.seconds) >= BOUND


def test_a_table_that_rightly_waits_is_not_stuck() -> None:
    recovery = wait([FakeSlot(owes=False)])

    assert (recovery.stuck, recovery.seconds) == ([], [])


def test_a_table_whose_clock_is_up_meanwhile_owes_nothing_more() -> None:
    slot = FakeSlot()

    def wait_rightly() -> None:
        slot.owes = False

    assert wait([slot], wait_rightly).stuck == []


def test_the_time_counts_from_the_healing() -> None:
    slot = FakeSlot()
    slot.progress = 1

    (seconds,) = wait([slot], late=BOUND / 2).seconds

    assert seconds >= BOUND / 2


def test_the_signs_of_life_of_a_minute_are_never_too_many_chat_messages(tmp_path: Path) -> None:
    cluster = Cluster("sqlite", tmp_path)
    cluster.mail.close()

    assert int(cluster.settings().get("PARLOUR_CHAT", Settings().chat)) > 60 / NUDGE
