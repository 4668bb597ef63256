"""The file of what a game's computers saw and decided, as browsers download it."""

from pathlib import Path

from parlour.bots.decision_file import read_decisions
from parlour.bots.honesty import check_record
from parlour.core.record import read
from tests.server.live import Browser, live


def test_what_the_computers_of_a_finished_game_saw_is_downloaded(tmp_path: Path) -> None:
    with live(tmp_path) as house, Browser(house) as ann, Browser(house) as bob:
        download(ann, bob)


def download(ann: Browser, bob: Browser) -> None:
    """Play a game, and let another guest download it."""
    table = ann.open(sit=[0], start=True)
    path = f"/api/tables/{table}/bots"
    assert (ann.http.get(path).status_code, ann.http.get(path).json()["code"]) == (409, "not_over")
    with ann.socket(table):
        ann.hear()
        ann.play_on()

    packed, plain = bob.http.get(path), bob.http.get(path, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert f'filename="illimat-{table}-computers.jsonl"' in plain.headers["content-disposition"]
    game, told = read_decisions(plain.content)
    _, record = read(ann.http.get(f"/api/tables/{table}/record").text)
    assert list(check_record(game, record, told)) == []
