"""How often each ability, power and Special of Illuminati was used between computers, and how games ended.

Every one must come up: where one is missing the run fails and names it. `--write` puts the tables into
bench/results.md. The games are those of a seed, the same on every machine.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import process_time
from typing import NamedTuple

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from bench.report import place
from parlour.bots.bot import Bot, GreedyBot
from parlour.bots.levels import LEVELS, named
from parlour.bots.match import in_turn
from parlour.core.game import Move, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Abolish, Action, Privilege, Transfer, Use
from parlour.games.illuminati.attack.arithmetic import (
    bonuses,
    by_resistance,
    is_immune,
    leader_alignments,
    resistance,
    shields,
)
from parlour.games.illuminati.attack.events import Rolled
from parlour.games.illuminati.attack.moves import leaders
from parlour.games.illuminati.box import CARDS, GROUPS, ILLUMINATI, SPECIAL, SPECIALS, Immune, TwoAttacks
from parlour.games.illuminati.events import Event, Won
from parlour.games.illuminati.frames import Ending, Fight
from parlour.games.illuminati.goals import has_basic
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.scoring import GOAL
from parlour.games.illuminati.state import State, open_attack
from parlour.games.illuminati.structure.control import alignments, illuminati
from parlour.games.illuminati.structure.events import Lased, Reorganized
from parlour.games.illuminati.structure.grid import find
from parlour.games.illuminati.turn.events import Bought, Collected, Drew, Taxed

POWERS = {
    "bavarian": ("privilege bought",),
    "bermuda": ("structure laid again",),
    "discordian": ("bonus", "immunity"),
    "gnomes": ("money moved",),
    "network": ("second card",),
    "cthulhu": ("bonus",),
    "assassins": ("bonus",),
    "ufos": ("second attack", "secret goal claimed"),
}
"""What the Illuminati can do, each to be seen."""

WILD = 2
"""In one game of this number everyone slips: some abilities serve only what no good player would do."""

SLIPS = 0.5
"""How often they do anything at all instead of what they like best."""

ABLE = tuple(card for card in GROUPS if CARDS[card].abilities)


class Played(NamedTuple):
    """What came up in one game, how it ended, and what it cost in seconds of one processor."""

    seats: int
    wild: bool  # everyone slips
    used: Counter[str]
    turns: int
    ends: tuple[str, ...]
    shared: bool
    moves: int
    seconds: float


def play_one(seed: int, number: int) -> Played:
    """One game: players, options and levels change from game to game; its chance follows from seed and number."""
    random = Random(sha256(f"illuminati {seed} {number}".encode()).digest())
    seats = GAME.seats[number % len(GAME.seats)]
    variant = GAME.variants[number // len(GAME.seats) % len(GAME.variants)]
    levels = tuple(LEVELS)
    bots: list[Bot] = [named(levels[(seat + number) % len(levels)]) for seat in range(seats)]
    wild = number % WILD == WILD - 1
    if wild:
        bots = [GreedyBot(slips=SLIPS)] * seats
    began, moves, used = process_time(), 0, Counter[str]()
    state = GAME.setup(replace(variant, rounds=Options().rounds), seats, random.randbytes(32)).state
    for move, after in in_turn(GAME, state, bots, random):
        used.update(seen(state, move, GAME.apply(state, move).events))
        state, moves = after, moves + 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    won = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
    ends = tuple(ending(state, seat) if outcome.reason == GOAL else outcome.reason for seat in won)
    return Played(seats, wild, used, max(state.turns), ends, len(won) > 1, moves, process_time() - began)


def ending(state: State, seat: Seat) -> str:
    """By which goal a player won."""
    return "basic goal" if has_basic(state, seat) else f"goal of {CARDS[illuminati(state, seat)].name}"


def seen(state: State, move: Move[Action], events: Sequence[Event]) -> Iterator[str]:
    """The abilities, powers and Specials that a move shows at work."""
    action = move.action
    if isinstance(action, Use):
        yield action.special
    if isinstance(action, Privilege | Abolish):
        yield "Specials spent on privilege" if action != Privilege() else "bavarian: privilege bought"
    if isinstance(action, Transfer) and not adjacent(state, move.seat, action):
        yield action.source
    if isinstance(state.frames[-1] if state.frames else None, Ending) and len(events) > 1:
        yield from (each for each in ("gnomes: money moved",) if illuminati(state, move.seat) == "gnomes")
    if not state.frames and state.turn.actions:
        yield from shut(state, move.seat)
    drawn = [event for event in events if isinstance(event, Drew)]
    if len(drawn) > 1 and illuminati(state, drawn[0].seat) == "network":
        yield "network: second card"
    for event in events:
        yield from shown(state, event)


def adjacent(state: State, seat: Seat, action: Transfer) -> bool:
    """Whether two cards are master and puppet (ILU-44)."""
    source, to = (find(state.structures[seat], card) for card in (action.source, action.to))
    assert source is not None
    assert to is not None
    return source.master == to.card or to.master == source.card


def shut(state: State, seat: Seat) -> Iterator[str]:
    """The immunity, where it keeps a card from an attack that it could lead (ILU-25)."""
    for holder, structure in enumerate(state.structures):
        immune = any(isinstance(ability, Immune) for ability in CARDS[structure[0].card].abilities)
        kept = immune and holder != seat and len(structure) > 1
        if kept and any(
            is_immune(state, alignments(state, leader), structure[1].card) for leader in leaders(state, seat)
        ):
            yield "discordian: immunity"


def shown(state: State, event: Event) -> Iterator[str]:
    """What an event shows at work."""
    match event:
        case Rolled():
            attack = open_attack(state)
            assert attack is not None
            yield from in_attack(state, attack)
        case Collected() if event.upkeep:
            yield "post-office"
        case Taxed() if event.amount:
            yield "i-r-s"
        case Lased():
            yield "orbital-mind-control-lasers"
        case Bought():
            yield event.card
        case Reorganized():
            yield "bermuda: structure laid again"
        case Won() if event.goal is not None:
            yield "ufos: secret goal claimed"
        case _:
            return


def in_attack(state: State, attack: Fight) -> Iterator[str]:
    """The abilities that stood in the sum of an attack that was rolled (ILU-25)."""
    theirs = alignments(state, attack.target)
    for card, _ in bonuses(state.structures[attack.seat], attack.leader, attack.target, attack.attack, theirs):
        yield card if card in GROUPS else f"{card}: bonus"
    own = leader_alignments(state.turn.beam, attack.leader, attack.target, attack.attack)
    if own != alignments(state, attack.leader):
        yield attack.leader
    if by_resistance(attack):
        if resistance(attack.target, own) != CARDS[attack.target].resistance:
            yield attack.target
        guarded = () if attack.owner is None else state.structures[attack.owner]
        yield from (card for card, _ in shields(guarded, attack.target))
    for card in (attack.leader, *attack.aid):
        if card in state.turn.used and any(isinstance(ability, TwoAttacks) for ability in CARDS[card].abilities):
            yield f"{card}: second attack"


def wanted() -> dict[str, str]:
    """Everything that must come up, with its name."""
    groups = {card: CARDS[card].name for card in ABLE}
    powers = {f"{card}: {power}": f"{CARDS[card].name}: {power}" for card in ILLUMINATI for power in POWERS[card]}
    return {**groups, **powers, **{special: special_name(special) for special in SPECIALS}}


def all_used(games: Sequence[Played]) -> Counter[str]:
    """What came up in some games."""
    return sum((game.used for game in games), Counter[str]())


def missing(used: Counter[str]) -> list[str]:
    """The names of what never came up."""
    return [name for key, name in wanted().items() if not used[key]]


def special_name(special: str) -> str:
    """The name of a Special, its number with it where there are two."""
    number = special.rpartition("-")[2]
    return f"{SPECIAL[special].name} {number}" if number.isdecimal() else SPECIAL[special].name


def page(games: Sequence[Played], seed: int) -> str:
    """The section of the results."""
    wild, tame = [[game for game in games if game.wild is side] for side in (True, False)]
    lines = [
        "## Illuminati by computers alone",
        "",
        f"{len(tame)} games, seed {seed}: players, options and the levels of the computers change from game to game.",
        f"In {len(wild)} more everyone makes {SLIPS:.0%} of the moves at random, for some abilities serve only what no",
        "good player would do: what came up in those stands after a plus, and the first table leaves them out.",
        "A bonus counts when it stood in the sum of an attack that was rolled, the immunity when it kept a card from",
        "leading; a Special when it was used for what it says. Made by `python bench/illuminati.py --write`.",
        "",
        "| players | games | turns of each: mean, median, most | moves | seconds | ended by |",
        "| ---: | ---: | ---: | ---: | ---: | --- |",
        *[row(seats, some) for seats in GAME.seats if (some := [game for game in tame if game.seats == seats])],
        "",
        *[
            line
            for title, part in parts()
            for line in (f"{title}:", "", listed(part, all_used(tame), all_used(wild)), "")
        ],
        f"Never used: {', '.join(missing(all_used(games))) or 'none'}.",
    ]
    return "\n".join(lines) + "\n"


def row(seats: int, games: Sequence[Played]) -> str:
    """The games of one number of players."""
    turns = [game.turns for game in games]
    ends = Counter(end for game in games for end in set(game.ends))
    ends["shared"] = sum(game.shared for game in games)
    told = ", ".join(f"{end} {many}" for end, many in ends.most_common() if many)
    mean = f"{fmean(turns):.1f}, {median(turns):g}, {max(turns)}"
    cost = f"{fmean(game.moves for game in games):.0f} | {fmean(game.seconds for game in games):.1f}"
    return f"| {seats} | {len(games)} | {mean} | {cost} | {told} |"


def parts() -> Iterator[tuple[str, dict[str, str]]]:
    """What must come up, by kind."""
    every = wanted()
    yield "Abilities of groups", {key: name for key, name in every.items() if key in GROUPS}
    yield "Powers of the Illuminati", {key: name for key, name in every.items() if ":" in key}
    yield "Specials", {key: name for key, name in every.items() if key in SPECIAL}


def listed(part: dict[str, str], tame: Counter[str], wild: Counter[str]) -> str:
    """Names and counts, as a paragraph."""
    return "; ".join(f"{name} {tame[key]:,} + {wild[key]:,}" for key, name in part.items()) + "."


def main() -> None:
    """Play, count, print or write; fail where something never came up."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write the section in bench/results.md")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        games = list(pool.map(play_one, [chosen.seed] * chosen.games, range(chosen.games), chunksize=8))
    text = page(games, chosen.seed)
    print(text)
    if chosen.write:
        place("illuminati", text)


if __name__ == "__main__":
    main()
