"""Bytes that are no text, and text that hides or deceives: refused in words, never an error of the server."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.live import OPERATOR, SOON, Browser, Live, live


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


BODIES = {
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "overlong UTF-8": b'{"name": "\xc0\x80"}',
    "NUL": b'{"name": "A\\u0000"}',
    "lone surrogate": b'{"name": "A\\ud800"}',
    "override": b'{"name": "\\u202eevE"}',
    "zero width": b'{"name": "\\u200b\\u200b"}',
    "escape": b'{"name": "\\u001b[2J"}',
    "nesting": b'{"name": ' + b"[" * 20_000,
    "spaces": b'{"name": "   "}',
    "colour with a line break": b'{"colour": "#123456\\n"}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_name_that_is_no_name_is_refused(ann: Browser, body: bytes) -> None:
    answer = ann.http.patch("/api/me", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400
    assert answer.json()["why"]
    assert ann.http.get("/api/me").json() == ann.me


@pytest.mark.usefixtures("long_minutes")
def test_names_do_not_change_all_the_time(tmp_path: Path) -> None:
    with live(tmp_path, names=3) as house, Browser(house) as ann:
        answers = [ann.http.patch("/api/me", json={"name": f"Ann {number}"}) for number in range(5)]

        assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
        assert answers[-1].json()["code"] == "too_many_names"
        assert ann.http.get("/api/me").json()["name"] == "Ann 2"


@pytest.mark.parametrize("table", ["%00", "%ff%fe", "%ED%A0%80", "%e2%80%ae", "a%0a", "A", "..%2f", "%F0%9F%98%80"])
def test_a_table_with_such_an_id_is_not_there(ann: Browser, table: str) -> None:
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/replay", f"/api/tables/{table}/record"):
        assert ann.http.get(path).status_code == 404
    assert ann.http.get(f"/api/records/{table}").status_code == 404
    assert ann.http.get(f"/api/rules/{table}").status_code == 404


@pytest.mark.parametrize("token", ["%00", "%ff%fe", "%ED%A0%80", "%", "%F0%9F%98%80"])
def test_an_invitation_of_such_bytes_is_none(ann: Browser, house: Live, token: str) -> None:
    table = ann.open(visibility="private")

    with Browser(house) as bob:
        assert bob.http.get(f"/api/tables/{table}?k={token}").status_code == 404
        with bob.socket(table, f"?k={token}"):
            assert bob.closed() >= 4400


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/me?\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: parlour_guest=\xff\xfe.\xff; a\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nOrigin: \xff\r\nAccept-Encoding: \xff\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: \xff\r\nContent-Length: x\r\n\r\n",
        b"PATCH /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: \xff/\xff\r\nContent-Length: 2\r\n\r\n{}",
    ],
)
def test_such_bytes_in_a_request_break_nothing(house: Live, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", house.port), SOON) as line:
        line.sendall(head)
        status = int(line.recv(4096).split()[1])

    assert status < 500
    assert house.house.metrics.errors == 0


def test_such_bytes_on_a_socket_are_refused(ann: Browser) -> None:
    with ann.socket(ann.open()):
        ann.hear()
        for text in ('{"kind": "say", "id": "1", "text": "\\ud800"}', '{"kind": "say", "id": "1", "text": "\\u202e"}'):
            ann.line.send(text)
            refused = ann.hear_until("refused")
            assert refused["code"] in ("malformed", "empty_text")
        ann.ask("say", text="he\0llo \u202eevE")
        for number in range(9):
            ann.line.send(b"\xff" * number, text=True)

        assert ann.closed() == 4400


def test_a_stranger_adds_no_label_to_the_metrics(house: Live, ann: Browser) -> None:
    for number in range(5):
        with socket.create_connection(("127.0.0.1", house.port), SOON) as line:
            line.sendall(f"METHOD{number} /api/me HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert line.recv(4096)
    for number in range(400):
        house.house.metrics.count_refusal(f"code{number}")
        house.house.metrics.count_refusal("a" + "b" * (number % 20) + "c" * (number // 20))

    told = ann.http.get("/metrics", headers=OPERATOR).text

    assert "METHOD" not in told
    assert 'parlour_requests_total{method="other"' in told
    assert told.count("parlour_refusals_total{") <= 301
    assert "code1" not in told
