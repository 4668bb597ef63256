"""The attack: chains, convergence, blanks, defaults, and what it does to the next round (ILT-40 to ILT-44)."""

import pytest
from msgspec.structs import replace

from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Done, Keep, Lose, Ready, Reletter, Take
from parlour.games.illiterati.box import Effect
from parlour.games.illiterati.events import Converged, Drew, Lapsed, Lost, PowerBegan, Spared, VillainDrawn
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.rounds import building_seconds, combined_effects, effect_lines
from parlour.games.illiterati.state import State, Wait
from tests.games.illiterati.table import (
    LEFT,
    YOU,
    all_done,
    asked,
    attacked,
    go_on,
    happened,
    letters,
    loose,
    lose,
    offered,
    refusal,
    spelled,
    tiles,
)
from tests.marks import clause


@clause("ILT-40")
def test_older_powers_of_the_villain_follow_from_the_newest_to_the_oldest() -> None:
    step = all_done("rows PLANETS CAT | stacks V3-5,V3-1 V1-1 | cards V3-2 V1-2")

    assert happened(step, VillainDrawn)[0].chain == ("V3-2", "V3-5", "V3-1")
    assert [event.card for event in happened(step, PowerBegan)][:2] == ["V3-2", "V3-5"]
    assert step.state.stacks[0].cards == ("V3-2", "V3-5", "V3-1")


@clause("ILT-51")
def test_in_a_junior_game_there_is_no_chain_and_no_clock() -> None:
    step = all_done("rows PLANETS CAT | stacks V3-5,V3-1 | cards V3-4 V1-2", Options(junior=True))

    assert happened(step, VillainDrawn)[0].chain == ("V3-4",)
    assert GAME.ask(step.state).due is None


@clause("ILT-40")
def test_the_view_tells_the_attack_step_by_step() -> None:
    state = all_done("rows PLANTS BED | stacks V3-1 | cards V3-4 V1-2").state
    seen = GAME.view(state, YOU)

    assert seen.onslaught is not None
    assert [(power.card.id, power.status, power.extra) for power in seen.onslaught.powers] == [
        ("V3-4", "now", False),
        ("V3-1", "next", False),
    ]
    assert seen.choice is not None
    assert seen.choice.ask.startswith("Condensed Edition: ")
    assert [poster.villain for poster in seen.posters] == ["V3"]
    done = GAME.view(go_on(state, "time").state, YOU).onslaught
    assert done is not None
    assert [power.status for power in done.powers] == ["over", "over"]


@clause("ILT-41")
def test_what_closes_up_to_a_word_is_a_word_for_the_powers_that_follow() -> None:
    step = all_done("rows PLANETS OX | stacks V3-1 | cards V3-5 V1-2")

    assert [(event.before, event.after) for event in happened(step, Converged)] == [("PLANETS", "PLAN"), ("PLAN", None)]


@clause("ILT-41")
def test_what_is_no_word_comes_loose_and_powers_on_words_do_not_reach_it() -> None:
    step = all_done("rows BRIDGES | stacks V3-1 | cards V3-5 V1-2")

    assert (spelled(step.state), loose(step.state)) == ([], "BDIR")
    assert happened(step, Spared)[0].seats == (YOU,)


@clause("ILT-41")
def test_words_that_no_power_touched_stay_words() -> None:
    step = all_done("rows LONDON CAT | books R05 | cards V4-2 V1-2")

    assert (spelled(step.state), loose(step.state)) == (["LONDON"], "CT")


@clause("ILT-41")
def test_two_damaged_words_come_loose_one_after_the_other() -> None:
    state = attacked("V4-4", "rows BOOK JUDO CATS")

    assert (spelled(state), loose(state)) == (["BOO", "CAT"], "DJU")


@clause("ILT-42")
def test_the_library_and_loose_letters_are_out_of_reach() -> None:
    state = attacked("V2-3", "rows BED HEM | library E")

    assert (letters(state.library), offered(state)) == ("E", {"E"})
    assert len(GAME.view(state, YOU).choice.tiles) == 2  # type: ignore[union-attr] # it is asked


@clause("ILT-42")
def test_owners_choose_at_the_same_time_and_wait_for_each_other() -> None:
    state = attacked("V3-4", "rows PLANT / BREAD")
    assert asked(state) == [YOU, LEFT]

    one = lose(lose(state, "P"), "L")

    assert (asked(one), one.asked) == ([LEFT], state.asked)
    assert refusal(one, Lose(tiles("A1"))).code == "not_asked"
    assert refusal(state, Lose(tiles("B1"))).code == "choice"


@clause("ILT-42")
def test_who_does_not_answer_keeps_most_letters_in_words() -> None:
    state = attacked("V3-4", "rows PLANTS")
    step = go_on(state, "time")

    assert happened(step, Lapsed) == [Lapsed((YOU,))]
    assert all(not event.chosen for event in happened(step, Lost))
    assert spelled(by_time("V2-1", "HEARTH CAT")) == ["CAT"]
    assert spelled(by_time("V2-1", "HEART CAT")) == ["HART", "CAT"]
    assert spelled(by_time("V5-3", "PLANT CAT"))[-1] == "CAT"
    assert spelled(by_time("V5-4", "PLANT CAT | library Q"))[0] == "PLANT"


def by_time(card: str, rows: str) -> State:
    """The table when nobody has answered the card."""
    return go_on(attacked(card, f"rows {rows}"), "time").state


@clause("ILT-43")
def test_a_damaged_word_that_is_a_word_keeps_the_letter_of_its_blank() -> None:
    state = attacked("V3-1", "rows H*EARTH DOG")

    assert (state.wait, spelled(state)) == (Wait.READY, ["HEART", "DOG"])


@clause("ILT-43")
def test_the_owner_of_a_damaged_word_may_name_its_blank_anew() -> None:
    state = attacked("V3-1", "rows MO*UTH DOG")
    assert (state.wait, asked(state)) == (Wait.RELETTER, [YOU])
    choice = GAME.view(state, YOU).choice
    assert choice is not None
    assert choice.spellings == ("MOAT", "MOLT", "MOOT", "MORT", "MOST", "MOTT")

    step = go_on(state, Reletter("MOST"))

    assert (spelled(step.state), happened(step, Converged)[0].mended) == (["MOST", "DOG"], True)
    assert loose(go_on(state, Reletter(None)).state) == "*MOT"
    assert spelled(go_on(state, "time").state) == ["MOAT", "DOG"]
    assert refusal(state, Reletter("MOQT")).code == "no_word"
    assert GAME.view(state, None).choice is None


@clause("ILT-43")
def test_with_strict_blanks_the_letter_stays() -> None:
    state = attacked("V3-1", "rows MO*UTH DOG", Options(strict_blanks=True))

    assert (spelled(state), loose(state)) == (["DOG"], "*MOT")


@clause("ILT-43")
def test_a_blank_that_comes_into_a_word_is_named_by_its_owner_even_where_blanks_are_strict() -> None:
    state = lose(attacked("V5-3", "rows PLANT | bag *", Options(strict_blanks=True)), "T")

    assert state.wait is Wait.RELETTER
    assert GAME.view(state, YOU).players[YOU].words[0].why == "Its blank has no letter."
    assert spelled(go_on(state, Reletter("PLANK")).state) == ["PLANK"]


@clause("ILT-43")
def test_several_damaged_words_are_named_one_by_one() -> None:
    state = attacked("V4-4", "rows FI*SH DU*SK / HU*SK")
    assert (state.wait, asked(state)) == (Wait.RELETTER, [YOU, LEFT])
    one = go_on(state, Reletter("FIG")).state
    assert asked(one) == [YOU, LEFT]

    two = go_on(one, Reletter("DUE"), (LEFT, Reletter(None))).state

    assert (spelled(two), loose(two, LEFT), two.wait) == (["FIG", "DUE"], "*HU", Wait.READY)
    assert refusal(go_on(one, Reletter("DUE")).state, Reletter(None)).code == "not_asked"
    lost = go_on(state, Reletter(None), Reletter("DUE")).state
    assert (spelled(lost), loose(lost)) == (["DUE"], "*FI")


@clause("ILT-43", "ILT-44")
@pytest.mark.parametrize("rows", ["JwOcB", "JwOcB TcAcXw", "*JOc*B CAcTc"])
def test_a_wild_letter_is_not_taken_where_its_owner_can_name_it_otherwise(rows: str) -> None:
    step = all_done(f"rows {rows} | cards V1-1 V3-5", Options(strict_blanks=True))

    assert (happened(step, Lost), happened(step, Spared)[0].seats) == ([], (YOU,))


@clause("ILT-43")
def test_its_owner_may_name_a_wild_letter_so_that_it_is_taken_instead_of_another() -> None:
    assert offered(attacked("V1-1", "rows JwOcB CAsTc")) == {"J", "A"}


@clause("ILT-44")
def test_effects_on_the_next_round_add_up_and_then_expire() -> None:
    both = combined_effects(Effect(timer_seconds=-30, extra_letters=1), Effect(timer_seconds=-30, no_redraw=True))
    state = replace(position("rows - | wait ready"), coming=both)
    step = go_on(state, Ready())

    assert (len(step.state.areas[YOU].loose), building_seconds(step.state)) == (11, 120)
    assert happened(step, Drew)[0].effects == ("60 seconds shorter", "1 more to draw for everyone", "no redraw")
    assert (step.state.effects, step.state.coming) == (both, Effect())


@clause("ILT-44")
@pytest.mark.parametrize(("effect", "time"), [(-120, 90), (-30, 150), (60, 240)])
def test_the_clock_never_falls_below_its_floor(effect: int, time: int) -> None:
    state = replace(position("rows -"), effects=Effect(timer_seconds=effect))

    assert building_seconds(state) == time
    assert effect_lines(state.effects)[0].endswith("shorter" if effect < 0 else "longer")


@clause("ILT-44")
def test_a_floor_above_the_table_s_own_time_does_not_lengthen_it() -> None:
    state = replace(position("rows -", Options(seconds="120")), effects=Effect(timer_floor_seconds=180))

    assert building_seconds(state) == 120


@clause("ILT-44")
def test_with_closed_stacks_nothing_is_taken_out_of_the_library() -> None:
    state = replace(position("rows - | library E"), effects=Effect(library_locked_out=True))

    assert refusal(state, Take(tiles("Es1"))).code == "closed"
    assert GAME.view(state, YOU).library_closed


@clause("ILT-44")
def test_effects_are_told() -> None:
    effect = Effect(min_word_length=4, library_locked_out=True)

    assert effect_lines(effect) == (
        "words of 4 letters or more only, but for those that bind a book",
        "nothing may be taken out of the Library",
    )


@clause("ILT-40")
def test_what_is_asked_in_an_attack_is_not_answered_otherwise() -> None:
    state = attacked("V3-4", "rows PLANT")

    assert refusal(state, Keep()).code == "not_now"
    assert refusal(state, Done(done=True)).clause == "ILT-42"
