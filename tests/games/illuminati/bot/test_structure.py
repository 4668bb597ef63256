"""Computers within their structures: money brought home, groups laid and moved, income and tax (ILU-40 to ILU-45)."""

from msgspec.structs import replace

from parlour.games.illuminati.actions import (
    Buy,
    Collect,
    Finish,
    PayTax,
    Place,
    Relocate,
    Reorganize,
    Spread,
    Sum,
    Transfer,
    Use,
)
from parlour.games.illuminati.bot.structure import layout, like_ending, rebuilt
from parlour.games.illuminati.frames import Placing
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import push
from parlour.games.illuminati.structure.control import open_arrows, with_structure
from parlour.games.illuminati.structure.grid import alone, build
from tests.games.illuminati.bot.thinking import best, liked, reading
from tests.games.illuminati.table import ONE, YOU, begun, on, played
from tests.marks import clause

GOING = "seats ufos kgb<ufos:0 {more} / gnomes yuppies<gnomes:0 | center hollywood texas | money ufos 9 {money}"


@clause("ILU-44")
def test_money_goes_home_once_the_turn_is_not_let_go_by() -> None:
    near = position(GOING.format(more="", money="kgb 6"))
    far = position(GOING.format(more="federal-reserve<kgb:0", money="federal-reserve 6"))
    deep = position(GOING.format(more="texas<kgb:0", money="texas 6").replace(" texas |", " |"))

    assert best(near) == Transfer("kgb", "ufos", 6)
    assert best(far) == Transfer("federal-reserve", "ufos", 6)
    assert best(deep) == Transfer("texas", "kgb", 6)


@clause("ILU-15")
def test_no_action_is_spent_on_a_transfer() -> None:
    table = GOING.format(more="texas<ufos:1 hackers<ufos:2", money="kgb 6 texas 6 hackers 6").replace(" texas |", " |")
    twice = (Transfer("kgb", "ufos", 6), Transfer("texas", "ufos", 6))

    assert not any(isinstance(action, Transfer) for action in liked(played(table, *twice).state))


@clause("ILU-14")
def test_recyclers_draw_while_there_is_little_to_attack() -> None:
    empty = position(GOING.format(more="recyclers<ufos:1", money="recyclers 6"))
    crowded = GOING.format(more="recyclers<ufos:1", money="recyclers 6")
    crowded = crowded.replace("center hollywood texas", "center hollywood texas hackers tabloids moonies")

    assert best(empty) == Buy("recyclers")
    assert Buy("recyclers") not in liked(position(crowded))


@clause("ILU-11")
def test_tax_is_asked_for_and_paid_out_of_the_farthest_treasuries() -> None:
    taxing = begun("seats ufos i-r-s<ufos:0 / gnomes kgb<gnomes:0 yuppies<kgb:0 | money gnomes 9 kgb 9 yuppies 1").state

    assert best(taxing) == Collect(tax=True)
    assert best(on(taxing, Collect(tax=True)).state, ONE) == PayTax((Sum("kgb", 1), Sum("yuppies", 1)))


@clause("ILU-11")
def test_upkeep_is_paid_by_a_card_that_has_money() -> None:
    state = begun("seats ufos kgb<ufos:0 post-office<kgb:0 / gnomes | money kgb 5").state

    assert best(state) == Collect(upkeep="kgb")


@clause("ILU-41")
def test_a_group_is_laid_where_arrows_stay_open_and_nothing_is_lost() -> None:
    state = position("seats ufos kgb<ufos:0 / gnomes")
    chosen = best(push(state, Placing(YOU, alone("texas"))))

    assert isinstance(chosen, Place)
    assert chosen.master == "ufos"


@clause("ILU-42")
def test_a_group_moves_where_hardly_an_arrow_is_left() -> None:
    table = (
        "seats ufos boy-sprouts<ufos:0 morticians<ufos:1 trekkies<ufos:2 hackers<ufos:3 / gnomes | center psychiatrists"
    )

    assert any(isinstance(action, Relocate) for action in liked(position(table)))
    assert not any(isinstance(action, Relocate) for action in liked(position(GOING.format(more="", money=""))))


@clause("ILU-45")
def test_bermuda_lays_its_structure_better_and_leaves_a_good_one() -> None:
    crooked = "seats bermuda comic-books<bermuda:0 copy-shops<comic-books:0 yuppies<copy-shops:0 texas<yuppies:0 / ufos"
    straight = "seats bermuda texas<bermuda:0 / ufos"
    seen = reading(crooked)

    chosen = best(played(crooked, Finish()).state)

    assert isinstance(chosen, Reorganize)
    assert layout(seen, build("bermuda", chosen.links)) > layout(seen, seen.state.structures[YOU])
    assert best(played(straight, Finish()).state) == Finish()


@clause("ILU-45")
def test_the_gnomes_bring_their_money_together() -> None:
    table = "seats gnomes kgb<gnomes:0 / ufos | money gnomes 3 {kgb}"

    assert best(played(table.format(kgb="kgb 4"), Finish()).state) == Spread((Sum("gnomes", 7),))
    assert best(played(table.format(kgb=""), Finish()).state) == Finish()


@clause("ILU-40")
def test_where_cards_find_no_arrow_the_structure_stays() -> None:
    dead = ("boy-sprouts", "morticians", "trekkies", "intellectuals")
    seats = " ".join(f"{card}<bermuda:{exit}" for exit, card in enumerate(dead))
    seen = reading(f"seats bermuda {seats} / ufos")
    more = (*seen.state.structures[YOU], *alone("psychiatrists"))

    assert not open_arrows(seen.state.structures[YOU])
    assert rebuilt(seen, more) is None
    assert like_ending(replace(seen, state=with_structure(seen.state, YOU, more)), "structure") == {Finish(): 0.0}


@clause("ILU-60")
def test_doubled_income_is_not_doubled_again() -> None:
    table = "seats gnomes multinational-oil-companies<gnomes:0 i-r-s<gnomes:1 / ufos | hands market-manipulation / -"

    doubled = on(begun(table).state, Use("market-manipulation")).state

    assert best(doubled) == Collect(tax=True)
