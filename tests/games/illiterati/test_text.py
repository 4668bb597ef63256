"""Illiterati in words: the question, the buttons, the table, the log; and which clauses events cite."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat, TimeUp
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Spell,
    Take,
    Withdraw,
)
from parlour.games.illiterati.attack_events import (
    Converged,
    Foretold,
    LibraryGrew,
    Lost,
    Passed,
    PowerBegan,
    Spared,
    Traded,
    VillainDrawn,
)
from parlour.games.illiterati.box import BookId, CardId, VillainId
from parlour.games.illiterati.catalogue import Effect
from parlour.games.illiterati.events import (
    Began,
    BookDrawn,
    Bound,
    BuildingOver,
    Burned,
    ChapterDrawn,
    Consented,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    Lapsed,
    Loosened,
    Objected,
    Opened,
    Proposed,
    Readied,
    RedrawProposed,
    Redrew,
    Refused,
    Requested,
    SaidDone,
    Shelved,
    Spelled,
    Took,
    Verified,
    WordAccepted,
    WordRejected,
)
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.position import position
from parlour.games.illiterati.rows import word
from parlour.games.illiterati.state import State, Wait
from tests.games.illiterati.table import LEFT, YOU, all_done, attacked, go_on, played, tiles
from tests.marks import clause

NAMES = ("You", "Ann")
CARD, BOOK = CardId("V1-1"), BookId("R01")
CAT = word(tiles("C1", "As1", "Ts1"))
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
    (BuildingOver(timed=True), "Time is up.", ("ILT-11",)),
    (BuildingOver(timed=False), "All are done.", ("ILT-11",)),
    (
        Verified(YOU, ("CAT",), ("QX",), E1),
        "Your words stand: CAT. QX is no good. E went to the Library.",
        ("ILT-20", "ILT-30"),
    ),
    (Verified(YOU, (), ("QX", "VV"), ()), "You have no words. QX and VV are no good.", ("ILT-20",)),
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
    (Spelled(YOU, CAT, valid=True), "You laid CAT (valid).", ("ILT-12", "ILT-16", "ILT-20")),
    (Spelled(YOU, CAT, valid=None, blank=True), "You laid CAT.", ("ILT-12", "ILT-15")),
    (
        Spelled(YOU, CAT, valid=False, themed=True),
        "You laid CAT (not a word).",
        ("ILT-12", "ILT-16", "ILT-20", "ILT-21"),
    ),
    (Loosened(YOU, E1), "You took E out of a word.", ("ILT-12",)),
    (Gave(YOU, LEFT, E1), "You gave Ann E.", ("ILT-12", "ILT-13")),
    (Gave(LEFT, YOU, CAT.tiles, "CAT", asked=True), "Ann gave You the word CAT, as asked.", ("ILT-12", "ILT-13")),
    (Shelved(YOU, E1), "You put E into the Library.", ("ILT-12",)),
    (Took(YOU, E1), "You took E out of the Library.", ("ILT-12", "ILT-13")),
    (Took(YOU, E1, LEFT), "You took E out of Ann's open letters.", ("ILT-12", "ILT-13")),
    (Requested(YOU, LEFT, E1), "You asked Ann for E.", ("ILT-12", "ILT-13")),
    (Refused(YOU, LEFT), "You refused Ann.", ("ILT-12", "ILT-13")),
    (Refused(YOU, LEFT, withdrawn=True), "You took back a request to Ann.", ("ILT-12", "ILT-13")),
    (Opened(YOU, E1), "You left E open to all.", ("ILT-12", "ILT-13")),
    (Opened(YOU, ()), "You left no letters open to all.", ("ILT-12", "ILT-13")),
    (RedrawProposed(YOU, E1), "You would redraw E.", ("ILT-14",)),
    (RedrawProposed(YOU, ()), "You took letters out of the redraw.", ("ILT-14",)),
    (Consented(YOU), "You consented to the redraw.", ("ILT-14",)),
    (Objected(YOU), "You objected to the redraw.", ("ILT-14",)),
    (Redrew((E1, ()), (E1, ())), "The team redrew 1 letter, at the price of one more villain.", ("ILT-14",)),
    (
        Redrew((E1, E1), (E1, E1), refilled=True),
        "The team redrew 2 letters, at the price of one more villain. The discard bag became the draw bag.",
        ("ILT-14",),
    ),
    (Proposed(YOU, "ZORSE", "screen_stage"), "You proposed ZORSE for screen stage.", ("ILT-22",)),
    (Proposed(LEFT, "ZORSE", "animals", joined=True), "Ann agreed to ZORSE for animals.", ("ILT-22",)),
    (WordAccepted("ZORSE", "animals"), "ZORSE counts for animals at this table.", ("ILT-22",)),
    (WordRejected(LEFT, "ZORSE", "animals"), "Ann did not accept ZORSE for animals.", ("ILT-22",)),
    (SaidDone(YOU, done=True), "You are done.", ("ILT-11",)),
    (SaidDone(LEFT, done=False), "Ann is not done yet.", ("ILT-11",)),
    (
        VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD,)),
        "The Redactor attacks with Sunblock.",
        ("ILT-40",),
    ),
    (
        VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD, CARD), extra=True),
        "As the price of the redraw, The Redactor attacks with Sunblock. It brings 1 older power along.",
        ("ILT-14", "ILT-40"),
    ),
    (PowerBegan(CARD, "Sunblock", "A sun goes."), "Sunblock: A sun goes.", ("ILT-40",)),
    (Lost(YOU, CARD, E1), "You lost E.", ("ILT-42",)),
    (Passed(YOU, CARD, E1[0], LEFT), "You passed E to Ann.", ("ILT-42",)),
    (Passed(YOU, CARD, E1[0], None), "You passed E to the Library.", ("ILT-42",)),
    (Traded(LEFT, CARD, E1[0], CAT.tiles[0], "bag"), "Ann's E traded places with C out of the bag.", ("ILT-42",)),
    (LibraryGrew(CARD, E1), "E came into the Library.", ("ILT-42",)),
    (Foretold(CARD, ("no redraw",)), "Next round: no redraw.", ("ILT-44",)),
    (Foretold(CARD, ()), "Nothing changes for the next round.", ("ILT-44",)),
    (Spared(CARD, (LEFT,)), "Nothing was lost by Ann.", ("ILT-44",)),
    (Converged(LEFT, "CARTS", "CATS", ()), "Ann's CARTS is now CATS.", ("ILT-41",)),
    (
        Converged(YOU, "CARTS", "CATS", (), mended=True),
        "Your CARTS is now CATS, a blank being named anew.",
        ("ILT-41", "ILT-43"),
    ),
    (Converged(YOU, "CARTS", None, ()), "Your CARTS came loose.", ("ILT-41",)),
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
    (Spell(tiles("C1", "As1", "*w1"), "T"), "Lay CAT with C1 As1 *w1"),
    (Loosen(E1), "Take E sun (Es1) out of the word"),
    (Give(tiles("*w1"), 1), "Give player 2 blank (*w1)"),
    (Shelve(tiles("B1")), "Put B (B1) into the Library"),
    (Take(E1), "Take E sun (Es1) out of the Library"),
    (Claim(E1, 1), "Take E sun (Es1) from player 2"),
    (Open(()), "Leave open to all: none"),
    (Redraw(E1), "Propose to redraw: E sun (Es1)"),
    (Request(E1, 1), "Ask player 2 for E sun (Es1)"),
    (Withdraw(1), "Take back your request to player 2"),
    (Grant(1), "Give player 2 the letters asked for"),
    (Deny(1), "Refuse player 2"),
    (Consent(), "Consent to the redraw"),
    (Object(), "Object to the redraw"),
    (Accept("ZORSE", "animals"), "Accept ZORSE for animals"),
    (Reject("ZORSE", "animals"), "Do not accept ZORSE for animals"),
    (Done(done=True), "Done"),
    (Done(done=False), "Not done yet"),
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
    assert asked(played("rows - / -", Done(done=True)).state) == "Waiting for Ann."
    assert asked(binding) == "Your words meet your book: bind it, or keep them."
    assert asked(go_on(binding, Bind((0, 1))).state) == "Which colour is your next book?"
    assert asked(team) == "Which colour is the Final Chapter?"
    assert asked(attacked("V3-4", "rows PLANT / -")).startswith("Condensed Edition: ")
    assert asked(attacked("V3-1", "rows MO*UTH DOG / -")).startswith("MOUT is no word: ")
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
        Open(tiles("Es1")),
        Request(tiles("V1"), 1),
        Redraw(tiles("Es1")),
        Done(done=True),
    ).state
    state = replace(state, effects=Effect(no_redraw=True), coming=Effect(extra_letters=1))

    lines = GAME.text.table(GAME.view(state, YOU), NAMES).splitlines()

    assert lines[0] == "Round 1, normal. 0 burns of 3. 24 villain cards left."
    assert "Library (3 at most): A and B." in lines
    assert "This round: no redraw." in lines
    assert "Next round: 1 more to draw for everyone." in lines
    assert "You: CAT and QX (no word); loose: E; open to all: E. 0 of 2 books bound." in lines
    assert "Dr. Abridge: Trim the Tail." in lines
    assert "You would like Ann's V." in lines
    assert "A redraw of E is proposed; You consent." in lines
    assert any(line.endswith("So far 3 of 8 letters, 1 of 1 words and 0 of 3 leaf.") for line in lines)


def test_the_table_tells_proposals_choices_and_what_can_be_bound() -> None:
    proposed = played("rows ZORSE BEAlR CAlMElL / - | books R01 / R02", Accept("ZORSE", "animals")).state
    blind = position("rows CAT / - | books R01 / R02", Options(blind=True))

    assert "ZORSE is proposed for animals." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert " It can be bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "Ann: no words. 0 of 2 books bound." in GAME.text.table(GAME.view(proposed, YOU), NAMES)
    assert "letters have" not in GAME.text.table(GAME.view(blind, YOU), NAMES)
    assert GAME.text.table(GAME.view(attacked("V3-4", "rows PLANT / -"), YOU), NAMES).endswith("longest word.")
    assert blind.wait is Wait.BUILD
