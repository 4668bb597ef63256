"""A player's first game begins gently, where its game says what that is."""

from collections.abc import Iterator
from itertools import count, repeat

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.core.registry import find
from parlour.games.lettergo.setup import GENTLE_ACTIONS, GENTLE_WORDS
from parlour.server.table import opening
from parlour.server.table.log import Dealt
from parlour.server.table.opening import NewTable, seating_entries
from tests.server.results.finished import player

FIRST = NewTable("lettergo", 3, options={"seconds": "120"}, start=True, first=True)


def rules_of(table: NewTable) -> set[str]:
    """The rules of the first round, as the table is dealt."""
    game = find(table.game)
    (dealt,) = [entry for entry in seating_entries(table, player("ann")) if isinstance(entry, Dealt)]
    options = game.forms.read_options.decode(json.encode(table.options))
    return set(game.setup(options, table.seats, bytes.fromhex(dealt.key)).state.rules)


def deals(monkeypatch: pytest.MonkeyPatch, keys: Iterator[bytes]) -> list[bytes]:
    """Let tables have these keys, one after the other; the list has those that were taken."""
    taken: list[bytes] = []

    def token_bytes(_: int) -> bytes:
        taken.append(next(keys))
        return taken[-1]

    monkeypatch.setattr(opening, "token_bytes", token_bytes)
    return taken


def test_a_first_game_has_one_rule_about_the_word_and_one_thing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = deals(monkeypatch, (number.to_bytes(32) for number in count()))

    rules = rules_of(FIRST)

    assert (len(rules & GENTLE_WORDS), len(rules & GENTLE_ACTIONS)) == (1, 1)
    assert 1 < len(taken) < opening.GENTLE_TRIES


@pytest.mark.parametrize(
    ("first", "rated", "dealt"), [(False, None, 1), (True, True, 1), (True, None, opening.GENTLE_TRIES)]
)
def test_other_games_take_the_first_deal_and_a_first_one_takes_the_last_of_many_where_none_is_gentle(
    first: bool, rated: bool | None, dealt: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = deals(monkeypatch, repeat(bytes(32)))

    rules = rules_of(replace(FIRST, first=first, rated=rated))

    assert not rules & GENTLE_WORDS
    assert len(taken) == dealt


def test_a_first_game_of_any_other_game_is_dealt_at_once_and_wrong_options_are_refused() -> None:
    assert list(seating_entries(NewTable("illimat", 2, start=True, first=True), player("ann")))
    with pytest.raises(Illegal):
        list(seating_entries(replace(FIRST, options={"seconds": "1"}), player("ann")))
