"""Temperaments, and what events are to players."""

from random import Random
from statistics import mean
from typing import get_args

import pytest

from parlour.bots.bot import decide
from parlour.bots.levels import LevelBot
from parlour.core.game import Level, Millis, Plan, Seat
from parlour.core.registry import find
from parlour.core.temper import Temper
from parlour.games.lettergo import GAME, actions, events
from parlour.games.lettergo.board import Board, Line
from parlour.games.lettergo.bot.judging import kept
from parlour.games.lettergo.bot.pace import choose_word
from parlour.games.lettergo.bot.skills import PERSONS
from parlour.games.lettergo.bot.temper import REREADS, WAITS, mood, person_of
from parlour.games.lettergo.box import Card, SideId
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.state import State
from parlour.games.lettergo.view import view
from parlour.words.facts import commonness
from parlour.words.recall import Found
from tests.games.lettergo.table import played, write

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"
DEALS = 200
NAME_IT, RHYME = SideId("L14A"), SideId("L06B")


def decided(state: State, temper: Temper | None) -> Plan[actions.Action]:
    found = decide(LevelBot("normal", temper), GAME, view(state, Seat(0)), (), Random(1), Millis(0))
    assert found is not None
    return found


def written(temper: Temper | None) -> list[Found]:
    """The words that a computer of a temperament settles for on many deals."""
    random = Random(7)
    found = []
    for _ in range(DEALS):
        cards = random.sample("BCDFGHLMNPRST", 8)
        hands = " / ".join("".join(cards[at : at + 2]) for at in range(0, 8, 2))
        dealt = position(f"hands {hands} | vowels {''.join(random.sample('AEIOU', 4))}")
        found.append(choose_word(view(dealt, Seat(0)), Seat(0), person_of("normal", temper)))
    return [each for each in found if each is not None]


@pytest.mark.parametrize("temper", get_args(Temper))
@pytest.mark.parametrize("level", get_args(Level))
def test_a_temperament_is_as_quick_and_as_well_read_as_its_level(level: Level, temper: Temper) -> None:
    person, plain = person_of(level, temper), PERSONS[level]

    assert (person.reads, person.pace, person.accepts) == (plain.reads, plain.pace, plain.accepts)
    assert (person.reader.knows, person.reader.glance) == (plain.reader.knows, plain.reader.glance)
    assert abs(person.content - plain.content) <= 1
    assert person_of(level, None) is plain


def test_the_cautious_read_their_word_over_before_they_take_a_token() -> None:
    state = played(TABLE, write("CAKES")).state
    plain, cautious = decided(state, None), decided(state, "cautious")

    assert isinstance(plain.action, actions.Grab)
    assert (cautious.action, cautious.at) == (plain.action, plain.at + REREADS)


def test_the_cautious_write_no_rare_words_and_the_greedy_longer_ones_later() -> None:
    plain, cautious, greedy = written(None), written("cautious"), written("greedy")

    assert sum(commonness(each.word) > 35 for each in cautious) < sum(commonness(each.word) > 35 for each in plain)
    assert mean(len(each.word) for each in greedy) > mean(len(each.word) for each in plain)
    assert mean(each.seconds for each in greedy) > mean(each.seconds for each in plain)


def test_the_patient_look_on_and_bluffers_settle_sooner_and_wait() -> None:
    patient, plain, bluffing = (mean(each.seconds for each in written(each)) for each in ("patient", None, "bluffing"))

    assert patient > plain > bluffing
    state = played(TABLE, write("CAKES")).state
    assert decided(state, "bluffing").at == decided(state, None).at + WAITS


def test_the_loyal_believe_what_the_vengeful_doubt() -> None:
    tough = Board(lines=(Line("rhyme", "THOUGH"),))
    for level in get_args(Level):
        for side, word, board in ((NAME_IT, "AITU", Board()), (RHYME, "TOUGH", tough)):
            assert kept(side, word, board, person_of(level, "loyal"))
            assert not kept(side, word, board, person_of(level, "vengeful"))


def test_computers_of_earlier_rules_keep_their_schedule() -> None:
    earlier = find("lettergo-1")
    state = earlier.setup(earlier.variants[0], 4, bytes(32)).state
    (seat, *_) = sorted(earlier.ask(state).seats)
    seen = earlier.view(state, seat)

    plain, cautious = (
        decide(LevelBot("normal", temper), earlier, seen, (), Random(1), Millis(0)) for temper in (None, "cautious")
    )
    assert plain == cautious


ME, OTHER = Seat(0), Seat(1)
CARDS = tuple(Card(f"{letter}1") for letter in "BCDFGHJ")


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt(1, (), None, ()), "hello", "hello"),
        (events.Dealt(2, (), None, ()), None, None),
        (events.Verified(OTHER, ME, "CAKE", accepted=False), "doubted", None),
        (events.Verified(OTHER, ME, "CAKE", accepted=True), None, None),
        (events.Judged(ME, "CAKEY", stands=False, by="dictionary"), "setback", None),
        (events.Judged(ME, "CAKE", stands=True, by="dictionary"), None, None),
        (events.Claimed(ME, CARDS), "good_move", "impressed"),
        (events.Claimed(ME, CARDS[:3]), None, None),
        (events.Won((ME,), (9, 3)), "won", "lost"),
        (events.Wiped(ME), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
