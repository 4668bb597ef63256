"""The result of a run: one JSON object, or a page to read."""

from msgspec import Struct

from parlour.chaos.servers import Setup


class Recoveries(Struct, frozen=True):
    """How long tables took to go on after faults of one kind, in seconds after each was healed."""

    median_s: float
    longest_s: float
    bound_s: float  # a table that takes longer is stuck


class Report(Struct, frozen=True, kw_only=True):
    """What a run came to; `stuck` tables did not go on within `stuck_after_s` seconds after a fault was healed."""

    setup: Setup
    seed: int
    faults: int
    faults_by_kind: dict[str, int]
    acknowledged: int
    lost: int
    doubled: int
    phantom: int
    stuck: int
    unmet: int = 0  # what servers should have done about a fault of their own and did not, such as to refuse to start
    excused: int = 0  # of those acknowledged, lost by the database itself in a failover, of which players were told
    longest_recovery_s: float
    stuck_after_s: float
    recovery_by_kind: dict[str, Recoveries]
    tables: int
    games_finished: int
    unasked_restarts: int  # servers that ended by themselves
    gaps: int  # entries that a connected player was never told of
    seconds: float
    details: tuple[str, ...] = ()  # of what went wrong

    @property
    def passed(self) -> bool:
        """Whether nothing was lost, doubled or made up, no table stuck, and every server did what it should."""
        return not (self.lost or self.doubled or self.phantom or self.stuck or self.unmet)


def as_text(report: Report) -> str:
    """Return a report for people."""
    lines = [
        f"{report.setup}, seed {report.seed}: {report.faults} faults, {report.tables} tables, {report.seconds:.0f} s",
        f"acknowledged {report.acknowledged}, lost {report.lost}, doubled {report.doubled}, phantom {report.phantom}",
        f"lost in a failover, with players told: {report.excused}; expected of a server and not met: {report.unmet}",
        f"stuck {report.stuck} (no progress {report.stuck_after_s:g} s after a fault was healed)",
        f"longest recovery {report.longest_recovery_s:.2f} s, "
        f"games finished {report.games_finished}, servers that ended by themselves {report.unasked_restarts}",
        "",
    ]
    for kind, count in sorted(report.faults_by_kind.items()):
        times = report.recovery_by_kind.get(kind)
        told = f"recovery {times.median_s:.2f} s, at most {times.longest_s:.2f} of {times.bound_s:g} s" if times else ""
        lines.append(f"  {kind:<20}{count:>5}  {told}")
    return "\n".join((*lines, "", *report.details, "passed" if report.passed else "FAILED"))
