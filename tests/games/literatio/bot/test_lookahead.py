"""What a word leads to, and what a state is worth."""

from random import Random

from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.games.literatio import GAME
from parlour.games.literatio.actions import Play
from parlour.games.literatio.bot.finding import RAREST, best_laid, laid_word
from parlour.games.literatio.bot.lookahead import (
    SAMPLES,
    Deal,
    Position,
    deals,
    last_words,
    margin,
    outlook,
    what_follows,
    worth,
)
from parlour.games.literatio.box import VALUES, Card, Face
from parlour.games.literatio.notation import position
from parlour.games.literatio.spelling import Rack
from parlour.games.literatio.state import State
from parlour.words.facts import commonness
from parlour.words.lexicon import find
from tests.games.literatio.table import NEXT, RICH, THIRD, YOU, played, spell
from tests.marks import clause

MIDDLE = f"hands STARING / OOOOOOO | table PINE | {RICH}"


def value(state: State, word: str) -> float:
    """What an expert in the first seat expects of a word."""
    return outlook(GAME.view(state, YOU), spell(state, word))


def open_hands(text: str) -> State:
    """A position in which everybody has seen all cards."""
    state = position(text)
    return replace(state, shown=state.hands)


def faces(letters: str, number: int) -> tuple[Face, ...]:
    """Cards with these letters; another number is another set of cards."""
    return tuple(Face(Card(f"{letter}{number}{at}"), letter, VALUES[letter]) for at, letter in enumerate(letters))


def test_words_are_tried_on_deals_of_the_unseen_cards() -> None:
    view = GAME.view(position(MIDDLE), YOU)
    tried = deals(view)

    assert len(tried) == SAMPLES
    assert tried == deals(view)
    assert len({deal.hands for deal in tried}) > SAMPLES / 2
    for deal in tried:
        dealt = [face.card for faces in (*deal.hands, deal.bag, view.hand, view.table, view.pool) for face in faces]
        assert len(dealt) == len(set(dealt))
        assert [len(hand) for hand in deal.hands] == [7]
        assert len(deal.bag) == view.bag


def test_a_player_with_less_foresight_imagines_some_of_the_same_deals() -> None:
    view = GAME.view(position(MIDDLE), YOU)

    assert deals(view, 5) == deals(view)[:5]


def test_replies_are_imagined_of_words_that_the_player_knows() -> None:
    table, hand = faces("MA", 1), faces("CWHED", 2)
    rare, known = (best_laid(find(), Rack(table, hand), set(), upto) for upto in (RAREST, 35))

    assert rare is not None
    assert known is not None
    assert rare.points > known.points
    assert commonness(known.word) <= 35 < commonness(rare.word)


def test_the_end_is_counted_with_words_that_the_player_knows() -> None:
    known = Position(faces("M", 1), faces("CW", 2), faces("W", 3), frozenset(), upto=35)

    assert margin(find(), known) == VALUES["W"] - VALUES["C"] - VALUES["W"]
    assert margin(find(), replace(known, upto=RAREST)) > 0


def test_cards_that_were_shown_are_in_every_deal() -> None:
    state = position(MIDDLE)
    state = replace(state, shown=((), state.hands[1][:3]))

    known = tuple(map(state.face, state.shown[1]))
    assert all(deal.hands[0][:3] == known for deal in deals(GAME.view(state, YOU)))


def test_after_a_word_come_the_best_reply_and_then_ones_own_next_word() -> None:
    state = position(f"hands STARING / O | table PINE | {RICH}")
    view, play = GAME.view(state, YOU), spell(state, "PARING")
    laid = laid_word(Rack(view.table, view.hand), play.word, play.cards)
    drawn, theirs = faces("EDO", 2), faces("SED", 3)

    reply = best_laid(find(), Rack(laid.faces, theirs), {"PARING"})
    assert reply is not None
    kept = tuple(face for face in view.hand if face.card not in laid.cards)
    answer = best_laid(find(), Rack(reply.faces, (*kept, *drawn)), {"PARING", reply.word})
    assert answer is not None
    assert what_follows(view, laid, Deal((theirs,), drawn)) == answer.points - reply.points


def test_where_nobody_has_a_word_nothing_follows() -> None:
    state = position("hands TQ / O / O | table PINE")
    view, play = GAME.view(state, YOU), spell(state, "INEPT")
    laid = laid_word(Rack(view.table, view.hand), play.word, play.cards)

    assert what_follows(view, laid, Deal(((), ()), ())) == 0


def test_with_more_players_everybody_replies() -> None:
    state = position(f"hands STARING / OOOOOOO / EEEEEEE | table PINE | {RICH}")

    assert [len(deal.hands) for deal in deals(GAME.view(state, YOU))] == [2] * SAMPLES


def test_the_last_card_ends_the_game_and_the_others_pay_for_theirs() -> None:
    assert value(open_hands("hands T / QZ | table PINE"), "INEPT") == 12 + 17
    assert value(open_hands("hands T / QZ / X | table PINE"), "INEPT") == 12 + (17 + 7) / 2


def test_the_expert_sees_that_a_shorter_word_goes_out() -> None:
    state = open_hands("hands SE / ZAX | table CAR")
    view = GAME.view(state, YOU)
    chosen = named("expert").choose(GAME, view, list(GAME.offers(state, YOU)), Random(1))

    assert isinstance(chosen, Play)
    assert {*state.hands[YOU]} <= {*chosen.cards}


def test_two_forfeits_end_the_game() -> None:
    stuck = Position(faces("QX", 1), faces("VV", 2), faces("W", 3), frozenset())

    assert margin(find(), stuck) == VALUES["W"] - 2 * VALUES["V"]
    assert last_words(find(), stuck, 4) == []


def test_lines_that_cannot_matter_are_not_followed() -> None:
    table = Position(faces("CAR", 1), faces("TES", 2), faces("DOG", 3), frozenset({"CAR"}))
    exact = margin(find(), table)

    assert margin(find(), table, least=exact - 1, most=exact + 1) == exact
    assert margin(find(), table, most=exact - 5) >= exact - 5


THREE = f"hands TAE / OOO / AAA | table PINS | scores 6 4 0 | {RICH}"


@clause("LTO-11", "LTO-20")
def test_a_table_is_worth_the_lead_over_the_others_mean_with_the_word_in_question() -> None:
    state = played(THREE, "PAINTS").state

    assert worth(position(THREE), YOU) == 6 - 2
    assert state.claim is not None
    assert worth(state, YOU) == 6 + state.claim.points - 2
    assert worth(state, THIRD) == -(6 + state.claim.points + 4) / 2
    assert sum(worth(state, seat) for seat in (YOU, NEXT, THIRD)) == 0
