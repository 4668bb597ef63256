"""Names that hang: strangers name push services, and nobody else waits for their names."""

import asyncio
import os
import threading
from collections.abc import Callable

import aiohttp
import pytest

from parlour.core.game import Millis
from parlour.server.notifications import network
from parlour.server.notifications.mail import Mail, MailSender
from parlour.server.notifications.network import DOMAIN_THREADS, THREADS, NotResolved, Resolver, is_browsers_own
from parlour.server.notifications.push import PublicResolver, PushSender
from parlour.store.notifications import PushSubscription
from tests.server.live import SOON
from tests.server.notifications.hanging_names import HangingNames, hanging_names
from tests.server.notifications.test_push import KEY
from tests.server.room import asynchronous

EXECUTOR_THREADS = min(32, (os.cpu_count() or 1) + 4)
"""Threads that the event loop has for names and for everything else."""


async def until(found: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not found():
            await asyncio.sleep(0)


async def send_to_hanging_names(names: HangingNames, count: int) -> list[asyncio.Task[object]]:
    """Send push messages to so many hosts, each in a domain of its own, whose names hang."""
    sender = PushSender(KEY, "mailto:operator@example.org", loopback=False)
    hosts = [f"push.hang{number}.example" for number in range(count)]
    browsers = [PushSubscription("a", "ann", f"https://{host}/a", KEY.public, "A" * 22, Millis(1)) for host in hosts]
    sending: list[asyncio.Task[object]] = [
        asyncio.create_task(sender.send(browser, b"{}", "topic")) for browser in browsers
    ]
    await until(lambda: len(names.asked) >= min(count, EXECUTOR_THREADS))
    return sending


async def give_up(sending: list[asyncio.Task[object]]) -> None:
    for task in sending:
        task.cancel()
    await asyncio.gather(*sending, return_exceptions=True)


@asynchronous
async def test_the_store_finds_its_database_while_names_of_strangers_hang() -> None:
    with hanging_names() as names:
        sending = await send_to_hanging_names(names, 2 * EXECUTOR_THREADS)
        async with asyncio.timeout(SOON):  # as asyncpg does when it connects
            assert await asyncio.get_running_loop().getaddrinfo("localhost", 5432)
        assert not any(task.done() for task in sending)
        await give_up(sending)


@asynchronous
async def test_the_bus_and_the_shutdown_have_threads_while_the_name_of_the_smtp_server_hangs() -> None:
    with hanging_names() as names:
        mails = MailSender("smtp://mail.hang.example", "parlour@games.example", "games.example")
        mail = Mail("1", "ann@example.org", "Your turn", "Your turn", "https://games.example/off")
        sending: list[asyncio.Task[object]] = [
            asyncio.create_task(mails.send(mail)) for _ in range(2 * EXECUTOR_THREADS)
        ]
        await until(lambda: "mail.hang.example" in names.asked)
        async with asyncio.timeout(SOON):
            assert await asyncio.to_thread(lambda: True)
        assert names.asked == ["mail.hang.example"]
        await give_up(sending)


@asynchronous
async def test_the_push_services_of_browsers_resolve_however_many_names_hang() -> None:
    with hanging_names():
        names = PublicResolver()
        hanging = [asyncio.create_task(names.resolve(f"p.hang{number}.example", 443)) for number in range(2 * THREADS)]
        await asyncio.sleep(0)
        found = await names.resolve("fcm.googleapis.com", 443)
        assert [each["host"] for each in found] == ["8.8.8.8"]
        assert not any(task.done() for task in hanging)
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)


@asynchronous
async def test_a_domain_has_few_threads_and_others_do_not_wait_for_it() -> None:
    with hanging_names() as names:
        ours = Resolver()
        hanging = [asyncio.create_task(ours.resolve(f"p{number}.hang.example")) for number in range(2 * THREADS)]
        await until(lambda: len(names.asked) == DOMAIN_THREADS)
        # `hang.example` and `good.example` are domains of their own.
        (address,) = await ours.resolve("push.good.example")
        assert address.host == "8.8.8.8"
        assert names.asked[DOMAIN_THREADS:] == ["push.good.example"]
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)


@asynchronous
async def test_threads_are_bounded_and_one_that_is_free_again_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "THREADS", 3)
    with hanging_names() as names:
        ours = Resolver()
        hosts = [f"p.hang{number}.example" for number in range(5)]
        waiting = [asyncio.create_task(ours.resolve(host)) for host in hosts]
        await until(lambda: len(names.asked) == 3)
        assert sum(each.name == "parlour-resolver" for each in threading.enumerate()) >= 3
        names.over.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(each, NotResolved) for each in found)
        assert sorted(names.asked) == hosts


@asynchronous
async def test_a_name_that_fails_is_not_looked_up_again_for_a_while() -> None:
    with hanging_names() as names:
        ours = Resolver()
        for _ in range(3):
            with pytest.raises(NotResolved, match="gaierror"):
                await ours.resolve("push.none.example")
        with pytest.raises(NotResolved, match="UnicodeError"):
            await ours.resolve(f"{'a' * 64}.\xe4.org")
        assert names.asked == ["push.none.example"]


@asynchronous
async def test_a_name_that_takes_too_long_is_given_up_and_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "DEADLINE", 0.01)
    with hanging_names() as names:
        ours = Resolver()
        for _ in range(3):
            with pytest.raises(NotResolved):
                await ours.resolve("push.hang.example")
        assert names.asked == ["push.hang.example"]


@asynchronous
async def test_many_who_want_one_name_ask_once_and_use_the_answer_again() -> None:
    with hanging_names() as names:
        ours = Resolver()
        await asyncio.gather(*(ours.resolve("push.good.example") for _ in range(50)))
        await ours.resolve("push.good.example")
        assert names.asked == ["push.good.example"]


@asynchronous
async def test_answers_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "MAX_KEPT", 3)
    with hanging_names() as names:
        ours = Resolver()
        for number in (1, 2, 3, 4, 4, 1):
            await ours.resolve(f"push{number}.good.example")
        assert len(names.asked) == 5
        assert len(ours._answers) == 3


def test_a_loop_that_is_closed_is_told_nothing() -> None:
    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(Resolver().resolve("push.hang.example"), 0.01)

    with hanging_names():
        before = set(threading.enumerate())
        asyncio.run(give_up())
        (thread,) = set(threading.enumerate()) - before
        assert thread.daemon
    thread.join(SOON)


@pytest.mark.parametrize("host", ["fcm.googleapis.com", "web.push.apple.com", "wns2-by3p.notify.windows.com"])
def test_push_services_of_browsers_are_known(host: str) -> None:
    assert is_browsers_own(host)


@pytest.mark.parametrize("host", ["evilfcm.googleapis.com.example", "xfcm.googleapis.com", "push.example"])
def test_no_other_host_counts_as_one(host: str) -> None:
    assert not is_browsers_own(host)


def test_the_resolver_gives_up_before_the_connection_does() -> None:
    from parlour.server.notifications.push import TIMEOUT

    assert isinstance(TIMEOUT, aiohttp.ClientTimeout)
    assert TIMEOUT.connect is not None
    assert TIMEOUT.connect > network.DEADLINE
