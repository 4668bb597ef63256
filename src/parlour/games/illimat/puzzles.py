"""Illimat's puzzles: the harvest that takes the most cards."""

from collections.abc import Iterator
from random import Random

from parlour.core.game import Illegal, Seat
from parlour.core.phrases import count
from parlour.core.puzzles import Puzzles
from parlour.games.illimat.actions import Action, Harvest, Sow, Stockpile
from parlour.games.illimat.moves import moves
from parlour.games.illimat.options import Options
from parlour.games.illimat.phrases import in_field, names_of
from parlour.games.illimat.rules import part
from parlour.games.illimat.state import State, Wait

CROP = 4
"""Cards that the best harvest of a puzzle takes, at least."""

PLAYS = (Sow, Harvest, Stockpile)

Answer = tuple[Action, ...]


def pose(state: State, seat: int) -> State | None:
    """Return the position at the beginning of a turn (ILM-10)."""
    return state if state.wait is Wait.PLAY and state.turn.seat == seat and not state.turn.played else None


def answers(state: State, seat: int) -> Iterator[Answer]:
    """Yield every play of the turn; none where no harvest is large (ILM-12, ILM-13, ILM-15)."""
    plays = [action for action in moves(state, Seat(seat)) if isinstance(action, PLAYS)]
    if max((score(state, seat, play) for play in plays), default=0) >= CROP:
        yield from ((play,) for play in plays)


def guess(state: State, seat: int, random: Random) -> Answer:
    """Return any play of the turn."""
    return (random.choice([action for action in moves(state, Seat(seat)) if isinstance(action, PLAYS)]),)


def score(state: State, _seat: int, action: Action) -> int:
    """Return how many cards a play takes to the harvest pile, the cards played among them (ILM-13)."""
    if not isinstance(action, PLAYS):
        raise Illegal("puzzle", "Play a card: which harvest takes the most?")
    if not isinstance(action, Harvest):
        return 0
    loose, piles, _ = part(state.fields[action.field], action.take)
    return len(action.cards) + len(loose) + sum(len(pile.cards) for pile in piles)


def name(state: State, answer: Answer) -> str:
    """Return a play in words; the season that the illimat is turned to makes no difference."""
    (play,) = answer
    if isinstance(play, Harvest):
        loose, piles, _ = part(state.fields[play.field], play.take)
        taken = (*loose, *(card for pile in piles for card in pile.cards))
        return f"Harvest {names_of(taken)} with {names_of(sorted(play.cards))} {in_field(play.field)}"
    assert isinstance(play, Sow | Stockpile)
    verb = "Sow" if isinstance(play, Sow) else "Stockpile"
    return f"{verb} {names_of((play.card,))} {in_field(play.field)}"


def measure(cards: int) -> str:
    """Return how many cards a play takes, in words."""
    return count(cards, "card")


PUZZLES: Puzzles[Options, State, Action] = Puzzles(
    task="Find the harvest that takes the most cards.",
    options=Options(length="round"),
    seats=2,
    pose=pose,
    answers=answers,
    guess=guess,
    score=score,
    name=name,
    measure=measure,
)
