"""Settings: from the environment, then from flags; and a log that keeps secrets."""

import json
import logging
from pathlib import Path

import pytest
import structlog

from parlour.server.http.lan_address import reachable_host
from parlour.server.logging import configure_logging
from parlour.server.settings import RENAMED, InvalidSettings, Settings, settings


def test_flags_have_the_last_word() -> None:
    found = settings({"PARLOUR_PORT": "9000", "PARLOUR_BOT_DELAY": "0.2", "OTHER": "x"}, port=9001, host=None)

    assert (found.port, found.bot_delay, found.host) == (9001, 0.2, "127.0.0.1")


@pytest.mark.parametrize(("name", "old"), RENAMED.items())
def test_settings_that_were_renamed_have_their_old_names_too(name: str, old: str) -> None:
    before = {f"PARLOUR_{old.upper()}": "9999" if name == "socket_unsent" else "3"}
    both = before | {f"PARLOUR_{name.upper()}": "8888" if name == "socket_unsent" else "2"}

    assert getattr(settings(before), name) == (9999 if name == "socket_unsent" else 3)
    assert getattr(settings(both), name) == (8888 if name == "socket_unsent" else 2)


def test_other_origins_are_listed_with_commas() -> None:
    assert settings({"PARLOUR_ORIGINS": "https://a.example,https://b.example"}).origins == (
        "https://a.example",
        "https://b.example",
    )


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(InvalidSettings, match=r"port"):
        settings({"PARLOUR_PORT": "ninety"})


def test_several_processes_need_a_store_that_they_can_share(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings({"PARLOUR_PROCESSES": "2"}).processes == 2
    with pytest.raises(InvalidSettings, match=r"in memory"):
        settings({"PARLOUR_DATABASE_URL": "memory:"}, processes=2)

    monkeypatch.delattr("socket.send_fds")
    with pytest.raises(InvalidSettings, match=r"this system"):
        settings({}, processes=2)


def test_the_database_is_a_file_in_the_folder_unless_said_otherwise(tmp_path: Path) -> None:
    assert Settings(data=str(tmp_path)).database == f"sqlite:///{tmp_path}/parlour.db"
    assert Settings(database_url="memory:").database == "memory:"


def test_phones_are_sent_to_the_address_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.http.lan_address.lan_address", lambda: "192.168.1.20")

    assert reachable_host("localhost:8000", listens_to="0.0.0.0") == "192.168.1.20:8000"
    assert reachable_host("localhost:8000", listens_to="127.0.0.1") is None
    assert reachable_host("parlour.example", listens_to="0.0.0.0") == "parlour.example"
    assert reachable_host("[::1]:8000", listens_to="0.0.0.0") == "192.168.1.20:8000"


def test_the_log_is_json_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    structlog.reset_defaults()
    configure_logging("json", logging.INFO)

    structlog.get_logger().info("something", table="abc", key="5ec2e7", token="k")

    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["table"], line["key"], line["token"]) == (
        "something",
        "abc",
        "(not logged)",
        "(not logged)",
    )
    structlog.reset_defaults()
