"""Limits: so many at once, so many over time, by socket and by address."""

import pytest

from parlour.server.access.rate_limit import AddressBuckets, AddressCount, TokenBucket


def test_a_bucket_empties_and_fills_again() -> None:
    bucket = TokenBucket(rate=2, burst=3, now=0)

    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1) for _ in range(3)] == [True, True, False]


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    bucket = TokenBucket(rate=100, burst=2, now=0)

    assert [bucket.take(1000) for _ in range(3)] == [True, True, False]


def test_addresses_have_buckets_of_their_own() -> None:
    addresses = AddressBuckets(rate=1, burst=1, clock=lambda: 0.0)

    assert addresses.take("10.0.0.1")
    assert not addresses.take("10.0.0.1")
    assert addresses.take("10.0.0.2")


def test_sockets_are_counted_while_they_are_open() -> None:
    addresses = AddressCount(1)

    assert addresses.open("10.0.0.1")
    assert not addresses.open("10.0.0.1")
    addresses.close("10.0.0.1")
    assert addresses.open("10.0.0.1")


def test_quiet_addresses_are_forgotten_and_busy_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.access.rate_limit.MAX_ADDRESSES", 2)
    now = 0.0
    addresses = AddressBuckets(rate=1, burst=10, clock=lambda: now)
    addresses.take("quiet")
    now = 60.0
    busy = addresses.bucket("busy")
    busy.take(now)

    addresses.take("new")

    assert addresses.bucket("busy") is busy
    assert len(addresses._buckets) == 2


def test_an_ipv6_network_counts_as_one_address() -> None:
    sockets = AddressCount(1)

    assert sockets.open("2001:db8:1:2:3:4:5:6")
    assert not sockets.open("2001:db8:1:2::1")
    assert sockets.open("2001:db8:1:3::1")


def test_a_flood_of_addresses_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.access.rate_limit.MAX_ADDRESSES", 10)
    addresses = AddressBuckets(rate=1, burst=10, clock=lambda: 5.0)

    for number in range(100):
        addresses.take(f"10.0.0.{number}")

    assert len(addresses._buckets) == 10
