"""Whose bot thinks next: nobody's tables hold up those of others, and the queue is bounded."""

import pytest

from parlour.server.bot_pool import fair_queue
from parlour.server.bot_pool.fair_queue import FairQueue, PoolFull, Request, Requester
from tests.server.room import asynchronous


def request(address: str, table: str = "t", *, light: bool = False) -> Request:
    """A request to think."""
    return Request(Requester(address, table), print, light=light)


def served(queue: FairQueue, seconds: float = 1.0, *, light_only: bool = False) -> str | None:
    """Let the next request think for so long; the address and the table that it is for."""
    popped = queue.pop(light_only=light_only)
    if popped is None:
        return None
    queue.charge(popped.requester.address, seconds)
    return f"{popped.requester.address} {popped.requester.table}"


@asynchronous
async def test_addresses_take_turns_however_many_tables_one_of_them_has() -> None:
    queue = FairQueue()
    for number in range(100):
        queue.add(request("flood", f"f{number}"))
    assert [served(queue) for _ in range(3)] == ["flood f0", "flood f1", "flood f2"]

    for number in range(2):
        queue.add(request("guest", f"g{number}"))

    assert [served(queue) for _ in range(5)] == ["flood f3", "guest g0", "flood f4", "guest g1", "flood f5"]


@asynchronous
async def test_tables_of_an_address_take_turns() -> None:
    queue = FairQueue()
    for table in ("a", "a", "a", "b", "c"):
        queue.add(request("one", table))

    assert [served(queue) for _ in range(6)] == ["one a", "one b", "one c", "one a", "one a", None]


@asynchronous
async def test_light_levels_go_first_and_have_a_process_of_their_own() -> None:
    queue = FairQueue()
    queue.add(request("flood", "hard"))
    queue.add(request("guest", "easy", light=True))
    queue.add(request("flood", "easy", light=True))

    assert served(queue, 0.01, light_only=True) == "flood easy"
    assert served(queue, 0.01) == "guest easy"
    assert served(queue, light_only=True) is None
    assert served(queue) == "flood hard"


@asynchronous
async def test_many_light_requests_of_one_address_do_not_hold_up_a_hard_one_of_another() -> None:
    queue = FairQueue()
    for number in range(100):
        queue.add(request("flood", f"f{number}", light=True))
    served(queue, 0.01)
    queue.add(request("guest", "hard"))

    assert "guest hard" in [served(queue, 0.01) for _ in range(3)]


@asynchronous
async def test_the_queue_is_bounded_and_the_address_with_most_requests_gives_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "MAX_OF_ADDRESS", 3)
    monkeypatch.setattr(fair_queue, "MAX_WAITING", 4)
    queue = FairQueue()
    flood = [request("flood", f"f{number}") for number in range(3)]
    for each in flood:
        queue.add(each)
    with pytest.raises(PoolFull):
        queue.add(request("flood", "one too many"))

    queue.add(request("guest", "g0"))
    queue.add(request("guest", "g1"))

    assert len(queue) == 4
    assert isinstance(flood[2].future.exception(), PoolFull), "the newest"
    with pytest.raises(PoolFull):
        queue.add(request("flood", "again"))


@asynchronous
async def test_whoever_no_longer_waits_leaves_the_queue() -> None:
    queue = FairQueue()
    first, second = request("one", "a"), request("one", "b")
    queue.add(first)
    queue.add(second)

    queue.remove(first)
    queue.remove(first)

    assert (len(queue), served(queue), served(queue)) == (1, "one b", None)
    assert queue._addresses == {}, "nothing is kept of those who had their turn"


@asynchronous
async def test_a_flood_of_hard_tables_from_one_address_holds_up_nobody_and_is_bounded() -> None:
    queue, refused = FairQueue(), 0
    for number in range(1_181):
        try:
            queue.add(request("flood", f"f{number}"))
        except PoolFull:
            refused += 1
    assert (len(queue), refused) == (fair_queue.MAX_OF_ADDRESS, 1_181 - fair_queue.MAX_OF_ADDRESS)
    for _ in range(50):
        queue.add(request("guest", "easy", light=True))

        assert served(queue, 0.01, light_only=True) == "guest easy"
        assert served(queue) is not None


@asynchronous
async def test_an_overdue_request_goes_first_unless_its_address_holds_up_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(fair_queue, "monotonic", lambda: now)
    queue = FairQueue()
    queue.add(request("busy", "first"))
    served(queue, 50.0)
    for number in range(9):
        queue.add(request("flood", f"f{number}"))
    queue.add(request("busy", "second"))
    queue._addresses["busy"].used = 50.0
    queue.add(request("light", "l", light=True))
    assert served(queue) == "light l"

    now += fair_queue.OVERDUE + 1
    queue.add(request("new"))

    assert [served(queue) for _ in range(3)] == ["busy second", "flood f0", "new t"]
