"""Guests: signed, private, and the same after a restart."""

from typing import Any

import pytest

from parlour.core.game import Millis
from parlour.server.access.guests import Guests, Identity, NewMe, new_guest, public_id
from parlour.store.memory import MemoryStore
from tests.server.room import asynchronous


def test_a_cookie_is_ours_or_nothing() -> None:
    guests = Guests(MemoryStore(), (b"key",))
    cookie = guests.cookie("somebody")

    assert guests.read(cookie) == Identity("somebody")
    assert Guests(MemoryStore(), (b"another",)).read(cookie) is None


@pytest.mark.parametrize(
    "change", [lambda c: c[:-1], lambda c: "x" + c, lambda c: c.replace(".", ""), lambda c: c + "é"]
)
def test_a_changed_cookie_is_nobodys(change: "object") -> None:
    guests = Guests(MemoryStore(), (b"key",))

    assert callable(change)
    assert guests.read(change(guests.cookie("somebody"))) is None
    assert guests.read(None) is guests.read("") is None


def test_a_stranger_has_a_name_and_a_colour_that_stay() -> None:
    assert new_guest("somebody") == new_guest("somebody")
    assert " " in new_guest("somebody").name
    assert new_guest("somebody").colour.startswith("#")


def test_a_mark_does_not_tell_the_id() -> None:
    assert public_id("somebody") != public_id("somebody else")
    assert "somebody" not in public_id("somebody")


@asynchronous
async def test_only_a_change_is_kept() -> None:
    store = MemoryStore()
    guests = Guests(store, (b"key",))
    guest = await guests.player("somebody")
    assert await store.player("somebody") is None

    await guests.change(guest, NewMe(colour="#010203"), Millis(5))

    kept = await guests.player("somebody")
    assert (kept.name, kept.colour, kept.made, kept.seen) == (guest.name, "#010203", 5, 5)


def scope(scheme: str, *cookies: str) -> dict[str, Any]:
    """A request with cookies."""
    return {"scheme": scheme, "headers": [(b"cookie", "; ".join(cookies).encode())]}


def cookies_set(guests: Guests, scheme: str, *cookies: str) -> list[str]:
    """The names of the cookies that are set; one that is removed has a minus before it."""
    values = [value.decode() for _, value in guests.set_cookies(Identity("ann"), scope(scheme, *cookies))]
    return [("-" if "Max-Age=0" in value else "") + value.partition("=")[0] for value in values]


def test_over_tls_the_cookie_is_bound_to_this_host() -> None:
    guests = Guests(MemoryStore(), (b"key",))
    ann, eve = guests.cookie("ann"), guests.cookie("eve")

    assert cookies_set(guests, "http") == ["parlour_guest"]
    assert cookies_set(guests, "https") == ["__Host-parlour_guest"]
    assert guests.identify(scope("wss", f"parlour_guest={eve}", f"__Host-parlour_guest={ann}")) == Identity("ann")
    assert guests.identify(scope("http", f"__Host-parlour_guest={ann}")) is None
    assert b"; Secure" in guests.set_cookies(Identity("ann"), scope("https"))[0][1]


def test_an_earlier_cookie_over_tls_is_recognised_and_replaced() -> None:
    guests = Guests(MemoryStore(), (b"key",))
    plain = f"parlour_guest={guests.cookie('ann')}"

    assert guests.identify(scope("https", plain)) == Identity("ann")
    assert cookies_set(guests, "https", plain) == ["__Host-parlour_guest", "-parlour_guest"]


def test_a_cookie_carries_the_session_and_those_of_earlier_releases_carry_none() -> None:
    guests = Guests(MemoryStore(), (b"key",))
    who = guests.new()
    assert guests.read(guests.cookie(who.player, who.session)) == who
    assert guests.read(guests.cookie("ann")) == Identity("ann", "")
    assert len({guests.new().session for _ in range(9)}) == 9


def test_a_cookie_of_an_older_key_is_accepted_and_signed_anew() -> None:
    before, between = Guests(MemoryStore(), (b"old",)), Guests(MemoryStore(), (b"new", b"old"))
    after = Guests(MemoryStore(), (b"new",))

    assert between.read(before.cookie("ann")) == Identity("ann")
    assert after.read(between.cookie("ann")) == Identity("ann")
    assert after.read(before.cookie("ann")) is None
