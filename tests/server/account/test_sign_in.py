"""Passkeys, recovery codes and links sign another browser in; each in its own way once only."""

from pathlib import Path

import pytest

from parlour.core.game import Illegal, Millis
from parlour.server.access.rate_limit import ACCOUNT_REQUESTS
from parlour.server.account.accounts import LINK_LIFETIME
from parlour.server.account.passkeys import CHALLENGE_LIFETIME, Challenges, passkey_site
from parlour.store.memory import MemoryStore
from tests.server.account.authenticator import Authenticator
from tests.server.account.browsers import Owner, two
from tests.server.live import Browser
from tests.server.room import asynchronous


def test_a_passkey_signs_another_browser_in(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        assert other.name != "Ann"
        passkey = ann.make_passkey("My phone")

        assert other.sign_in(passkey)["name"] == "Ann"

        assert other.name == "Ann"
        assert [each["name"] for each in other.account["passkeys"]] == ["My phone"]
        assert [each["agent"] for each in other.account["sessions"]] == ["Firefox on Linux"] * 2
        assert [each["current"] for each in other.account["sessions"]].count(True) == 1
        assert other.account["kept"]


def test_a_passkey_is_named_and_removed(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        passkey = ann.make_passkey()
        (listed,) = ann.account["passkeys"]
        assert listed["name"] == "Firefox on Linux"
        path = f"/api/account/passkeys/{listed['id']}"
        assert other.http.delete(path).status_code == 404
        assert ann.http.patch(path, json={"name": "Blue key"}).status_code == 204
        assert [each["name"] for each in ann.account["passkeys"]] == ["Blue key"]
        assert ann.http.delete(path).status_code == 204
        assert ann.account["passkeys"] == []
        assert other.sign_in(passkey, 404)["code"] == "unknown_passkey"


def test_an_answer_counts_once_and_only_for_its_own_site_and_key(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        passkey = ann.make_passkey()
        answer = {"credential": passkey.sign(other.post("sign-in/passkey/options")["options"])}
        other.post("sign-in/passkey", answer)
        assert other.post("sign-in/passkey", answer, 400)["code"] == "old_challenge"

        passkey.origin = "https://evil.example"
        assert other.sign_in(passkey, 400)["code"] == "bad_passkey"
        forged = Authenticator(ann.origin)
        forged.id, forged.count = passkey.id, 9
        assert other.sign_in(forged, 400)["code"] == "bad_passkey"
        options = ann.post("account/passkeys/options")["options"]
        stolen = {"credential": Authenticator(other.origin).register(options)}
        with Owner(ann.at) as eve:  # a challenge is for the player who asked for it
            assert eve.post("account/passkeys", stolen, 400)["code"] == "old_challenge"


@pytest.mark.parametrize("credential", [{}, {"id": 5}, {"id": "x", "response": {"clientDataJSON": "!"}}, {"id": "é"}])
def test_a_credential_that_makes_no_sense_is_refused(tmp_path: Path, credential: dict[str, object]) -> None:
    with two(tmp_path) as (_, ann, _other):
        assert ann.http.post("/api/account/passkeys", json={"credential": credential}).status_code == 400
        assert ann.http.post("/api/sign-in/passkey", json={"credential": credential}).status_code in (400, 404)


def test_a_page_opened_by_a_number_says_why_it_has_no_passkeys(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, _), Browser(house) as plain:
        assert ann.account["no_passkeys"] == ""
        assert "this one is a number" in plain.http.get("/api/account").json()["no_passkeys"]
        assert plain.http.post("/api/account/passkeys/options").json()["code"] == "no_passkeys"


def test_only_local_pages_may_do_without_tls() -> None:
    assert passkey_site("play.example:8443").origins == ["https://play.example:8443"]
    assert "http://localhost:8000" in passkey_site("localhost:8000").origins
    for host in ("127.0.0.1:8000", "[::1]:8000", "", "a b", "-x", "http://x"):
        with pytest.raises(Illegal):
            passkey_site(host)


@asynchronous
async def test_a_challenge_ends_and_outlives_the_rotation_of_keys() -> None:
    store, now = MemoryStore(), Millis(10_000)
    made = Challenges(store, (b"old",)).new("register", "ann", now)
    rotated = Challenges(store, (b"new", b"old"))
    for purpose, player, at in (("sign in", "ann", now), ("register", "eve", now)):
        with pytest.raises(Illegal):
            await rotated.use(made, purpose, player, at)
    with pytest.raises(Illegal):
        await rotated.use(made, "register", "ann", Millis(now + CHALLENGE_LIFETIME + 1))
    for wrong in (b"", bytes(40), made[:-1], made + b"x"):
        with pytest.raises(Illegal):
            await rotated.use(wrong, "register", "ann", now)
    await rotated.use(made, "register", "ann", now)
    with pytest.raises(Illegal):
        await rotated.use(made, "register", "ann", now)


def test_a_recovery_code_works_once_and_only_until_there_are_new_ones(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, other), Owner(house) as third:
        first, second, *rest = ann.codes()
        assert len(rest) == 8
        assert ann.account["codes"] == 10
        typed = f" {first.upper().replace('-', ' ')} "
        assert other.post("sign-in/code", {"code": typed})["name"] == "Ann"
        assert other.name == "Ann"
        assert ann.account["codes"] == 9
        assert third.post("sign-in/code", {"code": first}, 404)["code"] == "unknown_secret"
        ann.codes()
        assert third.post("sign-in/code", {"code": second}, 404)["code"] == "unknown_secret"
        assert third.name != "Ann"


def test_a_link_shows_whose_it_is_and_works_once(tmp_path: Path) -> None:
    with two(tmp_path, public_url="https://play.example") as (house, ann, other), Owner(house) as third:
        made = ann.post("account/link")
        assert made["svg"].startswith("<?xml") or "<svg" in made["svg"]
        assert made["url"].startswith("https://play.example/link#")
        token = {"token": made["url"].partition("#")[2]}
        assert other.post("sign-in/link/owner", token)["name"] == "Ann"
        assert other.name != "Ann"
        assert other.post("sign-in/link", token)["name"] == "Ann"
        assert other.name == "Ann"
        assert third.post("sign-in/link", token, 404)["code"] == "unknown_secret"
        assert third.post("sign-in/link/owner", token, 404)["code"] == "unknown_secret"


def test_a_link_ends_after_two_minutes_and_with_the_next_one(tmp_path: Path) -> None:
    with two(tmp_path) as (house, ann, other):
        old, new = {"token": ann.link()}, {"token": ann.link()}
        assert other.post("sign-in/link", old, 404)["code"] == "unknown_secret"
        accounts, clock = house.house.accounts, house.house.clock
        accounts.now = lambda: Millis(clock() + LINK_LIFETIME + 1)
        assert other.post("sign-in/link", new, 404)["code"] == "unknown_secret"


@pytest.mark.usefixtures("long_minutes")
def test_tries_are_limited_and_foreign_pages_cannot_try(tmp_path: Path) -> None:
    with two(tmp_path) as (_, ann, other):
        foreign = other.http.post("/api/sign-in/code", json={"code": "x"}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403
        tries = [ann.http.post("/api/sign-in/code", json={"code": "x"}).status_code for _ in range(70)]
        assert tries.count(404) <= ACCOUNT_REQUESTS
        assert tries[-1] == 429


def test_nobody_signs_in_to_a_banned_account(tmp_path: Path) -> None:
    with two(tmp_path, admin_token="the token of these tests") as (house, ann, other):
        code = ann.codes()[0]
        operator = {"authorization": "Bearer the token of these tests"}
        (player,) = ann.http.get("/api/operator/players?text=Ann", headers=operator).json()
        ban = {"kind": "player", "target": player["id"], "hours": 1, "reason": "Spam."}
        assert ann.http.post("/api/operator/bans", json=ban, headers=operator).status_code < 300
        assert other.post("sign-in/code", {"code": code}, 403)["code"] == "banned"
        assert house.house.metrics.errors == 0
