"""People who have played together: invitations, rematches, mute and block, and what an invitation says."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chrome import DESKTOP, PHONE, SMALL, chromium, guest
from tests.browser.people import arrive, house_of, meet, person, play_together, waiting
from tests.browser.player import choose
from tests.browser.test_axe import violations

CATCH_NOTICES = """
localStorage.setItem('parlour.notices', 'true');
window.notified = [];
window.Notification = class { constructor(text) { window.notified.push(text) } static permission = 'granted' };
"""


def test_people_who_played_meet_again(tmp_path: Path) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as anna,
        guest(browser, SMALL, house.http) as ben,
    ):
        ben.context.add_init_script(CATCH_NOTICES)
        ann, bob = arrive(anna, house, "Anna"), arrive(ben, house, "Ben")
        with ann, bob:
            table = play_together(ann, bob)

        # They have met, and see that the other is online.
        anna.get_by_role("link", name="People").click()
        expect(person(anna, "Ben")).to_contain_text("one game")
        expect(person(anna, "Ben")).to_contain_text("online")

        # The rematch tells Ben, who sits down with one tap.
        anna.goto(f"/t/{table}")
        anna.get_by_role("dialog").get_by_role("button", name="Rematch").click()
        expect(anna.get_by_text("Ben is not here yet.")).to_be_visible()
        wanted = waiting(ben, "Anna wants a rematch of Illimat")
        expect(wanted).to_be_visible()
        told = ben.evaluate("notified.filter(text => text != 'Your turn')")  # his lobby may have looked during the game
        assert told == ["Anna wants a rematch of Illimat"]
        wanted.tap()
        expect(ben.get_by_role("button", name="Stand up")).to_be_visible()
        expect(anna.get_by_text("Ben is not here yet.")).to_have_count(0)

        # An invitation to a new table: one tap there, one tap here.
        ben.goto("/")
        anna.goto("/")
        choose(anna, "Literatio").get_by_role("button", name="With friends").click()
        anna.get_by_role("button", name="Open the table").click()
        anna.get_by_role("button", name="Invite Ben").click()
        expect(person(anna, "Ben")).to_contain_text("Invited")
        invited = waiting(ben, "Anna invites you to Literatio")
        expect(invited).to_be_visible()
        invited.tap()
        expect(ben.get_by_role("button", name="Stand up")).to_be_visible()
        expect(anna.get_by_role("button", name="Remove Ben")).to_be_visible()
        assert "sit" not in ben.url


def test_an_invitation_from_the_page_of_people_is_declined(tmp_path: Path) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, PHONE, house.http) as anna,
        guest(browser, DESKTOP, house.http) as ben,
    ):
        with arrive(anna, house, "Anna") as ann, arrive(ben, house, "Ben") as bob:
            meet(house, ann, bob)
        anna.get_by_role("button", name="Menu").tap()
        anna.get_by_role("link", name="People").tap()
        anna.get_by_role("button", name="Invite Ben").tap()
        anna.get_by_role("button", name=re.compile("Letter GO!")).tap()
        expect(person(anna, "Ben")).to_contain_text("Invited")
        expect(waiting(ben, "Anna invites you to Letter GO!")).to_be_visible()
        ben.get_by_role("button", name="Decline the invitation of Anna").click()
        expect(waiting(ben, "Anna invites you")).to_have_count(0)

        # One table waits: one tap invites to it.
        anna.goto("/people")
        expect(anna.get_by_role("button", name="Invite Ben")).to_be_visible()
        anna.get_by_role("button", name="Invite Ben").tap()
        expect(anna.get_by_role("button", name="Invite Ben")).to_have_text("Invited")
        expect(waiting(ben, "Anna invites you to Letter GO!")).to_be_visible()


def test_mute_and_block(tmp_path: Path) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as anna,
        guest(browser, DESKTOP, house.http) as ben,
    ):
        with arrive(anna, house, "Anna") as ann, arrive(ben, house, "Ben") as bob:
            table = ann.open(seats=2, visibility="public", game="literatio", options={})
            meet(house, ann, bob)
        for page in (anna, ben):
            page.goto(f"/t/{table}")
        ben.get_by_role("button", name="Sit down").click()
        anna.get_by_role("button", name="Deal").click()
        for page in (anna, ben):
            page.get_by_role("tab", name="Chat").click()

        def write(text: str) -> None:
            ben.get_by_role("textbox", name="Say something").fill(text)
            ben.get_by_role("button", name="Send").click()
            expect(ben.get_by_role("list", name="Messages")).to_contain_text(text)

        said = anna.get_by_role("list", name="Messages")
        write("Good evening")
        expect(said).to_contain_text("Good evening")
        anna.locator(".plaque:not(.you) > button").first.click()
        anna.get_by_role("dialog").get_by_role("button", name="Mute Ben").click()
        expect(anna.get_by_role("dialog").get_by_role("button", name="Unmute Ben")).to_be_visible()
        anna.get_by_role("button", name="Close").click()
        expect(said).not_to_contain_text("Good evening")
        write("Are you there?")
        anna.reload()
        anna.get_by_role("tab", name="Chat").click()
        expect(anna.get_by_role("button", name="Unmute Ben")).to_be_visible()
        expect(said).not_to_contain_text("Are you there?")
        anna.get_by_role("button", name="Unmute Ben").click()
        write("Hello again")
        expect(said).to_contain_text("Hello again")

        anna.goto("/people")
        expect(person(anna, "Ben")).to_contain_text("online")
        anna.get_by_role("button", name="Mute or block Ben").click()
        anna.get_by_role("button", name="Block Ben…").click()
        anna.get_by_role("dialog", name="Block Ben?").get_by_role("button", name="Block Ben").click()
        expect(person(anna, "Ben")).to_contain_text("blocked")
        expect(anna.get_by_role("button", name="Invite Ben")).to_have_count(0)
        ben.goto("/people")
        expect(person(ben, "Anna")).to_be_visible()
        expect(person(ben, "Anna")).not_to_contain_text("online")


def test_the_host_blocks_a_stranger_who_has_sat_down(tmp_path: Path) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, PHONE, house.http) as anna,
        guest(browser, DESKTOP, house.http) as ben,
    ):
        with arrive(anna, house, "Anna") as ann, arrive(ben, house, "Ben"):
            table = ann.open(seats=2, visibility="public")
        for page in (anna, ben):
            page.goto(f"/t/{table}")
        ben.get_by_role("button", name="Sit down").click()
        anna.get_by_role("button", name="Mute or block Ben").tap()
        anna.get_by_role("button", name="Block Ben…").tap()
        anna.get_by_role("dialog", name="Block Ben?").get_by_role("button", name="Block Ben").tap()
        expect(anna.get_by_text("Seat 2 is free")).to_be_visible()
        expect(ben.get_by_text("The host has removed you")).to_be_visible()
        ben.reload()
        expect(ben.get_by_text("There is no such table")).to_be_visible()
        anna.goto("/people")
        expect(person(anna, "Ben")).to_contain_text("blocked")


def test_whoever_opens_an_invitation_reads_it_and_sits(tmp_path: Path) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, DESKTOP, house.http) as anna,
        guest(browser, DESKTOP, house.http) as ben,
        guest(browser, SMALL, house.http) as dora,
    ):
        with arrive(anna, house, "Anna") as ann, arrive(ben, house, "Ben"), arrive(dora, house, "Dora"):
            table = ann.open(game="illuminati", seats=4, options={})
        anna.goto(f"/t/{table}")
        ben.goto(f"/t/{table}")
        ben.get_by_role("button", name="Sit down").click()
        dora.goto(f"/t/{table}")
        card = dora.get_by_role("region", name="Invitation")
        expect(card).to_contain_text("Anna invites you to Illuminati, 4 players, about 2 hours. Ben is here.")
        expect(card.get_by_role("list", name="At the table").get_by_role("listitem")).to_have_text(
            ["Anna", "Ben", "2 free seats"]
        )
        expect(card).to_contain_text("Who sees the money")
        expect(card.locator(".scene")).to_be_visible()
        expect(card.get_by_role("link", name="Learn it while you wait")).to_have_attribute("href", "/learn/illuminati")
        box = card.get_by_role("button", name="Sit down").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 640
        assert dora.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(dora) == []
        card.get_by_role("button", name="Sit down").tap()
        expect(dora.get_by_role("button", name="Stand up")).to_be_visible()


@pytest.mark.parametrize("shape", [DESKTOP, SMALL], ids=["desktop", "small phone"])
def test_an_invitation_is_answered_on_any_page(tmp_path: Path, shape: dict[str, Any]) -> None:
    with (
        house_of(tmp_path) as house,
        chromium() as browser,
        guest(browser, shape, house.http) as anna,
        guest(browser, DESKTOP, house.http) as ben,
    ):
        with arrive(anna, house, "Anna") as ann, arrive(ben, house, "Ben") as bob:
            meet(house, ann, bob)
            game = ann.open(start=True)
            to = {"player": ann.me["player"]}
            for wish in ({}, {"game": "literatio", "options": {}}):
                invited = bob.open(**wish)
                assert bob.http.post("/api/people/invitations", json=to | {"table": invited}).status_code == 204

        bar = anna.get_by_role("complementary", name="Invitation")
        anna.goto("/puzzles")
        expect(bar).to_contain_text("Ben invites you to Literatio")
        expect(anna.get_by_role("heading", name="Today’s puzzles")).to_be_visible()
        assert violations(anna) == []

        # At a table it is above the board, which gets smaller.
        anna.goto(f"/t/{game}")
        expect(anna.get_by_role("group", name="Your hand")).to_be_visible()
        above, board = bar.bounding_box(), anna.get_by_role("region", name="The board").bounding_box()
        assert above is not None
        assert board is not None
        assert above["y"] + above["height"] <= board["y"]
        assert anna.evaluate("document.documentElement.scrollWidth <= screen.width")
        assert violations(anna) == []
        bar.get_by_role("button", name="Decline the invitation of Ben").click()
        expect(bar).to_contain_text("Ben invites you to Illimat")
        bar.get_by_role("link", name="Accept").click()
        expect(anna.get_by_role("button", name="Stand up")).to_be_visible()
        expect(bar).to_have_count(0)
