"""Illuminati in real browsers: two people and three computers to a win, with a trade, an interference, a privilege."""

import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Aid, Announce, Place
from parlour.games.illuminati.box import CARDS, SPECIAL
from tests.browser.chrome import DESKTOP, GAME_OVER, chromium, guest
from tests.browser.plotter import Aloof, Story, go_on, last_turn, open_table
from tests.browser.test_axe import violations
from tests.server.live import live

ALWAYS_ASK = """localStorage.setItem('parlour.pass-settings', '{"illuminati": "always"}')"""
"""The setting of a player who wants to be asked about every attack."""

BRIEFLY = 2_000
"""Milliseconds in which a key that is there can be pressed; one that is gone meanwhile need not be."""


class Plotter:
    """A seat at a table of Illuminati, in a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def window(self) -> str:
        """What the table waits for, as the page is laid out for it."""
        found = re.search(r"ilu-window-(\w+)", self.page.locator(".ilu-board").get_attribute("class") or "")
        assert found
        return found[1]

    @property
    def asked(self) -> bool:
        """Whether the page asks for something, and does not answer by itself."""
        return self.page.locator(".question.yours").count() > 0 and self.page.locator(".ilu-tray").count() > 0

    @property
    def over(self) -> bool:
        """Whether the page says that the game is over."""
        return self.page.get_by_role("dialog", name=GAME_OVER).count() > 0

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a key of the tray."""
        self.page.locator(".ilu-tray").get_by_role("button", name=name).first.click()

    def wait(self, window: str) -> None:
        """Wait until the page asks for an answer in such a window."""
        expect(self.page.locator(f".ilu-board.ilu-window-{window}")).to_be_visible()
        expect(self.page.locator(".question.yours")).to_be_visible()
        expect(self.page.locator(".ilu-tray")).to_be_visible()

    def number(self) -> int:
        """The number to roll, as the attack's panel says it."""
        said = self.page.locator(".ilu-number b").inner_text()
        found = re.search(r"Roll (\d+)", said)
        return int(found[1]) if found else 1

    def set_aside(self) -> bool:
        """Choose the least money that reaches the best chance, and see that the page says so; False without any."""
        best = self.page.locator(".ilu-tray .ilu-best")
        if not best.count():
            return False
        chance = re.findall(r"\d+%", best.inner_text())[0]
        best.click()
        expect(self.page.locator(".ilu-outlook")).to_contain_text(chance)
        return True

    def spend(self) -> None:
        """Spend on one's own attack what makes its chance as good as it gets; then let it roll."""
        if self.set_aside():
            self.press(re.compile("^Spend"))
        else:
            self.let_pass()
        self.settled()

    def let_pass(self) -> None:
        """Pass, if that is still what is asked: the table may have gone on since it was looked at."""
        key = self.page.locator(".ilu-tray .ilu-pass")
        with suppress(TimeoutError):
            if key.count():
                key.last.click(timeout=BRIEFLY)
        self.settled()

    def settled(self) -> None:
        """Wait until the table has taken the answer."""
        expect(self.page.locator(".spin")).to_have_count(0)

    def answer(self) -> None:
        """Answer whatever is asked with the quietest key there is."""
        for key in (
            ".ilu-pass",
            "[data-ilu-kind=decline]",
            "[data-ilu-kind=collect]",
            "[data-ilu-kind=vote]",
            "[data-ilu-kind=finish]",
        ):
            if self.page.locator(f".ilu-tray {key}").count():
                self.page.locator(f".ilu-tray {key}").last.click()
                return self.settled()
        if self.page.locator(".ilu-cell").count():
            self.page.locator(".ilu-cell").first.click()
        else:
            self.page.locator(".ilu-tray button:enabled").first.click()
        return self.settled()


def attacks(told: Story, winner: Seat) -> list[Announce]:
    """The attacks of a turn that wins."""
    return [action for seat, action in told.then if seat == winner and isinstance(action, Announce)]


def bystander(told: Story, winner: Seat) -> int:
    """Somebody who holds a Special and none of the groups that are attacked; -1 where there is nobody."""
    wanted = {action.target for action in attacks(told, winner)}
    for seat, structure in enumerate(told.state.structures):
        if seat != winner and told.state.specials[seat] and wanted.isdisjoint(placed.card for placed in structure):
            return seat
    return -1


def can_be_told(told: Story, winner: Seat) -> bool:
    """Two attacks to control lead to the win, and somebody who is in neither of them holds a Special."""
    kinds = [action.attack for action in attacks(told, winner)]
    return kinds == ["control", "control"] and bystander(told, winner) >= 0


def attack(anna: Plotter, told: Story, winner: Seat, announced: Announce, *, privileged: bool) -> None:
    """Announce an attack, with all the aid it had, and let it go ahead: one by drag, the privileged one by keys."""
    page = anna.page
    show(page, winner)
    leader = page.locator(f".ilu-stage [data-card='{announced.leader}']")
    if privileged:
        leader.press("Enter")
    else:
        drag(page, leader, announced.target, holder(told, announced.target))
    page.get_by_role("button", name=re.compile(rf"^Control {re.escape(CARDS[announced.target].name)}")).click()
    anna.wait("plan")
    at = told.then.index((winner, announced))
    for seat, action in told.then[at + 1 :]:
        if isinstance(action, Announce):
            break
        if seat == winner and isinstance(action, Aid):
            anna.press(f"Let {CARDS[action.card].name} aid")
            expect(page.locator(".ilu-items")).to_contain_text(f"{CARDS[action.card].name}: Transferable Power")
    if privileged:
        anna.press(re.compile("Keep others out"))
        anna.press(re.compile("privileged"))
        expect(page.locator(".ilu-state")).to_contain_text("Privileged")
        anna.wait("plan")
    assert violations(page) == []
    anna.set_aside()
    anna.press(re.compile("^Attack"))
    expect(page.locator(".ilu-board.ilu-window-plan")).to_have_count(0)


def holder(told: Story, card: str) -> int | None:
    """Who controls a card; None where it lies in the center."""
    rows = enumerate(told.state.structures)
    return next((seat for seat, row in rows if any(placed.card == card for placed in row)), None)


def plaque(page: Page, seat: int) -> Locator:
    """The plaque of a seat, which shows its structure on the map."""
    return page.locator(".plaque > button").filter(has=page.locator(f"[data-ilu-tab='{seat}']"))


def show(page: Page, seat: int) -> None:
    """Show the structure of a seat, unless the map shows it already."""
    if plaque(page, seat).get_attribute("aria-pressed") != "true":
        plaque(page, seat).click()


def drag(page: Page, leader: Locator, target: str, seat: int | None) -> None:
    """Take a card to its target with the mouse; a plaque on which it rests a moment shows that player's structure."""
    move_to(page, leader)
    page.mouse.down()
    if seat is not None:
        move_to(page, page.locator(f"[data-ilu-tab='{seat}']"))
        expect(plaque(page, seat)).to_have_attribute("aria-pressed", "true")
    move_to(page, page.locator(f".ilu-card.ilu-lit[data-card='{target}']"))
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def move_to(page: Page, thing: Locator) -> None:
    """The mouse goes to the middle of something."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)


def name_of(plotter: Plotter) -> str:
    """What a player is called."""
    return plotter.page.locator(".plaque.you .called").inner_text()


def trade(anna: Plotter, ben: Plotter, special: str) -> None:
    """Ben offers a Special for money in Anna's turn, and Anna accepts."""
    page = ben.page
    page.get_by_role("button", name="Offer a deal").click()
    letter = page.get_by_role("dialog", name="Offer a deal")
    host = name_of(anna)
    letter.get_by_role("radio", name=host).check(force=True)
    letter.get_by_role("checkbox", name=SPECIAL[special].name).check()
    letter.get_by_role("spinbutton", name=f"{host} gives: money").fill("1")
    assert violations(page) == []
    letter.get_by_role("button", name="Send the offer").click()
    anna.wait("deal")
    expect(anna.page.get_by_role("region", name="An offer on the table")).to_contain_text(SPECIAL[special].name)
    assert violations(anna.page) == []
    anna.press("Accept")
    expect(anna.page.locator(f".ilu-special[data-card='{special}']")).to_be_visible()


def test_two_people_and_three_computers_play_to_a_win(tmp_path: Path) -> None:
    told, winner = last_turn(can_be_told, 5)
    rival = bystander(told, winner)
    special = told.state.specials[rival][0]
    announced = attacks(told, winner)
    computers = [seat for seat in range(5) if seat not in (winner, rival)]
    with (
        live(tmp_path, bot_pool=Aloof()) as house,
        chromium() as browser,
        guest(browser, DESKTOP | {"color_scheme": "light"}, house.http) as one,
        guest(browser, DESKTOP | {"color_scheme": "dark"}, house.http) as two,
    ):
        table = open_table(one, told, winner, computers=computers)
        two.add_init_script(ALWAYS_ASK)
        two.goto(f"/t/{table}")
        two.get_by_role("button", name=f"Sit here, seat {rival + 1}").click()
        two.get_by_role("button", name="Stand up").wait_for()
        go_on(house, table, told)
        for page in (one, two):
            page.goto(f"/t/{table}")
        anna, ben = Plotter(one), Plotter(two)
        anna.wait("turn")
        assert violations(one) == []
        called = name_of(anna)
        trade(anna, ben, special)

        anna.wait("turn")
        attack(anna, told, winner, announced[0], privileged=False)
        expect(one.locator(".ilu-board.ilu-window-bid")).to_be_visible()
        interfered = False
        while anna.window in ("bid", "roll", "special"):
            asked = ben.asked  # looked at once: the question may come while the page is read
            if asked and ben.window == "bid" and not interfered:
                help_it = ben.page.get_by_role("radio", name="Help it")
                help_it.press("Space")  # by key: the sheet may grow just then
                expect(help_it).to_be_checked()
                ben.page.get_by_role("button", name="One more").click()
                ben.page.get_by_role("button", name="Spend 1 MB for it").click()
                ben.settled()
                spent = one.locator(".ilu-items .ilu-spent").filter(has_text=name_of(ben))
                expect(spent).to_contain_text("1 MB for")
                interfered = True
            elif asked:
                ben.let_pass()
            elif anna.asked:
                anna.spend() if anna.window == "bid" else anna.let_pass()
            one.wait_for_timeout(30)
        assert interfered
        lay(anna, told, winner, announced[0])

        anna.wait("turn")
        attack(anna, told, winner, announced[1], privileged=True)
        while anna.window in ("privilege", "bid", "roll", "special"):
            assert ben.page.locator(".ilu-spend").count() == 0
            if ben.asked:
                ben.let_pass()
            elif anna.asked:
                anna.spend() if anna.window == "bid" else anna.let_pass()
            one.wait_for_timeout(30)
        lay(anna, told, winner, announced[1])

        for _ in range(2_000):
            if anna.over and ben.over:
                break
            for plotter in (anna, ben):
                if not plotter.over and plotter.asked:
                    plotter.answer()
            one.wait_for_timeout(30)
        for page, name in ((one, "You"), (two, called)):
            expect(page.get_by_role("dialog")).to_contain_text("Won with: ")
            expect(page.locator(".places .place-1")).to_contain_text(name)
        assert violations(one) == []


def lay(anna: Plotter, told: Story, winner: Seat, announced: Announce) -> None:
    """Lay the group that was taken where it lay in the story, if it was."""
    if anna.window != "place":
        return
    anna.wait("place")
    at = told.then.index((winner, announced))
    place = next(action for seat, action in told.then[at:] if seat == winner and isinstance(action, Place))
    aim = anna.page.locator(f"[data-ilu-aim='arrow:{place.master}:{place.exit}']")
    aim.click()
    if anna.page.locator(".ilu-tray button.plain").count() and anna.window == "place":
        anna.page.locator(".ilu-tray button.plain").first.click()
    anna.settled()
