"""What computers like, and what is listed for whom."""

import pytest

from parlour.core.game import Level, Seat
from parlour.games.lettergo import GAME, actions, contested
from parlour.games.lettergo.board import Point
from parlour.games.lettergo.bot.hints import hint, ideas
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.rounds import first_sides
from parlour.games.lettergo.state import State
from parlour.games.lettergo.view import view
from parlour.words.facts import commonness
from tests.games.lettergo.table import Doing, go_on, played, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
INK = ((Point(1, 1), Point(400, 1)),)


def likes(state: State, action: actions.Action, seat: int = 0, level: Level = "normal") -> float | None:
    return hint(view(state, Seat(seat)), action, level)


LIKED: list[tuple[str, tuple[Doing, ...], actions.Action, bool]] = [
    ("-", (), write("CAKES"), True),
    ("L04B", (), write("CAKES"), False),
    ("-", (), write("ZEBRA"), False),
    ("-", (write("CAKES"),), write("CASE"), False),
    ("L19A", (write("CAKES"),), write("CAKES", "L19A"), True),
    ("-", (write("CAKES"),), actions.Grab(), True),
    ("L12A", (write("CAKES"),), actions.Grab(), False),
    ("L12A", (write("CAKES"),), actions.Mark(0, "hat"), True),
    ("L12A", (write("CAKES"),), actions.Mark(1, "hat"), False),
    ("L22A", (write("CAKES"), actions.Mark(0, "underline")), actions.Mark(0, "underline", on=False), True),
    ("L03A", (), actions.Draw(0, "strip", INK), True),
    ("L03A", (), actions.Stamp(0, "zeppelin"), True),
    ("L03A", (), actions.Stamp(0, "face"), False),
    ("L22B", (), actions.Draw(0, "strip", INK), False),
    ("L21A", (write("CAKES"),), actions.Jot("repeat", "CAKES"), True),
    ("L20B", (), actions.Jot("sorted", "ACEKS"), True),
    ("L24A", (write("CAKES"),), actions.Clap(), True),
    ("L24B", (), actions.Offer(), True),
    ("L25A", (), actions.Hold(down=True), True),
    ("L25A", (), actions.Hold(down=False), False),
    ("L25B", (), actions.Stand(up=True), True),
    ("L25B", (actions.Stand(up=True), write("CAKES")), actions.Stand(up=False), True),
    ("L02A", (write("CAKES"),), actions.Speak("C"), True),
    ("L21B", (write("CAKES"),), actions.Wipe(), True),
    ("L21B", (write("CAKES"), actions.Wipe()), write("CAKES"), True),
    ("L19B", (write("CAKES"),), actions.Wipe(), False),
    ("-", (), actions.Five(1), True),
    ("-", (), actions.Noise(), False),
    ("-", (), actions.Return(), False),
    ("L18A", ("time",), write("CAKES"), False),
    ("L18A L21B", (write("CAKES"), "time", actions.Wipe()), write("CAKES"), True),
]


@pytest.mark.parametrize(("rules", "doings", "action", "liked"), LIKED)
def test_computers_like_what_brings_them_to_a_token(
    rules: str, doings: tuple[Doing, ...], action: actions.Action, liked: bool
) -> None:
    assert (likes(played(f"{TABLE} | rules {rules}", *doings).state, action) is not None) is liked


def test_an_easy_computer_does_not_think_of_rare_words() -> None:
    state = position("hands - / KS / CZ / BT | vowels AIUE")

    assert likes(state, write("KIBE"), level="hard") is None or likes(state, write("KIBE"), level="easy") is None
    assert likes(state, write("CAKES"), level="easy") is not None


@clause("LGO-30", "LGO-31")
def test_computers_verify_and_vote_by_what_is_known() -> None:
    good = played(TABLE, write("CAKES"), actions.Grab(), "time").state
    doubtful = played(TABLE, write("KABES"), actions.Grab(), "time", options=Options(words="vote")).state
    rhyme = played(f"{TABLE} | rules L06B", write("CAKES"), actions.Jot("rhyme", "TOAST"), actions.Grab(), "time").state
    noun = played("hands NN / DS / TT / BB | vowels AEEU | rules L14A", write("ABED"), actions.Grab(), "time").state

    assert (likes(good, actions.Accept(0), 1), likes(good, actions.Dispute(0), 1)) == (1.0, None)
    for state in (doubtful, rhyme, noun):
        assert (likes(state, actions.Accept(0), 1), likes(state, actions.Dispute(0), 1)) == (None, 1.0)
    vote = go_on(doubtful, (1, actions.Dispute(0))).state
    assert (likes(vote, actions.Vote(0, keep=False), 2), likes(vote, actions.Vote(0, keep=True), 2)) == (1.0, None)


def test_a_spectator_has_no_board_to_like_words_for() -> None:
    assert hint(view(position(TABLE), None), write("CAKES"), "hard") is None


@pytest.mark.parametrize(
    ("rules", "doings", "some"),
    [
        ("-", (), True),
        ("L17B", (), False),
        ("L25A", (), False),
        ("L25A", (actions.Hold(down=True),), True),
        ("L20B", (), False),
        ("L20B", (actions.Jot("sorted", "ACEKS"),), True),
        ("-", (write("CAKES"), actions.Grab()), False),
        ("L18A", ("time",), False),
    ],
)
def test_ideas_are_words_that_may_be_written_now(rules: str, doings: tuple[Doing, ...], some: bool) -> None:
    state = played(f"{TABLE} | rules {rules}", *doings).state
    found = list(ideas(view(state, Seat(0)), "hard"))

    assert bool(found) is some
    for action in found:
        GAME.check(state, Seat(0), action)


def test_people_are_not_shown_words_lines_or_drawings() -> None:
    state = played(f"{TABLE} | rules L03A L21A", write("CAKES")).state
    offered, listed = set(GAME.offers(state, Seat(0))), set(GAME.moves(state, Seat(0)))

    assert offered < listed
    assert not any(isinstance(action, actions.Write | actions.Jot | actions.Draw | actions.Noise) for action in offered)
    assert any(isinstance(action, actions.Write) for action in listed - offered)
    assert not list(GAME.moves(played(TABLE, write("CAKES"), actions.Grab(), "time").state, Seat(0)))


@pytest.mark.parametrize(
    ("rules", "doings", "kind"),
    [
        ("L20B", (), actions.Jot),
        ("L06B", (write("CAKES"),), actions.Jot),
        ("L18A L21B", (write("CAKES"), actions.Wipe(), "time"), actions.Write),
        ("L26B", (), actions.Draw),
    ],
)
def test_lines_words_and_drawings_are_listed_for_computers(rules: str, doings: tuple[Doing, ...], kind: type) -> None:
    state = played(f"{TABLE} | rules {rules}", *doings).state

    assert any(isinstance(action, kind) for action in GAME.moves(state, Seat(0)))


def test_the_rarest_words_are_not_listed() -> None:
    written = [move for move in GAME.moves(position(TABLE), Seat(0)) if isinstance(move, actions.Write)]

    assert written
    assert all(commonness(lane.text) <= 60 for move in written for lane in move.lanes)


def test_with_the_cards_face_down_no_new_word_is_listed() -> None:
    listed = GAME.moves(played(f"{TABLE} | rules L18A", "time").state, Seat(0))

    assert not any(isinstance(action, actions.Write) for action in listed)


def test_computers_have_no_preference_outside_races_and_verdicts() -> None:
    choosing = played(TABLE, "time").state

    assert likes(position(f"{TABLE} | wait ready"), actions.Ready()) == 0.0
    assert likes(choosing, actions.Choose(first_sides(choosing.offered))) == 0.0


@clause("LGO-20", "LGO-24")
def test_tokens_are_what_a_race_is_for() -> None:
    assert [contested(action) for action in (actions.Grab(), actions.Swap(0), actions.Clap())] == [
        True,
        True,
        False,
    ]
