"""Computers: on a schedule, under every rule, never stuck."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from parlour.bots.levels import named
from parlour.bots.match import by_clock, play_one
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.core.record import steps
from parlour.games.lettergo import GAME, actions
from parlour.games.lettergo.bot.knowledge import known_words, own_rack
from parlour.games.lettergo.bot.pace import choose_word, span, when_done
from parlour.games.lettergo.bot.plan import begin, plan
from parlour.games.lettergo.bot.skills import PERSONS, SKILLS
from parlour.games.lettergo.box import SIDES
from parlour.games.lettergo.events import Dealt, Judged, Took
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import VARIANTS, Options
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.view import view
from parlour.games.lettergo.writing.samples import clue_for, kind_of, rhyme_for
from parlour.games.lettergo.writing.spelling import worth
from parlour.words.facts import commonness
from parlour.words.offensive import offensive
from parlour.words.recall import Reader
from tests.games.lettergo.table import Doing, go_on, played, write
from tests.marks import clause

SIX = "hands TH / KS / CZ / BT / NR / DL | vowels AIUEOE"
RICH = "hands TR / NS / LD / BT | vowels AEEO"
TABLE = "hands TH / KS / CZ / BT | vowels AIUE"


LEVELS: tuple[Level, ...] = get_args(Level)


def planned(state: State, seat: int = 0, level: Level = "normal", seed: int = 1) -> Plan[actions.Action] | None:
    return plan(view(state, Seat(seat)), level, Random(seed))


def race(text: str, seed: int = 1, level: str = "hard") -> list[tuple[Seat, actions.Action, Millis]]:
    """What computers do in a race, to its end."""
    state = position(text)
    bots = [named(level)] * state.seats
    found = []
    for move, after in by_clock(GAME, state, bots, Random(seed)):
        found.append((move.seat, move.action, move.at))
        if after.wait is not Wait.RACE:
            break
    return found


@clause("LGO-14")
@pytest.mark.parametrize("side", SIDES)
def test_computers_keep_every_side_and_take_their_tokens(side: str) -> None:
    moves = race(f"{RICH} | rules {side}", level="normal")

    assert sum(isinstance(action, actions.Grab) for _, action, _ in moves) >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_computers_do_not_act_all_at_once(level: str) -> None:
    times = [at for _, action, at in race(SIX, level=level) if isinstance(action, actions.Write)]

    assert min(times) >= 5_000
    assert len(set(times)) == len(times)


def test_a_better_computer_is_faster_and_knows_more_words() -> None:
    seen = view(position(SIX), Seat(0))
    easy, hard = (
        min(at for _, action, at in race(SIX, level=level) if isinstance(action, actions.Write))
        for level in ("easy", "hard")
    )

    assert len(known_words(seen, "easy")) < len(known_words(seen, "normal")) < len(known_words(seen, "hard"))
    assert hard < easy


def test_computers_write_nothing_that_offends_or_that_they_would_not_know() -> None:
    words = known_words(view(position(SIX), Seat(0)), "easy")

    assert not any(map(offensive, words))
    assert max(map(commonness, words)) <= 35


@clause("LGO-1")
@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=[pytest.mark.untraced] * (n == 3)) for n in range(len(VARIANTS))]
)
def test_computers_play_every_variant_to_its_end(number: int) -> None:
    seats = 3 + number % 4
    random = Random(number)
    bots = [named(("easy", "normal", "hard", "random")[(seat + number) % 4]) for seat in range(seats)]
    record, outcome = play_one(GAME, VARIANTS[number], bots, random.randbytes(32), random)

    events = [event for step in steps(GAME, record) for event in step.events]
    assert 1 in outcome.places
    assert sum(isinstance(event, Dealt) for event in events) == 5
    assert any(isinstance(event, Took) for event in events)
    assert Counter(event.stands for event in events if isinstance(event, Judged))[True] > 0


def test_a_computer_meets_a_hand_and_lets_its_own_be_met() -> None:
    assert any(isinstance(action, actions.Five) for _, action, _ in race(f"{SIX} | rules L24B"))


def test_letters_are_said_one_at_a_time() -> None:
    said = [(seat, at) for seat, action, at in race(f"{SIX} | rules L02A") if isinstance(action, actions.Speak)]
    own = [at for seat, at in said if seat == said[0][0]]

    assert all(later - before >= 350 for before, later in pairwise(own))


def test_a_computer_with_a_token_waits_swaps_or_agrees() -> None:
    held: tuple[Doing, ...] = (write("CAKES"), actions.Grab(), (1, write("BATH", seat=1)), (1, actions.Grab()))
    state = played(TABLE, *held).state
    returned = go_on(state, (0, actions.Return())).state

    assert planned(state, 0) is None
    swap = planned(returned, 1)
    assert swap is not None and swap.action == actions.Swap(0)  # noqa: PT018 the second speaks of the first


def test_a_computer_that_sees_no_cards_and_has_no_word_waits_for_the_clock() -> None:
    state = played(f"{TABLE} | rules L18A", "time").state

    assert known_words(view(state, Seat(0)), "expert") == []
    assert planned(state) is None


def test_a_computer_writes_a_wiped_word_again_from_memory() -> None:
    state = played(f"{TABLE} | rules L18A L21B", write("CAKES"), "time", actions.Wipe()).state
    again = planned(state)

    assert again is not None
    assert again.action == write("CAKES")


def test_what_was_written_wrongly_is_wiped() -> None:
    state = played(f"{TABLE} | rules L19A", write("CAKES")).state
    wipe = planned(state)

    assert wipe is not None
    assert wipe.action == actions.Wipe()


def test_a_computer_disputes_what_its_lists_do_not_confirm() -> None:
    state = played(TABLE, write("KABES"), actions.Grab(), "time", options=Options(words="vote")).state
    doubt = planned(state, 1)

    assert doubt is not None
    assert doubt.action == actions.Dispute(0)
    vote = planned(go_on(state, (1, actions.Dispute(0))).state, 2)
    assert vote is not None
    assert vote.action == actions.Vote(0, keep=False)
    assert planned(state, 2) is None


def test_a_top_line_that_spells_no_word_is_written_anew() -> None:
    state = played(f"{TABLE} | rules L20B", actions.Jot("sorted", "XYZ")).state
    line = planned(state)

    assert line is not None
    assert isinstance(line.action, actions.Jot)
    assert line.action.line == "sorted"


@pytest.mark.parametrize("word", ["CA", "KABES", "HATS"])
def test_what_is_no_word_yet_or_breaks_a_rule_is_written_anew(word: str) -> None:
    """HATS is made of one's own letters."""
    better = planned(played(TABLE, write(word)).state)

    assert better is not None
    assert isinstance(better.action, actions.Write)


def test_in_sealed_rounds_a_computer_begins_and_hands_in() -> None:
    state = position(TABLE, Options(sealed=True))
    begin = planned(state)

    assert begin is not None
    assert begin.action == actions.Ready()


def test_clues_and_rhymes_are_found_for_any_word() -> None:
    assert 2 <= len(clue_for("CAKES", 2, 6).split()) <= 6
    assert clue_for("QWRT", 2, 6) == "as one may say"
    assert clue_for("RITE", 2, 6) == "an established ceremony prescribed"
    assert clue_for("ALGAE", 2, 6) == "primitive chlorophyll-containing mainly aquatic eukaryotic", "60 at most"
    assert [kind_of(word) for word in ("CAKES", "BEGAN", "OFTEN")] == [
        "some sort of thing",
        "something one does",
        "as one may say",
    ]
    assert rhyme_for("CAKES") is not None
    assert rhyme_for("QWRT") is None


def test_rarer_words_where_two_alike_score_nothing() -> None:
    words = [action for _, action, _ in race(f"{SIX} | rules L16A") if isinstance(action, actions.Write)]

    assert len({"".join(lane.text for lane in word.lanes) for word in words}) >= 4


def test_a_hand_of_ones_own_is_waited_for() -> None:
    state = played(f"{TABLE} | rules L24B", write("CAKES"), actions.Offer()).state

    assert planned(state) is None
    assert planned(replace(state, raised=())) is not None


def test_every_level_is_like_a_person() -> None:
    assert tuple(PERSONS) == tuple(SKILLS) == LEVELS
    assert [SKILLS[level].knows for level in LEVELS] == list(LEVELS)


def test_a_person_who_wants_more_stars_looks_longer_and_settles_for_less_as_time_goes_by() -> None:
    seen = view(position(SIX), Seat(0))
    hasty = replace(PERSONS["expert"], reader=Reader(60, glance=2), content=1)
    choosy = replace(hasty, content=99, patience=1.0)
    held = own_rack(seen)
    first, last = choose_word(seen, Seat(0), hasty), choose_word(seen, Seat(0), choosy)

    assert held is not None
    assert first is not None
    assert last is not None
    assert first.seconds < last.seconds < 60
    assert worth(held, first.word) < worth(held, last.word)


def test_the_same_letters_show_a_person_the_same_words() -> None:
    seen = view(position(SIX), Seat(0))

    assert choose_word(seen, Seat(0), PERSONS["easy"]) == choose_word(seen, Seat(0), PERSONS["easy"])


def test_a_person_to_whom_no_word_comes_to_mind_waits_for_the_clock() -> None:
    slow = replace(PERSONS["beginner"], reader=Reader(20, glance=1e9))

    assert choose_word(view(position(SIX), Seat(0)), Seat(0), slow) is None
    assert begin(view(position(SIX), Seat(0)), Seat(0), slow, Random(1)) is None


def test_drawings_take_longer_than_gestures_and_beginners_longer_than_experts() -> None:
    clap, draw = span(actions.Clap()), span(actions.Draw(0, "strip", ()))
    times = [when_done(Millis(0), actions.Grab(), PERSONS[level], Random(1)) for level in LEVELS]

    assert clap[1] < draw[0]
    assert times == sorted(times, reverse=True)
