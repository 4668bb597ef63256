"""What a game of the kit says: verbs agree with "You", pieces by their faces, tables as lines."""

from typing import Annotated, Any

import pytest

from parlour import kit
from parlour.core.game import HOUSE, Millis, Move, Outcome, Seat, TimeUp, play
from parlour.kit.define import lead
from parlour.kit.parts import Did, Late, RoundOver, agree, card_piece
from tests.kit.sink import GAME, Bid, Caught, Options, Roll, Show, define

NAMES = ("You", "Bob")


@pytest.mark.parametrize(
    ("phrase", "mine", "theirs"),
    [
        ("draw[s] a card", "draw a card", "draws a card"),
        ("pass[es]", "pass", "passes"),
        ("play[s] 8♥ and name[s] hearts", "play 8♥ and name hearts", "plays 8♥ and names hearts"),
        ("wait", "wait", "wait"),
    ],
)
def test_verbs_agree(phrase: str, mine: str, theirs: str) -> None:
    assert (agree(phrase, you=True), agree(phrase, you=False)) == (mine, theirs)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Did(Seat(0), Show("A1")), "You show A1."),
        (Did(Seat(1), Bid(2)), "Bob bids 2."),
        (Did(Seat(1), None), "Bob chooses in secret."),
        (Did(Seat(1), Roll()), "Bob rolls."),
        (kit.Got(Seat(1), ("?", "?")), "Bob gets 2 pieces."),
        (kit.Got(Seat(0), ("A1", "B2")), "You get A1 and B2."),
        (kit.Got(Seat(0), ()), "You get 0 pieces."),
        (kit.Shown(Seat(1), ("A1",)), "Bob shows A1."),
        (kit.Shown(Seat(1), ()), "Bob shows nothing."),
        (kit.Rolled(Seat(0), (1, 6)), "You roll 1 and 6."),
        (kit.Told(Seat(0), "You are first."), "You are first."),
        (kit.Told(Seat(1), ""), "Bob learns something."),
        (Late(Seat(0)), "Time is up for you."),
        (RoundOver((1, 2), (3, 4), "Over."), "Over. Points: you 1, Bob 2."),
        (Caught(Seat(1), "A1", (1, 2)), "Bob wins A1, with 1 and 2."),
    ],
)
def test_events_are_sentences(event: Any, told: str) -> None:
    assert GAME.text.event(event, NAMES) == told


def test_a_secret_action_is_its_players_alone() -> None:
    game = GAME
    state = game.setup(Options(), 2, bytes(32)).state
    (event,) = play(game, state, Move(Seat(0), Bid(2))).events

    assert game.redact(event, Seat(0)) is event
    assert game.redact(event, Seat(1)).action is None
    assert (game.cites(event), game.cites(game.redact(event, None))) == ((), ())


def test_those_who_are_asked_at_once_answer_the_same_question() -> None:
    state = GAME.setup(Options(), 2, bytes(32)).state
    after = play(GAME, state, Move(Seat(1), Bid(2)), ask=0).state

    assert GAME.ask(after).id == 0
    assert GAME.ask(after).seats == {0}
    both = play(GAME, after, Move(Seat(0), Bid(1)), ask=0).state
    assert (GAME.ask(both).id, both.turn, len(both.won[1])) == (1, 1, 1)


def test_when_time_is_up_the_game_says_what_counts() -> None:
    state = GAME.setup(Options(20), 2, bytes(32)).state
    assert GAME.ask(state).due == 20_000

    step = play(GAME, state, Move(HOUSE, TimeUp(0), Millis(20_000)))
    assert [type(event).__name__ for event in step.events] == ["Late", "Did", "Late", "Did", "Caught"]
    assert GAME.ask(step.state).due == 40_000
    assert GAME.text.action(TimeUp(0), step.state) == "Time is up"


def test_the_table_is_told_in_lines() -> None:
    state = GAME.setup(Options(), 2, bytes(32)).state
    view = GAME.view(state, Seat(0))
    lines = GAME.text.table(view, NAMES).splitlines()

    assert lines[0] == "Bag: 7"
    assert lines[1].startswith("Your hand: ")
    assert "Bob's hand: 2" in lines
    assert lines[lines.index("Grid:") + 2] == ". ."
    assert "Your names: n0" in lines
    assert "Points: you 3, Bob 4" in GAME.text.table(
        GAME.view(
            type(state)(**{**{name: getattr(state, name) for name in state.__struct_fields__}, "scores": (3, 4)}), None
        ),
        NAMES,
    )


def test_the_question_is_for_whoever_is_asked() -> None:
    state = GAME.setup(Options(), 2, bytes(32)).state
    assert GAME.text.ask(GAME.view(state, Seat(0)), NAMES) == "Your turn."
    assert GAME.text.ask(GAME.view(state, None), NAMES) == "Waiting for You and Bob."
    over = kit.finish(state, "Over.")
    assert over.outcome == Outcome((), "Over.", ())
    assert GAME.text.ask(over, NAMES) == "The game is over."


def test_cards_have_faces_and_names() -> None:
    assert card_piece("Th").text == "10♥"
    assert card_piece("Qs").name == "queen of spades"
    assert {card_piece(card).colour for card in kit.CARDS} == {"red", "black"}


def test_a_seat_draws_as_far_as_the_deck_lasts() -> None:
    state = kit.CardState(rng=kit.Rng(bytes(32)), seats=2, deck=("2c",), hands=((), ("3c",)))
    log: kit.Log = []
    after = kit.draw(state, 1, 2, log)

    assert (after.deck, after.hands, state.after(1)) == ((), ((), ("3c", "2c")), 0)
    assert log == [kit.Got(Seat(1), ("2c",))]


def test_what_has_no_title_is_shown_nowhere() -> None:
    class Quiet(kit.CardState, frozen=True, kw_only=True):
        idle: Annotated[kit.Public[int], kit.Title("")] = 0

    game = define(state=Quiet, setup=lambda _options, seats, rng, _log: Quiet(rng=rng, seats=seats), asks=None)
    view = game.view(game.setup(Options(), 2, bytes(32)).state, None)

    assert [zone.title for zone in game.site.annotate(view).zones] == ["Deck"]
    assert game.text.event(kit.Got(Seat(0), ("?",)), NAMES) == "You get 1 card."


def test_who_leads_by_points() -> None:
    assert lead((), 0, fewest=False) == 0
    assert lead((3, 1), 0, fewest=False) == 0.5
    assert lead((3, 1), 0, fewest=True) == -0.5
    assert kit.places((3, 1, 3)) == (1, 3, 1)
    assert kit.places((3, 1, 3), fewest=True) == (2, 1, 2)
