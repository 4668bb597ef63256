"""Games of words on a server: lists without words, windows, computers, dictionaries not here, many letters at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from bench.race import PACE, PLAYERS, page, run
from parlour.bots.decision import DecisionInput, decide_from_bytes
from parlour.core.game import Illegal, Millis, Seat
from parlour.core.registry import find
from parlour.games.illiterati.box import CardId, Tile
from parlour.games.illiterati.events import Traded
from parlour.games.literatio.actions import Play
from parlour.server.protocol import messages
from parlour.server.table.inbox import ClockExpired
from parlour.server.table.projection import Viewer, played_step, visible_events
from parlour.server.table.state import UnsupportedRules
from parlour.server.table.transitions import open_table_state
from parlour.words import lexicon
from tests.marks import clause
from tests.server.live import live
from tests.server.room import Guest, Room, asked, asynchronous, room

GAME = find("literatio")


async def two_with_words(house: Room, **options: Any) -> tuple[Guest, Guest]:
    """Ann and Bob at a table of Literatio that was just dealt."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = await house.open(ann, game="literatio", options=options, sit=(0,))
    await ann.enter(table)
    await bob.enter(table, token=table.state.terms.invite)
    await bob.send(messages.Sit(bob.id(), 1))
    await ann.send(messages.Start(ann.id()))
    return ann, bob


def a_word(guest: Guest) -> Play:
    """Some word of the cards that a guest sees, the house's list being at hand to the test alone."""
    state = guest.table.state.game_state
    return next(action for action in GAME.moves(state, state.turn) if isinstance(action, Play))


@asynchronous
async def test_no_word_is_put_before_a_person_and_any_is_taken() -> None:
    async with room() as house:
        guests = await two_with_words(house)
        mover = asked(*guests)
        assert mover.look["moves"] == [{"kind": "forfeit"}]

        answers = await mover.act(a_word(mover))

        assert [message["kind"] for message in answers] == ["ack", "step"]
        rival = asked(*guests)
        assert rival is not mover
        assert [move["kind"] for move in rival.look["moves"]] == ["accept", "challenge"]
        assert rival.look["view"]["window"]["word"] == mover.look["view"]["window"]["word"]


@asynchronous
async def test_a_window_closes_by_the_clock_and_the_word_stands() -> None:
    async with room() as house:
        guests = await two_with_words(house)
        mover = asked(*guests)
        await mover.act(a_word(mover))
        assert mover.look["ask"]["due"] == house.clock.now + 15_000

        house.clock.pass_by(15)
        await mover.table.process(ClockExpired(mover.table.state.ask.id))

        assert [word["word"] for word in mover.look["view"]["words"]]


@asynchronous
async def test_letters_that_are_not_held_and_huge_words_are_refused_and_nothing_is_lost() -> None:
    async with room() as house:
        mover = asked(*await two_with_words(house))
        before = mover.table.state.game_state

        codes = []
        for cards, word in ((["Z9"], "ZZ"), (["Q1", "J1"], "QJ"), ([], "A" * 10_000_000), ([], "prisön")):
            (refusal,) = await mover.act({"kind": "play", "cards": cards, "word": word})
            codes.append(refusal["code"])

        assert codes == ["not_held", "not_held", "no_action", "letters"]
        assert mover.table.state.game_state == before


@asynchronous
async def test_a_dictionary_that_is_not_here_is_refused_when_a_table_is_opened() -> None:
    async with room() as house:
        with pytest.raises(Illegal, match="There is no word list called 'klingon'"):
            await house.open(house.guest("Ann"), game="literatio", options={"dictionary": "klingon"})


@asynchronous
async def test_a_table_whose_list_is_gone_waits_for_a_house_that_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon.find.cache_clear()
    monkeypatch.setenv("PARLOUR_WORDS", str(tmp_path))
    (tmp_path / "mine.txt").write_text("prison\nnosirp\n")
    async with room() as house:
        table = await house.open(house.guest("Ann"), game="literatio", options={"dictionary": "mine"})
        (first, *_) = await house.store.entries(table.id)
        assert open_table_state(table.id, first).terms.lexicon == lexicon.find("mine").digest

        monkeypatch.delenv("PARLOUR_WORDS")
        lexicon.find.cache_clear()
        with pytest.raises(UnsupportedRules, match="word list"):
            open_table_state(table.id, first)


@pytest.mark.parametrize("level", ["beginner", "easy", "normal", "hard", "expert"])
def test_a_worker_finds_a_word_from_what_a_person_would_see(level: Any) -> None:
    state = GAME.setup(GAME.variants[0], 2, bytes([1]) * 32).state
    seat = state.turn
    view, moves = json.encode(GAME.view(state, seat)), json.encode(list(GAME.offers(state, seat)))

    action = GAME.forms.read_action.decode(decide_from_bytes("literatio", level, DecisionInput(view, moves)))

    assert isinstance(action, Play)
    GAME.check(state, seat, action)


def test_the_log_says_who_chose_for_everybody() -> None:
    game, tile = find("illiterati"), Tile("Es1")
    swap = Traded(Seat(0), CardId("V5-4"), tile, tile, "library")
    mine, others, nobodys = (played_step(game, 3, Millis(0), seat, (swap,)) for seat in (0, 1, -1))
    told = visible_events(game, ("Ann", "Kofi"), (mine, others, nobodys), Viewer(Seat(0), you=True), None)

    said = "Your E traded places with E from the Library."
    assert [each.text for each in told] == [f"{said} You chose it.", f"{said} Kofi chose it.", said]


SECONDS = 2.0


@clause("ILT-12")
def test_five_players_at_twenty_actions_a_second_end_with_the_same_table(tmp_path: Path) -> None:
    with live(tmp_path) as house:
        measured = asyncio.run(run(house.port, SECONDS))

    answered = len(measured.trips.acknowledged) + len(measured.trips.refused)
    assert measured.actions == answered == PLAYERS * PACE * SECONDS
    assert "| acknowledged |" in page(measured)
