"""A house that is killed in mid-game: what was acknowledged is there, and everyone is who they were."""

import socket
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.live import Address, Browser, spawned


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_after_a_kill_every_acknowledged_move_is_there_and_play_goes_on(tmp_path: Path) -> None:
    port = free_port()
    at = Address(port)
    acknowledged = 0
    with spawned(tmp_path, port) as process:
        ann, bob = Browser(at), Browser(at)
        table = ann.open()
        ann.http.patch("/api/me", json={"name": "Ann"})
        with ann.socket(table), bob.socket(table):
            ann.hear()
            bob.hear()
            bob.ask("sit", seat=1)
            ann.say("start")
            ann.hear_until("step")
            bob.hear_until("step")
            for _ in range(5):
                mover, other = (ann, bob) if ann.look["moves"] else (bob, ann)
                acknowledged = mover.move()["seq"]
                mover.hear_until("step")
                other.hear_until("step")
            mover = ann if ann.look["moves"] else bob
            last = {"id": "in flight", "ask": mover.look["ask"]["id"], "action": mover.look["moves"][0]}
            mover.say("act", **last)
            process.kill()
            process.wait()
            with suppress(ConnectionClosed):
                while True:
                    message = mover.hear()
                    if message["kind"] == "ack":
                        acknowledged = message["seq"]

    with spawned(tmp_path, port), mover.socket(table):
        snapshot = mover.hear()
        again = mover.ask("act", **last)

        assert snapshot["seq"] >= acknowledged
        assert again["kind"] == "ack"
        assert again["seq"] in (snapshot["seq"], snapshot["seq"] + 1), "done once, before the kill or after it"
        assert ann.http.get("/api/me").json()["name"] == "Ann"
        assert [card["id"] for card in bob.http.get("/api/tables").json()["yours"]] == [table]
    ann.http.close()
    bob.http.close()


def test_the_keepers_log_holds_no_secrets(tmp_path: Path) -> None:
    port = free_port()
    with spawned(tmp_path, port), Browser(Address(port)) as ann:
        wish = {"game": "illimat", "seats": 2, "visibility": "private", "sit": [0, 1], "start": True}
        opened = ann.http.post("/api/tables", json=wish).json()
        token = opened["invite"].partition("?k=")[2]
        with ann.socket(opened["id"], f"?k={token}"):
            ann.hear()
            ann.come()
            hand = ann.look["view"]["hand"]
            ann.line.send("rubbish that nobody should read later")
            ann.move()

    told = (tmp_path / "log").read_text()
    assert "table opened" in told
    for secret in (token, ann.cookie.partition("=")[2], "rubbish", f'"{hand[0]}"', '"key"'):
        assert secret not in told
