"""Somebody who takes a course with what the page offers: roles, names and keys."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from parlour.core.game import AnyGame, Millis, Move, play
from parlour.core.registry import find
from parlour.games.illiterati.actions import Give, Request, Shelve, Spell, Take
from parlour.games.lettergo.actions import Grab, Return, Write
from parlour.games.literatio.actions import Play
from parlour.lessons.course import Course, Item, Lesson, course
from tests.browser.chrome import printed, until
from tests.browser.scribe import Scribe
from tests.browser.speller import Speller
from tests.lessons.test_lessons import LEARNER, right_way, scripted


class Learner:
    """The learner of a course, in a page; the rules are played along, so that the right moves are known."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.game: AnyGame = find(name)
        found = course(name)
        assert found
        self.course: Course = found

    @property
    def panel(self) -> Locator:
        """Where the lesson is told."""
        return self.page.get_by_role("region", name="Lesson", exact=True)

    def press(self, name: str) -> None:
        """Press a button of the panel with the keyboard."""
        self.panel.get_by_role("button", name=name).press("Enter")

    def start(self) -> None:
        """Start the course on its page."""
        self.page.goto(f"/learn/{self.game.name}")
        self.page.get_by_role("button", name="Start", exact=True).press("Enter")

    def take(self, watch: Callable[[], None] = lambda: None) -> None:
        """Take all lessons, from the page of the course on; `watch` is called before every item."""
        self.start()
        for number, lesson in enumerate(self.course.lessons, 1):
            expect(self.panel).to_contain_text(f"{number}/{len(self.course.lessons)}")
            self.take_lesson(lesson, watch)
            if number < len(self.course.lessons):
                self.press("Next lesson")
        expect(self.panel.get_by_role("button", name="Play your first game")).to_be_visible()

    def take_lesson(self, lesson: Lesson, watch: Callable[[], None] = lambda: None) -> None:
        """Do all that a lesson asks for."""
        state, time = self.game.forms.read_state.decode(lesson.state), Millis(0)
        for item in lesson.script:
            time = time if item.time is None else Millis(item.time)
            self.see(item)
            watch()
            for move in self.complete(item, state, time):
                state = play(self.game, state, move).state

    def see(self, item: Item) -> None:
        """Wait until the panel tells an item; a score sheet that comes before it is closed."""
        sheet = self.page.get_by_role("dialog").get_by_role("button", name="Go on")
        until(self.page, lambda: printed(item.text) in self.panel.inner_text(), lambda: sheet.count() > 0)
        if sheet.count():
            sheet.press("Enter")
        expect(self.panel).to_contain_text(printed(item.text))

    def complete(self, item: Item, state: Any, time: Millis) -> list[Move[Any]]:
        """Complete an item on the page; the moves that this makes."""
        match item.kind:
            case "read":
                self.press("Next")
            case "ask":
                self.panel.get_by_role("button", name=printed(right(item)), exact=True).press("Enter")
            case "move":
                self.press("Next")
                return [scripted(self.game, state, item, time)]
            case "do":
                done = []
                for action in right_way(self.game, state, item, time):
                    self.perform(action, state)
                    done.append(Move(LEARNER, action, time))
                    state = play(self.game, state, done[-1]).state
                return done
        return []

    def perform(self, action: Any, state: Any) -> None:
        """Make a move: from the list of moves in words where it is there, else letter by letter."""
        asked = LEARNER in self.game.ask(state).seats
        if asked and action in self.game.offers(state, LEARNER):
            self.choose(self.game.text.action(action, self.game.view(state, LEARNER)))
            return
        keys = self.page.keyboard
        match action:
            case Play():
                Speller(self.page).type(action.word)
            case Write():
                Scribe(self.page, LEARNER).type("".join(lane.text for lane in action.lanes))
            case Grab():
                keys.press("Enter")
            case Return():
                self.page.get_by_role("button", name=re.compile("give", re.IGNORECASE)).first.press("Enter")
            case Spell():
                self.pick_up(action.tiles)
                self.page.locator("[data-ilt-lay]").press("Enter")
            case Shelve():
                self.pick_up(action.tiles)
                keys.press("0")
            case Give():
                self.pick_up(action.tiles)
                self.page.get_by_role("button", name=f"Give {len(action.tiles)} letter").press("Enter")
            case Take():
                for tile in action.tiles:
                    self.page.locator(f".ilt-shelf [data-ilt-tile='{tile}']").press("Enter")
            case Request():
                self.page.locator(f"[data-ilt-desk='{action.of}']").press("Enter")
                desk = self.page.get_by_role("dialog")
                for tile in action.tiles:
                    desk.get_by_role("button", name=re.compile(f"^{tile[0]}.*: ask for it")).last.press("Enter")
                expect(desk).to_have_count(0)
            case _:
                raise AssertionError(f"nobody knows how to do {action}")

    def pick_up(self, tiles: Sequence[str]) -> None:
        """Pick up letters of one's own desk, one after the other; a word is picked up as a whole."""
        for tile in tiles:
            own = self.page.locator(f".ilt-own-desk [data-ilt-tile='{tile}']")
            if not self.page.locator(f".ilt-composer [data-ilt-tile='{tile}']").count():
                own.first.press("Enter")
            expect(self.page.locator(f".ilt-composer [data-ilt-tile='{tile}']")).to_be_visible()

    def choose(self, text: str) -> None:
        """Choose a move by its words."""
        self.page.get_by_role("button", name="Table menu").press("Enter")
        self.page.get_by_role("button", name="Moves in words").press("Enter")
        moves = self.page.get_by_role("dialog", name="Your moves")
        moves.get_by_role("button", name=printed(text), exact=True).first.press("Enter")
        expect(moves).to_have_count(0)


def right(item: Item) -> str:
    """The right answer to a question."""
    return next(choice.text for choice in item.choices if choice.right)
