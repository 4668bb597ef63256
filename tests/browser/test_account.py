"""A player's identity travels: passkeys, recovery codes and links sign other browsers in, on both databases."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.chrome import DESKTOP, PHONE, chromium, guest
from tests.browser.player import choose, door
from tests.browser.test_axe import SHAPES, violations
from tests.server.live import spawned
from tests.server.test_restart import free_port
from tests.store.postgres_server import new_schema

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Site:
    """A server with two workers on one of the databases, reached by a name, as passkeys need it."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self._settings = {
            "PARLOUR_PROCESSES": "2",
            "PARLOUR_PUBLIC_URL": self.url,
        } | ({"PARLOUR_DATABASE_URL": database} if database else {})

    @contextmanager
    def running(self) -> Iterator[None]:
        with spawned(self.folder, self.port, **self._settings):
            yield


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of each database; "": SQLite in the server's own folder."""
    if request.param == "sqlite":
        yield ""
        return
    with new_schema(request.getfixturevalue("postgres")) as url:
        yield url


@pytest.fixture(scope="module")
def site(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"), database)
    with made.running():
        yield made


class Device:
    """The part of a browser that holds passkeys."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        added = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._id = added["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        return list(found["credentials"])

    def add(self, passkey: dict[str, Any]) -> None:
        """Put a passkey there, as devices of one person share them."""
        self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": passkey})


def be(page: Page, name: str) -> None:
    """Choose a name, and open the account page."""
    page.goto("/account")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"You are {name}.")).to_be_visible()


def expect_name(page: Page, name: str) -> None:
    """Expect that a browser in the lobby belongs to a player."""
    expect(page.get_by_role("button", name=f"You are {name}: change name or colour")).to_be_visible()


def make_codes(page: Page) -> list[str]:
    page.get_by_role("button", name="Make recovery codes").click()
    codes = page.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    found = codes.all_text_contents()
    page.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("10 codes are left.")).to_be_visible()
    return found


def use_code(page: Page, code: str) -> None:
    page.goto("/sign-in")
    page.get_by_role("textbox", name="Recovery code").fill(code)
    page.get_by_role("button", name="Sign in with the code").click()


def test_a_passkey_is_made_named_used_in_another_browser_and_removed(site: Site) -> None:
    with (
        chromium() as browser,
        guest(browser, DESKTOP, site.url) as desk,
        guest(browser, PHONE, site.url) as phone,
    ):
        at_desk, at_phone = Device(desk), Device(phone)
        be(desk, "Passkey Pia")
        desk.get_by_role("button", name="Make a passkey").click()
        expect(desk.get_by_role("button", name="Make another passkey")).to_be_visible()
        (passkey,) = at_desk.passkeys()
        assert passkey["isResidentCredential"]
        assert passkey["rpId"] == "localhost"
        desk.get_by_role("button", name="Name Chrome").click()
        desk.get_by_role("textbox", name="Name").fill("Blue key")
        desk.get_by_role("button", name="Save").click()
        expect(desk.get_by_text("Blue key")).to_be_visible()

        at_phone.add(passkey)
        phone.goto("/sign-in")
        phone.get_by_role("button", name="Sign in with a passkey").tap()
        expect_name(phone, "Passkey Pia")

        desk.get_by_role("button", name="Remove Blue key").click()
        expect(desk.get_by_text("your only way back")).to_be_visible()
        desk.get_by_role("button", name="Remove the passkey").click()
        expect(desk.get_by_text("Blue key")).to_have_count(0)
        with guest(browser, DESKTOP, site.url) as third:
            Device(third).add(passkey)
            third.goto("/sign-in")
            third.get_by_role("button", name="Sign in with a passkey").click()
            expect(third.locator(".refusal")).to_contain_text("doesn’t know that passkey")


def test_a_recovery_code_works_once_only(site: Site) -> None:
    with (
        chromium() as browser,
        guest(browser, DESKTOP, site.url) as desk,
        guest(browser, PHONE, site.url) as phone,
        guest(browser, DESKTOP, site.url) as thief,
    ):
        be(desk, "Code Cora")
        code, *_ = make_codes(desk)
        use_code(phone, code.upper())
        expect_name(phone, "Code Cora")
        use_code(thief, code)
        expect(thief.locator(".refusal")).to_contain_text("doesn’t work")
        desk.reload()
        expect(desk.get_by_text("9 codes are left.")).to_be_visible()


def test_a_device_is_linked_by_its_code_once(site: Site) -> None:
    with (
        chromium() as browser,
        guest(browser, DESKTOP, site.url) as desk,
        guest(browser, PHONE, site.url) as phone,
        guest(browser, PHONE, site.url) as late,
    ):
        be(desk, "Linked Lea")
        desk.get_by_role("button", name="Add another device").click()
        expect(desk.get_by_role("img", name="A code that signs another device in")).to_be_visible()
        link = desk.get_by_label("The link for the other device").input_value()
        desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
        desk.get_by_role("button", name="Copy").click()
        expect(desk.get_by_role("button", name="Copied")).to_be_visible()
        assert desk.evaluate("navigator.clipboard.readText()") == link
        phone.goto(link)
        expect(phone.get_by_text("signs this browser in as Linked Lea")).to_be_visible()
        phone.get_by_role("button", name="Be Linked Lea here").tap()
        expect_name(phone, "Linked Lea")
        expect(desk.get_by_role("dialog", name="Device added")).to_contain_text("is signed in as you.")
        desk.get_by_role("button", name="Done").click()
        expect(desk.get_by_role("listitem").filter(has_text="signed in")).to_have_count(2)
        late.goto(link)
        expect(late.locator(".refusal")).to_contain_text("doesn’t work")


def test_a_session_that_is_ended_elsewhere_loses_access_with_its_next_message(site: Site) -> None:
    with (
        chromium() as browser,
        guest(browser, DESKTOP, site.url) as desk,
        guest(browser, PHONE, site.url) as phone,
    ):
        be(desk, "Ended Eva")
        code, *_ = make_codes(desk)
        use_code(phone, code)
        expect_name(phone, "Ended Eva")
        choose(phone).get_by_role("button", name="With friends").tap()
        phone.get_by_role("button", name="Open the table").tap()
        expect(phone.get_by_role("button", name="Deal")).to_be_visible()

        desk.reload()
        desk.get_by_role("listitem").filter(has_text="Last seen").get_by_role("button").click()
        desk.get_by_role("dialog").get_by_role("button", name="Sign out").click()

        expect(phone.get_by_text("This browser was signed out.")).to_be_visible()
        assert phone.evaluate("fetch('/api/tables').then(answer => answer.status)") == 401
        phone.goto("/")
        expect(phone.get_by_role("complementary", name="Signed out")).to_be_visible()
        expect(phone.get_by_role("button", name="You are Ended Eva")).to_have_count(0)
        desk.reload()
        expect(desk.get_by_text("You are Ended Eva.")).to_be_visible()


def test_a_browser_with_guest_games_is_told_what_it_leaves_behind(site: Site) -> None:
    with (
        chromium() as browser,
        guest(browser, DESKTOP, site.url) as desk,
        guest(browser, DESKTOP, site.url) as other,
    ):
        be(desk, "Known Kai")
        code, *_ = make_codes(desk)
        other.goto("/")
        door(other).get_by_role("button", name="Play now").click()
        expect(other.get_by_role("group", name="Your hand")).to_be_visible()
        other.goto("/sign-in")
        expect(other.get_by_text("with one game")).to_be_visible()
        other.get_by_role("textbox", name="Recovery code").fill(code)
        button = other.get_by_role("button", name="Sign in with the code")
        expect(button).to_be_disabled()
        other.get_by_role("checkbox").check()
        button.click()
        expect_name(other, "Known Kai")


def test_an_account_is_exported_and_deleted(site: Site) -> None:
    with chromium() as browser, guest(browser, DESKTOP, site.url) as desk, guest(browser, PHONE, site.url) as phone:
        be(desk, "Gone Gus")
        use_code(phone, make_codes(desk)[0])
        expect_name(phone, "Gone Gus")
        desk.reload()
        with desk.expect_download() as download:
            desk.get_by_role("link", name="Download my data").click()
        assert download.value.suggested_filename == "parlour-account.zip"
        assert Path(download.value.path()).read_bytes()[:2] == b"PK"
        desk.get_by_role("button", name="Delete my account").click()
        delete = desk.get_by_role("button", name="Delete for good")
        expect(delete).to_be_disabled()
        desk.get_by_label("Type your name").fill("Gone Gus")
        delete.click()
        expect(desk.get_by_role("dialog", name="Your account is deleted")).to_be_visible()
        desk.get_by_role("button", name="To the lobby").click()
        expect(desk.get_by_role("button", name="change name or colour")).to_be_visible()
        expect(desk.get_by_role("button", name="You are Gone Gus")).to_have_count(0)
        phone.reload()
        expect(phone.get_by_role("complementary", name="Signed out")).to_be_visible()


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES.keys())
def test_the_pages_have_no_violations(site: Site, shape: dict[str, Any]) -> None:
    with chromium() as browser, guest(browser, shape, site.url) as page:
        Device(page)
        be(page, "Accessible Al")
        assert violations(page) == []
        page.get_by_role("button", name="Make recovery codes").click()
        expect(page.get_by_role("button", name="I have them")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="I have them").click()
        page.get_by_role("button", name="Make a passkey").click()
        expect(page.get_by_role("button", name="Make another passkey")).to_be_visible()
        page.get_by_role("button", name="Add another device").click()
        expect(page.get_by_role("img", name="A code that signs another device in")).to_be_visible()
        assert violations(page) == []
        link = page.get_by_label("The link for the other device").input_value()
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Delete my account").click()
        assert violations(page) == []
        page.goto("/sign-in")
        expect(page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
        assert violations(page) == []
        page.goto(link)
        expect(page.get_by_role("button", name="Be Accessible Al here")).to_be_visible()
        assert violations(page) == []
