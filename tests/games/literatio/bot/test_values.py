"""What a table is worth to a computer that looks ahead."""

from parlour.games.literatio.bot.values import worth
from parlour.games.literatio.notation import position
from tests.games.literatio.table import NEXT, RICH, THIRD, YOU, played
from tests.marks import clause

THREE = f"hands TAE / OOO / AAA | table PINS | scores 6 4 0 | {RICH}"


@clause("LTO-11", "LTO-20")
def test_a_table_is_worth_the_lead_over_the_others_mean_with_the_word_in_question() -> None:
    state = played(THREE, "PAINTS").state

    assert worth(position(THREE), YOU) == 6 - 2
    assert state.claim is not None
    assert worth(state, YOU) == 6 + state.claim.points - 2
    assert worth(state, THIRD) == -(6 + state.claim.points + 4) / 2
    assert sum(worth(state, seat) for seat in (YOU, NEXT, THIRD)) == 0
