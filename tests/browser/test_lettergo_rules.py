"""Letter GO! on a small phone: six rules are named in the race, six players fit, and no sound word is disputed."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from parlour.games.lettergo import GAME
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.playable import COMMON, playable_words
from parlour.games.lettergo.sides.timing import LUCKY_DIP
from parlour.games.lettergo.state import State
from parlour.games.lettergo.writing.spelling import rack
from parlour.words.lexicon import find
from tests.browser.chrome import DESKTOP, SMALL, chromium, guest, tap
from tests.browser.scribe import Scribe, deal_with, sit_down
from tests.browser.speller import Fellow
from tests.browser.test_axe import violations
from tests.browser.test_lettergo import deals, gather, unhurried, words_only
from tests.server.live import live

RULES = 6
"""As many as Growing Madness has in its last round."""

FITS = "felt => felt.scrollHeight <= felt.clientHeight && document.documentElement.scrollWidth <= screen.width"


def words_for(state: State) -> list[str]:
    """A word for each seat that keeps all rules, no two alike."""
    lexicon, found = find(state.options.dictionary), list[str]()
    for seat in state.players:
        words = playable_words(lexicon, rack(state, seat), state.rules, COMMON)
        found.append(next((word for word in words if word not in found and "Q" not in word), ""))
    return found


def begins_well(state: State) -> bool:
    """Whether there are six rules that ask for words alone, and words for all."""
    return len(state.rules) == RULES and words_only(state) and LUCKY_DIP not in state.rules and all(words_for(state))


def test_six_rules_are_read_and_kept_on_a_small_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("setup", "rounds"):
        monkeypatch.setattr(sys.modules[f"parlour.games.lettergo.{module}"], "RULES_IN_PLAY", RULES)
    key = deal_with(begins_well, 3)
    deals(monkeypatch, key)
    unhurried(monkeypatch)
    words = words_for(GAME.setup(Options(), 3, key).state)
    with (
        live(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as desk,
        guest(browser, SMALL, house.http) as phone,
        guest(browser, DESKTOP, house.http) as laptop,
    ):
        anna, ben, cleo = gather(desk, phone, laptop)
        rules = phone.get_by_role("list", name="Rules in play")
        expect(rules.get_by_role("button")).to_have_count(RULES)
        assert phone.locator(".lgo-felt").evaluate(FITS)
        expect(rules.locator(".lgo-rule-text:visible")).to_have_count(0)
        rules.locator(".lgo-fold").last.tap()
        expect(rules.locator(".lgo-rule-text:visible")).to_have_count(1)
        assert violations(phone) == []
        rules.locator(".lgo-fold").last.tap()
        expect(desk.locator(".lgo-rule-text:visible")).to_have_count(RULES)

        ben.tap(words[1])
        tap(phone.get_by_role("button", name="Grab token 1"), ben.token(1))
        for scribe, number in ((anna, 2), (cleo, 3)):
            scribe.type(words[scribe.seat])
            scribe.page.keyboard.press("Enter")
            scribe.held(number)
        for page in (desk, phone, laptop):
            page.get_by_role("button", name="All done: show the words").click()

        expect(phone.get_by_role("button", name="Accept")).to_be_visible()
        expect(phone.get_by_role("button", name="Dispute")).to_have_count(0)
        expect(phone.locator(".question")).to_contain_text(f"{words[0]} is in the dictionary and follows every rule")
        expect(phone.locator(".lgo-asked")).to_contain_text("it cannot be disputed")
        assert violations(phone) == []


def test_six_players_fit_on_a_small_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a race needs is off the screen: the Ready button, cards, tokens, and what a rule asks for."""
    deals(monkeypatch, deal_with(lambda state: "L25B" in state.rules, 6))
    unhurried(monkeypatch)
    with (
        live(tmp_path, bot_pool=Fellow("")) as house,
        chromium() as browser,
        guest(browser, SMALL, house.http) as page,
    ):
        sit_down(page, 6, start=True)
        ready = page.get_by_role("button", name="Ready: show")
        expect(ready).to_be_in_viewport(ratio=1)
        ready.tap()
        stand = page.get_by_role("button", name="Stand up")
        for needed in (stand, Scribe(page, 0).letters.first, page.get_by_role("button", name="Grab token 6")):
            expect(needed).to_be_in_viewport(ratio=1)
        assert page.locator(".lgo-felt").evaluate(FITS)
        page.get_by_role("list", name="Rules in play").get_by_role("button", name="Stand and Deliver").tap()
        expect(page.get_by_text("Stand up before your first letter and sit down")).to_be_in_viewport(ratio=1)
        tap(stand, page.get_by_role("button", name="Sit down"))
