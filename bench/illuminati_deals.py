"""How computers trade in Illuminati: offers, counter-offers and deals of a game, and what both sides think of them.

`python bench/illuminati_deals.py --games 20 --level hard` plays games of four and prints the averages. What a deal is
worth is each side's own evaluation at the moment when it is accepted, out of its own view. The games are those of a
seed, the same on every machine. `bench/illuminati_bots.py` counts with `follow`.
"""

import sys
from argparse import ArgumentParser
from collections import Counter as Count
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import fmean

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that this file runs by its path, from anywhere

from parlour.bots.levels import named
from parlour.bots.match import in_turn
from parlour.core.game import Level, Move
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Action, Counter, Decline, Offer
from parlour.games.illuminati.bot.deal_values import value_of
from parlour.games.illuminati.bot.outlook import outlook
from parlour.games.illuminati.deal.rules import accepted, named_side
from parlour.games.illuminati.frames import Deal
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, top
from parlour.games.illuminati.view import view


class DealCount(Struct):
    """What a game had of deals; `gains` are what each one was worth to its proposer and to the other side."""

    offers: int = 0
    counters: int = 0
    deals: int = 0
    reasons: dict[str, int] = {}
    gains: list[tuple[float, float]] = []
    sizes: list[str] = []

    @property
    def both_better(self) -> int:
        """How many deals left both sides better off."""
        return sum(min(pair) > 0 for pair in self.gains)


def follow(state: State, moves: Iterable[tuple[Move[Action], State]], level: Level = "hard") -> DealCount:
    """Count the deals of a game: its first state, and its moves with the states after them."""
    count = DealCount()
    for move, after in moves:
        note(count, state, move, level)
        state = after
    return count


def note(count: DealCount, state: State, move: Move[Action], level: Level) -> None:
    """Count one move."""
    deal, action = top(state), move.action
    if isinstance(action, Offer):
        count.offers += 1
    elif isinstance(action, Counter):
        count.counters += 1
    elif isinstance(action, Decline):
        reason = action.reason or "none"
        count.reasons[reason] = count.reasons.get(reason, 0) + 1
    elif isinstance(action, Accept) and isinstance(deal, Deal):
        count.deals += 1
        count.gains.append(gains(state, accepted(deal, action), level))
        count.sizes.append(kind_of(deal))


def gains(state: State, deal: Deal, level: Level) -> tuple[float, float]:
    """What a deal is worth to the player who proposed it and to the one who accepts, each by its own view."""
    take = named_side(deal.take, deal.chosen)
    mine, theirs = (outlook(view(state, seat), seat, level) for seat in (deal.seat, deal.to))
    return (
        value_of(mine, deal.seat, deal.to, take, deal.give),
        value_of(theirs, deal.to, deal.seat, deal.give, take),
    )


def kind_of(deal: Deal) -> str:
    """What is exchanged for what, in a word or two."""
    return f"{side_kind(deal.give)} for {side_kind(deal.take)}"


def side_kind(side: object) -> str:
    """What one side gives, in a word or two."""
    names = [name for name in ("money", "specials", "groups") if getattr(side, name)]
    return " and ".join(names) or "nothing"


def play(level: Level, seats: int, number: int) -> tuple[DealCount, int]:
    """Play one game and count its deals; return also the turns that each player had on average."""
    random = Random(sha256(f"illuminati deals {number}".encode()).digest())
    state = GAME.setup(Options(), seats, random.randbytes(32)).state
    played = list(in_turn(GAME, state, [named(level)] * seats, random))
    return follow(state, played, level), sum(played[-1][1].turns) // seats


def main() -> None:
    """Play games and print the averages."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="hard")
    chosen = parser.parse_args()
    counts, lengths = zip(
        *[play(chosen.level, chosen.seats, number) for number in range(chosen.first, chosen.first + chosen.games)],
        strict=True,
    )
    gained = [pair for count in counts for pair in count.gains]
    print(f"{len(counts)} games of {chosen.seats} at {chosen.level}: {fmean(lengths):.1f} turns a player")
    print(f"offers {fmean(c.offers for c in counts):.2f}, counter-offers {fmean(c.counters for c in counts):.2f}")
    print(f"deals {fmean(c.deals for c in counts):.2f} a game, both better off in {sum(c.both_better for c in counts)}")
    if gained:
        print(f"of {len(gained)}; worth {fmean(a for a, _ in gained):.1f} and {fmean(b for _, b in gained):.1f} MB")
    print("games with n deals", sorted(Count(c.deals for c in counts).items()))
    print("kinds", Count(size for c in counts for size in c.sizes).most_common(9))
    reasons: Count[str] = Count()
    for count in counts:
        reasons.update(count.reasons)
    print("declined", reasons.most_common())


if __name__ == "__main__":
    main()
