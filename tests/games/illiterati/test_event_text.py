"""What happened, as the log tells it, and the clauses that events show at work."""

import pytest
from msgspec.structs import replace

from parlour.games.illiterati import GAME, events
from parlour.games.illiterati.box import BookId, CardId, VillainId
from parlour.games.illiterati.rows import word_of
from tests.games.illiterati.table import LEFT, YOU, tiles
from tests.marks import clause

NAMES = ("You", "Ann")
CARD, BOOK = CardId("V1-1"), BookId("R01")
CAT = word_of(tiles("C1", "As1", "Ts1"))
E1 = tiles("Es1")

EVENTS: list[tuple[events.Event, str, tuple[str, ...]]] = [
    (
        events.Began("hard", (E1, ()), tiles("Es1", "*w1"), (), (BOOK, None), ("Mammal Menagerie",)),
        "A game on Hard begins. The Library holds E and a blank.",
        ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60"),
    ),
    (
        events.Began("hard", (E1,), (), (), (BOOK,), (), junior=True),
        "A junior game begins. The Library holds nothing.",
        ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", "ILT-51"),
    ),
    (events.Readied(YOU), "You are ready.", ("ILT-11",)),
    (events.Readied(LEFT), "Ann is ready.", ("ILT-11",)),
    (events.Drew(2, (E1, E1), 180), "Round 2: everyone drew 1 letter. The clock runs for 180 seconds.", ("ILT-10",)),
    (
        events.Drew(2, ((*E1, *E1), E1), 180),
        "Round 2: everyone drew 1 or 2 letters. The clock runs for 180 seconds.",
        ("ILT-10",),
    ),
    (
        events.Drew(2, (E1, E1), None, refilled=True, effects=("no redraw",)),
        "Round 2: everyone drew 1 letter. This round: no redraw."
        " The bag was empty, so the discarded letters went back into it.",
        ("ILT-10", "ILT-44", "ILT-51"),
    ),
    (events.BuildingOver(timed=True), "Time is up.", ("ILT-11",)),
    (events.BuildingOver(timed=False), "Everyone is done.", ("ILT-11",)),
    (
        events.Verified(YOU, ("CAT",), ("QX",), E1),
        "Your valid words: CAT. QX is not valid. E went to the Library.",
        ("ILT-20", "ILT-30"),
    ),
    (events.Verified(YOU, (), ("QX", "VV"), ()), "You have no words. QX and VV are not valid.", ("ILT-20",)),
    (events.Verified(LEFT, (), (), ()), "Ann has no words.", ("ILT-20",)),
    (
        events.Burned(E1[0], tiles("As1"), (), 1, 3),
        "The Library is over its limit: E burned, A stayed (1 of 3 burns).",
        ("ILT-31", "ILT-32"),
    ),
    (
        events.Bound(YOU, BOOK, "Mammals", ("CAT", "COW"), ()),
        "You bound Mammals with CAT and COW.",
        ("ILT-23", "ILT-33"),
    ),
    (events.Bound(YOU, BOOK, "Mammals", ("CAMEL",), ()), "You bound Mammals with CAMEL.", ("ILT-33",)),
    (events.Kept(YOU), "You bound no book this round.", ("ILT-33",)),
    (events.BookDrawn(YOU, BOOK, "Mammals", "red"), "You drew a red book: Mammals.", ("ILT-34",)),
    (events.ChapterDrawn(None, BOOK, "red", "Rhyme."), "The team opened the Final Chapter: Rhyme.", ("ILT-35",)),
    (events.ChapterDrawn(LEFT, BOOK, "red", "Rhyme."), "Ann opened the Final Chapter: Rhyme.", ("ILT-35",)),
    (events.Lapsed((YOU, LEFT)), "Time was up for you and Ann.", ("ILT-11", "ILT-42")),
    (events.Lapsed(()), "Time was up.", ("ILT-11", "ILT-42")),
    (
        events.Ended(True, "chapter", "normal", 9, 4, 1, 60),  # noqa: FBT003 as the event has it
        "The team has won: 9 rounds, 4 books bound, 1 burn, 60 letters turned in.",
        ("ILT-50", "ILT-52"),
    ),
    (
        events.Ended(False, "deck", "normal", 25, 1, 0, 1),  # noqa: FBT003 as the event has it
        "The villains have won: 25 rounds, 1 book bound, 0 burns, 1 letter turned in.",
        ("ILT-5", "ILT-52"),
    ),
    (events.Spelled(YOU, CAT, valid=True), "You laid CAT (valid).", ("ILT-12", "ILT-16", "ILT-20")),
    (events.Spelled(YOU, CAT, valid=None, blank=True), "You laid CAT.", ("ILT-12", "ILT-15")),
    (
        events.Spelled(YOU, CAT, valid=False, themed=True),
        "You laid CAT (not a word).",
        ("ILT-12", "ILT-16", "ILT-20", "ILT-21"),
    ),
    (events.Loosened(YOU, E1), "You took E out of a word.", ("ILT-12",)),
    (events.Gave(YOU, LEFT, E1), "You gave Ann E.", ("ILT-12", "ILT-13")),
    (
        events.Gave(LEFT, YOU, CAT.tiles, "CAT", asked=True),
        "Ann gave you the word CAT, as asked.",
        ("ILT-12", "ILT-13"),
    ),
    (events.Shelved(YOU, E1), "You put E into the Library.", ("ILT-12",)),
    (events.Took(YOU, E1), "You took E out of the Library.", ("ILT-12", "ILT-13")),
    (events.Took(YOU, E1, LEFT), "You took E out of Ann's shared letters.", ("ILT-12", "ILT-13")),
    (events.Took(LEFT, E1, YOU), "Ann took E out of your shared letters.", ("ILT-12", "ILT-13")),
    (events.Requested(YOU, LEFT, E1), "You asked Ann for E.", ("ILT-12", "ILT-13")),
    (events.Requested(LEFT, YOU, E1), "Ann asked you for E.", ("ILT-12", "ILT-13")),
    (events.Refused(LEFT, YOU), "Ann said no to you.", ("ILT-12", "ILT-13")),
    (events.Refused(YOU, LEFT), "You said no to Ann.", ("ILT-12", "ILT-13")),
    (events.Refused(YOU, LEFT, withdrawn=True), "You took back a request to Ann.", ("ILT-12", "ILT-13")),
    (events.Opened(YOU, E1), "You shared E.", ("ILT-12", "ILT-13")),
    (events.Opened(YOU, ()), "You shared no letters.", ("ILT-12", "ILT-13")),
    (events.RedrawProposed(YOU, E1), "You proposed to redraw E.", ("ILT-14",)),
    (events.RedrawProposed(YOU, ()), "You took letters out of the redraw.", ("ILT-14",)),
    (events.Consented(YOU), "You agreed to the redraw.", ("ILT-14",)),
    (events.Objected(YOU), "You said no to the redraw.", ("ILT-14",)),
    (
        events.Redrew((E1, ()), (E1, ())),
        "The team redrew 1 letter. The price is one more villain card.",
        ("ILT-14",),
    ),
    (
        events.Redrew((E1, E1), (E1, E1), refilled=True),
        "The team redrew 2 letters. The price is one more villain card."
        " The bag was empty, so the discarded letters went back into it.",
        ("ILT-14",),
    ),
    (
        events.Proposed(YOU, "ZORSE", "screen_stage"),
        "You proposed ZORSE for films, TV shows and stage productions.",
        ("ILT-22",),
    ),
    (events.Proposed(LEFT, "ZORSE", "animals", joined=True), "Ann agreed to ZORSE for animals.", ("ILT-22",)),
    (events.WordAccepted("ZORSE", "animals"), "ZORSE counts for animals at this table.", ("ILT-22",)),
    (events.WordRejected(LEFT, "ZORSE", "animals"), "Ann did not accept ZORSE for animals.", ("ILT-22",)),
    (events.SaidDone(YOU, done=True), "You are done.", ("ILT-11",)),
    (events.SaidDone(LEFT, done=False), "Ann is not done yet.", ("ILT-11",)),
    (
        events.VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD,)),
        "The Redactor attacks with Sunblock.",
        ("ILT-40",),
    ),
    (
        events.VillainDrawn(VillainId("V1"), "The Redactor", CARD, "Sunblock", (CARD, CARD), extra=True),
        "As the price of the redraw, The Redactor attacks with Sunblock. It brings back 1 earlier attack.",
        ("ILT-14", "ILT-40"),
    ),
    (events.PowerBegan(CARD, "Sunblock", "A sun goes."), "Sunblock: A sun goes.", ("ILT-40",)),
    (events.Lost(YOU, CARD, E1), "You lost E.", ("ILT-42",)),
    (events.Passed(YOU, CARD, E1[0], LEFT), "You passed E to Ann.", ("ILT-42",)),
    (events.Passed(LEFT, CARD, E1[0], YOU), "Ann passed E to you.", ("ILT-42",)),
    (events.Passed(YOU, CARD, E1[0], None), "You passed E to the Library.", ("ILT-42",)),
    (
        events.Traded(LEFT, CARD, E1[0], CAT.tiles[0], "bag"),
        "Ann's E traded places with C from the bag.",
        ("ILT-42",),
    ),
    (events.LibraryGrew(CARD, E1), "E went into the Library.", ("ILT-42",)),
    (events.Foretold(CARD, ("no redraw",)), "Next round: no redraw.", ("ILT-44",)),
    (events.Foretold(CARD, ()), "Nothing changes for the next round.", ("ILT-44",)),
    (events.Spared(CARD, (LEFT,)), "Ann lost nothing.", ("ILT-44",)),
    (events.Spared(CARD, (LEFT, YOU)), "Ann and you lost nothing.", ("ILT-44",)),
    (events.Converged(LEFT, "CARTS", "CATS", ()), "Ann's CARTS is now CATS.", ("ILT-41",)),
    (
        events.Converged(YOU, "CARTS", "CATS", (), mended=True),
        "Your CARTS is now CATS, with a new letter on its blank.",
        ("ILT-41", "ILT-43"),
    ),
    (
        events.Renamed(LEFT, "BED", "BAD", ()),
        "Ann's BED is now BAD, with another letter on its blank.",
        ("ILT-43",),
    ),
    (events.Renamed(YOU, "BED", "BED", ()), "You kept BED.", ("ILT-43",)),
    (events.Converged(YOU, "CARTS", None, ()), "Your CARTS came loose.", ("ILT-41",)),
]


@pytest.mark.parametrize(("event", "told", "_cited"), EVENTS)
def test_an_event_is_told(event: events.Event, told: str, _cited: tuple[str, ...]) -> None:
    assert GAME.text.event(event, NAMES) == told


@pytest.mark.parametrize(("event", "_told", "cited"), EVENTS)
def test_an_event_names_the_clauses_it_shows(event: events.Event, _told: str, cited: tuple[str, ...]) -> None:
    assert GAME.cites(event) == cited


@clause("ILT-52")
@pytest.mark.parametrize(("why", "cited"), [("junior", "ILT-51"), ("burned", "ILT-31")])
def test_every_end_names_its_clauses(why: str, cited: str) -> None:
    ended = events.Ended(False, why, "normal", 1, 0, 0, 0)  # type: ignore[arg-type] # noqa: FBT003 as the event has it

    assert {cited, "ILT-52"} <= set(GAME.cites(ended))


def test_the_log_says_who_chose_a_letter_for_all() -> None:
    traded = events.Traded(LEFT, CARD, E1[0], CAT.tiles[0], "library")
    assert GAME.text.picked(traded, "Kofi") == "Kofi chose it."
    assert GAME.text.picked(replace(traded, where="bag"), "Kofi") == ""
    assert GAME.text.picked(events.Lost(YOU, CARD, E1), "You") == ""
