"""Word building: letters laid, given, asked for and put away, and the coach (ILT-11 to ILT-17)."""

from time import process_time

import pytest
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.building import GIFTS, advise
from parlour.games.illiterati.events import Advised, BuildingOver, Drew, Gave, Refused, Spelled
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Advice, Gift, Wait
from tests.games.illiterati.table import (
    LEFT,
    THIRD,
    YOU,
    asked,
    go_on,
    happened,
    letters,
    loose,
    played,
    refusal,
    refused,
    spelled,
    tiles,
)
from tests.marks import clause

CATS = "rows CAT + BE / DOG"
COACHED = Options(coach=True)
NAMES = ("Ann", "Ben")


@clause("ILT-10")
@pytest.mark.parametrize(("rows", "each"), [("-", 10), ("- / -", 7), ("- / - / - / - / -", 7)])
def test_everyone_draws_and_alone_one_draws_more(rows: str, each: int) -> None:
    step = played(f"rows {rows} | wait ready", "time")

    assert {len(area.loose) for area in step.state.areas} == {each}
    assert happened(step, Drew)[0].seconds == 180


@clause("ILT-10")
def test_the_discard_bag_becomes_the_draw_bag_in_mid_draw() -> None:
    state = position("rows - | wait ready")
    state = replace(state, bag=state.bag[:4], discard=state.bag[4:])

    step = go_on(state, actions.Ready())

    assert happened(step, Drew)[0].refilled
    assert set(state.bag) <= set(step.state.areas[0].loose)
    assert (len(step.state.areas[0].loose), step.state.discard) == (10, ())


@clause("ILT-10")
def test_when_both_bags_are_empty_there_is_nothing_more_to_draw() -> None:
    state = position("rows - | wait ready")
    state = replace(state, bag=state.bag[:4])

    assert len(go_on(state, actions.Ready()).state.areas[0].loose) == 4


@clause("ILT-10")
@pytest.mark.parametrize(
    ("rows", "bag", "discard", "dealt"),
    [
        ("- / - / -", 6, 4, (4, 3, 3)),
        ("- / - / -", 0, 2, (1, 1, 0)),
        ("- / - / - / - / -", 33, 0, (7, 7, 7, 6, 6)),
        ("- / -", 3, 20, (7, 7)),
    ],
)
def test_too_few_letters_are_dealt_one_at_a_time_around_the_table(
    rows: str, bag: int, discard: int, dealt: tuple[int, ...]
) -> None:
    state = position(f"rows {rows} | wait ready")
    state = replace(state, bag=state.bag[:bag], discard=state.bag[bag : bag + discard])

    step = go_on(state, "time")

    drew = happened(step, Drew)[0]
    assert tuple(map(len, drew.drawn)) == tuple(len(area.loose) for area in step.state.areas) == dealt
    assert drew.refilled is (discard > 0)


@clause("ILT-10")
def test_the_refilled_bag_is_shuffled() -> None:
    state = position("rows - | wait ready")
    state = replace(state, bag=state.bag[:4], discard=state.bag[4:])
    shuffled, rng = state.rng.shuffle(state.discard)

    after = go_on(state, actions.Ready()).state

    assert shuffled != state.discard
    assert (after.areas[0].loose, after.bag, after.rng) == ((*state.bag, *shuffled[:6]), shuffled[6:], rng)


@clause("ILT-14")
def test_each_round_has_its_own_redraw() -> None:
    state = replace(position("rows - + VV | wait ready"), redrawn=True)
    step = go_on(state, actions.Ready())

    assert GAME.view(step.state, YOU).redraw_left
    assert go_on(step.state, actions.Redraw(step.state.areas[0].loose[:1])).state.redrawn


@clause("ILT-11")
def test_the_round_begins_when_all_are_ready() -> None:
    waiting = played("rows - / - | wait ready", actions.Ready()).state
    begun = go_on(waiting, (LEFT, actions.Ready())).state

    assert (waiting.wait, begun.wait, begun.round) == (Wait.READY, Wait.BUILD, 2)
    assert refusal(waiting, actions.Ready()).code == "not_asked"


@clause("ILT-11")
@pytest.mark.parametrize(("options", "due"), [(Options(), 180_000), (Options(seconds="300"), 300_000)])
def test_building_takes_three_minutes_unless_the_table_says_otherwise(options: Options, due: int) -> None:
    assert GAME.ask(position(CATS, options)).due == due


@clause("ILT-11")
def test_building_ends_with_the_clock() -> None:
    step = played(CATS, "time")

    assert happened(step, BuildingOver) == [BuildingOver(timed=True)]


@clause("ILT-11")
def test_building_ends_when_all_are_done_and_not_before() -> None:
    one = played(CATS, actions.Done(done=True)).state
    undone = go_on(one, actions.Done(done=False), (LEFT, actions.Done(done=True))).state

    assert (one.wait, undone.wait, undone.done) == (Wait.BUILD, Wait.BUILD, (LEFT,))
    assert happened(go_on(undone, actions.Done(done=True)), BuildingOver) == [BuildingOver(timed=False)]


@clause("ILT-11")
def test_one_is_done_once() -> None:
    assert refused(CATS, actions.Done(done=True), actions.Done(done=True)) == ("said", "ILT-11")
    assert refused(CATS, actions.Done(done=False)) == ("said", "ILT-11")


@clause("ILT-11")
def test_who_is_done_may_still_act_and_is_not_done_when_given_letters() -> None:
    state = played(CATS, (LEFT, actions.Done(done=True))).state
    assert (asked(state), *GAME.ask(state).may) == ([YOU], LEFT)

    assert go_on(state, actions.Give(tiles("B1"), LEFT)).state.done == ()


@clause("ILT-12")
def test_letters_are_laid_in_a_row_word_or_not() -> None:
    step = played("rows CAT + DGO / -", actions.Spell(tiles("D1", "G1", "Os1")), actions.Spell(tiles("C1", "As1")))

    assert spelled(step.state) == ["CA", "DGO"]
    assert loose(step.state) == "T"
    assert [event.valid for event in happened(step, Spelled)] == [False, False]


@clause("ILT-12")
def test_a_word_is_lengthened_in_its_place() -> None:
    state = played("rows CAT DOG + S / -", actions.Spell(tiles("C1", "As1", "Ts1", "Ss1"))).state

    assert spelled(state) == ["CATS", "DOG"]


@clause("ILT-12")
def test_a_word_that_loses_a_letter_closes_up() -> None:
    state = played("rows CARTS / -", actions.Loosen(tiles("Rs1"))).state

    assert (spelled(state), loose(state)) == (["CATS"], "R")


@clause("ILT-12")
def test_a_last_letter_comes_loose() -> None:
    state = played("rows AT + C / -", actions.Loosen(tiles("As1"))).state

    assert (spelled(state), loose(state)) == ([], "ACT")


@clause("ILT-12")
def test_the_same_row_is_not_laid_twice_and_loose_letters_are_loose() -> None:
    assert refused(CATS, actions.Spell(tiles("C1", "As1", "Ts1"))) == ("same", "ILT-12")
    assert refused(CATS, actions.Loosen(tiles("B1"))) == ("loose", "ILT-12")
    assert refused(CATS, actions.Spell(tiles("C1", "C1"))) == ("twice", "ILT-13")


@clause("ILT-12")
def test_a_whole_word_is_given_as_one_and_other_letters_loose() -> None:
    step = played(CATS, actions.Give(tiles("C1", "As1", "Ts1"), LEFT), actions.Give(tiles("B1"), LEFT))

    assert (spelled(step.state, LEFT), loose(step.state, LEFT)) == (["DOG", "CAT"], "B")
    assert [event.word for event in happened(step, Gave)] == ["CAT", None]


@clause("ILT-12")
def test_letters_go_into_the_library_and_out_again_over_its_limit() -> None:
    step = played(
        "rows CATSB / - | library EIO", actions.Shelve(tiles("C1", "As1")), (LEFT, actions.Take(tiles("Es1")))
    )

    assert letters(step.state.library) == "IOCA"
    assert loose(step.state, LEFT) == "E"


@clause("ILT-12")
def test_of_two_who_take_the_same_letter_the_second_is_refused() -> None:
    assert refused("rows - / - | library EI", actions.Take(tiles("Es1")), (LEFT, actions.Take(tiles("Es1")))) == (
        "gone",
        "ILT-12",
    )


@clause("ILT-13")
def test_nobody_moves_what_is_anothers() -> None:
    others = tiles("D1")
    for doing in (
        actions.Spell((*others, *tiles("C1"))),
        actions.Loosen(others),
        actions.Give(others, LEFT),
        actions.Shelve(others),
    ):
        assert refused(CATS, doing) == ("not_yours", "ILT-13")


@clause("ILT-13")
@pytest.mark.parametrize("other", [YOU, THIRD])
def test_letters_are_given_to_another_player_of_the_table(other: int) -> None:
    assert refused(CATS, actions.Give(tiles("B1"), other)) == ("nobody", "ILT-13")
    assert refused(CATS, actions.Request(tiles("B1"), other)) == ("nobody", "ILT-13")


@clause("ILT-13")
def test_a_request_is_granted_or_refused() -> None:
    asked = played(CATS, (LEFT, actions.Request(tiles("B1"), YOU))).state
    granted, denied = go_on(asked, actions.Grant(LEFT)), go_on(asked, actions.Deny(LEFT))

    assert loose(granted.state, LEFT) == "B"
    assert (happened(granted, Gave)[0].asked, granted.state.requests) == (True, ())
    assert (loose(denied.state, LEFT), denied.state.requests) == ("", ())
    assert happened(denied, Refused) == [Refused(YOU, LEFT)]


@clause("ILT-13")
def test_a_request_takes_the_place_of_the_last_and_may_be_taken_back() -> None:
    asked = played(CATS, (LEFT, actions.Request(tiles("B1"), YOU)), (LEFT, actions.Request(tiles("C1"), YOU))).state
    assert [request.tiles for request in asked.requests] == [tiles("C1")]

    step = go_on(asked, (LEFT, actions.Withdraw(YOU)))

    assert (step.state.requests, happened(step, Refused)[0].withdrawn) == ((), True)


@clause("ILT-13")
def test_a_request_for_letters_that_went_is_gone() -> None:
    state = played(CATS, (LEFT, actions.Request(tiles("B1"), YOU)), actions.Shelve(tiles("B1"))).state

    assert refusal(state, actions.Grant(LEFT)).code == "unasked"
    assert refused(CATS, actions.Withdraw(LEFT)) == ("unasked", "ILT-13")
    assert refused(CATS, actions.Request(tiles("B1"), LEFT)) == ("gone", "ILT-13")


@clause("ILT-13")
def test_letters_may_be_left_open_to_all() -> None:
    state = played(CATS, actions.Open(tiles("B1"))).state

    taken = go_on(state, (LEFT, actions.Claim(tiles("B1"), YOU))).state

    assert (loose(taken, LEFT), taken.areas[YOU].open) == ("B", ())
    assert refusal(taken, (LEFT, actions.Claim(tiles("B1"), YOU))).code == "not_open"
    assert go_on(state, actions.Open(())).state.areas[YOU].open == ()


@clause("ILT-13")
def test_only_ones_own_loose_letters_are_open_and_only_while_they_are_loose() -> None:
    assert refused(CATS, actions.Open(tiles("C1"))) == ("not_loose", "ILT-13")
    assert refused(CATS, actions.Open(())) == ("same", "ILT-13")
    state = played("rows CA + TB / -", actions.Open(tiles("Ts1")), actions.Spell(tiles("C1", "As1", "Ts1"))).state

    assert state.areas[YOU].open == ()


@clause("ILT-15")
def test_a_blank_gets_its_letter_when_it_is_placed_and_another_later() -> None:
    step = played(
        "rows - + CA* / -", actions.Spell(tiles("C1", "As1", "*w1"), "T"), actions.Spell(tiles("C1", "As1", "*w1"), "R")
    )

    assert [event.word.spelled for event in happened(step, Spelled)] == ["CAT", "CAR"]
    assert spelled(step.state) == ["CAR"]


@clause("ILT-15")
@pytest.mark.parametrize("blanks", ["", "TT"])
def test_each_blank_gets_one_letter(blanks: str) -> None:
    assert refused("rows - + CA* / -", actions.Spell(tiles("C1", "As1", "*w1"), blanks)) == ("blanks", "ILT-15")


@clause("ILT-16")
@pytest.mark.parametrize(("options", "valid"), [(Options(), True), (Options(blind=True), None)])
def test_a_row_is_judged_at_once_or_only_after_time(options: Options, valid: bool | None) -> None:
    spell = actions.Spell(tiles("C1", "As1", "Ts1"))
    step = played("rows - + CAT / - | books R01 / R02", spell, options=options)

    assert happened(step, Spelled)[0].valid is valid
    seen = GAME.view(step.state, YOU).players[YOU]
    assert (seen.words[0].valid, seen.words[0].gloss is not None) == (valid, bool(valid))
    assert (seen.progress is not None) is bool(valid)
    after = go_on(step.state, "time").state
    assert GAME.view(after, YOU).players[YOU].words[0].valid


def test_what_belongs_to_another_phase_waits() -> None:
    assert refused(CATS, actions.Keep()) == ("not_now", "ILT-12")
    with pytest.raises(Illegal):
        GAME.check(position("rows - / - | wait over"), YOU, actions.Ready())


@clause("ILT-17")
def test_letters_that_all_fit_need_no_gifts() -> None:
    assert advise(position("rows CAT + DOG / + BIRD")) == Advice((), (0, 0))


@clause("ILT-17")
def test_a_letter_goes_to_who_can_use_it() -> None:
    assert advise(position("rows + J / DIGIT + OG")) == Advice((Gift(YOU, LEFT, tiles("Jw1")),), (0, 0))


@clause("ILT-17")
def test_a_library_that_would_burn_is_relieved() -> None:
    advice = advise(position("rows CAT / DOG + VVJ | library SXQ"))

    assert any(gift.giver is None for gift in advice.gifts)
    assert len(advice.gifts) <= GIFTS


@clause("ILT-17")
def test_what_the_bags_hold_makes_no_difference() -> None:
    one, other = position("rows CAT + V / DOG | bag AE"), position("rows CAT + V / DOG | bag ZQ")

    assert advise(one) == advise(other)


@clause("ILT-17")
def test_the_table_hears_what_a_player_asks_and_sees_it_until_the_next_round() -> None:
    step = go_on(position("rows CAT + V / DOG", COACHED), actions.Consult())
    (advised,) = happened(step, Advised)

    assert GAME.view(step.state, LEFT).advice == advised.advice
    assert GAME.view(step.state, None).advised == (YOU,)
    state = go_on(step.state, actions.Done(done=True), (1, actions.Done(done=True))).state
    while state.wait is not Wait.BUILD:
        state = go_on(state, "time").state
    assert (state.round, state.advice, state.advised) == (step.state.round + 1, None, ())


@clause("ILT-17")
def test_each_player_asks_once_a_round_where_there_is_a_coach() -> None:
    assert refused("rows CAT / DOG", actions.Consult()) == ("no_coach", "ILT-17")
    assert refused("rows CAT / DOG", actions.Consult(), actions.Consult(), options=COACHED) == ("said", "ILT-17")
    assert len(go_on(position("rows CAT / DOG", COACHED), actions.Consult(), (1, actions.Consult())).state.advised) == 2


@clause("ILT-17")
def test_the_coach_speaks_in_sentences() -> None:
    gift, shelf = Gift(YOU, LEFT, tiles("V1")), Gift(None, YOU, tiles("Ss1"))

    assert told(Advice((), (0, 0))) == "The coach: all letters can be used."
    assert told(Advice((gift, shelf), (0, 0))) == (
        "The coach: all letters can be used. Move V from Ann to Ben and S from the Library to Ann."
    )
    assert (
        told(Advice((), (0, 2)))
        == "The coach: you can't use all letters. At best, 2 of Ben's letters would be left over."
    )


@clause("ILT-17")
def test_the_coach_has_a_button_and_a_clause() -> None:
    assert GAME.text.action(actions.Consult(), GAME.view(position("rows CAT", COACHED), YOU)) == "Ask the coach"
    assert GAME.cites(Advised(YOU, Advice((), (0, 0)))) == ("ILT-17",)


def told(advice: Advice) -> str:
    return GAME.text.event(Advised(YOU, advice), NAMES)


@pytest.mark.timed
@clause("ILT-17")
def test_a_coach_keeps_nobody_waiting() -> None:
    rows = "+ AEIDOGCATSRNVU / + EEIOUURSTLNDVW / + AAIIORSTTNNGHP / + EEAOQRSTLLMBCF / + IIOUEESSRNTDKY"
    text = f"rows {rows} | library XZJ"
    state = replace(position(text), options=COACHED)
    began = process_time()
    advise(state)

    assert process_time() - began < 1.0
