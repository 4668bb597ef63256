"""Crazy Eights: its rules, all laws, who sees what, and computers that play better than chance."""

from msgspec.structs import replace
from parlour_eights import Draw, Options, Pass, Play, State

from parlour.core.game import Illegal, Move, Seat, play
from parlour.kit import who_sees_what
from parlour.laws.testing import broken_laws, game_of, share_of_wins

GAME = game_of("eights", "parlour_eights")

SEEN = """\
field          its owner sees  everybody else sees
State.rng                      nothing
State.seats                    all
State.turn                     all
State.scores                   all
State.round                    all
State.asked                    all
State.waits                    all
State.due                      all
State.dice                     all
State.outcome                  all
State.seat                     all
State.deck                     its number
State.hands    all             its number
State.pile                     all
State.suit                     all
State.idle                     all
"""


def table(*hands: str, pile: str = "7h", deck: str = "2c") -> State:
    """A table with these hands; the first seat is to move."""
    dealt: State = GAME.setup(Options(), len(hands), bytes(32)).state
    held = tuple(tuple(hand.split()) for hand in hands)
    return replace(dealt, hands=held, pile=(pile,), suit="hearts", deck=tuple(deck.split()))


def refusal(state: State, action: object) -> str:
    """Why the first seat may not do this."""
    try:
        GAME.check(state, Seat(0), action)
    except Illegal as refused:
        return str(refused)
    return ""


def test_a_card_follows_suit_or_rank() -> None:
    state = table("2h 7c 3d", "4s")

    assert refusal(state, Play("2h")) == refusal(state, Play("7c")) == ""
    assert refusal(state, Play("3d")) == "Play hearts, the rank on the pile or an eight, or draw. (EIG-2)"


def test_an_eight_names_a_suit() -> None:
    state = table("8s 3d", "4s")
    after = play(GAME, state, Move(Seat(0), Play("8s", "d"))).state

    assert refusal(state, Play("8s"))
    assert (after.suit, after.turn) == ("diamonds", 1)


def test_drawing_ends_the_turn_and_an_empty_deck_means_a_pass() -> None:
    after = play(GAME, table("3d", "4s"), Move(Seat(0), Draw())).state

    assert (after.hands[0], after.deck, after.turn) == (("3d", "2c"), (), 1)
    assert list(GAME.moves(after, Seat(1))) == [Pass()]


def test_the_fewest_cards_win() -> None:
    out = play(GAME, table("2h", "4s 5s"), Move(Seat(0), Play("2h"))).state
    stuck = table("3d", "4s 5s", deck="")
    for seat in range(2):
        stuck = play(GAME, stuck, Move(Seat(seat), Pass())).state

    assert (out.scores, out.outcome.places) == ((0, 2), (1, 2))
    assert (stuck.scores, stuck.outcome.reason) == ((1, 2), "Nobody can play.")


def test_everyone_sees_what_they_should() -> None:
    assert who_sees_what(State) == SEEN


def test_all_laws_hold() -> None:
    assert broken_laws(GAME, games=12) == ()


def test_computers_beat_chance() -> None:
    assert share_of_wins(GAME, "easy", games=16) >= 0.6
