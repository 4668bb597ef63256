"""Hints at a table of the server."""

import asyncio
from importlib import import_module
from typing import Any, get_args

import pytest

from parlour.core.game import Level
from parlour.core.registry import find, names, versioned_names
from parlour.server.bot_pool.fair_queue import Requester
from parlour.server.bot_pool.pool import Choice
from parlour.server.protocol import messages
from parlour.server.table import hints
from parlour.server.table.log import HintGiven, decode_entry
from parlour.server.table.projection import JUDGING, why_no_hint
from tests.server.room import Guest, asked, asynchronous, room, two_at_play


async def hint(guest: Guest, ask: int | None = None) -> dict[str, Any]:
    """Ask for a hint, and wait for it."""
    message = messages.Hint(guest.id(), guest.table.state.ask.id if ask is None else ask)
    before = len(guest.screen.frames)
    await guest.send(message)
    for _ in range(100):
        await asyncio.sleep(0.001)
        for came in guest.screen.messages[before:]:
            if came.get("id") == message.id:
                return came
    raise AssertionError("no answer")


@asynchronous
async def test_a_player_is_told_a_good_move_from_the_same_view() -> None:
    async with room() as here:
        ann, bob = await two_at_play(here)
        guest = asked(ann, bob)
        came = await hint(guest)
        assert came["kind"] == "hinted"
        assert came["action"] in guest.look["moves"]
        assert came["texts"]
        level, view, _ = here.bot_pool.asked[-1]
        assert level == "hard"
        assert view
        entries = [decode_entry(entry.body) for entry in await here.store.entries(guest.table.id)]
        assert [entry.seat for entry in entries if isinstance(entry, HintGiven)] == list(guest.connection.seats)
        assert guest.table.state.hints == 1


@asynchronous
async def test_hints_are_refused_where_they_are_not_allowed() -> None:
    async with room() as here:
        ann, bob = await two_at_play(here, hints=False)
        guest = asked(ann, bob)
        other = bob if guest is ann else ann
        assert (await hint(guest))["code"] == "no_hints"
        assert not guest.info["hints"]
    async with room() as here:
        ann, bob = await two_at_play(here)
        guest = asked(ann, bob)
        other = bob if guest is ann else ann
        assert (await hint(other))["code"] == "stale"
        assert (await hint(guest, 999))["code"] == "stale"
        assert not here.bot_pool.asked


@asynchronous
async def test_a_public_table_plays_without_hints_unless_its_host_wants_them() -> None:
    async with room() as here:
        ann = here.guest("Ann")
        assert not (await here.open(ann, visibility="public")).state.terms.hints
        assert (await here.open(ann, visibility="public", hints=True)).state.terms.hints
        assert (await here.open(ann)).state.terms.hints


@asynchronous
async def test_a_lighter_computer_answers_where_the_good_one_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PATIENCE", 0.0)
    async with room() as here:
        ann, bob = await two_at_play(here)
        choose, levels = here.bot_pool.choose, []

        async def slow(game: str, level: Level, view: bytes, moves: bytes, requester: Requester) -> Choice:
            levels.append(level)
            if level == "hard":
                await asyncio.Event().wait()
            return await choose(game, level, view, moves, requester)

        monkeypatch.setattr(here.bot_pool, "choose", slow)
        assert (await hint(asked(ann, bob)))["kind"] == "hinted"
        assert levels == ["hard", "normal"]


@asynchronous
@pytest.mark.parametrize("game", versioned_names("literatio"))
async def test_nobody_is_told_whether_a_word_that_can_be_challenged_is_in_the_dictionary(game: str) -> None:
    async with room() as here:
        ann, bob = await two_at_play(here, game=game, options={"mode": "vote"})
        player = asked(ann, bob)
        rival = bob if player is ann else ann
        assert player.look["no_hint"] == ""
        two = [face for face in player.look["view"]["hand"] if face["letter"]][:2]
        word = "".join(face["letter"] for face in two)

        await player.act({"kind": "play", "cards": [face["card"] for face in two], "word": word})
        assert (player.look["no_hint"], rival.look["no_hint"]) == ("", JUDGING)
        refused = await hint(rival)
        assert (refused["code"], refused["why"]) == ("judging", JUDGING)

        await rival.act({"kind": "challenge"})
        if player.look["view"]["wait"] == "vote":  # in version 1 the word's player has no vote
            assert player.look["no_hint"] == JUDGING
            assert (await hint(player))["code"] == "judging"
        assert not here.bot_pool.asked


@pytest.mark.parametrize("name", names())
def test_there_are_hints_for_all_questions_but_whether_a_word_counts(name: str) -> None:
    game = find(name)
    kinds = {form.__struct_config__.tag for form in get_args(game.forms.action)}
    judging = None if game.words is None else game.words.judging
    assert judging is None or (judging and judging <= kinds), "in a game of words players say which words count"


def test_a_word_at_the_end_of_a_race_is_judged_without_hints() -> None:
    for name in versioned_names("lettergo"):
        actions = import_module(find(name).forms.state.__module__.rpartition(".")[0] + ".actions")
        assert why_no_hint(find(name), (actions.Vote(0, keep=True),)) == JUDGING
        assert why_no_hint(find(name), (actions.Ready(),)) == ""
