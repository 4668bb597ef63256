"""Illuminati's puzzles: the attack that wins the game most surely this turn."""

from collections.abc import Iterator
from random import Random

from parlour.core.game import Illegal, Move, Seat
from parlour.core.puzzles import Puzzles
from parlour.games.illuminati.actions import Action, Announce
from parlour.games.illuminati.attack.arithmetic import current_number, possible_aid, spendable_cards, ways
from parlour.games.illuminati.attack.moves import announcements
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.goals import attack_wins, winners
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.phrases import announcement_text
from parlour.games.illuminati.rules import apply
from parlour.games.illuminati.state import State, open_attack
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.waits import window

ROLLS = 36
"""Rolls of two dice."""

LIKELY = 40
"""The chance of the best attack in percent, at least."""

Answer = tuple[Action, ...]


def pose(state: State, seat: int) -> State | None:
    """Return the position in the middle of a turn, before anybody has won (ILU-13, ILU-72)."""
    free = window(state) == "turn" and state.turn.seat == seat and state.turn.actions > 0
    return state if free and not winners(state) else None


def answers(state: State, seat: int) -> Iterator[Answer]:
    """Yield every attack that can be announced; none where no attack is likely to win (ILU-20, ILU-72)."""
    attacks = list(announcements(state, Seat(seat)))
    if max((score(state, seat, attack) for attack in attacks), default=0) >= LIKELY:
        yield from ((attack,) for attack in attacks)


def guess(state: State, seat: int, random: Random) -> Answer:
    """Return any attack that can be announced."""
    return (random.choice(list(announcements(state, Seat(seat)))),)


def score(state: State, seat: int, action: Action) -> int:
    """Return the chance in percent that an attack wins the game, with all own aid and money and no opposition.

    An attack that does not win the game has none (ILU-20, ILU-22, ILU-26, ILU-72).
    """
    if not isinstance(action, Announce):
        raise Illegal("puzzle", "Announce an attack: which one wins the game?")
    state = apply(state, Move(Seat(seat), action)).state
    fight = open_attack(state)
    assert fight is not None
    if not attack_wins(state, fight):
        return 0
    aid = sum(CARDS[card].transferable for card in possible_aid(state, fight))
    money = sum(money_on(state, card) for card in spendable_cards(state, fight, Seat(seat)))
    return round(100 * ways(current_number(state, fight) + aid + money) / ROLLS)


def name(_state: State, answer: Answer) -> str:
    """Return an attack in words."""
    (attack,) = answer
    assert isinstance(attack, Announce)
    return announcement_text(attack)


def measure(chance: int) -> str:
    """Return the chance that an attack wins, in words."""
    return f"a chance of {chance}% to win" if chance else "no chance to win"


PUZZLES: Puzzles[Options, State, Action] = Puzzles(
    task="Win the game this turn: announce the attack with the best chance, all your aid and money counted.",
    options=Options(),
    seats=3,
    pose=pose,
    answers=answers,
    guess=guess,
    score=score,
    name=name,
    measure=measure,
)
