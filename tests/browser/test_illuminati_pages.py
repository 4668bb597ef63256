"""Illuminati by finger and by key, on one screen for two, in a first game, at the rail and in a replay."""

import re
from pathlib import Path

from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from parlour.core.game import Level, Move, Seat, play
from parlour.core.record import begin, write
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Announce, Pass
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.phrases import LEAST, SURE
from parlour.games.illuminati.state import State
from parlour.games.illuminati.view_types import Forecast
from parlour.games.illuminati.waits import asked, window
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest
from tests.browser.player import choose
from tests.browser.plotter import Aloof, go_on, only_passes, open_table, story, their_turn
from tests.browser.test_axe import violations
from tests.browser.test_play import drag_by_finger
from tests.server.live import live

LIFTED = 400
"""Milliseconds after a drag in which a browser takes no touch for a tap."""


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def moved_from(thing: Locator, was: tuple[float, float]) -> None:
    """Wait until something is elsewhere: a map follows the finger with the next picture."""
    for _ in range(100):
        if middle(thing) != was:
            return
        thing.page.wait_for_timeout(30)
    raise AssertionError("it has not moved")


def fits_sideways(page: Page) -> bool:
    """Whether the page is no wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= screen.width"))


def laid(page: Page) -> int:
    """How many cards lie in one's own structure."""
    return page.locator(".ilu-stage .ilu-plane .ilu-card").count()


def center_attacks(state: State) -> list[Announce]:
    """The attacks on groups of the center that the first player can announce once a group is laid."""
    laid = play(GAME, state, Move(Seat(0), next(GAME.moves(state, Seat(0))))).state
    moves = GAME.moves(laid, Seat(0))
    return [move for move in moves if isinstance(move, Announce) and move.target in laid.center]


def places_a_group(state: State) -> bool:
    """Whether the first player is to lay a group, with an action left and groups of the center to attack with it."""
    asks = window(state) == "place" and asked(state) == (0,)
    return asks and state.turn.actions > 0 and len(state.structures[0]) > 3 and bool(center_attacks(state))


def test_a_group_is_laid_and_an_attack_announced_by_finger(tmp_path: Path) -> None:
    told = story(places_a_group, 3)
    with (
        live(tmp_path, bot_pool=Aloof()) as house,
        chromium() as browser,
        guest(browser, SMALL | {"color_scheme": "dark"}, house.http) as page,
    ):
        table = open_table(page, told, 0, computers=(1, 2))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        session = page.context.new_cdp_session(page)
        expect(page.locator(".ilu-cell").first).to_be_visible()
        assert violations(page) == []
        assert fits_sideways(page)
        before = laid(page)
        drag_by_finger(session, middle(page.locator(".ilu-keys .ilu-card")), middle(page.locator(".ilu-cell").first))
        expect(page.locator(".ilu-tray")).to_have_attribute("aria-label", re.compile("Your turn|Place"))
        expect(page.locator(".ilu-plane .ilu-card")).not_to_have_count(before)

        # With nothing in hand a finger moves the map, and a key brings all of it back.
        card = page.locator(".ilu-plane .ilu-card").first
        glass = page.locator(".ilu-glass").bounding_box()
        assert glass
        was = middle(card)
        drag_by_finger(session, (glass["x"] + 5, glass["y"] + 5), (glass["x"] + 55, glass["y"] + 35))
        expect(page.get_by_role("button", name="Show all")).to_be_visible()
        moved_from(card, was)
        page.wait_for_timeout(LIFTED)
        page.get_by_role("button", name="Show all").tap()
        expect(page.get_by_role("button", name="Show all")).to_have_count(0)

        # Pick up by a tap, tap a group of the center, and the ways to attack it are laid open.
        page.locator(f'.ilu-plane [data-card="{center_attacks(told.state)[0].leader}"]').tap()
        page.locator(".ilu-center .ilu-card.ilu-lit").first.tap()
        expect(page.locator(".ilu-tray .ilu-way").first).to_be_visible()
        assert violations(page) == []
        assert fits_sideways(page)


class Adviser(Aloof):
    """Computers that make one attack if they can; whatever else they are asked, they stay out of it."""

    def __init__(self, attack: Announce) -> None:
        super().__init__()
        self.attack = attack

    async def choose(self, game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
        if self.attack in json.decode(moves, type=tuple[Action, ...]):
            return Choice(json.encode(self.attack), level)
        return await super().choose(game, level, view, moves, requester)


def worth_money(state: State) -> list[Forecast]:
    """The first player's attacks on the center with their Illuminati that money would help much."""
    if not their_turn(state, 0):
        return []
    top = state.structures[0][0].card
    return [
        each
        for each in GAME.view(state, Seat(0)).forecast
        if each.leader == top and each.target in state.center and each.attack is Attack.CONTROL
        if LEAST < each.number < SURE - 4 and state.money[top] > 3
    ]


def test_a_target_first_then_a_hint_with_its_money_and_a_question_before_an_attack_without(tmp_path: Path) -> None:
    told = story(lambda state: bool(worth_money(state)), 3)
    attack = worth_money(told.state)[0]
    advised = Announce(attack.leader, attack.target, attack.attack)
    money = min(SURE - attack.number, told.state.money[attack.leader])
    with (
        live(tmp_path, bot_pool=Adviser(advised)) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        table = open_table(page, told, 0, computers=(1, 2))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        tray = page.locator(".ilu-tray")
        expect(tray).to_have_attribute("aria-label", "Your turn")

        page.locator(f".ilu-center [data-card='{attack.target}']").click()
        expect(tray).to_contain_text("Attack with…")
        expect(page.locator(f".ilu-stage .ilu-lit[data-card='{attack.leader}']")).to_be_visible()
        tray.get_by_role("button", name="Back").click()
        expect(tray).to_have_attribute("aria-label", "Your turn")

        page.get_by_role("button", name="Hint: what could I do?").click()
        hint = page.get_by_role("group", name="What you could do")
        hint.get_by_role("button", name="More").click()
        hint.get_by_role("button", name="More").click()
        hint.get_by_role("button", name="Play it").click()
        slider = tray.get_by_role("slider", name="for the attack")
        expect(slider).to_have_value(str(money))

        slider.fill("0")
        tray.get_by_role("button", name=re.compile("^Attack")).click()
        asks = page.get_by_role("dialog", name="Are you sure?")
        expect(asks).to_contain_text("you have spent no money on it")
        assert violations(page) == []
        asks.get_by_role("button", name="Not yet").click()
        expect(asks).to_have_count(0)
        expect(slider).to_be_visible()


def test_a_turn_with_keys_alone(tmp_path: Path) -> None:
    told = story(lambda state: their_turn(state, 0) and len(state.structures[0]) > 2, 3)
    with (
        live(tmp_path, bot_pool=Aloof()) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        table = open_table(page, told, 0, computers=(1, 2))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        expect(page.locator(".ilu-tray")).to_be_visible()
        first = page.locator(".ilu-stage .ilu-card").first
        first.press("Enter")
        expect(first).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".ilu-card.ilu-lit").first).to_be_visible()
        page.locator(".ilu-stage .ilu-card[aria-label*='move money there']").first.press("Enter")
        page.get_by_role("slider", name="Money to").fill("1")
        page.get_by_role("button", name=re.compile("^Move 1 MB to")).press("Enter")
        expect(page.locator(".ilu-tray")).to_contain_text("1 free transfer left")
        first.press("Enter")
        expect(page.locator(".ilu-card.ilu-lit").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".ilu-card.ilu-lit")).to_have_count(0)
        first.focus()
        for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            page.keyboard.press(key)
        expect(page.locator(".ilu-map :focus")).to_have_count(1)
        page.keyboard.press("+")
        expect(page.get_by_role("button", name="Show all")).to_be_visible()
        page.keyboard.press("0")
        page.keyboard.press("Shift+Digit2")
        expect(page.locator(".ilu-whose")).to_be_visible()
        page.keyboard.press("Shift+Digit1")

        # A move out of the list in words, which is told by the card that makes it.
        page.keyboard.press("m")
        moves = page.get_by_role("dialog", name="Your moves")
        expect(moves.get_by_role("heading", level=3).first).to_be_visible()
        moves.get_by_role("button", name=re.compile("control", re.IGNORECASE)).first.press("Enter")
        expect(page.get_by_role("region", name="The attack")).to_be_visible()
        page.get_by_role("button", name="Call it off").press("Enter")
        expect(page.get_by_role("region", name="The attack")).to_have_count(0)
        page.keyboard.press("l")
        page.locator(".ilu-tray [data-ilu-kind=finish]").press("Enter")
        ended = re.compile("Your turn ended|You came to the end of the turn")
        expect(page.get_by_role("list", name="What happened")).to_contain_text(ended)


def passes_to_the_first(state: State) -> bool:
    """Whether the second player can only pass, and it is the first one's turn to act then."""
    if not only_passes(state, Seat(1)):
        return False
    passing: Move[Action] = Move(Seat(1), Pass())
    after = play(GAME, state, passing).state
    return window(after) == "turn" and asked(after) == (0,)


def test_two_on_one_screen_have_a_curtain_and_nobody_is_called_for_nothing(tmp_path: Path) -> None:
    told = story(passes_to_the_first, 2)
    with live(tmp_path, bot_pool=Aloof()) as house, chromium() as browser, guest(browser, PHONE, house.http) as page:
        table = open_table(page, told, 0, 1)
        go_on(house, table, told)
        page.goto(f"/t/{table}")

        # The second player cannot choose: the page passes behind the curtain, and calls the first.
        curtain = page.get_by_role("dialog", name="Pass the screen on")
        expect(curtain.get_by_role("heading")).to_have_text(re.compile(" 1$"))
        expect(page.locator(".ilu-tray")).to_have_count(0)
        page.get_by_role("button", name="I am here").tap()
        expect(page.locator(".ilu-tray")).to_be_visible()
        assert fits_sideways(page)


def test_the_end_of_a_turn_moves_money_and_groups(tmp_path: Path) -> None:
    with live(tmp_path, bot_pool=Aloof()) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        told = story(lambda state: window(state) == "money" and len(state.structures[asked(state)[0]]) > 2, 3)
        table = open_table(page, told, asked(told.state)[0], computers=besides(told.state))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        form = page.get_by_role("form", name="Where your money lies")
        expect(form).to_be_visible()
        sums = form.get_by_role("spinbutton")
        sums.first.fill("0")
        expect(form).to_contain_text("left to put somewhere")
        expect(form.get_by_role("button", name="Keep it like this")).to_be_disabled()
        form.get_by_role("button", name="The rest on").nth(1).click()
        form.get_by_role("button", name="Keep it like this").click()
        expect(page.get_by_role("form", name="Where your money lies")).to_have_count(0)
        page.keyboard.press("l")
        expect(page.get_by_role("list", name="What happened")).to_contain_text("You moved money within the structure")

        told = story(lambda state: window(state) == "structure" and len(state.structures[asked(state)[0]]) > 3, 3)
        table = open_table(page, told, asked(told.state)[0], computers=besides(told.state))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        lay = page.get_by_role("button", name="Keep it like this")
        expect(lay).to_be_disabled()
        page.locator(".ilu-stage .ilu-card.ilu-live").last.click()
        page.locator(".ilu-cell").first.click()
        assert violations(page) == []
        lay.click()
        page.keyboard.press("l")
        expect(page.get_by_role("list", name="What happened")).to_contain_text("You rearranged the structure")


def besides(state: State) -> list[int]:
    """Everyone but the one who is asked."""
    return [seat for seat in range(state.seats) if seat != asked(state)[0]]


def test_the_lobby_leads_to_the_lessons_and_to_the_cards(tmp_path: Path) -> None:
    with live(tmp_path, bot_pool=Aloof()) as house, chromium() as browser, guest(browser, PHONE, house.http) as page:
        page.goto("/")
        expect(page.get_by_role("link", name="Learn Illimat")).to_be_visible()
        choose(page, "Illuminati").get_by_role("link", name="Learn Illuminati").tap()
        expect(page).to_have_url(re.compile("/learn/illuminati$"))

        page.goto("/")
        choose(page, "Illuminati").get_by_role("link", name="All cards of Illuminati").tap()
        page.get_by_role("searchbox", name="Search the cards").fill("trekkies")
        expect(page.get_by_role("listitem").filter(has_text="Trekkies").first).to_contain_text("Weird")
        assert page.locator(".card-entry").count() < 5
        page.get_by_role("searchbox", name="Search the cards").fill("")
        assert violations(page) == []


def test_rail_and_replay_show_every_structure(tmp_path: Path) -> None:
    told = story(lambda state: state.outcome is not None, 3)
    file = tmp_path / "record.jsonl"
    moves = tuple(Move(seat, action) for seat, action in told.moves)
    record = replace(begin(GAME, told.options, 3, told.key), entries=moves)
    file.write_text(write(record), "utf-8")
    with (
        live(tmp_path, bot_pool=Aloof()) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        page.goto("/replay")
        page.get_by_label("Open a saved game").set_input_files(file)
        page.get_by_role("slider", name="Move").fill("40")
        expect(page.locator(".ilu-room")).to_have_count(3)
        assert violations(page) == []
        page.get_by_label("Seen by").select_option("1")
        expect(page.get_by_role("group", name="Your structure")).to_be_visible()
        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("won"))
        assert violations(page) == []
