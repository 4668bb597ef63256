"""Moves that `check` accepts and `moves` does not list, one fault at a time: the law must notice each."""

from collections.abc import Callable, Iterator
from dataclasses import replace as but
from random import Random
from typing import Any

import pytest

from parlour.core.game import Illegal, Seat
from parlour.core.registry import find
from parlour.games import illimat, literatio
from parlour.games.illimat.actions import Action, Exchange, Sow, Stockpile, Swap
from parlour.games.illuminati.actions import Offer, Side
from parlour.games.literatio.actions import Draw
from parlour.laws.battery import try_game
from parlour.laws.probes import probes

GAMES = 40
"""Games after which a fault counts as missed."""

LAW = "what check passes is listed"


def unlisted(game: Any) -> str | None:
    """The kind of the first move that is legal and not listed."""
    found = (finding for number in range(GAMES) for finding in try_game(game, 0, number).findings)
    return next((finding.cause for finding in found if finding.law == LAW), None)


def accepting(code: str) -> Any:
    """Illimat with one refusal left out."""

    def check(state: Any, seat: Seat, action: Action) -> None:
        try:
            illimat.GAME.check(state, seat, action)
        except Illegal as refusal:
            if refusal.code != code:
                raise

    return but(illimat.GAME, check=check)


def listing(keep: Callable[[Action], bool]) -> Any:
    """Illimat with some moves left out of the list."""

    def moves(state: Any, seat: Seat) -> Iterator[Action]:
        return filter(keep, illimat.GAME.moves(state, seat))

    return but(illimat.GAME, moves=moves)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("autumn", "sow"),
        ("winter", "harvest"),
        ("spring", "stockpile"),
        ("rake", "finish"),
        ("no_exchange", "exchange"),
    ],
)
def test_a_move_that_only_check_accepts_is_noticed(code: str, kind: str) -> None:
    assert unlisted(accepting(code)) == kind


@pytest.mark.parametrize("kind", [Stockpile, Exchange, Swap])
def test_a_kind_of_move_that_is_left_out_of_the_list_is_noticed(kind: type) -> None:
    assert unlisted(listing(lambda action: not isinstance(action, kind))) == kind.__name__.lower()


def test_some_moves_left_out_of_the_list_are_noticed() -> None:
    assert unlisted(listing(lambda action: not isinstance(action, Sow) or action.field < 3)) == "sow"


def test_in_a_game_of_words_a_move_without_fields_must_be_listed_too() -> None:
    def check(state: Any, seat: Seat, action: Any) -> None:
        if not isinstance(action, Draw) or state.drawn or state.claim:
            literatio.GAME.check(state, seat, action)

    assert unlisted(but(literatio.GAME, check=check)) == "draw"


def test_what_is_offered_in_a_deal_is_altered_too() -> None:
    bare = Offer(Seat(1), Side(money=1), Side())
    given = [action.give for action in probes(find("illuminati"), [bare], ["bribery"], Random(1), 500)]

    assert any(side.money != 1 for side in given)
    assert Side(money=1, specials=("bribery",)) in given
