"""The lobby over HTTP."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from parlour.core.record import promise, read, replay
from parlour.core.registry import names
from parlour.server import app
from tests.server.live import OPERATOR, Browser, Live, live


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house"), burst=1_000, address_burst=100_000) as running:
        yield running


@pytest.fixture
def ann(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


@pytest.fixture
def bob(house: Live) -> Iterator[Browser]:
    with Browser(house) as browser:
        yield browser


def played(browser: Browser, **wish: object) -> str:
    """A game of one person at both seats, played to its end."""
    table = browser.open(sit=[0, 1], start=True, **wish)
    with browser.socket(table):
        browser.hear()
        browser.play_on()
    return table


def test_all_games_are_loaded_before_the_first_visitor_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[int] = []
    monkeypatch.setattr(app, "game_catalogue", lambda: loaded.append(1))
    with live(tmp_path):
        assert loaded


def test_the_shelf_shows_the_games_with_their_options(ann: Browser) -> None:
    cards = ann.http.get("/api/games").json()
    card = next(card for card in cards if card["name"] == "illimat")

    assert [card["name"] for card in cards] == list(names())
    assert card["seats"] == [2, 3, 4]
    assert card["line"].startswith("Sow, harvest")
    assert card["options"]["properties"]["target"]["maximum"] == 99
    assert card["levels"] == ["beginner", "easy", "normal", "hard", "expert"]


def test_the_rules_are_told_by_clause_and_section(ann: Browser) -> None:
    clauses = ann.http.get("/api/rules/illimat").json()

    assert clauses[0]["id"] == "ILM-1"
    assert "Components" in clauses[0]["section"]
    assert ann.http.get("/api/rules/chess").status_code == 404


def test_the_cards_are_told_with_their_figures(ann: Browser) -> None:
    cards = {card["name"]: card for card in ann.http.get("/api/cards/illuminati").json()}

    assert cards["Tabloids"]["kind"] == "Group"
    assert {"label": "Alignments", "value": "Weird"} in cards["Tabloids"]["figures"]
    assert cards["The Network"]["forms"] == ["The Network", "the Network", "Network"]
    assert ann.http.get("/api/cards/illuminati", params={"options": '{"box":1}'}).status_code == 400
    assert ann.http.get("/api/cards/illiterati", params={"options": '{"box":"none"}'}).status_code == 404
    assert ann.http.get("/api/cards/chess").status_code == 404


def test_the_cards_are_told_by_the_names_that_views_use(ann: Browser) -> None:
    cards = {card["id"]: card for card in ann.http.get("/api/cards/illimat").json()}

    assert cards["rake"]["clause"] == "ILM-45"
    assert {"label": "Value", "value": "1 or 14"} in cards["F"]["figures"]
    assert cards["winter"]["text"] == "A field with this season: no harvesting."


def test_the_rules_are_told_in_short_with_a_glossary(ann: Browser) -> None:
    summary = ann.http.get("/api/rules/illimat/summary").json()

    assert [part["title"] for part in summary["parts"]] == ["Goal", "A turn", "End of the game", "Scoring"]
    assert len(summary["parts"][1]["told"]) == 5
    okus = next(term for term in summary["glossary"] if term["forms"][0] == "okus")
    assert "okus tokens" in okus["forms"]
    assert "clears a field" in okus["meaning"]
    assert ann.http.get("/api/rules/chess/summary").status_code == 404


def test_rules_from_before_the_summaries_have_none(ann: Browser) -> None:
    earlier = ann.http.get("/api/rules/literatio/summary?version=1").json()
    assert (earlier["parts"], earlier["glossary"]) == ([], [])
    assert [each["version"] for each in earlier["versions"]] == [2, 1]
    assert ann.http.get("/api/rules/literatio/summary?version=99").status_code == 404


def test_a_guest_stays_the_same_guest(ann: Browser, bob: Browser) -> None:
    assert ann.http.get("/api/me").json() == ann.me
    assert ann.me["player"] != bob.me["player"]


def test_the_cookie_is_for_the_server_alone(house: Live) -> None:
    cookie = httpx.get(f"{house.http}/api/me").headers["set-cookie"]

    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


def test_merely_looking_makes_no_guest(house: Live) -> None:
    assert "set-cookie" not in httpx.get(f"{house.http}/api/games").headers


def test_a_name_and_a_colour_can_be_changed(ann: Browser) -> None:
    changed = ann.http.patch("/api/me", json={"name": "  Ann   Lee ", "colour": "#00ff7f"}).json()

    assert (changed["name"], changed["colour"]) == ("Ann Lee", "#00ff7f")
    assert ann.http.get("/api/me").json() == changed


LONG = "a" * 25


@pytest.mark.parametrize(
    "body",
    ['{"name": ""}', '{"name": 3}', '{"colour": "red"}', '{"id": "x"}', "[]", "nonsense", f'{{"name": "{LONG}"}}'],
)
def test_a_bad_name_is_refused(ann: Browser, body: str) -> None:
    answer = ann.http.patch("/api/me", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400
    assert answer.json()["why"]
    assert ann.http.get("/api/me").json() == ann.me


def test_a_malformed_field_that_is_called_like_a_service_is_refused_as_any_other(ann: Browser) -> None:
    answer = ann.http.patch("/api/notifications", json={"invitations": 1.5})

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert "Expected `bool`, got `float`" in answer.json()["why"]


def test_a_new_name_is_seen_at_the_tables(ann: Browser) -> None:
    with ann.socket(ann.open()):
        ann.hear()
        ann.http.patch("/api/me", json={"name": "Annabel"})

        changed = ann.hear_until("changed")

        assert changed["table"]["seats"][0]["name"] == "Annabel"


def test_a_page_from_elsewhere_can_change_nothing(ann: Browser) -> None:
    answer = ann.http.patch("/api/me", json={"name": "Eve"}, headers={"origin": "https://evil.example"})

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    assert ann.http.patch("/api/me", json={"name": "E"}, headers={"sec-fetch-site": "cross-site"}).status_code == 403


def test_public_tables_are_listed_and_others_are_not(ann: Browser, bob: Browser) -> None:
    public, unlisted = ann.open(visibility="public"), ann.open(visibility="unlisted")

    theirs, ours = bob.http.get("/api/tables").json(), ann.http.get("/api/tables").json()

    assert public in {card["id"] for card in theirs["open"]}
    assert unlisted not in {card["id"] for card in theirs["open"]}
    assert {public, unlisted} <= {card["id"] for card in ours["yours"]}
    (card,) = (card for card in theirs["open"] if card["id"] == public)
    assert card["seats"] == [ann.me["name"], ""]
    assert (card["free"], card["yours"], card["phase"]) == (1, False, "gathering")


def test_a_table_that_waits_for_you_says_so(ann: Browser) -> None:
    table = ann.open(sit=[0, 1], start=True)

    card = ann.http.get("/api/tables").json()["yours"][0]

    assert (card["id"], card["your_turn"]) == (table, True)
    assert ann.http.get(f"/api/tables/{table}").json() == card


def test_a_private_table_is_not_there_for_strangers(ann: Browser, bob: Browser) -> None:
    opened = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2, "visibility": "private"}).json()
    path, _, token = opened["invite"].partition("?k=")

    assert path == f"/t/{opened['id']}"
    assert bob.http.get(f"/api/tables/{opened['id']}").status_code == 404
    assert bob.http.get(f"/api/tables/{opened['id']}", params={"k": token}).status_code == 200


@pytest.mark.parametrize(
    ("wish", "code"),
    [({"game": "chess"}, "no_game"), ({"seats": 9}, "seats"), ({"options": {"target": "x"}}, "options")],
)
def test_a_table_that_cannot_be_is_refused(ann: Browser, wish: dict[str, object], code: str) -> None:
    answer = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2} | wish)

    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_one_guest_has_a_limit_of_tables(ann: Browser) -> None:
    for _ in range(40):
        ann.open()

    answer = ann.http.post("/api/tables", json={"game": "illimat", "seats": 2})

    assert (answer.status_code, answer.json()["code"]) == (429, "too_many")


def test_the_record_of_a_finished_game_replays_to_its_end(ann: Browser) -> None:
    table = played(ann)

    answer = ann.http.get(f"/api/tables/{table}/record")

    game, record = read(answer.text)
    assert game.outcome(replay(game, record)) is not None
    assert "attachment" in answer.headers["content-disposition"]


def test_the_record_of_a_running_game_is_kept_back(ann: Browser) -> None:
    table = ann.open(sit=[0, 1], start=True)

    answer = ann.http.get(f"/api/tables/{table}/record")

    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_a_finished_game_is_replayed_from_any_seat(ann: Browser, bob: Browser) -> None:
    table = played(ann)

    rail, seat = (bob.http.get(f"/api/tables/{table}/replay{query}").json() for query in ("", "?seat=1"))

    assert (rail["over"], rail["seat"], seat["seat"]) == (True, None, 1)
    assert promise(bytes.fromhex(rail["key"])) == rail["promise"]
    assert [frame["number"] for frame in seat["frames"]] == list(range(len(seat["frames"])))
    assert all(len(frame["annotations"]["fields"]) == 4 for frame in seat["frames"])
    (scored,) = (told for frame in seat["frames"] for told in frame["told"] if told["score"])
    assert (scored["event"]["kind"], scored["score"][0]["name"]) == ("scored", "Bumper Crop")
    assert rail["frames"][0]["view"]["hand"] == []
    assert len(seat["frames"][0]["view"]["hand"]) >= 3
    assert bob.http.get(f"/api/tables/{table}/replay?seat=2").status_code == 400


def test_what_decided_a_finished_game_is_told_to_each_player(ann: Browser, bob: Browser) -> None:
    table = ann.open(sit=[0], start=True, options={"length": "round"})
    with ann.socket(table):
        ann.hear()
        ann.play_on()

    mine, rail = (guest.http.get(f"/api/tables/{table}/highlights").json() for guest in (ann, bob))

    assert (mine["decided"]["step"], mine["decided"]["pieces"]) == (rail["decided"]["step"], rail["decided"]["pieces"])
    assert "You" not in rail["decided"]["text"]
    assert mine["yours"] is None or mine["yours"]["text"].startswith("Your best harvest took ")
    assert rail["yours"] is None
    running = ann.open(sit=[0], start=True)
    assert ann.http.get(f"/api/tables/{running}/highlights").json()["code"] == "not_over"


def test_a_running_game_is_replayed_from_ones_own_seat_only(ann: Browser, bob: Browser) -> None:
    table = ann.open(sit=[0], start=True)

    own = ann.http.get(f"/api/tables/{table}/replay?seat=0").json()

    assert (own["over"], own["key"]) == (False, None)
    assert ann.http.get(f"/api/tables/{table}/replay?seat=1").json()["code"] == "not_over"
    assert bob.http.get(f"/api/tables/{table}/replay?seat=0").json()["code"] == "not_over"
    assert bob.http.get(f"/api/tables/{table}/replay").json()["frames"][0]["view"]["hand"] == []
    assert ann.http.get(f"/api/tables/{ann.open()}/replay").json()["code"] == "not_dealt"


def test_a_record_can_be_uploaded_and_looked_through(ann: Browser, bob: Browser) -> None:
    text = ann.http.get(f"/api/tables/{played(ann)}/record").text

    answer = bob.http.post("/api/replay", json={"text": text, "seat": 0})

    assert answer.status_code == 200
    assert answer.json()["names"] == ["Player 1", "Player 2"]
    assert bob.http.post("/api/replay", json={"text": text, "seat": 5}).json()["code"] == "no_seat"


def test_a_record_that_is_none_is_refused_with_its_line(ann: Browser) -> None:
    text = ann.http.get(f"/api/tables/{played(ann)}/record").text
    torn = "\n".join(text.splitlines()[:-1])

    for wrong, why in (("what?", "line 1"), (torn, "breaks off"), ("", "line 1")):
        answer = ann.http.post("/api/replay", json={"text": wrong})
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
        assert why in answer.json()["why"]


def test_the_invitation_as_a_picture(ann: Browser) -> None:
    table = ann.open()

    answer = ann.http.get(f"/api/tables/{table}/qr", headers={"host": "192.168.1.20:8000"})

    assert "<svg" in answer.json()["svg"]
    assert answer.json()["url"] == f"http://192.168.1.20:8000/t/{table}"


def test_no_picture_leads_a_phone_to_itself(ann: Browser) -> None:
    table = ann.open()
    answer = ann.http.get(f"/api/tables/{table}/qr")

    assert "--lan" in answer.json()["why"]
    assert not any(answer.json()[field] for field in ("url", "svg", "code", "site"))
    guest = ann.http.get(f"/api/tables/{table}/qr", headers={"x-forwarded-for": "203.0.113.7"})
    assert guest.json()["why"] == "This address works on one computer only.", "only the machine's owner starts it anew"


def test_the_keeper_sees_counts_but_no_secrets(ann: Browser) -> None:
    table = played(ann)

    told = ann.http.get("/metrics", headers=OPERATOR).text

    assert ann.http.get("/healthz").text == "ok"
    for name in ("tables", "sockets", "moves_total", "move_seconds_bucket", "store_batch_entries_count"):
        assert f"parlour_{name}" in told
    assert table not in told


def test_a_path_of_the_lobby_that_is_not_there(ann: Browser) -> None:
    assert ann.http.get("/api/nothing").status_code == 404
    assert ann.http.delete("/api/me").status_code == 405
    assert ann.http.post("/somewhere").status_code == 405


def test_a_flood_of_requests_is_held_up(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        live(tmp_path_factory.mktemp("flooded"), address_rate=0.001, address_burst=5) as house,
        httpx.Client() as client,
    ):
        answers = [client.get(f"{house.http}/api/games").status_code for _ in range(8)]

    assert answers == [200] * 5 + [429] * 3
