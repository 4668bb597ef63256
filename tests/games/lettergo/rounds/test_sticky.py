"""The Sticky Rule Handicap: a further rule for one player alone, which the table leaves alone."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.lettergo.actions import Choose, Give
from parlour.games.lettergo.box import SIDES, RuleCard, SideId
from parlour.games.lettergo.events import Cleared, Gave, RulesDrawn
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.playable import solvable
from parlour.games.lettergo.state import Wait
from tests.games.lettergo.rounds.test_choosing import BATH, TABLE, over, sides
from tests.games.lettergo.table import go_on, happened, played, refusal
from tests.marks import clause

STICKY = Options(sticky_rule=True)
STUCK = (SideId("L01A"), SideId("L12A"), SideId("L09A"), None)


@clause("LGO-42")
def test_a_further_rule_is_given_to_one_player_alone() -> None:
    step = go_on(over(*BATH, options=STICKY), Choose(sides("L01A", "L02B")))
    state = step.state

    assert (state.wait, happened(step, RulesDrawn)[-1].sticky) == (Wait.GIVE, True)
    after = go_on(state, Give(SideId("L03B"), 2))
    assert happened(after, Gave) == [Gave(Seat(0), SideId("L03B"), Seat(2))]
    assert after.state.rules_of(2) == ("L01A", "L02B", "L03B")
    assert after.state.rules_of(1) == ("L01A", "L02B")


@clause("LGO-42")
def test_a_sticky_rule_goes_to_another_player_who_has_none() -> None:
    state = go_on(over(*BATH, options=STICKY), Choose(sides("L01A", "L02B"))).state
    full = replace(state, offered=(RuleCard("L16"),))

    assert refusal(state, Give(SideId("L04A"), 2)).code == "sides"
    assert refusal(state, Give(SideId("L03A"), 0)).code == "taker"
    assert refusal(full, Give(SideId("L16B"), 1)).code == "for_all"
    assert go_on(state, "time").state.sticky[1] == "L03A"


@clause("LGO-42")
@pytest.mark.parametrize(
    ("tokens", "freed"), [("0 1 - -", (2,)), ("0 - - -", (1, 2)), ("- - 0 1", (1, 2)), ("- - - 0", (0, 1, 2))]
)
def test_a_sticky_rule_lasts_until_its_player_scores_with_the_last_token_or_has_none(
    tokens: str, freed: tuple[int, ...]
) -> None:
    table = f"{TABLE} | sticky L01A / L12A / L09A / -"
    step = played(f"{table} | words CAKES / BATH / - / - | tokens {tokens}", "time", "time", options=STICKY)

    assert happened(step, Cleared)[0].freed == freed
    assert step.state.sticky == tuple(None if seat in freed else side for seat, side in enumerate(STUCK))


@clause("LGO-42")
def test_a_sticky_rule_lasts_where_the_word_with_the_last_token_does_not_score() -> None:
    table = f"{TABLE} | sticky L04A / - / - / - | words BEAT / - / - / - | tokens - - - 0"

    assert happened(played(table, "time", options=STICKY), Cleared)[0].freed == ()


@clause("LGO-42")
def test_with_a_rule_for_everyone_else_there_is_none_to_give() -> None:
    state = over(*BATH, options=STICKY)
    state = replace(state, sticky=(None, SideId("L12A"), SideId("L13A"), SideId("L15A")), chooser=Seat(0))

    assert go_on(replace(state, wait=Wait.CHOOSE), (0, Choose(sides("L01A", "L02A")))).state.wait is not Wait.GIVE


@clause("LGO-42", "LGO-35")
def test_a_side_that_does_not_go_with_the_rules_cannot_be_given() -> None:
    state = go_on(over(*BATH, options=STICKY), Choose(sides("L01A", "L02B"))).state
    clashing = replace(state, rules=sides("L04B", "L01A"), offered=(RuleCard("L11"),))
    crowded = replace(state, offered=(RuleCard("L10"),))

    assert refusal(clashing, Give(SideId("L11B"), 2)).code == "unplayable"
    assert refusal(crowded, Give(SideId("L10B"), 2)).clause == "LGO-35"
    assert go_on(clashing, Give(SideId("L11A"), 2)).state.sticky[2] == "L11A"
    assert go_on(replace(state, offered=(RuleCard("L17"),)), "time").state.sticky[1] == "L17B"


@clause("LGO-42", "LGO-35")
def test_a_card_of_which_no_side_can_be_given_goes_under_the_deck() -> None:
    state = replace(over(*BATH, options=STICKY), offered=(RuleCard("L09"), RuleCard("L01")))
    deck = tuple(map(RuleCard, ("L05", "L15", "L12", "L02")))
    after = go_on(replace(state, rule_deck=deck), Choose(sides("L09B", "L01A"))).state

    assert (after.offered, after.rule_deck) == (("L15",), ("L12", "L02", "L05"))


@clause("LGO-42", "LGO-35")
def test_the_table_leaves_sticky_rules_alone_and_chooses_letters_and_sides_that_suit_them() -> None:
    offered = (RuleCard("L05"), RuleCard("L01"))
    state = replace(over(*BATH), sticky=(SideId("L09B"), None, None, None), offered=offered)
    after = go_on(state, Choose(sides("L05A", "L01A"))).state

    assert after.sticky == state.sticky
    assert (len(after.rules), after.rules[1]) == (2, "L01A")
    assert SIDES[after.rules[0]].card != "L05"
    assert solvable(after, 0, after.rules_of(0))
