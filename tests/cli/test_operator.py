"""`parlour operator` while a server runs on the same store: what it does is noticed there within seconds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.server.access.signing_keys import signing_keys
from parlour.server.settings import Settings
from parlour.store.open import open_store
from tests.cli.harness import parlour, refusal
from tests.server.live import Browser, Live, live


@pytest.fixture(params=["migrated_sqlite", "migrated_postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A server, and the environment in which commands find its store."""
    url = str(request.getfixturevalue(f"{request.param}_url"))
    monkeypatch.setenv("PARLOUR_DATABASE_URL", url)
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setattr("parlour.server.operator.poller.INTERVAL", 0.05)
    with live(tmp_path, store=open_store(url)) as running:
        yield running


def test_the_commands_have_their_old_name_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))

    assert parlour("house", "token") == parlour("operator", "token")
    assert " house " not in parlour("--help").out


def done(*words: str) -> str:
    said = parlour("operator", *words)
    assert said.code == 0, said.err
    return said.out


def test_operators_see_and_stop_what_goes_on(server: Live) -> None:
    with Browser(server) as ann, Browser(server) as bob:
        ann.http.patch("/api/me", json={"name": "Ann"})
        bob.http.patch("/api/me", json={"name": "Bob"})
        table, other, third = ann.open(sit=[0, 1], start=True), ann.open(), ann.open()
        with ann.socket(table), bob.socket(other):
            ann.hear_until("table")
            bob.hear_until("table")

            assert "2 gathering, 1 playing" in done("status")
            assert f"{table}  playing" in done("tables", "--phase", "playing")
            assert done("tables", third, "--game", "illimat").count("\n") == 1
            player = next(line.split()[0] for line in done("players", "bob").splitlines())

            done("announce", "Tea at five", "--hours", "1")
            assert ann.hear_until("announced")["text"] == "Tea at five"
            assert "banned until" in done("ban", player, "--reason", "Spam.", "--hours", "2")
            assert bob.hear_until("gone")["why"].endswith("UTC: Spam.")
            assert bob.closed() == 4403
            assert done("delete", table, "--yes") == f"{table} is deleted.\n"
            assert ann.closed() == 4404
        assert done("close", other) == f"{other} is closed.\n"
        assert ann.http.get(f"/api/tables/{table}").status_code == 404

        assert player in done("bans")
        done("unban", player)
        assert done("bans") == ""
        assert "anonymous at 2 tables" in done("delete-guest", done("players", "Ann").split()[0], "--yes")
        assert "Ann" not in done("tables") + done("players")
        log = done("log")
        assert "delete guest" in log
        assert "unban player" in log
        assert "command line" in log


def test_words_ages_reports_and_pruning(server: Live) -> None:
    with Browser(server) as ann, Browser(server) as bob:
        table = ann.open()
        report = {"table": table, "player": ann.me["player"], "reason": "name", "text": "look at it"}
        assert bob.http.post("/api/reports", json=report).status_code == 204
        number = done("reports").split()[0]
        assert "name: " in done("reports")
        done("reports", "--resolve", number)
        assert done("reports") == ""

        assert done("words", "--add", "grump", "--add", "*troll*") == "*troll*\ngrump\n"
        assert done("words", "--remove", "grump") == "*troll*\n"
        assert "over       30 days" in done("ages", "over=30", "closed=0")
        assert "closed     0 days" in done("ages")
        assert "0 finished games" in done("prune", "--dry-run")
        assert "The store took" in done("prune", "--compact")


def test_a_drain_and_a_banned_address_are_noticed(server: Live) -> None:
    with Browser(server) as ann:
        with ann.socket(ann.open()):
            ann.hear_until("table")
            done("drain")
            assert "restarts" in ann.hear_until("announced")["text"]
            assert ann.http.post("/api/tables", json={"game": "illimat", "seats": 2}).status_code == 503
            done("drain", "--off")
            assert ann.hear_until("announced")["text"] == ""
            done("ban", "127.0.0.1")
            assert ann.closed() == 4403
        assert ann.http.get("/api/me").json()["code"] == "banned"
        done("unban", "127.0.0.1")
        assert done("bans") == ""


def test_mistakes_are_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    monkeypatch.setenv("PARLOUR_DATABASE_URL", f"sqlite:///{tmp_path}/parlour.db")
    assert refusal("operator", "close", "none") == "parlour: There is no such table."
    assert refusal("operator", "unban", "nobody") == "parlour: There is no such ban."
    assert "is no age" in refusal("operator", "ages", "over=old")
    assert "at most 300" in refusal("operator", "announce", "x" * 301)
    assert "admin page" in refusal("operator", "status", "--database", "memory:")
    assert "none is running" in parlour("operator", "status").out
    assert parlour("operator", "delete", "none", typed="n\n").code == 1
    assert "no signing.key" in refusal("operator", "ban", "192.0.2.1")


def test_the_token_is_made_once_unless_the_settings_have_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    made = parlour("operator", "token").out
    assert len(made.strip()) >= 32
    assert parlour("operator", "token").out == made
    monkeypatch.setenv("PARLOUR_ADMIN_TOKEN", "too short")
    assert "at least 16" in refusal("operator", "token")
    monkeypatch.setenv("PARLOUR_ADMIN_TOKEN", "sixteen letters or more")
    assert parlour("operator", "token").out == ""


def test_the_key_of_cookies_is_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA", str(tmp_path))
    before = signing_keys(Settings(data=str(tmp_path)))

    assert "has 2 keys now; restart the server" in parlour("operator", "rotate-key").out

    assert signing_keys(Settings(data=str(tmp_path)))[1:] == before
    monkeypatch.setenv("PARLOUR_SECRET", "a secret of many letters")
    assert "in front of it" in refusal("operator", "rotate-key")
