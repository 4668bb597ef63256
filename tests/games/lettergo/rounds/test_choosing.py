"""Between rounds: who sets the rules, which sides will do, growing madness."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Choose, Grab, Turn
from parlour.games.lettergo.box import RULE_CARDS, SIDES, RuleCard, SideId, clash, turned_over
from parlour.games.lettergo.events import Chose, Dealt, RulesDrawn, Turned
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.rounds import deal, deal_letters, next_chooser, put_in_play, shuffle_letters
from parlour.games.lettergo.sides.playable import fits, solvable
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.view import view
from tests.games.lettergo.table import Doing, go_on, happened, played, refusal, write
from tests.marks import clause

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
CAKES: tuple[Doing, ...] = ((0, write("CAKES")), (0, Grab()))
BATH: tuple[Doing, ...] = ((1, write("BATH", seat=1)), (1, Grab()))


def sides(*names: str) -> tuple[SideId, ...]:
    return tuple(map(SideId, names))


def over(*doings: Doing, text: str = TABLE, options: Options | None = None) -> State:
    """The table after a round in which all words were accepted."""
    return played(text, *doings, "time", "time", options=options).state


def chooser_after(*doings: Doing) -> int | None:
    """Who chooses once all cards were taken."""
    state = over(*doings)
    while state.wait is Wait.CLAIM:
        state = go_on(state, "time").state
    return state.chooser


@clause("LGO-34")
def test_who_has_the_worst_token_chooses_where_all_have_one() -> None:
    others: tuple[Doing, ...] = ((2, write("BASTE", seat=2)), (2, Grab()), (3, write("HIKES", seat=3)), (3, Grab()))

    assert chooser_after(*CAKES, *BATH, *others) == 3


@clause("LGO-34")
def test_without_a_token_the_lowest_score_chooses_then_the_furthest_from_token_1() -> None:
    assert over(*BATH).chooser == 0
    assert over(*BATH, text=f"{TABLE} | piles Z / - / J / -".replace("CZ", "CL")).chooser == 3
    assert next_chooser(position(f"{TABLE} | piles N / - / J / -")) == 3


@clause("LGO-34")
def test_the_chooser_takes_two_cards_and_a_side_of_each_seeing_both() -> None:
    step = played(TABLE, *BATH, "time", "time")
    state = step.state

    assert happened(step, RulesDrawn) == [RulesDrawn(Seat(0), (RuleCard("L01"), RuleCard("L02")))]
    assert [len(offered.sides) for offered in view(state, Seat(0)).offered] == [2, 2]
    assert len(tuple(GAME.moves(state, Seat(0)))) == 4
    assert refusal(state, Choose(sides("L01A"))).code == "sides"
    assert refusal(state, Choose(sides("L02A", "L01A"))).code == "sides"
    after = go_on(state, Choose(sides("L01B", "L02A")))
    assert happened(after, Chose)[0].sides == ("L01B", "L02A")
    assert (after.state.rules, after.state.round) == (("L01B", "L02A"), 2)


@clause("LGO-34")
def test_the_table_takes_the_first_sides_for_who_does_not_choose() -> None:
    assert go_on(over(*BATH), "time").state.rules == ("L01A", "L02A")


@clause("LGO-34")
def test_token_1_turns_the_timer_and_token_2_the_vowels() -> None:
    state = go_on(over(*CAKES, *BATH), "time").state

    assert state.wait is Wait.TURN
    assert GAME.ask(state).seats == {Seat(0), Seat(1)}
    assert view(state, Seat(2)).vowels is None
    turned = go_on(state, (1, Turn()))
    assert view(turned.state, Seat(2)).vowels is not None
    assert happened(turned, Turned) == [Turned(Seat(1), "vowels", state.vowels)]
    assert go_on(turned.state, (0, Turn())).state.wait is Wait.READY


@clause("LGO-34")
def test_the_table_turns_both_after_ten_seconds() -> None:
    state = go_on(over(*CAKES, *BATH), "time").state
    both = go_on(state, "time")
    one = go_on(state, (0, Turn()), "time")
    other = go_on(state, (1, Turn()), "time")

    assert [event.what for event in happened(both, Turned) if event.seat is None] == ["timer", "vowels"]
    assert [event.what for event in happened(one, Turned) if event.seat is None] == ["vowels"]
    assert [event.what for event in happened(other, Turned) if event.seat is None] == ["timer"]
    assert both.state.now - state.now == 10_000


def test_the_only_token_has_both_offices_and_without_any_the_table_has_them() -> None:
    state = go_on(over(*CAKES), "time").state

    assert [event.what for event in happened(go_on(state, (0, Turn())), Turned)] == ["timer", "vowels"]
    assert go_on(played(TABLE, "time").state, "time").state.wait is Wait.READY


@clause("LGO-35")
def test_a_side_that_conflicts_is_turned_over() -> None:
    state = position(f"{TABLE} | rules L04A")
    turned: list[RuleCard] = []

    after = put_in_play(replace(state, rule_deck=RULE_CARDS[8:]), SideId("L04B"), turned)
    assert clash(SideId("L04A"), SideId("L04B"))
    assert turned == ["L04"]
    assert after.rules[1] != "L04B"


@clause("LGO-35")
def test_a_side_that_needs_more_players_is_turned_over() -> None:
    turned: list[RuleCard] = []
    state = put_in_play(position(TABLE), SideId("L10B"), turned)

    assert (state.rules, turned) == (("L10A",), ["L10"])


@clause("LGO-35")
def test_a_card_of_which_no_side_will_do_goes_under_the_deck() -> None:
    state = position(f"{TABLE} | rules L09B")
    turned: list[RuleCard] = []
    after = put_in_play(replace(state, rule_deck=(RuleCard("L05"), RuleCard("L12"))), SideId("L10A"), turned)

    assert after.rules == ("L09B", "L12A")
    assert after.rule_deck == ("L10", "L05")


@clause("LGO-35")
def test_where_no_card_will_do_the_side_stays_as_it_is() -> None:
    state = replace(position(f"{TABLE} | rules L09B"), rule_deck=(RuleCard("L05"),))
    turned: list[RuleCard] = []
    after = put_in_play(state, SideId("L10A"), turned)

    assert (after.rules, after.rule_deck, turned) == (("L09B", "L10A"), ("L05",), [])


@clause("LGO-35")
def test_sides_that_restrict_words_leave_everyone_three_common_ones() -> None:
    poor = position("hands ZX / JV / QY / WV | vowels UUUU")

    assert not solvable(poor, 0, sides("L09A"))
    assert not fits(poor, SideId("L09A"))
    assert solvable(position(TABLE), 0, sides("L04A"))


@clause("LGO-35", "LGO-3")
def test_sides_that_do_not_restrict_words_fit_any_letters() -> None:
    poor = position("hands ZX / JV / QY / WV | vowels UUUU")
    turned: list[RuleCard] = []
    after = put_in_play(put_in_play(poor, SideId("L12A"), turned), SideId("L09A"), turned)

    assert solvable(poor, 0, sides("L12A", "L03A"))
    assert (after.rules, turned) == (("L12A", "L01A"), ["L09"])


@clause("LGO-35")
def test_a_new_side_fits_those_that_single_players_have() -> None:
    state = position(f"{TABLE} | sticky L04A / - / - / L15B")

    assert not fits(state, SideId("L04B"))
    assert not fits(state, SideId("L09B"))
    assert fits(state, SideId("L12A"))


@clause("LGO-35", "LGO-51")
def test_sealed_rounds_have_no_side_that_needs_company() -> None:
    sealed = position(TABLE, Options(sealed=True))

    assert not fits(sealed, SideId("L24B"))
    assert not fits(sealed, SideId("L02A"))
    assert fits(sealed, SideId("L24A"))


@clause("LGO-35")
def test_the_deal_says_how_many_cards_were_turned_and_no_more() -> None:
    state = replace(over(*BATH), offered=(RuleCard("L04"), RuleCard("L10")), rule_deck=RULE_CARDS[11:])
    dealt = happened(go_on(state, Choose(sides("L04A", "L10B"))), Dealt)[0]

    assert dealt.turned >= 1
    assert "L10B" not in dealt.rules


@clause("LGO-35", "LGO-43")
def test_letters_are_drawn_anew_while_rules_that_stay_leave_too_few_words() -> None:
    mad = Options(growing_madness=True)
    state = over(*BATH, text=f"{TABLE} | rules L09A L15A", options=mad)
    poor = tuple(sorted(state.consonants, key=lambda card: card[0] not in "ZXJQVWYK"))
    after = go_on(replace(state, consonants=poor), Choose(sides("L01A"))).state

    assert after.rules == ("L09A", "L15A", "L01A")
    assert "".join(card[0] for hand in after.hands for card in hand) != "".join(card[0] for card in poor[:8])
    assert all(solvable(after, seat, after.rules) for seat in after.players)


@clause("LGO-35", "LGO-43")
def test_rules_that_no_letters_suit_stay_all_the_same() -> None:
    mad = Options(growing_madness=True)
    state = replace(position(f"{TABLE} | rules L09B L10A L12A", mad), hands=((),) * 4, vowels=())
    after = deal(state, [])

    drawn = state
    for _ in range(50):
        drawn = shuffle_letters(drawn)
    assert after.rules == ("L09B", "L10A", "L12A")
    assert after.hands == deal_letters(drawn).hands


@clause("LGO-43")
def test_growing_madness_keeps_the_rules_and_adds_one_a_round() -> None:
    state = over(*BATH, text=f"{TABLE} | rules L09A L15A", options=Options(growing_madness=True))

    assert len(state.offered) == 1
    assert go_on(state, Choose(sides("L01A"))).state.rules == ("L09A", "L15A", "L01A")


@clause("LGO-44", "LGO-43", "LGO-42")
def test_the_variants_combine() -> None:
    both = Options(growing_madness=True, sticky_rule=True, vowels_are_bad=True)
    state = go_on(over(*BATH, text=f"{TABLE} | rules L09A L15A", options=both), Choose(sides("L01A"))).state

    assert state.wait is Wait.GIVE
    assert len(go_on(state, "time").state.rules) == 3


@pytest.mark.parametrize("wait", ["choose", "give"])
def test_with_no_rule_cards_left_the_next_round_begins(wait: str) -> None:
    options = Options(growing_madness=True, sticky_rule=wait == "give")
    few = (RuleCard("L01"),) if wait == "give" else ()
    state = replace(position(f"{TABLE} | rules L09A L15A", options), rule_deck=few)
    after = go_on(state, *BATH, "time", "time").state
    after = go_on(after, Choose(sides("L01A"))).state if wait == "give" else after

    assert (after.round, after.wait) == (2, Wait.TURN)


def test_turning_a_card_over_twice_is_nothing() -> None:
    assert all(turned_over(turned_over(side)) == side for side in SIDES)
