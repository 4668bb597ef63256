"""How the computers of Illuminati play: length of games, goals that end them, opposition to winning attacks, deals.

`--cast hard --games 200` plays four hard ones; `--cast hard normal` seats two against two, in turns. The games are
those of a seed, the same on every machine and with any number of workers.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any, NamedTuple

from msgspec import json

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.illiterati import interval
from parlour.bots.levels import named
from parlour.bots.match import in_turn
from parlour.core.game import Move, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Abolish, Action, Bid, Use
from parlour.games.illuminati.attack.arithmetic import spendable_cards
from parlour.games.illuminati.attack.events import Announced, CalledOff, Resolved, Rolled
from parlour.games.illuminati.box import CARDS, SPECIAL, SpecialKind
from parlour.games.illuminati.deal.events import Agreed, Offered
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Stage
from parlour.games.illuminati.goals import attack_wins, has_basic
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.scoring import GOAL
from parlour.games.illuminati.state import State, open_attack, others
from parlour.games.illuminati.structure.control import illuminati, money_on
from parlour.games.illuminati.waits import PAIR, parties_to, turning_kinds

AGAINST_ATTACKS = (SpecialKind.DEEP_AGENT, SpecialKind.INTERFERENCE, SpecialKind.MURPHYS_LAW, SpecialKind.SECRETS)
"""Specials that are used against an attack."""


LEAST = 2
"""The lowest roll: an attack that needs less cannot succeed, and nobody has to oppose it."""


class Opposition(NamedTuple):
    """One attack that would have won, to its end: whether it could be opposed, was opposed, and succeeded."""

    possible: bool
    opposed: bool
    succeeded: bool


class Watch:
    """The winning attacks of one game, seen move by move."""

    def __init__(self) -> None:
        self.found: list[Opposition] = []
        self._possible = self._opposed = False

    def see(self, state: State, move: Move[Action], events: Sequence[Event]) -> None:
        """Note a move in `state`, with the events that it caused."""
        attack = open_attack(state)
        if attack is None or attack.stage is Stage.PLAN or not attack_wins(state, attack):
            self._possible = self._opposed = False
            return
        self._possible |= any(could_oppose(state, attack, seat) for seat in others(state, attack.seat))
        self._opposed |= move.seat != attack.seat and opposes(move.action)
        for event in events:
            if isinstance(event, Resolved) and (self._opposed or event.number >= LEAST):
                self.found.append(Opposition(self._possible, self._opposed, event.success))
            if isinstance(event, Resolved | CalledOff):
                self._possible = self._opposed = False


def opposes(action: Action) -> bool:
    """Whether an action of another player is aimed at the open attack."""
    match action:
        case Bid():
            return action.against
        case Use():
            return SPECIAL[action.special].kind in AGAINST_ATTACKS
        case _:
            return isinstance(action, Abolish)


def could_oppose(state: State, attack: Fight, seat: Seat) -> bool:
    """Whether a player can do something against an attack now: with money, or with a Special."""
    kinds = [SPECIAL[special].kind for special in state.specials[seat]]
    rich = any(money_on(state, card) for card in spendable_cards(state, attack, seat))
    match attack.stage:
        case Stage.OBJECTIONS:
            admitted = SpecialKind.INTERFERENCE in kinds and rich and seat not in parties_to(state, attack)
            return attack.privilege and (SpecialKind.DEEP_AGENT in kinds or len(kinds) >= PAIR or admitted)
        case Stage.BIDDING:
            return rich and seat in parties_to(state, attack)
        case _:
            murphy = SpecialKind.MURPHYS_LAW
            return murphy in kinds and murphy in turning_kinds(state, attack)


COUNTED = {
    Announced: "attacks announced",
    CalledOff: "called off",
    Rolled: "rolled",
    Offered: "offers",
    Agreed: "deals",
}
"""Events that are counted, and what they are called."""

VAIN = "rolled at 0 %"
"""Rolls that cannot succeed: others spent too much against the attack, or it had no chance from the beginning."""


class Played(NamedTuple):
    """One game: who won by what, how long it took, and what happened in it."""

    cast: tuple[str, ...]
    winners: tuple[int, ...]
    ends: tuple[str, ...]
    turns: float
    moves: int
    happened: dict[str, int]
    attacks: tuple[Opposition, ...]
    seconds: float


def play_one(cast: tuple[str, ...], seats: int, seed: int, number: int) -> Played:
    """Play one game with the default options: its chance follows from seed and number, and the cast changes seats."""
    random = Random(sha256(f"bots {seed} {number}".encode()).digest())
    names = tuple(cast[(seat + number) % len(cast)] for seat in range(seats))
    state = GAME.setup(Options(), seats, random.randbytes(32)).state
    began, moves, happened, watch = process_time(), 0, Counter[str](), Watch()
    for move, after in in_turn(GAME, state, [named(name) for name in names], random):
        events = GAME.apply(state, move).events
        watch.see(state, move, events)
        happened.update(COUNTED[type(event)] for event in events if type(event) in COUNTED)
        happened[VAIN] += sum(isinstance(event, Rolled) and event.number < LEAST for event in events)
        state, moves = after, moves + 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    won = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
    ends = tuple(ending(state, Seat(seat)) if outcome.reason == GOAL else outcome.reason for seat in won)
    spent = process_time() - began
    return Played(names, won, ends, fmean(state.turns), moves, dict(happened), tuple(watch.found), spent)


def ending(state: State, seat: Seat) -> str:
    """By which goal a player won."""
    return "basic goal" if has_basic(state, seat) else f"goal of {CARDS[illuminati(state, seat)].name}"


def figures(games: Sequence[Played]) -> dict[str, Any]:
    """What the games show, as numbers."""
    turns = [game.turns for game in games]
    ends = Counter(end for game in games for end in set(game.ends))
    attacks = [attack for game in games for attack in game.attacks]
    possible = [attack for attack in attacks if attack.possible]
    opposed = [attack for attack in possible if attack.opposed]
    shares = won(games)
    return {
        "games": len(games),
        "turns": {"mean": fmean(turns), "median": median(turns), "least": min(turns), "most": max(turns)},
        "moves": fmean(game.moves for game in games),
        "seconds": fmean(game.seconds for game in games),
        "ends": {end: many / len(games) for end, many in ends.most_common()},
        "shared": sum(len(game.winners) > 1 for game in games) / len(games),
        "winning attacks": len(attacks),
        "could be opposed": len(possible),
        "opposed": len(opposed) / len(possible) if possible else None,
        "succeeded": fmean(attack.succeeded for attack in attacks) if attacks else None,
        **{name: fmean(game.happened.get(name, 0) for game in games) for name in (*COUNTED.values(), VAIN)},
        "wins": {
            name: {"share": share / len(games), "interval": interval(round(share), len(games))}
            for name, share in shares.items()
        },
    }


def won(games: Sequence[Played]) -> dict[str, float]:
    """The games that each level won; one that several share counts for each by its part."""
    shares: dict[str, float] = dict.fromkeys(sorted({name for game in games for name in game.cast}), 0.0)
    for game in games:
        for seat in game.winners:
            shares[game.cast[seat]] += 1 / len(game.winners)
    return shares


def page(found: dict[str, Any]) -> str:
    """The figures, one to a line."""
    turns, opposed, succeeded = found["turns"], found["opposed"], found["succeeded"]
    winning = f"{found['winning attacks']} winning attacks, {found['could be opposed']} could be opposed"
    told = "" if opposed is None else f", {opposed:.0%} of them were; {succeeded:.0%} of all succeeded"
    wins = [
        f"{name} {each['share']:.1%} ({each['interval'][0]:.1%} to {each['interval'][1]:.1%})"
        for name, each in found["wins"].items()
    ]
    return "\n".join(
        [
            f"{found['games']} games, {found['moves']:.0f} moves and {found['seconds']:.2f} seconds each",
            f"turns of each player: mean {turns['mean']:.1f}, median {turns['median']:g}, "
            f"{turns['least']:g} to {turns['most']:g}",
            "ended by: " + ", ".join(f"{end} {share:.0%}" for end, share in found["ends"].items()),
            winning + told,
            ", ".join(f"{found[name]:.1f} {name}" for name in (*COUNTED.values(), VAIN)) + " a game",
            "wins: " + ", ".join(wins),
        ]
    )


def main() -> None:
    """Play, count and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cast", nargs="+", default=["hard"], help="levels, one after another around the table")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    terms = [[tuple(chosen.cast), chosen.seats, chosen.seed, number] for number in range(chosen.games)]
    if chosen.workers == 1:
        games = [play_one(*term) for term in terms]
    else:
        with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
            games = list(pool.map(play_one, *zip(*terms, strict=True), chunksize=4))
    found = figures(games)
    print(json.encode(found).decode() if chosen.json else page(found))


if __name__ == "__main__":
    main()
