"""The alarm of a table's seats: for when somebody else becomes the host, or a computer takes over by vote."""

from collections.abc import Callable, Set

from parlour.core.game import Millis
from parlour.server.table.clock import QuestionClock
from parlour.server.table.seating.host import HOST_AWAY, next_host
from parlour.server.table.seating.votes import takeover_at
from parlour.server.table.state import TableState


class SeatAlarm:
    """Calls `ring` when it is time; the time that a host is away is counted while somebody else is connected here."""

    def __init__(self, now: Callable[[], Millis], ring: Callable[[], None]) -> None:
        self._now = now
        self._clock = QuestionClock(now, lambda _: ring())
        self._host_left: Millis | None = None

    @property
    def host_overdue(self) -> bool:
        """Whether the host has been away for long."""
        return self._host_left is not None and self._now() >= self._host_left + HOST_AWAY

    def set(self, state: TableState, present: Set[str], *, watched: bool) -> None:
        """Set it anew, after seats or players have changed; `watched` is whether anyone is connected here."""
        if state.host in present or not watched:
            self._host_left = None
        elif self._host_left is None:
            self._host_left = self._now()
        due = [takeover_at(state, seat, present) for seat, each in enumerate(state.seat_states) if each.voters]
        if self._host_left is not None and next_host(state, present) is not None:
            due.append(Millis(self._host_left + HOST_AWAY))
        self._clock.set(0, min((at for at in due if at is not None), default=None))

    def stop(self) -> None:
        """Do not ring."""
        self._clock.stop()
