"""A computer is asked for a price in the deal form, and its answer is taken with one button."""

from pathlib import Path
from typing import Any

from msgspec import json
from playwright.sync_api import expect

from parlour.core.game import Move, Seat, play
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Counter, Offer, Side
from parlour.games.illuminati.bot.hints import ideas
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.state import State
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from tests.browser.chrome import DESKTOP, chromium, guest
from tests.browser.plotter import go_on, open_table, story, their_turn
from tests.browser.test_axe import violations
from tests.server.live import live
from tests.server.room import Plain

YOU, ONE = Seat(0), Seat(1)


class Thinking(Plain):
    """Computers that do what they like best."""

    async def choose(self, game: str, level: Any, view: bytes, moves: bytes, requester: Requester) -> Choice:
        assert (game.partition("-")[0], bool(level), bool(moves), bool(requester)) == ("illuminati", True, True, True)
        return Choice(json.encode(next(ideas(GAME.forms.read_view.decode(view), "normal"))), level)


def for_sale(state: State) -> str | None:
    """A group of the second player that a computer there would sell to the first, for what they have."""
    if their_turn(state, YOU):
        for placed in state.structures[ONE][1:]:
            question: Action = Offer(ONE, take=Side(groups=(placed.card,)), asks=True)
            asked = play(GAME, state, Move(YOU, question)).state
            answer = next(ideas(GAME.view(asked, ONE), "normal"))
            if isinstance(answer, Counter) and not answer.take.groups and not answer.take.specials:
                return placed.card
    return None


def test_a_computer_names_its_price_and_the_deal_is_made_with_one_button(tmp_path: Path) -> None:
    told = story(lambda state: for_sale(state) is not None, 3)
    group = for_sale(told.state)
    assert group is not None
    with (
        live(tmp_path, bot_pool=Thinking()) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as page,
    ):
        table = open_table(page, told, 0, computers=(1, 2))
        go_on(house, table, told)
        page.goto(f"/t/{table}")
        page.get_by_role("button", name="Offer a deal").click()
        form = page.get_by_role("dialog", name="Offer a deal")
        form.locator(".segments label").last.click()
        form.get_by_role("checkbox", name=CARDS[group].name).check()
        form.get_by_role("button", name="What do you want for this?").click()
        expect(form.get_by_role("button", name="Make this deal")).to_be_visible()
        assert violations(page) == []
        form.get_by_role("button", name="Make this deal").click()
        expect(form).to_have_count(0)
