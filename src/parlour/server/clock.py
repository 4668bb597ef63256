"""The clocks of a server: the time of a node, the alarm of a table, and whether a node's clock can be believed."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from time import monotonic, time

import structlog
from msgspec import Struct, json
from msgspec.structs import replace

from parlour.core.game import DAY, HOUR, Illegal, Millis
from parlour.store.operators import ActionRow
from parlour.store.store import Store

log = structlog.get_logger()

MAX_STEERING = 0.01
"""How much faster or slower than real time a node's clock runs while it follows the wall clock."""

STEERED_EVERY = 0.1
"""Seconds between two looks at the wall clock, because most moves ask for the time several times."""

MAX_TIMER = 5.0
"""Seconds after which a timer looks at the clock again."""

MAX_AHEAD = 30 * DAY
"""Milliseconds by which a clock may be ahead of the time believed last: a server may be off over the holidays."""

MAX_BEHIND = DAY
"""Milliseconds by which a clock may be behind it: a clock that is set right goes back by seconds, at times by hours."""

MAX_DOUBT = 7 * DAY
"""Milliseconds for which the server runs with a clock in doubt before it is believed."""

LOOK_INTERVAL = 600.0
"""Seconds between two looks at the clock."""

CLOCK = "clock"
"""The name of the setting in the store."""

CONFIRM_CLOCK = "confirm clock"
"""The action under which operators confirm a clock."""


def wall_clock() -> Millis:
    """Return the milliseconds since the epoch by the system's clock, for what people set by date, such as a ban."""
    return Millis(int(time() * 1000))


class ServerClock:
    """Milliseconds since the epoch that never go back and never jump.

    The wall clock is read when the server starts; from then on the monotonic clock counts. So a wall clock that is set
    back stops no bot, and one that jumps forward expires no turn clock. Where the two differ, this clock runs one
    percent faster or slower until they agree, because the nodes of a cluster must agree, and their wall clocks do.
    """

    def __init__(self, wall: Callable[[], float] = time, counter: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._counter = counter
        self._steered = counter()
        self._ahead = wall() - self._steered  # seconds that this clock is ahead of the counter
        self._latest = Millis(0)

    def __call__(self) -> Millis:
        counted = self._counter()
        if counted - self._steered > STEERED_EVERY:
            self._steer(counted)
        now = Millis(int((counted + self._ahead) * 1000))
        if now > self._latest:
            self._latest = now
        return self._latest

    def _steer(self, counted: float) -> None:
        """Come closer to the wall clock."""
        steering = MAX_STEERING * (counted - self._steered)
        self._ahead += min(steering, max(-steering, self._wall() - counted - self._ahead))
        self._steered = counted


class QuestionClock:
    """Calls `expire` for one question at a time; setting it anew cancels what it was set to before."""

    def __init__(self, now: Callable[[], Millis], expire: Callable[[int], None]) -> None:
        self._now = now
        self._expire = expire
        self._timer: asyncio.TimerHandle | None = None
        self._set: tuple[int, Millis] | None = None

    @property
    def running(self) -> bool:
        return self._set is not None

    def set(self, ask: int, due: Millis | None) -> None:
        """Expire for question `ask` when it is due; None: not at all."""
        wanted = None if due is None else (ask, due)
        if wanted == self._set:
            return
        self.stop()
        if due is not None:
            self._set = (ask, due)
            self._wait(ask, due)

    def _wait(self, ask: int, due: Millis) -> None:
        """Set a timer for the rest of the time, or for a part of it."""
        rest = max(0, due - self._now()) / 1000
        self._timer = asyncio.get_running_loop().call_later(min(rest, MAX_TIMER), self._look, (ask, due))

    def _look(self, wanted: tuple[int, Millis]) -> None:
        """Expire if it is time, whatever the timer thought."""
        ask, due = wanted
        if self._now() >= due:
            self._expire(ask)
        else:
            self._wait(ask, due)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._set = None


class KnownTime(Struct, frozen=True):
    """What a store knows of the time."""

    believed: Millis  # the time that was believed last
    highest: Millis  # the latest time that was ever believed
    ages_from: Millis = Millis(0)  # what was touched earlier is as old as this: the clock was behind before
    doubted: Millis = Millis(0)  # what a clock in doubt said last; 0: none is
    ran: int = 0  # milliseconds for which the server ran with it


class ClockCheck:
    """The check of a node's clock: whatever deletes by age asks first whether it can be believed.

    A machine may start with a clock that is a year ahead, and then everything in the store looks a year old. So the
    store keeps the time that was believed last. A running node brings it up to date every ten minutes, also while
    nobody plays; therefore a clock that differs from it by much is wrong, or the server was off for long. Nobody but an
    operator can tell which of the two it is. Until an operator says so, nothing is deleted by age. A clock that stays
    as it is while the server runs for a week, counted by the monotonic clock, is believed as well.

    `counter` counts the seconds for which the node runs, whatever its clock says.
    """

    def __init__(self, store: Store, now: Callable[[], Millis], counter: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._now = now
        self._counter = counter
        self._counted = (-1, 0.0)  # the `ran` in the store, and when it was found to be that
        self._told = False
        self.believed = False
        self.ages_from = Millis(0)

    async def look(self) -> bool:
        """Compare the clock with the store and bring the store up to date; return whether the clock is believed."""
        now = self._now()
        stored = known_time(await self._store.operator_settings())
        known = self._after(stored or await first_known(self._store, now), now)
        if known != stored:
            await self._store.put_setting(CLOCK, json.encode(known).decode())
        self.believed, self.ages_from = is_plausible(known, now), known.ages_from
        if not self.believed and not self._told:
            log.error("the clock is in doubt", why=why_doubted(known, now), confirm="parlour operator confirm-clock")
        elif self.believed and self._told:
            log.info("the clock is believed again", now=moment(now))
        self._told = not self.believed
        return self.believed

    def _after(self, known: KnownTime, now: Millis) -> KnownTime:
        """Return what the store knows after a look at the clock."""
        if not is_plausible(known, now):
            known = self._doubt(known, now)
            if known.ran < MAX_DOUBT:
                return known
        # What was touched while the clock was behind looks old, and is not.
        came_back = known.believed < known.highest - MAX_BEHIND <= now
        was_behind = 0 < known.doubted < known.believed - MAX_BEHIND <= now
        believed = max(now, known.believed) if is_plausible(known, now) else now
        return KnownTime(
            believed, max(now, known.highest), ages_from=now if came_back or was_behind else known.ages_from
        )

    def _doubt(self, known: KnownTime, now: Millis) -> KnownTime:
        """Count for how long the server has run with a clock in doubt; of several nodes one counts for all.

        A node counts the time since its last look, unless another node has counted since.
        """
        same = known.doubted - MAX_BEHIND <= now <= known.doubted + MAX_AHEAD
        ran = known.ran if same else 0
        counted, at = self._counted
        if same and counted == ran:
            ran += round(1000 * (self._counter() - at))
        self._counted = (ran, self._counter())
        return replace(known, doubted=now, ran=ran)

    async def look_safely(self) -> None:
        """Look; where the store cannot be read or written, the clock is believed as much as before: at a start not."""
        try:
            await self.look()
        except Exception:
            log.exception("the clock could not be compared with the store")

    async def run(self) -> None:
        """Look again and again, whatever breaks on the way."""
        while True:
            await asyncio.sleep(LOOK_INTERVAL)
            await self.look_safely()


def known_time(settings: Mapping[str, str]) -> KnownTime | None:
    """Return what the settings of a store say of the time; None where no node has written it yet."""
    return json.decode(settings[CLOCK], type=KnownTime) if CLOCK in settings else None


def is_plausible(known: KnownTime, now: Millis) -> bool:
    """Return whether a clock fits what the store knows of the time."""
    return known.believed - MAX_BEHIND <= now <= known.believed + MAX_AHEAD


def why_doubted(known: KnownTime, now: Millis) -> str:
    """Say what is wrong with a clock, and what to do."""
    ahead = now > known.believed
    days = abs(now - known.believed) // DAY
    left = max(0, MAX_DOUBT - known.ran) / HOUR
    was_off = ", or the server was off for a long time" if ahead else ""
    return (
        f"The clock says {moment(now)}, {days} days {'after' if ahead else 'before'} the last time that this store saw"
        f" ({moment(known.believed)}). It is wrong{was_off}. Until this is settled, nothing is deleted because of its"
        " age. Set the clock and restart the server, or confirm that it is right. Otherwise the server trusts it after"
        f" running for {left:.0f} more hours."
    )


def moment(at: Millis) -> str:
    """Return a time as operators read it."""
    try:
        return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    except (OverflowError, ValueError, OSError):  # no calendar goes so far
        return f"{at} ms"


async def require_believed(store: Store, now: Millis) -> Millis:
    """Raise Illegal where a clock is in doubt; return from when on ages are counted."""
    known = known_time(await store.operator_settings()) or await first_known(store, now)
    if not is_plausible(known, now):
        raise Illegal("clock_in_doubt", why_doubted(known, now))
    return known.ages_from


async def first_known(store: Store, now: Millis) -> KnownTime:
    """Return what a store knows of the time in which no node has written it: its newest activity."""
    newest = await store.newest_activity() or now
    return KnownTime(newest, newest)


async def confirm_clock(store: Store, now: Millis, action: ActionRow) -> None:
    """Believe a clock because an operator says that it is right."""
    known = known_time(await store.operator_settings()) or KnownTime(now, now)
    confirmed = replace(known, believed=now, highest=now, doubted=Millis(0), ran=0)
    await store.put_setting(CLOCK, json.encode(confirmed).decode(), action)
