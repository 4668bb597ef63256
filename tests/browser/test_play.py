"""Whole games in real browsers: with mouse, finger and keys, with a reload in between."""

import re
from pathlib import Path

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.chrome import DESKTOP, GAME_OVER, PHONE, chromium, guest, until, until_same
from tests.browser.player import Player, by_finger, by_key, by_mouse, choose, deal, door, play_out
from tests.server.live import live


def open_with_friends(page: Page) -> str:
    """Open a table for four, a single round; its address."""
    page.goto("/")
    choose(page).get_by_role("button", name="With friends").click()
    page.get_by_role("dialog").get_by_role("radio", name="One round", exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Deal")).to_be_visible()
    return page.url


def test_two_browsers_and_two_computers_finish_a_game_one_on_a_phone_one_reloading(tmp_path: Path) -> None:
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as desk,
        guest(browser, PHONE, house.http) as phone,
    ):
        table = open_with_friends(desk)
        phone.goto(table)
        phone.get_by_role("button", name="Sit here, seat 3").tap()
        expect(desk.get_by_text("away")).to_have_count(0)
        desk.get_by_role("button", name="Deal").click()
        anna, ben = Player(desk, by_mouse), Player(phone, by_finger)
        expect(anna.hand.first).to_be_visible()
        expect(ben.hand.first).to_be_visible()

        reloaded = False
        for _ in range(4000):
            if anna.over and ben.over:
                break
            if anna.asked and anna.moves >= 2 and not reloaded:
                reload_in_mid_turn(anna)
                reloaded = True
            if not (anna.turn() or ben.turn()):
                desk.wait_for_timeout(40)

        assert reloaded
        assert min(anna.moves, ben.moves) > 5
        for page in (desk, phone):
            expect(page.get_by_role("table")).to_contain_text("Bumper Crop")


def reload_in_mid_turn(player: Player) -> None:
    """Pick up a card, load the page anew, and find everything as it was."""
    question = player.page.locator(".question .asks").inner_text()
    cards, log = player.cards(), player.page.get_by_role("list", name="What happened").inner_text()
    player.press(player.hand.first)
    player.page.reload()
    expect(player.hand.first).to_be_visible()
    until_same(player.page, player.cards, lambda: cards)
    until_same(player.page, lambda: player.page.locator(".question .asks").inner_text(), lambda: question)
    until_same(player.page, lambda: player.page.get_by_role("list", name="What happened").inner_text(), lambda: log)


def test_a_whole_round_is_played_through_roles_names_and_keys_alone(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/")
        choose(page).get_by_role("button", name="With friends").press("Enter")
        page.get_by_role("dialog").get_by_role("radio", name="2", exact=True).press("Space")
        page.get_by_role("dialog").get_by_role("radio", name="One round", exact=True).press("Space")
        page.get_by_role("button", name="Open the table").press("Enter")
        page.get_by_role("button", name="Deal").press("Enter")
        player = Player(page, by_key)
        expect(player.hand.first).to_be_visible()

        play_out(player)

        expect(page.get_by_role("dialog", name=GAME_OVER)).to_be_visible()
        expect(page.get_by_role("dialog").get_by_role("link", name="Replay")).to_be_visible()


def test_shortcuts_pick_up_put_back_and_play(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        player = deal(page)
        page.keyboard.press("1")
        expect(player.hand.first).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(player.hand.first).to_have_attribute("aria-pressed", "false")
        expect(player.hand.first).to_be_focused()
        page.keyboard.press("m")
        moves = page.get_by_role("dialog", name="Your moves").get_by_role("listitem").get_by_role("button")
        expect(moves.first).to_have_text(re.compile("^Sow "))
        moves.first.press("Enter")
        expect(page.get_by_role("list", name="What happened")).to_contain_text("You sowed")


def test_the_focus_follows_whoever_plays_by_key(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        player = deal(page)
        for _ in range(2):
            expect(player.hand.first).to_have_attribute("aria-pressed", "false")
            page.keyboard.press("1")
            expect(page.locator(".ilm-field.ilm-lit [data-ilm-target]:focus")).to_have_count(1)
            page.keyboard.press("Enter")
            if page.get_by_role("region", name="Ways to play").count():
                expect(page.locator(".ilm-tray [data-rove]:focus")).to_have_count(1)
                page.keyboard.press("Enter")
            expect(player.hand.locator("xpath=self::*[@tabindex='0']")).to_be_focused()


def barred_card(page: Page) -> Locator:
    """Deal until a card is held that can do nothing in some field; that card is picked up, the field returned."""
    for _ in range(8):
        player = deal(page)
        for card in player.hand.all():
            card.press("Enter")
            barred = page.get_by_role("button", name=re.compile("field: not here"))
            if barred.count():
                return barred.first
            page.keyboard.press("Escape")
    raise AssertionError("every card could do something everywhere, eight times")


def test_what_the_rules_refuse_is_told_with_its_clause(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        barred_card(page).press("Enter")
        expect(page.locator(".refused")).to_contain_text("You can’t sow in Autumn.")
        page.locator(".refused").get_by_role("button", name="ILM-11").click()
        expect(page.locator("[data-clause='ILM-11']")).to_be_focused()


def drag_by_finger(session: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that goes from one place to another, as the screen feels it."""
    steps = 12
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
    for step in range(1, steps + 1):
        x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_card_is_dragged_with_a_finger(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, PHONE, house.http, moving=True) as page:
        player = deal(page)
        card = player.hand.first.bounding_box()
        field = page.locator(".ilm-field.ilm-summer").bounding_box()
        assert card
        assert field
        session = page.context.new_cdp_session(page)
        drag_by_finger(
            session,
            (card["x"] + card["width"] / 2, card["y"] + card["height"] / 2),
            (field["x"] + field["width"] / 2, field["y"] + field["height"] - 12),
        )
        ways = page.get_by_role("region", name="Ways to play").get_by_role("button", name=re.compile("^Sow"))
        page.wait_for_timeout(300)
        if ways.count():
            ways.first.tap()
        page.get_by_role("button", name="Log and chat").tap()
        expect(page.get_by_role("list", name="What happened")).to_contain_text(re.compile("You (sowed|harvested)"))


def test_a_card_is_dragged_with_the_mouse_and_put_back_with_escape(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http, moving=True) as page:
        player = deal(page)
        card = player.hand.first.bounding_box()
        assert card
        page.mouse.move(card["x"] + 30, card["y"] + 60)
        page.mouse.down()
        page.mouse.move(card["x"] + 40, card["y"] - 100, steps=6)
        expect(page.locator(".dragged")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".dragged")).to_have_count(0)
        page.mouse.up()
        expect(player.hand.first).to_have_attribute("aria-pressed", "false")


COVERED = """() => [...document.querySelectorAll('.ilm-field')].flatMap((field) => {
  const says = field.querySelector('.ilm-says')?.getBoundingClientRect();
  const offers = [...field.querySelectorAll('.ilm-do > span')].map((one) => one.getBoundingClientRect());
  const across = (one) => one.left < says.right && says.left < one.right;
  const over = (one) => across(one) && one.top < says.bottom && says.top < one.bottom;
  return says && says.width > 0 && offers.some(over) ? [field.innerText] : [];
})"""
"""Fields where an offer lies over what the season forbids there."""


def test_nothing_scrolls_sideways_on_the_smallest_phone(tmp_path: Path) -> None:
    shape = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    with live(tmp_path) as house, chromium() as browser, guest(browser, shape, house.http) as page:
        page.goto("/")
        door(page).get_by_role("button", name="Play now").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        player = deal(page)
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for card in player.hand.all():
            card.press("Enter")
            assert page.evaluate(COVERED) == []
            page.keyboard.press("Escape")


def test_two_hands_on_one_screen_have_a_curtain_between_them(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        page.goto("/")
        choose(page).get_by_role("button", name="In this room").click()
        page.get_by_role("dialog").get_by_role("radio", name="2", exact=True).check()
        page.get_by_role("button", name="Pass and play").click()
        player = Player(page, by_key)
        curtain = page.get_by_role("dialog", name="Pass the screen on")
        expect(curtain).to_be_visible()
        expect(player.hand).to_have_count(0)
        page.get_by_role("button", name="I am here").click()
        until(page, lambda: player.cards() != [])
        first = player.cards()
        player.turn()
        expect(curtain).to_be_visible()
        expect(player.hand).to_have_count(0)
        page.get_by_role("button", name="I am here").click()
        until(page, lambda: player.cards() not in ([], first))
