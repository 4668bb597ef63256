"""Letter GO! in words: the question, the buttons, the table, the log; and which clauses events cite."""

from random import Random

import pytest

from parlour.bots.levels import named
from parlour.bots.match import play_one
from parlour.core.game import Seat, TimeUp
from parlour.core.record import steps
from parlour.core.rulebook import clauses
from parlour.games.lettergo import GAME, actions, events
from parlour.games.lettergo.board import Lane, Point
from parlour.games.lettergo.box import Card, SideId
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import VARIANTS, Options
from parlour.games.lettergo.state import State
from parlour.games.lettergo.text import action_text, ask_text, event_text, table_text
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, played, write
from tests.marks import clause

NAMES = ("Ann", "Ben", "Cleo", "Dora")
TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
ANN, BEN = Seat(0), Seat(1)
WITH = "with the others' consonants and the vowels"
STROKE = (Point(1, 1), Point(2, 2))
CAKES: tuple[Doing, ...] = ((0, write("CAKES")), (0, actions.Grab()))
CASKEZ: tuple[Doing, ...] = ((0, write("CASKEZ")), (0, actions.Grab()))
"""Letters that are no word, which players may accept where the dictionary only advises."""


def asked(state: State, seat: int | None = 0) -> str:
    return ask_text(view(state, None if seat is None else Seat(seat)), NAMES)


def test_the_question_is_told_in_each_phase() -> None:
    turn = played(TABLE, *CAKES, "time", "time", "time").state
    verify = played(TABLE, *CAKES, "time").state
    drawn = played(f"{TABLE} | rules L03A L26A | words CAKES / - / - / - | tokens 0 - - -", "time").state
    doubtful = played(TABLE, *CASKEZ, "time", (1, actions.Dispute(0)), options=Options(words="vote")).state
    sealed = position(TABLE, Options(sealed=True))

    assert asked(turn) == "Your last token gives you something to do: set the timer and turn the vowels up."
    assert asked(position(f"{TABLE} | wait ready")) == "Read the rules, then tap Ready: all letters are shown."
    assert asked(verify, 1).startswith("CAKES is in the dictionary and follows every rule")
    effort = "Is it a fair try at Zeppelin and Fine Print?"
    assert asked(drawn, 1) == f"{effort} Accept CAKES, or dispute it."
    assert asked(verify, 2) == asked(verify, None) == "Waiting for Ben."
    assert asked(go_on(drawn, (1, actions.Dispute(0))).state, 2) == f"CAKES is disputed. {effort} Should it score?"
    assert asked(doubtful, 2) == "CASKEZ is disputed. Is CASKEZ a word? Should it score?"
    assert asked(sealed) == "Your time begins when you say so."
    assert asked(position("hands TH / KS / CZ | vowels AIU | round 5"), None) == "Waiting for Ann, Ben and Cleo."
    over = played("hands TH / KS / CZ / BT | vowels AIUE | round 5 | piles N / - / - / -", "time").state
    assert asked(over) == "The game is over. Ann won with 1 point."


def test_the_question_tells_a_racer_what_is_left_to_do() -> None:
    table = f"{TABLE} | rules L12A"

    assert asked(position(table)) == f"Write a word {WITH}."
    assert asked(played(table, write("CAKES")).state) == "Before you take a token, do what Hat Trick asks."
    assert asked(played(table, write("CAKES"), actions.Mark(0, "hat")).state) == "Take a token, or write another word."
    locked = played(f"{TABLE} | rules L18B", write("CAKES")).state
    assert asked(locked) == "The tokens are not free yet. You can still change your word."
    alone = played(table, actions.Ready(), write("CAKES"), options=Options(sealed=True)).state
    assert asked(alone) == "Before you stop the clock, do what Hat Trick asks."
    done = go_on(alone, actions.Mark(0, "hat")).state
    assert asked(done) == "Stop the clock, or write another word."
    held = "hands TH / KS / CZ / BT | vowels AIUE | words CAKES / BATH / BASTE / HIKES | tokens 0 1 2 3"
    assert asked(position(held)).startswith("Everyone has a token")


def test_the_question_tells_who_chooses_what_it_is() -> None:
    claim = played(
        "hands CK / TH / TB / SN | vowels AEIO | words BEAT / TAKE / CHAT / - | tokens 0 1 2 -", "time", "time"
    ).state
    choose = played(TABLE, "time", options=Options(sticky_rule=True)).state
    give = go_on(choose, (choose.chooser or 0, actions.Choose((SideId("L01A"), SideId("L02A"))))).state

    assert asked(claim) == "Which cards do you take for your word?"
    assert asked(choose, choose.chooser).startswith("Choose a side")
    assert asked(give, give.chooser).startswith("Give one more rule")
    assert action_text(actions.Claim((Card("T1"), Card("A1"))), view(claim, ANN)) == "Take T of player 2 and A"
    assert "A rule card: Notary" in table_text(view(choose, ANN), NAMES)


SPLIT = "Write CA on your board and KE on the board of player 4, letters in the order 1 2 3 4, upside down"

ACTIONS: list[tuple[actions.Action, str]] = [
    (actions.Write((Lane(0, "CA"), Lane(3, "KE")), (0, 1, 2, 3), turned=True), SPLIT),
    (actions.Write((Lane(0, "CAKE"),), (0, 1, 2, 3)), "Write CAKE on your board, letters in the order 1 2 3 4"),
    (actions.Jot("clue", "a b"), "Write a clue: a b"),
    (actions.Jot("clue", ""), "Write a clue: nothing"),
    (actions.Draw(1, "margin", (STROKE,)), "Draw 1 stroke in the margin of the board of player 2"),
    (actions.Stamp(0, "face"), "Put the face stamp on your board"),
    (actions.Stamp(0, "top"), "Put the top edge on your board"),
    (actions.Mark(0, "hat"), "Put a hat on letter 1"),
    (actions.Mark(0, "hat", on=False), "Take the hat off letter 1"),
    (actions.Speak("AB"), "Say A, B"),
    (actions.Clap(), "Clap"),
    (actions.Offer(), "Hold up a hand"),
    (actions.Five(1), "High five with player 2"),
    (actions.Hold(down=True), "Put a hand on your head"),
    (actions.Hold(down=False), "Take your hand down"),
    (actions.Stand(up=True), "Stand up"),
    (actions.Stand(up=False), "Sit down"),
    (actions.Wipe(), "Wipe the board"),
    (actions.Noise(), "Make a noise"),
    (actions.Ready(), "Ready"),
    (actions.Turn(), "Set the timer and turn the vowels up"),
    (actions.Grab(), "Hand the word in"),
    (actions.Grab(2), "Take token 3"),
    (actions.Return(), "Give the token back and wipe the board"),
    (actions.Swap(0), "Swap for token 1"),
    (actions.Agree(), "End the round"),
    (actions.Accept(0), "Accept the word"),
    (actions.Dispute(0), "Dispute the word"),
    (actions.Vote(0, keep=True), "Vote for the word"),
    (actions.Vote(0, keep=False), "Vote against the word"),
    (actions.Choose((SideId("L01A"),)), "Play with Notary"),
    (actions.Give(SideId("L01B"), 2), "Give Fan Mail to player 3"),
    (TimeUp(0), "Time is up"),
]  # fmt: skip # a table reads best in rows


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_reads_as_a_button(action: actions.Action, text: str) -> None:
    assert action_text(action, view(position(TABLE), ANN)) == text


def test_buttons_know_the_table() -> None:
    shown = view(played(TABLE, *CAKES, "time").state, BEN)

    assert action_text(actions.Accept(0), shown) == "Accept CAKES"
    assert action_text(actions.Grab(1), view(position(f"{TABLE} | rules L17A"), ANN)) == "Take the token in place 2"
    assert action_text(actions.Ready(), view(position(TABLE, Options(sealed=True)), ANN)) == "Begin"


def test_buttons_tell_two_writers_of_one_word_apart() -> None:
    both = "hands CK / TH / CK / BT | vowels AIES | words CAKES / - / CAKES / - | tokens 0 - 1 -"
    shown = view(played(both, "time").state, BEN)

    votes = [action_text(actions.Vote(seat, keep=True), shown) for seat in (0, 2)]
    assert votes == ["Vote for CAKES of player 1", "Vote for CAKES of player 3"]


EVENTS: list[tuple[events.Event, str]] = [
    (events.Wrote(ANN, None), "Ann wrote a word."),
    (events.Wrote(ANN, (Lane(0, "CAKE"),)), "Ann wrote CAKE."),
    (events.Jotted(ANN, None, None), "Ann wrote a line."),
    (events.Jotted(ANN, "clue", ""), "Ann wrote a line: nothing."),
    (events.Drew(ANN, BEN, "box", (STROKE,)), "Ann drew on Ben's board."),
    (events.Drew(ANN, None, None, None), "Ann drew."),
    (events.StampPut(ANN, BEN, "heart"), "Ann put the heart stamp on Ben's board."),
    (events.StampPut(ANN, None, None), "Ann put a stamp."),
    (events.LetterMarked(ANN, None, None, None), "Ann marked a letter."),
    (events.LetterMarked(ANN, 0, "hat", on=True), "Ann put a hat on letter 1."),
    (events.LetterMarked(ANN, 0, "hat", on=False), "Ann took the hat off letter 1."),
    (events.Wiped(ANN), "Ann wiped the board."),
    (events.Acted(ANN, "clap", 2), "Ann clapped, 2 claps now."),
    (events.Acted(ANN, "stand"), "Ann stood up."),
    (events.Spoke(ANN, "CA"), "Ann said C, A."),
    (events.Fived(ANN, BEN), "Ann and Ben exchanged a high five."),
    (events.Passed("pens", (ANN, BEN)), "From now on Ann and Ben may write."),
    (events.Passed("minute", (ANN, BEN, Seat(2), Seat(3))), "Time is up for everyone."),
    (events.Took(ANN, None, None), "Ann handed a word in."),
    (events.Took(ANN, 0, None), "Ann took a token."),
    (events.Took(ANN, 0, 1), "Ann took token 1."),
    (events.Returned(ANN, 0, 1), "Ann gave token 1 back and wiped the board."),
    (events.Swapped(ANN, 0, 1, 2), "Ann swapped token 2 for token 1."),
    (events.Agreed(ANN), "Ann agreed to end the round."),
    (events.Revealed(()), "Nobody wrote a word."),
    (events.Verified(BEN, ANN, "CAKE", accepted=False), "Ben disputed CAKE."),
    (
        events.Verified(BEN, ANN, "CAKE", accepted=False, sides=(SideId("L03A"),)),
        "Ben disputed CAKE for Zeppelin.",
    ),
    (events.Verified(BEN, ANN, "CAKE", accepted=True), "CAKE was accepted."),
    (events.Voted(BEN, ANN, "CAKE", keep=True), "Ben voted for CAKE."),
    (events.Lapsed((ANN,)), "Time was up for Ann."),
    (events.Judged(ANN, "CAKE", stands=True, by="vote"), "CAKE counts, by the vote."),
    (events.Judged(ANN, "CAKE", stands=True, by="neighbour"), "CAKE counts."),
    (
        events.Judged(ANN, "CAKE", stands=False, by="rule", side=SideId("L04A")),
        "CAKE does not count: it breaks Long Haul.",
    ),
    (events.Claimed(ANN, ()), "Ann took nothing."),
    (events.Cleared((), (), (BEN,)), "The round is over. Sticky rules ended for Ben."),
    (events.Turned(None, "timer"), "The table turned the timer."),
    (events.Turned(ANN, "vowels", (Card("A1"),)), "Ann turned the vowels: A."),
    (events.Lifted(ANN, None), "Ann began to write."),
    (events.RulesDrawn(ANN, (), sticky=True), "Ann took 0 rule cards for another player."),
    (
        events.Dealt(2, (None, None), None, (), 1),
        "Round 2 begins. Rules: no rule. The table turned 1 rule card over.",
    ),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_reads_as_a_sentence(event: events.Event, text: str) -> None:
    assert event_text(event, NAMES) == text
    assert set(event.cites()) <= set(clauses(GAME))


@pytest.mark.parametrize(
    ("event", "cited"),
    [
        (events.Lifted(None, ()), ("LGO-4", "LGO-50")),
        (events.Lifted(ANN, ()), ("LGO-51", "LGO-4")),
        (events.Took(ANN, 0, 1), ("LGO-20", "LGO-21", "LGO-24")),
        (events.Took(ANN, None, None), ("LGO-51", "LGO-21")),
    ],
)
def test_an_event_of_a_sealed_round_cites_the_clause_of_sealed_rounds(
    event: events.Event, cited: tuple[str, ...]
) -> None:
    assert event.cites() == cited


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
                assert event.cites() and set(event.cites()) <= set(known)  # noqa: PT018 both about the same list
                told += 1
            assert table_text(view(step.state, ANN), NAMES[:3])
            assert ask_text(view(step.state, ANN), NAMES[:3])
            for action in GAME.moves(step.state, ANN):
                assert action_text(action, view(step.state, ANN))
    assert told > 100


def test_the_table_is_told_in_lines() -> None:
    table = f"{TABLE} | rules L24B L02A L04A | sticky - / L12A / - / -"
    state = played(table, write("BASE"), actions.Speak("B"), actions.Offer()).state
    told = table_text(view(state, ANN), NAMES)

    assert "Rule, Long Haul: Your word needs five letters or more. Your word breaks it." in told
    assert "Rule for Ben alone, Hat Trick" in told
    assert "Ann (you): T 1, H 2, 0 points, said B, a hand up." in told
    assert "Tokens: 1 free, 2 free, 3 free, 4 free." in told
    assert "2 hidden consonants" in table_text(view(position(f"{TABLE} | wait ready"), ANN), NAMES)
    votes: tuple[Doing, ...] = (
        (1, actions.Dispute(0)),
        (2, actions.Vote(0, keep=True)),
        (3, actions.Vote(0, keep=True)),
    )
    disputed = played(TABLE, *CASKEZ, "time", *votes, options=Options(words="vote")).state
    told = "a vote against it by Ben, a vote for it by you, a vote for it by Dora, counts, took K, S, C, Z, A and E."
    assert told in table_text(view(disputed, ANN), ("Ann", "Ben", "You", "Dora"))
