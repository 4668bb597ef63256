"""What players choose over HTTP, and the links in notifications, on a real server."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlour.core.game import Millis
from parlour.store.operators import BanRow
from tests.server.live import SOON, Browser, Live, live
from tests.server.notifications.mailbox import Mailbox, mailbox
from tests.server.notifications.push_service import PushBrowser, PushService, push_service

ADDRESS = "ann@example.org"


def until(found: Callable[[], bool]) -> None:
    """Wait for what a server does by itself."""
    give_up = time.monotonic() + SOON
    while not found():
        assert time.monotonic() < give_up
        time.sleep(0.02)


@pytest.fixture
def push() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    with mailbox() as running:
        yield running


@pytest.fixture
def house(tmp_path: Path, mails: Mailbox) -> Iterator[Live]:
    mail: dict[str, Any] = {
        "smtp_url": mails.url,
        "mail_from": "parlour@games.example",
        "public_url": "https://games.example",
    }
    with live(tmp_path, push_loopback=True, notify_after=0.0, hosts=("*",), **mail) as running:
        yield running


def path_in(mail: EmailMessage, name: str) -> str:
    """The path and query of a link in a mail."""
    text = mail.get_content().replace("=\n", "")
    found = re.search(rf"https://games\.example(/api/notifications/{name}\?token=\S+)", text)
    assert found is not None
    return found[1]


def chosen(browser: Browser) -> dict[str, Any]:
    answer: dict[str, Any] = browser.http.get("/api/notifications").json()
    return answer


def give_address(browser: Browser, mails: Mailbox, address: str = ADDRESS) -> EmailMessage:
    """Enter an address; the mail that asks to confirm it."""
    assert browser.http.post("/api/notifications/email", json={"address": address}).status_code == 200
    until(lambda: bool(mails.to(address)))
    return mails.to(address)[-1]


def test_a_stranger_has_chosen_nothing(house: Live) -> None:
    with Browser(house) as ann:
        found = chosen(ann)

    assert found.pop("push_key") == house.house.notifications.key.public
    wishes = found.pop("wishes")
    assert found.pop("labels").keys() == wishes.keys() >= {"turns", "invitations"}
    assert all(wishes.values())
    assert found == {
        "email_offered": True,
        "browsers": 0,
        "turns": True,
        "invitations": True,
        "email": None,
        "email_confirmed": False,
        "quiet_from": None,
        "quiet_to": None,
        "zone": "UTC",
    }


def test_a_turn_reaches_a_browser_and_one_click_there_ends_it(house: Live, push: PushService) -> None:
    phones: dict[str, PushBrowser] = {name: push.browser(name) for name in ("ann", "bob")}
    with Browser(house) as ann, Browser(house) as bob:
        for browser, phone in ((ann, phones["ann"]), (bob, phones["bob"])):
            answer = browser.http.post("/api/notifications/push", json=phone.body)
            assert answer.json()["browsers"] == 1
        table = ann.open(sit=[0])
        with ann.socket(table), bob.socket(table):
            bob.ask("sit", seat=1)
            ann.ask("start")
        until(lambda: any(phone.requests for phone in phones.values()))
        called, caller = next(
            (phone, browser) for phone, browser in ((phones["ann"], ann), (phones["bob"], bob)) if phone.requests
        )
        (message,) = called.messages
        assert message["text"].startswith("Your turn at Illimat with ")
        assert message["table"] == table

        with httpx.Client(base_url=house.http) as service_worker:
            answer = service_worker.post("/api/notifications/unsubscribe", params={"token": message["off"]})
        assert answer.status_code == 200
        assert chosen(caller)["browsers"] == 0


def test_an_address_counts_when_its_owner_has_confirmed_it(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann, httpx.Client(base_url=house.http) as owner:
        mail = give_address(ann, mails)
        assert chosen(ann)["email"] == ADDRESS
        path = path_in(mail, "confirm")

        page = owner.get(path)  # as a program does that looks through mail
        assert page.headers["content-type"].startswith("text/html")
        assert "Yes, send me e-mail" in page.text
        assert not chosen(ann)["email_confirmed"]

        assert "Confirmed" in owner.post(path).text
        assert chosen(ann)["email_confirmed"]


def test_a_link_confirms_no_other_address(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann:
        path = path_in(give_address(ann, mails), "confirm")
        give_address(ann, mails, "mallory@example.org")

        assert "another address" in ann.http.post(path).text
        assert not chosen(ann)["email_confirmed"]


def test_one_click_forgets_the_address_without_a_cookie(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann, httpx.Client(base_url=house.http) as provider:
        mail = give_address(ann, mails)
        provider.post(path_in(mail, "confirm"))
        link = str(mail["List-Unsubscribe"]).strip("<>").removeprefix("https://games.example")

        assert "Stop these notifications" in provider.get(link).text
        assert chosen(ann)["email"] == ADDRESS
        answer = provider.post(link, data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
        assert chosen(ann)["email"] is None


def raw_header(raw: bytes, name: str) -> bytes:
    """The lines of a header as they came."""
    found = re.search(rb"(?im)^" + name.encode() + rb":[^\r\n]*(\r\n[ \t][^\r\n]*)*", raw.partition(b"\r\n\r\n")[0])
    assert found is not None
    return found[0]


@pytest.mark.parametrize("multipart", [False, True])
def test_a_mail_program_finds_the_link_of_one_click_in_the_bytes_of_a_mail(
    house: Live, mails: Mailbox, multipart: bool
) -> None:
    with Browser(house) as ann, httpx.Client(base_url=house.http) as provider:
        confirmation = give_address(ann, mails)
        provider.post(path_in(confirmation, "confirm"))
        (raw,) = mails.raw
        header = raw_header(raw, "List-Unsubscribe")
        found = re.fullmatch(rb"List-Unsubscribe: <https://games\.example(/[!-~]+)>", header)
        assert found is not None, header
        assert raw_header(raw, "List-Unsubscribe-Post") == b"List-Unsubscribe-Post: List-Unsubscribe=One-Click"

        # As providers do: without a cookie, an Origin or anything else, the body as a form of either kind.
        said: dict[str, Any] = (
            {"files": {"List-Unsubscribe": (None, "One-Click")}}
            if multipart
            else {"data": {"List-Unsubscribe": "One-Click"}}
        )
        answer = provider.post(found[1].decode(), **said)
        assert (answer.status_code, answer.history) == (200, [])
        assert chosen(ann)["email"] is None


def test_a_link_in_a_mail_works_in_a_browser_that_was_signed_out(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann:
        link = path_in(give_address(ann, mails), "confirm")
        assert ann.http.post("/api/account/codes").status_code == 201
        cookies = dict(ann.http.cookies)
        (session,) = ann.http.get("/api/account").json()["sessions"]
        ann.http.delete(f"/api/account/sessions/{session['id']}")
        with httpx.Client(base_url=house.http, cookies=cookies) as left:
            assert left.get("/api/tables").status_code == 401
            assert "<button>" in left.get(link).text
            assert "Confirmed" in left.post(link).text


def test_who_is_banned_can_end_notifications(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann:
        mail = give_address(ann, mails)
        (player,) = (row.id for row in asyncio.run(house.house.store.find_players("", 0, 9)))
        ban = BanRow("player", player, Millis(2**41), "Spam.", Millis(1), "")
        house.house.operator_state.load((ban,), {})
        assert ann.http.get("/api/tables").status_code == 403
        link = str(mail["List-Unsubscribe"]).strip("<>").removeprefix("https://games.example")
        assert ann.http.post(link).status_code == 200


@pytest.mark.parametrize("path", ["confirm", "unsubscribe"])
def test_a_forged_link_does_nothing(house: Live, mails: Mailbox, path: str) -> None:
    with Browser(house) as ann:
        token = path_in(give_address(ann, mails), "confirm").partition("token=")[2]
        forged = (token[:-4] + "AAA=", "", "x" * 600, token if path == "unsubscribe" else "none")
        pages = [ann.http.get(f"/api/notifications/{path}", params={"token": each}).text for each in forged]
        answers = [ann.http.post(f"/api/notifications/{path}", params={"token": each}) for each in forged]

    assert all("This link does not work" in page and "<button>" not in page for page in pages)
    assert [answer.status_code for answer in answers] == [400] * 4
    assert answers[0].json()["code"] == "no_link"


def test_few_mails_go_to_an_address_whoever_enters_it(house: Live, mails: Mailbox) -> None:
    with Browser(house) as ann, Browser(house) as bob:
        give_address(ann, mails)
        for each in (ann, bob):
            each.http.post("/api/notifications/email", json={"address": ADDRESS})
        give_address(bob, mails, "bob@example.org")  # which comes later than any other
        assert len(mails.to(ADDRESS)) == 1

        answers = [ann.http.post("/api/notifications/email", json={"address": f"a{n}@example.org"}) for n in range(5)]
    assert answers[-1].status_code == 429


@pytest.mark.parametrize(
    "address",
    [
        "ann",
        "ann@example",
        "ann@example.org\n",
        "ann@example.org\nBcc: x@y.org",
        "a b@example.org",
        "<ann@example.org>",
        "ä@x.org",
    ],
)
def test_what_is_no_address_is_refused(house: Live, address: str) -> None:
    with Browser(house) as ann:
        assert ann.http.post("/api/notifications/email", json={"address": address}).status_code == 400


def test_quiet_hours_are_in_a_zone_that_exists(house: Live) -> None:
    with Browser(house) as ann:
        night = {"quiet_from": 1320, "quiet_to": 420, "zone": "Europe/Berlin", "turns": False}
        assert ann.http.patch("/api/notifications", json=night).status_code == 200
        found = chosen(ann)
        assert {name: found[name] for name in night} == night

        refused = ({"zone": "Europe/Atlantis"}, {"zone": "../../etc/passwd"}, {"quiet_to": None}, {"quiet_from": 1440})
        answers = [ann.http.patch("/api/notifications", json=each) for each in refused]
        assert [answer.status_code for answer in answers] == [400] * 4
        assert chosen(ann) == found

        ann.http.patch("/api/notifications", json={"quiet_from": None, "quiet_to": None})
        assert chosen(ann)["quiet_from"] is None


def test_what_a_player_turns_off_is_known_to_pages_of_this_build_and_the_one_before(house: Live) -> None:
    with Browser(house) as ann:
        ann.http.patch("/api/notifications", json={"wishes": {"turns": False}})
        found = chosen(ann)
        assert (found["turns"], found["invitations"]) == (False, True)
        assert found["wishes"].items() >= {"turns": False, "invitations": True}.items()

        ann.http.patch("/api/notifications", json={"turns": True, "invitations": False})
        found = chosen(ann)
        assert found["wishes"].items() >= {"turns": True, "invitations": False}.items()

        assert ann.http.patch("/api/notifications", json={"wishes": {"weather": True}}).json()["code"] == "no_wish"
        assert chosen(ann) == found


def test_a_browser_is_removed_by_its_own_player(house: Live, push: PushService) -> None:
    phone = push.browser("ann")
    with Browser(house) as ann, Browser(house) as bob:
        ann.http.post("/api/notifications/push", json=phone.body)
        gone = {"endpoint": phone.endpoint}
        bob.http.post("/api/notifications/push/remove", json=gone)
        assert chosen(ann)["browsers"] == 1
        ann.http.post("/api/notifications/push/remove", json=gone)
        assert chosen(ann)["browsers"] == 0


def test_pages_say_that_they_are_looked_at_while_that_matters(house: Live) -> None:
    with Browser(house) as ann:
        assert ann.http.post("/api/notifications/here", json={}).json() == {"wanted": False}
        ann.http.patch("/api/notifications", json={"turns": True})
        assert ann.http.post("/api/notifications/here", json={"table": "oak"}).json() == {"wanted": True}
        assert ann.http.post("/api/notifications/here", json={"table": "../x"}).status_code == 400


def test_a_server_without_smtp_offers_no_email(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann:
        assert not chosen(ann)["email_offered"]
        answer = ann.http.post("/api/notifications/email", json={"address": ADDRESS})
        assert answer.json()["code"] == "no_email"


def test_new_guests_of_an_address_can_store_little(tmp_path: Path) -> None:
    with live(tmp_path, new_guests=2) as house:
        statuses = [httpx.patch(f"{house.http}/api/notifications", json={"turns": True}).status_code for _ in range(3)]

    assert statuses == [200, 200, 429]
