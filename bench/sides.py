"""How often each rule side of Letter GO! was in play between computers, and how often its word stood: `--games 200`.

A game in which nobody knows what to do and no clock runs ends the run with an error (`parlour.bots.match.Stuck`).
"""

from argparse import ArgumentParser
from collections import Counter
from random import Random

from parlour.bots.levels import LEVELS, named
from parlour.bots.match import play_one
from parlour.core.record import steps
from parlour.games.lettergo import GAME
from parlour.games.lettergo.box import SIDES
from parlour.games.lettergo.events import Cleared, Dealt, Gave, Judged, Revealed


def main() -> None:
    """Play, count, print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    played: Counter[str] = Counter()
    words: Counter[str] = Counter()
    moves = 0
    for number in range(chosen.games):
        random = Random(f"sides {chosen.seed} {number}")
        seats = GAME.seats[number % len(GAME.seats)]
        options = GAME.variants[number // len(GAME.seats) % len(GAME.variants)]
        bots = [named(tuple(LEVELS)[(seat + number) % len(LEVELS)]) for seat in range(seats)]
        record, _ = play_one(GAME, options, bots, random.randbytes(32), random)
        moves += len(record.entries)
        for step in steps(GAME, record):
            for event in step.events:
                if isinstance(event, Dealt):
                    played.update(event.rules)
                elif isinstance(event, Gave):
                    played[event.side] += 1
                elif isinstance(event, Judged):
                    words["stood" if event.stands else f"fell by {event.by}"] += 1
                elif isinstance(event, Revealed):
                    words["without a token"] += sum(shown.token is None for shown in event.show)
                elif isinstance(event, Cleared):
                    words["rounds"] += 1
    for side in SIDES.values():
        print(f"{side.id}  {played[side.id]:5}  {side.mode:7}  {side.name}")
    never = [side for side in SIDES if not played[side]]
    print(f"{chosen.games} games, {moves} moves, none stuck; never in play: {', '.join(never) or 'none'}")
    print(f"words: {dict(words)}")


if __name__ == "__main__":
    main()
