"""Illiterati in words: the question, the buttons, the table, the log; and which clauses events cite."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat, TimeUp
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action, Ready
from parlour.games.illiterati.attack import events as attack_events
from parlour.games.illiterati.attack.actions import Lose, Reletter
from parlour.games.illiterati.binding.actions import Bind, Draw, Keep
from parlour.games.illiterati.binding.events import BookDrawn, Bound, Burned, ChapterDrawn, Kept, Verified
from parlour.games.illiterati.box import BookId, CardId, VillainId
from parlour.games.illiterati.boxes.villain_types import Effect
from parlour.games.illiterati.building import actions as building_actions
from parlour.games.illiterati.building import events as building_events
from parlour.games.illiterati.events import Began, Drew, Ended, Event, Lapsed, Readied
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import State, Wait
from tests.games.illiterati.table import LEFT, YOU, all_done, attacked, go_on, played, tiles
from tests.marks import clause

NAMES = ("You", "Ann")
CARD, BOOK = CardId("V1-1"), BookId("R01")
CAT = word_of(tiles("C1", "As1", "Ts1"))
E1 = tiles("Es1")

EVENTS: list[tuple[Event, str, tuple[str, ...]]] = [
    (
        Began("hard", (E1, ()), tiles("Es1", "*w1"), (), (BOOK, None), ("Mammal Menagerie",)),
        "A game on Hard begins. The Library holds E and a blank.",
        ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60"),
    ),
    (
        Began("hard", (E1,), (), (), (BOOK,), (), junior=True),
        "A junior game begins. The Library holds nothing.",
        ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", "ILT-51"),
    ),
    (Readied(YOU), "You are ready.", ("ILT-11",)),
    (Readied(LEFT), "Ann is ready.", ("ILT-11",)),
    (Drew(2, (E1, E1), 180), "Round 2: everyone drew 1 letter. There are 180 seconds.", ("ILT-10",)),
    (
        Drew(2, (E1, E1), None, refilled=True, effects=("no redraw",)),
        "Round 2: everyone drew 1 letter. This round: no redraw. The discard bag became the draw bag.",
        ("ILT-10", "ILT-44", "ILT-51"),
    ),
    (building_events.BuildingOver(timed=True), "Time is up.", ("ILT-11",)),
    (building_events.BuildingOver(timed=False), "All are done.", ("ILT-11",)),
    (
        Verified(YOU, ("CAT",), ("QX",), E1),
        "Your valid words: CAT. QX is not valid. E went to the Library.",
        ("ILT-20", "ILT-30"),
    ),
    (Verified(YOU, (), ("QX", "VV"), ()), "You have no words. QX and VV are not valid.", ("ILT-20",)),
    (Verified(LEFT, (), (), ()), "Ann has no words.", ("ILT-20",)),
    (
        Burned(E1[0], tiles("As1"), (), 1, 3),
        "The Library is over its limit: E burned, A could be saved (1 of 3 burns).",
        ("ILT-31", "ILT-32"),
    ),
    (Bound(YOU, BOOK, "Mammals", ("CAT", "COW"), ()), "You bound Mammals with CAT and COW.", ("ILT-23", "ILT-33")),
    (Bound(YOU, BOOK, "Mammals", ("CAMEL",), ()), "You bound Mammals with CAMEL.", ("ILT-33",)),
    (Kept(YOU), "You bound no book this round.", ("ILT-33",)),
    (BookDrawn(YOU, BOOK, "Mammals", "red"), "You drew a red book: Mammals.", ("ILT-34",)),
    (ChapterDrawn(None, BOOK, "red", "Rhyme."), "The team opened the Final Chapter: Rhyme.", ("ILT-35",)),
    (ChapterDrawn(LEFT, BOOK, "red", "Rhyme."), "Ann opened the Final Chapter: Rhyme.", ("ILT-35",)),
    (Lapsed((YOU, LEFT)), "Time was up for You and Ann.", ("ILT-11", "ILT-42")),
    (Lapsed(()), "Time was up.", ("ILT-11", "ILT-42")),
    (
        Ended(True, "chapter", "normal", 9, 4, 1, 60),  # noqa: FBT003 as the event has it
        "The team has won: 9 rounds, 4 books bound, 1 burn, 60 letters turned in.",
        ("ILT-50", "ILT-52"),
    ),
    (
        Ended(False, "deck", "normal", 25, 1, 0, 1),  # noqa: FBT003 as the event has it
        "The villains have won: 25 rounds, 1 book bound, 0 burns, 1 letter turned in.",
        ("ILT-5", "ILT-52"),
    ),
    (building_events.Spelled(YOU, CAT, valid=True), "You laid CAT (valid).", ("ILT-12", "ILT-16", "ILT-20")),
    (building_events.Spelled(YOU, CAT, valid=None, blank=True), "You laid CAT.", ("ILT-12", "ILT-15")),
    (
        building_events.Spelled(YOU, CAT, valid=False, themed=True),
        "You laid CAT (not a word).",
        ("ILT-12", "ILT-16", "ILT-20", "ILT-21"),
    ),
    (building_events.Loosened(YOU, E1), "You took E out of a word.", ("ILT-12",)),
    (building_events.Gave(YOU, LEFT, E1), "You gave Ann E.", ("ILT-12", "ILT-13")),
    (
        building_events.Gave(LEFT, YOU, CAT.tiles, "CAT", asked=True),
        "Ann gave You the word CAT, as asked.",
        ("ILT-12", "ILT-13"),
    ),
    (building_events.Shelved(YOU, E1), "You put E into the Library.", ("ILT-12",)),
    (building_events.Took(YOU, E1), "You took E out of the Library.", ("ILT-12", "ILT-13")),
    (building_events.Took(YOU, E1, LEFT), "You took E out of Ann's open letters.", ("ILT-12", "ILT-13")),
    (building_events.Requested(YOU, LEFT, E1), "You asked Ann for E.", ("ILT-12", "ILT-13")),
    (building_events.Refused(YOU, LEFT), "You refused Ann.", ("ILT-12", "ILT-13")),
    (building_events.Refused(YOU, LEFT, withdrawn=True), "You took back a request to Ann.", ("ILT-12", "ILT-13")),
    (building_events.Opened(YOU, E1), "You left E open to all.", ("ILT-12", "ILT-13")),
    (building_events.Opened(YOU, ()), "You left no letters open to all.", ("ILT-12", "ILT-13")),
    (building_events.RedrawProposed(YOU, E1), "You proposed to redraw E.", ("ILT-14",)),
    (building_events.RedrawProposed(YOU, ()), "You took letters out of the redraw.", ("ILT-14",)),
    (building_events.Consented(YOU), "You consented to the redraw.", ("ILT-14",)),
    (building_events.Objected(YOU), "You objected to the redraw.", ("ILT-14",)),
    (
        building_events.Redrew((E1, ()), (E1, ())),
        "The team redrew 1 letter; one more villain card is the price.",
        ("ILT-14",),
    ),
    (
        building_events.Redrew((E1, E1), (E1, E1), refilled=True),
        "The team redrew 2 letters; one more villain card is the price. The discard bag became the draw bag.",
        ("ILT-14",),
    ),
    (building_events.Proposed(YOU, "ZORSE", "screen_stage"), "You proposed ZORSE for screen stage.", ("ILT-22",)),
    (building_events.Proposed(LEFT, "ZORSE", "animals", joined=True), "Ann agreed to ZORSE for animals.", ("ILT-22",)),
    (building_events.WordAccepted("ZORSE", "animals"), "ZORSE counts for animals at this table.", ("ILT-22",)),
    (building_events.WordRejected(LEFT, "ZORSE", "animals"), "Ann did not accept ZORSE for animals.", ("ILT-22",)),
    (building_events.SaidDone(YOU, done=True), "You are done.", ("ILT-11",)),
    (building_events.SaidDone(LEFT, done=False), "Ann is not done yet.", ("ILT-11",)),
    (
        attack_events.VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD,)),
        "The Redactor attacks with Sunblock.",
        ("ILT-40",),
    ),
    (
        attack_events.VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD, CARD), extra=True),
        "As the price of the redraw, The Redactor attacks with Sunblock. It brings 1 older power along.",
        ("ILT-14", "ILT-40"),
    ),
    (attack_events.PowerBegan(CARD, "Sunblock", "A sun goes."), "Sunblock: A sun goes.", ("ILT-40",)),
    (attack_events.Lost(YOU, CARD, E1), "You lost E.", ("ILT-42",)),
    (attack_events.Passed(YOU, CARD, E1[0], LEFT), "You passed E to Ann.", ("ILT-42",)),
    (attack_events.Passed(YOU, CARD, E1[0], None), "You passed E to the Library.", ("ILT-42",)),
    (
        attack_events.Traded(LEFT, CARD, E1[0], CAT.tiles[0], "bag"),
        "Ann's E traded places with C out of the bag.",
        ("ILT-42",),
    ),
    (attack_events.LibraryGrew(CARD, E1), "E went into the Library.", ("ILT-42",)),
    (attack_events.Foretold(CARD, ("no redraw",)), "Next round: no redraw.", ("ILT-44",)),
    (attack_events.Foretold(CARD, ()), "Nothing changes for the next round.", ("ILT-44",)),
    (attack_events.Spared(CARD, (LEFT,)), "Ann lost nothing.", ("ILT-44",)),
    (attack_events.Converged(LEFT, "CARTS", "CATS", ()), "Ann's CARTS is now CATS.", ("ILT-41",)),
    (
        attack_events.Converged(YOU, "CARTS", "CATS", (), mended=True),
        "Your CARTS is now CATS, with a new letter on its blank.",
        ("ILT-41", "ILT-43"),
    ),
    (attack_events.Converged(YOU, "CARTS", None, ()), "Your CARTS came loose.", ("ILT-41",)),
]


@pytest.mark.parametrize(("event", "told", "_cited"), EVENTS)
def test_an_event_is_told(event: Event, told: str, _cited: tuple[str, ...]) -> None:
    assert GAME.text.event(event, NAMES) == told


@pytest.mark.parametrize(("event", "_told", "cited"), EVENTS)
def test_an_event_names_the_clauses_it_shows(event: Event, _told: str, cited: tuple[str, ...]) -> None:
    assert GAME.cites(event) == cited


@clause("ILT-52")
@pytest.mark.parametrize(("why", "cited"), [("junior", "ILT-51"), ("burned", "ILT-31")])
def test_every_end_names_its_clauses(why: str, cited: str) -> None:
    ended = Ended(False, why, "normal", 1, 0, 0, 0)  # type: ignore[arg-type] # noqa: FBT003 as the event has it

    assert {cited, "ILT-52"} <= set(GAME.cites(ended))


ACTIONS: list[tuple[Action, str]] = [
    (Ready(), "Ready"),
    (building_actions.Spell(tiles("C1", "As1", "*w1"), "T"), "Lay CAT with C1 As1 *w1"),
    (building_actions.Loosen(E1), "Take E sun (Es1) out of the word"),
    (building_actions.Give(tiles("*w1"), 1), "Give player 2 blank (*w1)"),
    (building_actions.Shelve(tiles("B1")), "Put B (B1) into the Library"),
    (building_actions.Take(E1), "Take E sun (Es1) out of the Library"),
    (building_actions.Claim(E1, 1), "Take E sun (Es1) from player 2"),
    (building_actions.Open(()), "Leave open to all: none"),
    (building_actions.Redraw(E1), "Propose to redraw: E sun (Es1)"),
    (building_actions.Request(E1, 1), "Ask player 2 for E sun (Es1)"),
    (building_actions.Withdraw(1), "Take back your request to player 2"),
    (building_actions.Grant(1), "Give player 2 the letters asked for"),
    (building_actions.Deny(1), "Refuse player 2"),
    (building_actions.Consent(), "Consent to the redraw"),
    (building_actions.Object(), "Object to the redraw"),
    (building_actions.Accept("ZORSE", "animals"), "Accept ZORSE for animals"),
    (building_actions.Reject("ZORSE", "animals"), "Do not accept ZORSE for animals"),
    (building_actions.Done(done=True), "Done"),
    (building_actions.Done(done=False), "Not done yet"),
    (Bind((0,)), "Bind the book with CAT"),
    (Keep(), "Keep the words"),
    (Draw("red"), "Draw a red book"),
    (Lose(E1), "Choose E sun (Es1)"),
    (Reletter("CAT"), "Make it CAT"),
    (Reletter(None), "Let it come loose"),
    (TimeUp(1), "Time is up"),
]


@pytest.mark.parametrize(("action", "told"), ACTIONS)
def test_an_action_reads_like_a_button(action: Action, told: str) -> None:
    assert GAME.text.action(action, GAME.view(position("rows CAT / -"), YOU)) == told


def test_to_the_rail_words_have_no_owner() -> None:
    with pytest.raises(IndexError):
        GAME.text.action(Bind((0,)), GAME.view(position("rows CAT / -"), None))


def asked(state: State, seat: Seat | None = YOU) -> str:
    """The question to a viewer."""
    return GAME.text.ask(GAME.view(state, seat), NAMES)


def test_the_question_is_a_sentence() -> None:
    hard = Options(level="hard")
    binding = all_done("rows LEVEL EYE / - | books B11 / R02 | bound R01 / - | cards V6-4 V6-5", hard).state
    team = go_on(all_done("rows LEVEL EYE | books B11 | bound R01 | cards V6-4 V6-5").state, Bind((0, 1))).state

    assert asked(position("rows - / - | wait ready")).startswith("Say when you are ready")
    assert asked(position("rows - / -")).startswith("Build words")
    assert asked(position("rows - / -"), None) == "Waiting for You and Ann."
    assert asked(played("rows - / -", building_actions.Done(done=True)).state) == "Waiting for Ann."
    assert asked(binding) == "Your words meet your book: bind it, or keep them."
    assert asked(go_on(binding, Bind((0, 1))).state) == "Which colour is your next book?"
    assert asked(team) == "Which colour is the Final Chapter?"
    assert asked(attacked("V3-4", "rows PLANT / -")).startswith("Condensed Edition: ")
    assert asked(attacked("V3-1", "rows MO*UTH DOG / -")).startswith("MOUT is not a word: ")
    blank = replace(GAME.view(attacked("V3-4", "rows PLANT / -"), YOU), choice=None)
    assert GAME.text.ask(blank, NAMES) == "Choose."


@clause("ILT-52")
def test_the_end_is_told() -> None:
    won = all_done("rows BOOK CARD LAMP | bound R01 B01 | chapter R07 | cards V6-4").state
    lost = all_done("rows CAT | cards V6-4").state

    assert asked(won) == "The team has won. Every player had words for the Final Chapter."
    assert asked(lost) == "The villains have won. The last villain has attacked."
    assert asked(replace(lost, outcome=None)) == "The villains have won."


def test_the_table_is_told() -> None:
    state = played(
        "rows CAT QX + E / BEAlR + VV | library AB | books R01 / R01 | bound - / B01 | chapter R07 | stacks V3-1",
        building_actions.Open(tiles("Es1")),
        building_actions.Request(tiles("V1"), 1),
        building_actions.Redraw(tiles("Es1")),
        building_actions.Done(done=True),
    ).state
    state = replace(state, effects=Effect(no_redraw=True), coming=Effect(extra_letters=1))

    lines = GAME.text.table(GAME.view(state, YOU), NAMES).splitlines()

    assert lines[0] == "Round 1, normal. 0 burns of 3. 24 villain cards left."
    assert "Library (3 at most): A and B." in lines
    assert "This round: no redraw." in lines
    assert "Next round: 1 more to draw for everyone." in lines
    assert "You: CAT and QX (not a word); loose: E; open to all: E. 0 of 2 books bound." in lines
    assert "Dr. Abridge: Trim the Tail." in lines
    assert "You would like Ann's V." in lines
    assert "A redraw of E is proposed; You consent." in lines
    assert any(line.endswith("So far 3 of 8 letters, 1 of 1 words and 0 of 3 leaf.") for line in lines)


def test_the_table_tells_proposals_choices_and_what_can_be_bound() -> None:
    proposed = played(
        "rows ZORSE BEAlR CAlMElL / - | books R01 / R02", building_actions.Accept("ZORSE", "animals")
    ).state
    blind = position("rows CAT / - | books R01 / R02", Options(blind=True))

    assert "ZORSE is proposed for animals." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert " It can be bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "Ann: no words. 0 of 2 books bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "letters have" not in GAME.text.table(GAME.view(blind, YOU), NAMES)
    assert GAME.text.table(GAME.view(attacked("V3-4", "rows PLANT / -"), YOU), NAMES).endswith("longest word.")
    assert blind.wait is Wait.BUILD
