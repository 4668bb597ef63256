"""Illimat in words: the question, the buttons, the table."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from parlour.core.game import Move, Outcome, Seat, TimeUp, play
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import (
    Action,
    Decline,
    Exchange,
    Finish,
    Give,
    Harvest,
    Sow,
    Stockpile,
    Swap,
    Tend,
    Turn,
)
from parlour.games.illimat.box import DECK, FIELDS, Card, Luminary, Season
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.phrases import card_name
from parlour.games.illimat.state import State, Wait
from parlour.games.illimat.text import action_label, action_text, ask_text, table_text
from parlour.games.illimat.view import view
from tests.games.illimat.table import harvest, stockpile
from tests.marks import clause

NAMES = ("Ann", "Ben")
YOU, THEM = Seat(0), Seat(1)
OPEN = "hands 5p 7w / 3p | fields 7a [2s 5s =7] {4s 6s 10p =10} / 3s 2w / - / -"


def after(line: str, *actions: Action) -> State:
    """The position once these actions were played by whoever was asked."""
    state = position(line)
    for action in actions:
        state = play(GAME, state, Move(min(GAME.ask(state).seats), action)).state
    return state


def ask(state: State, seat: Seat | None = YOU) -> str:
    return ask_text(view(state, seat), NAMES)


def button(line: str, action: Action) -> str:
    """The action as a button says it, once the rules have let it pass."""
    state = position(line)
    GAME.check(state, YOU, action)
    return action_text(action, view(state, YOU))


def label(line: str, action: Action) -> str:
    """The action in a few words, once the rules have let it pass."""
    state = position(line)
    GAME.check(state, YOU, action)
    return action_label(action, view(state, YOU))


@clause("ILM-2", "ILM-13", "ILM-14", "ILM-15", "ILM-16", "ILM-46")
@pytest.mark.parametrize(
    ("hand", "field", "action", "told"),
    [
        ("9s", "4p 9p 5a", harvest("9s", 0, "4p 9p 5a"), "Harvest 9 and 4 + 5"),
        ("7s", "3a 4w [2s 5s =7]", harvest("7s", 0, "3a 4w 2s"), "Harvest 7 and 3 + 4"),
        ("Fs", "Fa", harvest("Fs", 0, "Fa"), "Harvest 1"),
        ("Fs", "Kp Fa", harvest("Fs", 0, "Kp Fa"), "Harvest 13 + 1"),
        ("Ks Fs", "Fa Kp", harvest("Ks Fs", 0, "Fa Kp"), "Harvest 1 + 13"),
        ("5s 9p", "4a 9a 2w 7p", stockpile("5s", 0, "4a 9a", 9), "Stockpile to 9: 9 and 5 + 4"),
        ("9s 9p", "4a 5a", stockpile("9s", 0, "4a 5a", 9), "Stockpile to 9: 9 and 4 + 5"),
    ],
)
def test_a_label_tells_what_is_taken_as_sums(hand: str, field: str, action: Action, told: str) -> None:
    assert label(f"hands {hand} / 3p | fields {field} / - / - / - | spring 3 | up union - - -", action) == told


@clause("ILM-41", "ILM-45")
def test_a_label_names_neither_the_field_nor_the_card_that_is_played() -> None:
    line = "hands 5p 7w / 3p | fields 7a / - / - / - | spring 3 | up changeling rake - -"

    assert label(line, Sow(Card("5p"), 0)) == "Sow"
    assert label(line, Tend(Card("5p"))) == "Extra card for the Rake"
    assert label(line, Exchange(Card("5p"), Card("7a"))) == "Exchange for Seven of Autumn"
    assert action_label(Finish(), view(position(line), YOU)) == "End your turn"


@pytest.mark.parametrize(
    ("card", "name"), [("10w", "Ten of Winter"), ("Ft", "Fool of Stars"), ("Kp", "King of Spring")]
)
def test_a_card_has_a_name(card: Card, name: str) -> None:
    assert card_name(card) == name


def test_no_two_cards_are_called_the_same() -> None:
    assert len(set(map(card_name, DECK))) == len(DECK)


@clause("ILM-10")
def test_a_turn_asks_one_and_the_others_wait() -> None:
    state = position("hands 5s / 3p")

    assert ask(state) == "Your turn: play one card into a field."
    assert ask(state, THEM) == ask(state, None) == "Waiting for Ann."


@clause("ILM-45")
def test_the_rake_is_called_to_mind_unless_the_last_card_is_to_be_played() -> None:
    both = "Your turn: play one card into a field, and sow one in the west field for the Rake."

    assert ask(position("hands 5s 2p / 3p | up - rake - -")) == both
    assert ask(position("hands 5s / 3p | up - rake - -")) == "Your turn: play one card into a field."


@clause("ILM-41", "ILM-45")
def test_the_rest_of_a_turn_says_what_is_still_open() -> None:
    sow = Sow(Card("5s"), 0)
    changeling = after("hands 5s 2p / 3p | up changeling - - -", sow)
    rake = after("hands 5s 2p 4p / 3p | up - rake - -", sow)
    both = after("hands 5s 2p 4p / 3p | up changeling rake - -", sow)

    assert ask(changeling) == "Your turn: exchange a card with the Changeling, or end your turn."
    assert ask(rake) == "Your turn: sow a card in the west field for the Rake."
    assert ask(both) == (
        "Your turn: sow a card in the west field for the Rake; you may exchange a card with the Changeling first."
    )


@clause("ILM-31")
def test_every_reward_has_its_question() -> None:
    line = "hands 5s 2p 4p / 3p | fields 5p / 8a 9a / - / - | spring 3 | crops - / 7s 9s | up {} - - -"
    harvest = Harvest((Card("5s"),), 0, (Card("5p"),))
    swap = after(line.format("changeling"), harvest)
    turn = after(line.format("forest_queen"), harvest)
    give = after(line.format("rake"), harvest, Tend(Card("2p")))

    assert ask(swap) == "The Changeling's reward: exchange two hand cards for any two loose cards, or keep yours."
    assert ask(turn) == "The Forest Queen's reward: turn the illimat as you like."
    assert ask(give) == "Waiting for Ben."
    assert ask(give, THEM) == "The Rake's reward: give a Summer card from your harvest to Ann."


def test_several_are_waited_for_at_once() -> None:
    state = replace(position("hands - / - / -"), wait=Wait.GIVE, givers=(Seat(1), Seat(2)))

    assert ask_text(view(state, YOU), ("Ann", "Ben", "Cleo")) == "Waiting for Ben and Cleo."


@clause("ILM-53")
@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((18, 4), "The game is over. Ann won with 18 points."),
        ((1, 1), "The game is over. Ann and Ben shared the win with 1 point."),
    ],
)
def test_the_end_names_who_won(scores: tuple[int, int], said: str) -> None:
    over = replace(position("hands - / -"), wait=Wait.OVER, scores=scores, outcome=Outcome((1, 1), "Enough."))

    assert ask(over, None) == said
    assert ask(over) == said.replace("Ann", "You")


@pytest.mark.parametrize(
    ("line", "action", "said"),
    [
        (OPEN, Sow(Card("5p"), 0), "Sow Five of Spring in the south field"),
        (
            OPEN,
            Harvest((Card("5p"),), 1, (Card("3s"), Card("2w"))),
            "Harvest Three of Summer and Two of Winter with Five of Spring in the west field",
        ),
        (
            OPEN,
            Harvest((Card("7w"),), 0, (Card("7a"), Card("2s"))),
            "Harvest Seven of Autumn and the open stockpile of 7 with Seven of Winter in the south field",
        ),
        (
            OPEN,
            Stockpile(Card("5p"), 1, (Card("2w"),), 7),
            "Stockpile Five of Spring with Two of Winter as an open 7 in the west field",
        ),
        (
            "hands 7w 7p / 3p | fields - / [2s 5s =7] {3s 4s 7t =7} / - / -",
            Stockpile(Card("7w"), 1, (Card("2s"), Card("3s")), 7),
            "Stockpile Seven of Winter with the open stockpile of 7 that begins with Two of Summer and "
            "the locked stockpile of 7 that begins with Three of Summer as a locked 7 in the west field",
        ),
        (
            "hands 5p 2a / 3p | fields 9w / - / - / - | up changeling - - -",
            Exchange(Card("5p"), Card("9w")),
            "Exchange Five of Spring for Nine of Winter with the Changeling",
        ),
    ],
)
def test_a_button_says_what_it_does(line: str, action: Action, said: str) -> None:
    assert button(f"{line} | spring 3", action) == said


@clause("ILM-20", "ILM-22", "ILM-44", "ILM-45")
@pytest.mark.parametrize(
    ("line", "action", "said"),
    [
        ("hands Kw / 3p", Sow(Card("Kw"), 1), "Sow King of Winter in the west field; west turns to Winter"),
        ("hands Ks / 3p", Sow(Card("Ks"), 1), "Sow King of Summer in the west field; west stays in Summer"),
        (
            "hands Kt / 3p",
            Sow(Card("Kt"), 1, Season.AUTUMN),
            "Sow King of Stars in the west field; west turns to Autumn",
        ),
        ("hands Kt / 3p | up forest_queen - - -", Sow(Card("Kt"), 1), "Sow King of Stars in the west field"),
        (
            "hands Ft 2s / 3p | up - - rake -",
            Tend(Card("Ft"), Season.SPRING),
            "Sow Fool of Stars for the Rake; north turns to Spring",
        ),
        (
            "hands Fs Fw / 3p | fields - / 2p / - / - | up - union - -",
            Harvest((Card("Fw"), Card("Fs")), 1, (Card("2p"),)),
            "Harvest Two of Spring with Fool of Winter and Fool of Summer in the west field; west stays in Summer",
        ),
        (
            "hands Qa Ka / 3p | fields - / Fp / - / - ",
            Stockpile(Card("Qa"), 1, (Card("Fp"),), 13),
            "Stockpile Queen of Autumn with Fool of Spring as an open 13 in the west field; west turns to Autumn",
        ),
    ],
)
def test_a_face_card_says_where_it_turns_the_illimat(line: str, action: Action, said: str) -> None:
    assert button(line, action) == said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Finish(), "End your turn"),
        (
            Swap((Card("5p"), Card("7w")), (Card("7a"), Card("3s"))),
            "Exchange Five of Spring for Seven of Autumn and Seven of Winter for Three of Summer",
        ),
        (Decline(), "Keep your cards"),
        (Turn(0), "Leave the illimat so that it is Spring in the south field"),
        (Turn(3), "Turn the illimat so that it is Spring in the east field"),
        (Give(Card("Fs")), "Give Fool of Summer"),
        (TimeUp(4), "Time is up"),
    ],
)
def test_rewards_and_the_clock_have_their_words(action: Action, said: str) -> None:
    assert action_text(action, view(position(OPEN), YOU)) == said


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_moves_of_a_decision_read_the_same(seats: int) -> None:
    chance = Random(f"words {seats}")
    state = GAME.setup(GAME.variants[0], seats, chance.randbytes(32)).state
    alike: list[str] = []
    while asked := GAME.ask(state).seats:
        seat = min(asked)
        listed = list(GAME.moves(state, seat))
        said = Counter(action_text(action, view(state, seat)) for action in listed)
        alike += [text for text, times in said.items() if times > 1]
        state = GAME.apply(state, Move(seat, chance.choice(listed))).state

    assert alike == []


@clause("ILM-60", "ILM-61")
def test_the_table_in_plain_lines() -> None:
    state = position(
        "hands 5p 7w / 3p | fields 7a [2s 5s =7] / {4s 6s 10p =10} / - / 2w | deck 9p | okus 2 | scores 3 1"
        " | up - rake - - | down - - - maiden | crops Fs Fw 2a (4w) river o o / (3s) (8w) (8s) children"
    )

    assert table_text(view(state, YOU), NAMES).splitlines() == [
        "Illimat, to 17 points: round 1, dealt by Ben.",
        "1 card to draw, 2 okus tokens on the illimat.",
        "South: Spring, no stockpiling. Seven of Autumn; open stockpile of 7 (Two of Summer, Five of Summer).",
        "West: Summer, anything goes; the Rake (in each turn an extra card must be sown here). "
        "locked stockpile of 10 (Four of Summer, Six of Summer, Ten of Spring).",
        "North: Autumn, no sowing. No cards.",
        "East: Winter, no harvesting; a Luminary face down. Two of Winter.",
        "Ann (you): 3 points, 2 cards in hand, 4 harvested (1 Summer, 2 Winter, 2 Fools), 2 okus tokens, the River.",
        "Ben: 1 point, 1 card in hand, 3 harvested (3 unseen), the Children.",
        "Your hand: Five of Spring and Seven of Winter.",
    ]


@clause("ILM-40")
def test_the_rail_sees_no_hand_and_the_maiden_thaws_winter() -> None:
    state = replace(
        position("hands - / 3p | up - maiden - -", Options(length="round", harvests="hidden")), gone=(Luminary.RIVER,)
    )

    told = table_text(view(state, None), NAMES).splitlines()

    assert told[0] == "Illimat, a single round: round 1, dealt by Ben."
    assert told[2] == "Out of the round: the River."
    assert told[2 + FIELDS] == "East: Winter, anything goes. No cards."
    assert told[-1] == "Ben: 0 points, 1 card in hand, 0 harvested."
    assert table_text(view(state, YOU), NAMES).splitlines()[-1] == "Your hand: empty."
