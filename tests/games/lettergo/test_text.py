"""Letter GO! in words: the question, the buttons, the table, the log; and which clauses events cite."""

from random import Random

import pytest

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Seat, TimeUp
from parlour.core.record import steps
from parlour.core.rulebook import clauses
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import (
    Accept,
    Action,
    Agree,
    Choose,
    Claim,
    Clap,
    Dispute,
    Draw,
    Five,
    Give,
    Grab,
    Hold,
    Jot,
    Mark,
    Noise,
    Offer,
    Ready,
    Return,
    Speak,
    Stamp,
    Stand,
    Swap,
    Turn,
    Vote,
    Wipe,
    Write,
)
from parlour.games.lettergo.board import Lane, Point
from parlour.games.lettergo.box import Card, SideId
from parlour.games.lettergo.cites import cites
from parlour.games.lettergo.events import (
    Acted,
    Agreed,
    Claimed,
    Cleared,
    Dealt,
    Drew,
    Event,
    Fived,
    Jotted,
    Judged,
    Lapsed,
    LetterMarked,
    Lifted,
    Passed,
    Returned,
    Revealed,
    RulesDrawn,
    Spoke,
    StampPut,
    Swapped,
    Took,
    Turned,
    Verified,
    Voted,
    Wiped,
    Wrote,
)
from parlour.games.lettergo.options import VARIANTS, Options
from parlour.games.lettergo.position import position
from parlour.games.lettergo.state import State
from parlour.games.lettergo.text import action_text, ask_text, event_text, table_text
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, played, write
from tests.marks import clause

NAMES = ("Ann", "Ben", "Cleo", "Dora")
TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
ANN, BEN = Seat(0), Seat(1)
STROKE = (Point(1, 1), Point(2, 2))
CAKES: tuple[Doing, ...] = ((0, write("CAKES")), (0, Grab()))


def asked(state: State, seat: int | None = 0) -> str:
    return ask_text(view(state, None if seat is None else Seat(seat)), NAMES)


def test_the_question_is_told_in_each_phase() -> None:
    turn = played(TABLE, *CAKES, "time", "time", "time").state
    verify = played(TABLE, *CAKES, "time").state
    sealed = position(TABLE, Options(sealed=True))

    assert asked(turn).startswith("Your last token has an office")
    assert asked(position(f"{TABLE} | wait ready")).startswith("Look at your consonants")
    assert asked(verify, 1).startswith("Is the word on your right")
    assert asked(verify, 2) == asked(verify, None) == "Waiting for Ben."
    assert asked(go_on(verify, (1, Dispute(0))).state, 2).startswith("A word is disputed")
    assert asked(sealed) == "Your time begins when you say so."
    assert asked(position("hands TH / KS / CZ | vowels AIU | round 5"), None) == "Waiting for Ann, Ben and Cleo."
    over = played("hands TH / KS / CZ / BT | vowels AIUE | round 5 | piles N / - / - / -", "time").state
    assert asked(over) == "The game is over: Ann won with 1 point."


def test_the_question_tells_a_racer_what_is_left_to_do() -> None:
    table = f"{TABLE} | rules L12A"

    assert asked(position(table)) == "Write a word of the others' consonants and the vowels."
    assert asked(played(table, write("CAKES")).state).startswith("Before you take a token: Put a hat")
    assert asked(played(table, write("CAKES"), Mark(0, "hat")).state) == "Take a token, or write another word."
    held = "hands TH / KS / CZ / BT | vowels AIUE | words CAKES / BATH / BASTE / HIKES | tokens 0 1 2 3"
    assert asked(position(held)).startswith("All have tokens")


def test_the_question_tells_who_chooses_what_it_is() -> None:
    claim = played(
        "hands CK / TH / TB / SN | vowels AEIO | words BEAT / TAKE / CHAT / - | tokens 0 1 2 -", "time", "time"
    ).state
    choose = played(TABLE, "time", options=Options(sticky_rule=True)).state
    give = go_on(choose, (choose.chooser or 0, Choose((SideId("L01A"), SideId("L02A"))))).state

    assert asked(claim) == "Which cards do you take for your word?"
    assert asked(choose, choose.chooser).startswith("Choose a side")
    assert asked(give, give.chooser).startswith("Give one more rule")
    assert action_text(Claim((Card("T1"), Card("A1"))), view(claim, ANN)) == "Take T of player 2 and A"
    assert "A rule card: Notary" in table_text(view(choose, ANN), NAMES)


SPLIT = "Write CA on board 1 and KE on board 4, letters in the order 1 2 3 4, upside down"

ACTIONS: list[tuple[Action, str]] = [
    (Write((Lane(0, "CA"), Lane(3, "KE")), (0, 1, 2, 3), turned=True), SPLIT),
    (Write((Lane(0, "CAKE"),), (0, 1, 2, 3)), "Write CAKE on board 1, letters in the order 1 2 3 4"),
    (Jot("clue", "a b"), "Write as clue: a b"),
    (Jot("clue", ""), "Write as clue: nothing"),
    (Draw(1, "margin", (STROKE,)), "Draw 1 stroke in the margin of board 2"),
    (Stamp(0, "face"), "Stamp face on board 1"),
    (Mark(0, "hat"), "Mark letter 1 (hat)"),
    (Mark(0, "hat", on=False), "Unmark letter 1 (hat)"),
    (Speak("AB"), "Say A, B"),
    (Clap(), "Clap"),
    (Offer(), "Hold up a hand"),
    (Five(1), "High five with player 2"),
    (Hold(down=True), "Put a hand on your head"),
    (Hold(down=False), "Take your hand down"),
    (Stand(up=True), "Stand up"),
    (Stand(up=False), "Sit down"),
    (Wipe(), "Wipe the board"),
    (Noise(), "Make a noise"),
    (Ready(), "Ready"),
    (Turn(), "Turn it"),
    (Grab(), "Hand the word in"),
    (Grab(2), "Take token 3"),
    (Return(), "Give the token back and wipe the board"),
    (Swap(0), "Swap for token 1"),
    (Agree(), "End the round"),
    (Accept(0), "Accept the word"),
    (Dispute(0), "Dispute the word"),
    (Vote(0, keep=True), "Vote for the word"),
    (Vote(0, keep=False), "Vote against the word"),
    (Choose((SideId("L01A"),)), "Play with Notary"),
    (Give(SideId("L01B"), 2), "Give Fan Mail to player 3"),
    (TimeUp(0), "Time is up"),
]  # fmt: skip # a table reads best in rows


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_button(action: Action, text: str) -> None:
    assert action_text(action, view(position(TABLE), ANN)) == text


def test_buttons_know_the_table() -> None:
    shown = view(played(TABLE, *CAKES, "time").state, BEN)

    assert action_text(Accept(0), shown) == "Accept CAKES"
    assert action_text(Grab(1), view(position(f"{TABLE} | rules L17A"), ANN)) == "Take the token in place 2"
    assert action_text(Ready(), view(position(TABLE, Options(sealed=True)), ANN)) == "Begin"


EVENTS: list[tuple[Event, str]] = [
    (Wrote(ANN, None), "Ann wrote a word."),
    (Wrote(ANN, (Lane(0, "CAKE"),)), "Ann wrote CAKE."),
    (Jotted(ANN, None, None), "Ann wrote a line."),
    (Jotted(ANN, "clue", ""), "Ann wrote a line: nothing."),
    (Drew(ANN, BEN, "box", (STROKE,)), "Ann drew on the board of Ben."),
    (Drew(ANN, None, None, None), "Ann drew."),
    (StampPut(ANN, BEN, "heart"), "Ann put the stamp heart on the board of Ben."),
    (StampPut(ANN, None, None), "Ann put a stamp."),
    (LetterMarked(ANN, None, None, None), "Ann marked a letter."),
    (LetterMarked(ANN, 0, "hat", on=True), "Ann: letter 1 has the mark hat."),
    (LetterMarked(ANN, 0, "hat", on=False), "Ann: letter 1 has no longer the mark hat."),
    (Wiped(ANN), "Ann wiped the board."),
    (Acted(ANN, "clap", 2), "Ann clapped, 2 times now."),
    (Acted(ANN, "stand"), "Ann stood up."),
    (Spoke(ANN, "CA"), "Ann said C, A."),
    (Fived(ANN, BEN), "Ann and Ben exchanged a high five."),
    (Passed("pens", (ANN, BEN)), "Pens are free for Ann and Ben."),
    (Passed("minute", (ANN, BEN, Seat(2), Seat(3))), "Time is up for all."),
    (Took(ANN, None, None), "Ann handed a word in."),
    (Took(ANN, 0, None), "Ann took a token."),
    (Took(ANN, 0, 1), "Ann took token 1."),
    (Returned(ANN, 0, 1), "Ann gave token 1 back and wiped the board."),
    (Swapped(ANN, 0, 1, 2), "Ann swapped token 2 for token 1."),
    (Agreed(ANN), "Ann agreed to end the round."),
    (Revealed(()), "Nobody wrote a word."),
    (Verified(BEN, ANN, "CAKE", accepted=False), "Ben disputed CAKE."),
    (Verified(BEN, ANN, "CAKE", accepted=True), "Ben accepted CAKE."),
    (Voted(BEN, ANN, "CAKE", keep=True), "Ben voted for CAKE."),
    (Lapsed((ANN,)), "Time was up for Ann."),
    (Judged(ANN, "CAKE", stands=True, by="vote"), "CAKE stands, by the vote."),
    (Judged(ANN, "CAKE", stands=True, by="neighbour"), "CAKE stands."),
    (Judged(ANN, "CAKE", stands=False, by="rule", side=SideId("L04A")), "CAKE scores nothing: it breaks Long Haul."),
    (Claimed(ANN, ()), "Ann took nothing."),
    (Cleared((), (), (BEN,)), "The round is over; nothing went out of the game. Sticky rules ended for Ben."),
    (Turned(None, "timer"), "The table turned the timer."),
    (Turned(ANN, "vowels", (Card("A1"),)), "Ann turned the vowels: A."),
    (Lifted(ANN, None), "Ann began to write."),
    (RulesDrawn(ANN, (), sticky=True), "Ann took 0 rule cards for another player."),
    (Dealt(2, (None, None), None, (), 1), "Round 2 was dealt. Rules: no rule. The table turned 1 rule card over."),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: Event, text: str) -> None:
    assert event_text(event, NAMES) == text
    assert set(cites(event)) <= set(clauses(GAME))


@clause("LGO-44")
def test_whole_games_are_told_in_sentences_that_cite_clauses_there_are() -> None:
    known, told = clauses(GAME), 0
    for number in (3, 5):
        random = Random(number)
        bots = [named("normal"), named("easy"), named("random")]
        record, _ = play_one(GAME, VARIANTS[number], bots, random.randbytes(32), random)
        for step in steps(GAME, record):
            for event in step.events:
                assert event_text(event, NAMES[:3]).endswith(".")
                assert cites(event) and set(cites(event)) <= set(known)  # noqa: PT018 both about the same list
                told += 1
            assert table_text(view(step.state, ANN), NAMES[:3])
            assert ask_text(view(step.state, ANN), NAMES[:3])
            for action in GAME.moves(step.state, ANN):
                assert action_text(action, view(step.state, ANN))
    assert told > 100


def test_the_table_is_told_in_lines() -> None:
    table = f"{TABLE} | rules L24B L02A L04A | sticky - / L12A / - / -"
    state = played(table, write("BASE"), Speak("B"), Offer()).state
    told = table_text(view(state, ANN), NAMES)

    assert "Rule, Long Haul: Your word needs five letters or more. Your word breaks it." in told
    assert "Rule for Ben alone, Hat Trick" in told
    assert "Ann (you): T 1, H 2, 0 points, said B, holds a hand up." in told
    assert "Tokens: 1 free, 2 free, 3 free, 4 free." in told
    assert "2 hidden consonants" in table_text(view(position(f"{TABLE} | wait ready"), ANN), NAMES)
    disputed = played(TABLE, *CAKES, "time", (1, Dispute(0)), (2, Vote(0, keep=True)), (3, Vote(0, keep=True))).state
    assert "Ben votes against it, Cleo votes for it, Dora votes for it, stands, took K, S, C, A and E." in table_text(
        view(disputed, ANN), NAMES
    )
