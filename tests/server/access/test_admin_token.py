"""The operators' token: where it comes from, and what happens to those who guess it."""

import stat
from pathlib import Path

import pytest

from parlour.core.game import Illegal
from parlour.server.access.admin_token import FAILURES, FILE, SITE, AdminToken, make_token

GOOD = "a token that is long enough"


def refusal(token: AdminToken, sent: str, address: str = "192.0.2.1") -> str:
    try:
        token.require(sent, address)
    except Illegal as fault:
        return fault.code
    return ""


def test_the_file_is_made_once_and_private(tmp_path: Path) -> None:
    made = make_token(tmp_path / "new")

    assert len(made) >= 32
    assert make_token(tmp_path / "new") == made
    assert stat.S_IMODE((tmp_path / "new" / FILE).stat().st_mode) == 0o600


def test_without_a_token_it_is_off_until_one_is_made(tmp_path: Path) -> None:
    token = AdminToken(None, tmp_path)
    assert refusal(token, "Bearer ") == "operator_off"

    made = make_token(tmp_path)

    assert refusal(token, f"Bearer {made}") == ""


@pytest.mark.parametrize("short", ["", "fifteen letters"])
def test_a_short_token_in_the_file_opens_nothing(tmp_path: Path, short: str) -> None:
    (tmp_path / FILE).write_text(short)

    assert refusal(AdminToken(None, tmp_path), f"Bearer {short}") == "operator_off"


@pytest.mark.parametrize("sent", ["", "Bearer", "Bearer x", f"Basic {GOOD}", GOOD, f"Bearer {GOOD}x", "Bearer ü"])
def test_a_wrong_token_is_refused(tmp_path: Path, sent: str) -> None:
    assert refusal(AdminToken(GOOD, tmp_path), sent) == "operator_token"


def test_an_address_that_guesses_has_to_wait_and_others_have_not(tmp_path: Path) -> None:
    now = [0.0]
    token = AdminToken(GOOD, tmp_path, lambda: now[0])
    guesses = [refusal(token, "Bearer guess", f"2001:db8::{at}") for at in range(FAILURES + 1)]

    assert guesses == ["operator_token"] * FAILURES + ["operator_wait"]
    assert refusal(token, f"Bearer {GOOD}", "2001:db8::1") == "operator_wait"
    assert refusal(token, f"Bearer {GOOD}", "192.0.2.1") == ""
    now[0] += 61
    assert refusal(token, f"Bearer {GOOD}", "2001:db8::1") == ""


def test_a_site_that_guesses_from_many_networks_has_to_wait_as_well(tmp_path: Path) -> None:
    now = [0.0]
    token = AdminToken(GOOD, tmp_path, lambda: now[0])
    guesses = [refusal(token, "Bearer guess", f"2001:db8:1:{at:x}::1") for at in range(1_000)]

    assert guesses.count("operator_token") == SITE * FAILURES
    assert refusal(token, f"Bearer {GOOD}", "2001:db8:1:ffff::1") == "operator_wait"
    assert refusal(token, f"Bearer {GOOD}", "2001:db8:2::1") == ""
    assert refusal(token, f"Bearer {GOOD}", "192.0.2.1") == ""
    now[0] += 61
    assert refusal(token, f"Bearer {GOOD}", "2001:db8:1:ffff::1") == ""
