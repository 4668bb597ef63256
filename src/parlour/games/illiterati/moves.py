"""The legal actions, listed.

Any letters may be laid, so `moves` lists a selection for computers and for the laws. `listed` is what people see: it
leaves out words and gifts, because finding them is the game (ILT-12). A player who is done gets no new words or gifts
listed, so that even random players reach the end of a round without a clock.
"""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati.actions import Action, Ready
from parlour.games.illiterati.attack.actions import Lose, Reletter
from parlour.games.illiterati.attack.blanks import offered_spellings
from parlour.games.illiterati.attack.choices import choices
from parlour.games.illiterati.binding.actions import Bind, Draw, Keep
from parlour.games.illiterati.binding.rules import colours_left, words_to_turn_in
from parlour.games.illiterati.building.moves import answers, creations
from parlour.games.illiterati.checks import check
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.waits import ask


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """Yield what `seat` may do now; nothing where it is not asked."""
    yield from listed(state, seat)
    if state.wait is Wait.BUILD and seat not in state.done:
        yield from legal(state, seat, dict.fromkeys(creations(state, seat)))


def listed(state: State, seat: Seat) -> Iterator[Action]:
    """Yield what people are shown as a list."""
    open_ask = ask(state)
    if seat in open_ask.seats or seat in open_ask.may:
        yield from legal(state, seat, dict.fromkeys(plain(state, seat)))


def legal(state: State, seat: Seat, actions: "dict[Action, None]") -> Iterator[Action]:
    """Yield the actions that the rules allow."""
    for action in actions:
        try:
            check(state, seat, action)
        except Illegal:
            continue
        yield action


def plain(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the answers to the open question that are neither words nor gifts."""
    match state.wait:
        case Wait.READY:
            yield Ready()
        case Wait.BUILD:
            yield from answers(state)
        case Wait.BIND:
            yield Bind(words_to_turn_in(state, seat))
            yield Keep()
        case Wait.DRAW:
            yield from map(Draw, colours_left(state))
        case Wait.LOSE:
            yield from map(Lose, choices(state, seat))
        case Wait.RELETTER | Wait.OVER:
            yield from map(Reletter, (*offered_spellings(state, seat), None))
        case _:
            assert_never(state.wait)
