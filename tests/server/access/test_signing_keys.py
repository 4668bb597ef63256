"""The keys of cookies: made once, never short, and changed without losing a guest."""

from pathlib import Path

import httpx
import pytest

from parlour.server.access.signing_keys import MAX_KEYS, read_key_file, rotate_key_file, signing_keys
from parlour.server.run import create_server
from parlour.server.settings import InvalidSettings, Settings
from tests.server.live import Browser, live


def keys(folder: Path, secret: str | None = None) -> tuple[bytes, ...]:
    """The keys of a server with this data folder."""
    return signing_keys(Settings(data=str(folder), secret=secret))


def test_the_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    first = keys(tmp_path / "house")

    assert keys(tmp_path / "house") == first
    assert [len(key) for key in first] == [32]
    assert (tmp_path / "house" / "signing.key").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_have_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    others: list[tuple[bytes, ...]] = []

    def meanwhile(size: int) -> bytes:
        monkeypatch.undo()
        others.append(keys(tmp_path))
        return bytes(size)

    monkeypatch.setattr("parlour.server.access.signing_keys.token_bytes", meanwhile)

    assert [keys(tmp_path)] == others
    assert [path.name for path in tmp_path.iterdir()] == ["signing.key"]


def test_nodes_that_share_a_secret_share_the_key(tmp_path: Path) -> None:
    assert keys(tmp_path, "a secret between us") == keys(tmp_path / "other", "a secret between us")
    assert not (tmp_path / "signing.key").exists()


def test_a_new_secret_stands_before_the_one_it_replaces(tmp_path: Path) -> None:
    new, old = keys(tmp_path, "the newer secret 12, the older secret 123")

    assert keys(tmp_path, "the newer secret 12") == (new,)
    assert keys(tmp_path, "the older secret 123") == (old,)


@pytest.mark.parametrize("secret", ["", " ", "short", "a secret between us,", "a secret between us, short"])
def test_a_secret_that_can_be_guessed_is_refused_at_the_start(tmp_path: Path, secret: str) -> None:
    with pytest.raises(InvalidSettings, match=r"PARLOUR_SECRET.*16 characters"):
        create_server(Settings(data=str(tmp_path), secret=secret))


@pytest.mark.parametrize("content", [b"", b"\n", b"short", b"\0" * 31, b"\0" * 33, b"zz" * 32, b"00" * 31])
@pytest.mark.parametrize("processes", [1, 2])
def test_a_key_file_that_is_no_key_is_refused_at_the_start(tmp_path: Path, content: bytes, processes: int) -> None:
    (tmp_path / "signing.key").write_bytes(content)

    with pytest.raises(InvalidSettings, match=r"signing\.key is empty or damaged"):
        create_server(Settings(data=str(tmp_path), processes=processes))


def test_keys_are_rotated_with_overlap(tmp_path: Path) -> None:
    (first,), path = keys(tmp_path), tmp_path / "signing.key"

    assert rotate_key_file(path) == 2
    newest, older = keys(tmp_path)
    assert (older, len(newest)) == (first, 32)
    for _ in range(MAX_KEYS):
        rotate_key_file(path)

    assert len(read_key_file(path)) == MAX_KEYS
    assert first not in read_key_file(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_guest_stays_the_same_while_keys_change(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann:
        first, cookies = ann.me, ann.http.cookies
    rotate_key_file(tmp_path / "signing.key")
    with live(tmp_path) as house, Browser(house, cookies) as ann:
        assert ann.me == first
        assert ann.cookie.split("; ")[-1] != cookies["parlour_guest"]
        cookies = ann.http.cookies
    newest = keys(tmp_path)[0]
    (tmp_path / "signing.key").write_bytes(newest)

    with live(tmp_path) as house, Browser(house, cookies) as ann:
        assert ann.me == first


def test_over_tls_the_cookie_has_its_prefix(tmp_path: Path) -> None:
    with live(tmp_path) as house:
        answer = httpx.get(f"{house.http}/api/me", headers={"x-forwarded-proto": "https"})

    assert answer.headers["set-cookie"].startswith("__Host-parlour_guest=")
    assert "; Secure" in answer.headers["set-cookie"]
    assert "; Path=/;" in answer.headers["set-cookie"]
