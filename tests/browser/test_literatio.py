"""Whole games of Literatio in real browsers: typed, tapped, doubted, passed around and looked at again."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chrome import DESKTOP, GAME_OVER, PHONE, SMALL, chromium, guest, until, until_same
from tests.browser.player import choose
from tests.browser.speller import Fellow, Speller, nonsense, sit_down
from tests.browser.test_axe import violations
from tests.browser.test_play import drag_by_finger
from tests.server.live import live


def log(page: Page) -> str:
    """What the log tells."""
    return page.get_by_role("list", name="What happened").inner_text()


def test_two_browsers_and_a_computer_finish_a_game_with_a_challenge_won_and_one_lost(tmp_path: Path) -> None:
    with (
        live(tmp_path, bot_pool=Fellow("accept")) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as desk,
        guest(browser, PHONE, house.http) as phone,
    ):
        table = sit_down(desk, seats=3)
        phone.goto(table)
        phone.get_by_role("button", name="Sit here, seat 2").tap()
        expect(desk.get_by_text("away")).to_have_count(0)
        desk.get_by_role("button", name="Deal").click()
        anna, ben = Speller(desk), Speller(phone)

        to_build(anna, ben)
        anna.type(nonsense(anna.rack()))
        expect(phone.get_by_role("region", name="The word in question")).to_contain_text(anna.laid[-1])
        ben.answer("Challenge")
        for player in (anna, ben):
            expect(player.verdict).to_contain_text("No such word")
        expect(anna.verdict).to_contain_text("You lose 10 points and this turn.")

        to_build(anna, ben)
        word = anna.word()
        assert word
        anna.type(word)
        until(phone, lambda: ben.doubts)
        ben.answer("Challenge")
        for player in (anna, ben):
            expect(player.verdict).to_contain_text("It stands")
        expect(ben.verdict).to_contain_text("You lose 10 points and the next turn.")

        play_out(anna, ben)

        told = log(desk)
        assert "is not in the dictionary" in told
        assert "sat out a lost turn" in told
        assert min(len(anna.laid), len(ben.laid)) > 2
        for page in (desk, phone):
            sheet = page.get_by_role("table", name="Score sheet")
            expect(sheet.get_by_role("row", name=re.compile("^Challenges"))).to_contain_text("−10")
            expect(page.get_by_role("table", name="Your turns, and the best word found each time")).to_be_visible()


def to_build(anna: Speller, ben: Speller) -> None:
    """Play on until Anna is to build a word of a hand that has one."""
    while not (anna.builds and anna.word()):
        if not (anna.turn() or ben.turn(ben.tap)):
            anna.page.wait_for_timeout(20)


def play_out(anna: Speller, *tapping: Speller) -> None:
    """Play until every page says that the game is over."""
    for _ in range(4000):
        if anna.over and all(player.over for player in tapping):
            return
        if not any([anna.turn(), *(player.turn(player.tap) for player in tapping)]):
            anna.page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def test_a_game_is_played_by_typing_alone(tmp_path: Path) -> None:
    with (
        live(tmp_path, bot_pool=Fellow("accept")) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        page.goto("/")
        choose(page, "Literatio").get_by_role("button", name="With friends").press("Enter")
        page.get_by_role("dialog").get_by_role("radio", name="2", exact=True).press("Space")
        page.get_by_role("button", name="Open the table").press("Enter")
        page.get_by_role("button", name="Deal").press("Enter")
        player = Speller(page)
        expect(player.hand.first).to_be_visible()

        play_out(player)

        assert len(player.laid) > 2
        expect(page.get_by_role("dialog", name=GAME_OVER)).to_be_visible()
        assert violations(page) == []
        page.get_by_role("dialog").get_by_role("link", name="Replay").press("Enter")
        page.get_by_role("button", name="One move on").press("Enter")
        expect(page.get_by_role("group", name=re.compile("The word on the table: [A-Z]+"))).to_be_visible()
        page.get_by_role("button", name="One move back").press("Enter")  # a first word may take the whole hand
        page.get_by_label("Seen by").select_option("0")
        expect(page.get_by_role("group", name="Your hand").get_by_role("button").first).to_be_visible()


def test_keys_build_correct_and_clear_a_word_and_a_refused_one_stays(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        player = alone(page)
        one, two = ((face.letter or "e").lower() for face in player.rack().hand[:2])
        page.keyboard.press(one)
        expect(player.build).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".refused")).to_contain_text("A word has two letters or more.")
        page.locator(".refused").get_by_role("button", name="LTO-14").click()
        expect(page.locator("[data-clause='LTO-14']")).to_be_focused()
        expect(player.build).to_have_count(1)

        page.keyboard.press(two)
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".lto-caret")).to_have_count(1)
        page.keyboard.press("Backspace")
        expect(player.build).to_have_count(1)
        expect(player.build.first).to_have_attribute("aria-label", re.compile(f"^{two.upper()}"))
        page.keyboard.press("Escape")
        expect(player.build).to_have_count(0)

        for at in range(3):
            player.hand.nth(0).press("Enter")
            expect(player.build).to_have_count(at + 1)
        last = str(player.build.last.get_attribute("data-flip"))
        player.build.last.press("Shift+ArrowLeft")
        expect(player.build.nth(1)).to_have_attribute("data-flip", last)


def alone(page: Page) -> Speller:
    """A table against a computer that plays at once, at one's own turn."""
    player = Speller(page)
    sit_down(page, start=True)
    until(page, lambda: player.builds, lambda: player.doubts)
    while not player.builds:
        player.turn()
        page.wait_for_timeout(20)
    return player


def test_cards_are_dragged_with_a_finger_into_the_word_within_it_and_out_of_it(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, SMALL, house.http, moving=True) as page:
        player = alone(page)
        assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        session = page.context.new_cdp_session(page)
        held = [face.card for face in player.rack().hand if face.letter]
        rail = middle(page, ".lto-rail.lto-building")
        for at, card in enumerate(held[:2]):
            drag_by_finger(session, middle(page, f".lto-hand [data-flip='{card}']"), (rail[0] + 90 * at, rail[1]))
            expect(player.build).to_have_count(at + 1)
            page.wait_for_timeout(250)
        until_same(page, lambda: order(player), lambda: held[:2])

        drag_by_finger(session, middle(page, f"[data-lto-laid='{held[1]}']"), (24, rail[1]))
        page.wait_for_timeout(250)
        until_same(page, lambda: order(player), lambda: [held[1], held[0]])
        drag_by_finger(session, middle(page, f"[data-lto-laid='{held[1]}']"), (rail[0], 600))
        expect(player.build).to_have_count(1)


def test_a_dragged_card_keeps_its_size_and_the_word_parts_for_it(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http, moving=True) as page:
        player = alone(page)
        held = [face.card for face in player.rack().hand if face.letter]
        for card in held[:2]:
            page.locator(f".lto-hand [data-flip='{card}']").click()
        expect(player.build).to_have_count(2)
        page.wait_for_timeout(250)
        source = page.locator(f".lto-hand [data-flip='{held[2]}']").bounding_box()
        assert source
        page.mouse.move(source["x"] + 9, source["y"] + 9)
        page.mouse.down()
        x, y = middle(page, f"[data-lto-laid='{held[1]}']")
        page.mouse.move(x - 12, y, steps=6)
        expect(page.locator(".lto-key.lto-parted")).to_have_attribute("data-flip", held[1])
        flying = page.locator(".dragged").bounding_box()
        assert flying
        assert source["width"] <= flying["width"] < 1.3 * source["width"]
        page.mouse.up()
        until_same(page, lambda: order(player), lambda: [held[0], held[2], held[1]])


def test_on_the_third_turn_without_a_word_cards_are_drawn_for_one(tmp_path: Path) -> None:
    with (
        live(tmp_path, bot_pool=Fellow("accept")) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        player = alone(page)
        draw = page.get_by_role("button", name="Draw until you find a word")
        for _ in range(2):
            expect(draw).to_have_count(0)
            player.forfeit()
            until(page, lambda: player.doubts or player.builds)
            while not player.builds:
                player.turn()
                page.wait_for_timeout(20)
        draw.click()
        expect(page.locator(".question .asks")).to_contain_text("you can make one now")
        expect(page.get_by_role("button", name="Forfeit")).to_have_count(0)
        until(page, lambda: player.hand.count() > 7)
        word = player.word()
        assert word
        player.type(word)
        until(page, lambda: player.doubts or player.builds)
        until(page, lambda: player.hand.count() >= 7)


def order(player: Speller) -> list[str]:
    """The cards of the word, from left to right."""
    found: list[str] = player.build.evaluate_all("all => all.map(one => one.dataset.flip)")
    return found


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of something."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_three_hands_on_one_screen_vote_on_a_doubted_word(tmp_path: Path) -> None:
    with live(tmp_path) as house, chromium() as browser, guest(browser, DESKTOP, house.http) as page:
        sit_down(page, seats=3, sit=[0, 1, 2], start=True, options={"mode": "vote"})
        player = Speller(page)
        come = page.get_by_role("button", name="I am here")
        come.click()
        word = nonsense(player.rack())
        page.keyboard.type(word.lower())
        page.keyboard.press("Enter")
        for answer in ("Challenge", "Let it pass"):
            expect(player.hand).to_have_count(0)
            come.click()
            page.get_by_role("button", name=answer, exact=True).click()
            if answer == "Challenge":
                expect(page.get_by_role("region", name="Challenge it?")).to_contain_text("you lose 10 points")
                page.get_by_role("button", name=f"Challenge {word}").click()
        # Whoever let it pass has the only vote, and the screen still.
        page.get_by_role("button", name=f"Keep {word}").click()
        expect(player.verdict).to_contain_text("The players keep it.")
        expect(page.get_by_role("list", name="What happened")).to_contain_text(f"The vote keeps {word}")
