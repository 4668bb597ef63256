"""Bots answer in time: where many wait, they choose at the strongest level that there is time for."""

from collections import Counter

import pytest

from parlour.core.game import Level
from parlour.server.bot_pool import deadlines, fair_queue, pool
from parlour.server.bot_pool.deadlines import FIRST_GUESS, IN_TIME, ThinkingTimes
from parlour.server.bot_pool.fair_queue import LIGHT, FairQueue, Request, Requester
from parlour.server.bot_pool.pool import ProcessBotPool, ThinkRequest
from tests.server.room import asynchronous

COSTS: dict[Level, float] = {"beginner": 0.01, "easy": 0.01, "normal": 0.02, "hard": 1.0, "expert": 4.0}
"""Seconds that the levels of these tests think."""


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in (deadlines, fair_queue, pool):
        monkeypatch.setattr(module, "monotonic", made)
    return made


def bot(address: str, level: Level = "hard", table: str = "t") -> ThinkRequest:
    """A bot that asks to think."""
    return ThinkRequest(Requester(address, table), "game", level, b"", b"")


def served(bots: ProcessBotPool, clock: Clock, *, light_only: bool = False) -> ThinkRequest | None:
    """Let one process do what is next for it, and take the time that it takes."""
    request = bots._next(light_only=light_only)
    if request is None:
        return None
    assert isinstance(request, ThinkRequest)
    request.level = bots._fitting_level(request)
    clock.seconds += COSTS[request.level]
    bots._times.note(request.game, request.level, COSTS[request.level])
    bots._queue.charge(request.requester.address, COSTS[request.level])
    return request


def test_a_level_takes_as_long_as_was_measured(clock: Clock) -> None:
    times = ThinkingTimes()
    assert times.usual("game", "hard") == times.long("game", "hard") == FIRST_GUESS["hard"]

    for seconds in (2.0, 4.0) * 20:
        times.note("game", "hard", seconds)

    assert 2.5 < times.usual("game", "hard") < 3.5
    assert times.long("game", "hard") > 4.0
    assert times.usual("other", "hard") == FIRST_GUESS["hard"]
    clock.seconds += 1_000
    assert times.long("game", "hard") == pytest.approx(FIRST_GUESS["hard"]), "it is tried again after a while"


def test_a_level_that_is_quicker_than_expected_stays_so(clock: Clock) -> None:
    times = ThinkingTimes()
    for _ in range(40):
        times.note("game", "expert", 0.5)

    clock.seconds += 1_000

    assert times.usual("game", "expert") == pytest.approx(0.5, abs=0.01)


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(
    ("asked", "left", "share", "level"),
    [
        ("expert", 8.0, 8.0, "expert"),
        ("expert", 3.0, 3.0, "hard"),
        ("expert", 8.0, 0.5, "normal"),
        ("hard", 0.5, 8.0, "normal"),
        ("hard", 8.0, 0.06, "normal"),
        ("hard", -1.0, -1.0, "normal"),
        ("normal", 8.0, 8.0, "normal"),
        ("beginner", -1.0, -1.0, "beginner"),
    ],
)
def test_the_strongest_level_that_fits_chooses(asked: Level, left: float, share: float, level: Level) -> None:
    assert ThinkingTimes().fitting_level("game", asked, left, share) == level


@asynchronous
async def test_the_time_is_shared_by_addresses_and_then_by_the_bots_of_an_address() -> None:
    queue = FairQueue()
    alone = bot("one")
    assert queue.share(alone) == 1.0
    queue.add(alone)
    assert queue.share(alone) == 1.0
    for number in range(4):
        queue.add(bot("flood", table=f"{number}"))
    queue.add(bot("light", "easy"))

    assert queue.share(alone) == 1 / 2
    assert queue.share(bot("flood")) == 1 / (2 * 5)
    assert queue.share(bot("third")) == 1 / 3


@pytest.mark.usefixtures("clock")
@asynchronous
async def test_a_bot_that_nobody_holds_up_plays_at_its_own_level() -> None:
    bots = ProcessBotPool(1)
    for level in COSTS:
        assert bots._fitting_level(bot("one", level)) == level


@pytest.mark.parametrize("addresses", [1, 10, 200])
def test_two_hundred_hard_bots_that_ask_at_once_all_answer_in_time(addresses: int, clock: Clock) -> None:
    @asynchronous
    async def ask_at_once() -> None:
        bots, began = ProcessBotPool(1), clock()
        for number in range(200):
            bots._queue.add(bot(f"{number % addresses}", table=f"{number}"))

        levels = Counter(request.level for _ in range(200) if (request := served(bots, clock)))

        assert clock() - began < IN_TIME + 1.0
        assert levels.total() == 200
        assert set(levels) <= {"hard", "normal"}

    ask_at_once()


def test_a_few_hard_bots_play_at_their_level_and_a_flood_lowers_its_own(clock: Clock) -> None:
    @asynchronous
    async def flood() -> None:
        bots = ProcessBotPool(1)
        for number in range(100):
            bots._queue.add(bot("flood", table=f"{number}"))
        bots._queue.add(bot("guest"))

        done = [request for _ in range(101) if (request := served(bots, clock))]

        assert [each.level for each in done if each.requester.address == "guest"] == ["hard"]
        assert sum(each.level == "hard" for each in done if each.requester.address == "flood") < 10

    flood()


def test_a_process_for_light_levels_helps_out_where_there_is_no_time_to_look_ahead(clock: Clock) -> None:
    @asynchronous
    async def help_out() -> None:
        bots = ProcessBotPool(1)
        bots._queue.add(bot("one"))
        assert served(bots, clock, light_only=True) is None, "there is time to look ahead"

        for number in range(50):
            bots._queue.add(bot(f"{number}"))
        bots._queue.add(bot("light", "easy"))

        first, second = (served(bots, clock, light_only=True) for _ in range(2))
        assert first is not None
        assert first.requester.address == "light"
        assert second is not None
        assert second.level in LIGHT

    help_out()


@asynchronous
async def test_something_else_that_takes_long_is_never_lowered() -> None:
    bots = ProcessBotPool(1)
    for number in range(50):
        bots._queue.add(Request(Requester(), print, number))

    assert bots._next(light_only=True) is None
    assert bots._next(light_only=False) is not None
