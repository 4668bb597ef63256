"""Counting a round: crops, ties, totals (ILM-50 to ILM-53); high scores, and what is worth telling of a game."""

from collections.abc import Sequence

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.scoring import best_score, board, outcome_from_scores
from parlour.games.illimat.box import FOOLS, SUMMER, WINTER, Card, Luminary
from parlour.games.illimat.options import TARGET, Options
from parlour.games.illimat.state import Crop, Sheet, State

BUMPER_CROP = 4
SUNKISSED = 2
FROSTBIT = -2


def most(counts: Sequence[int], breakers: Sequence[int]) -> Seat | None:
    """The seat with the highest count, of several the one with the most tie-breakers, else nobody (ILM-52)."""
    ranked = list(zip(counts, breakers, strict=True))
    best = max(ranked)
    return Seat(ranked.index(best)) if best[0] > 0 and ranked.count(best) == 1 else None


def score(crops: Sequence[Crop], options: Options) -> tuple[Sheet, ...]:
    """The sheet of every seat for one round (ILM-51, ILM-52)."""
    gathered = [crop.all_cards for crop in crops]
    cards = [len(pile) for pile in gathered]
    summer = [count(pile, SUMMER) for pile in gathered]
    winter = [count(pile, WINTER) for pile in gathered]
    breakers = [crop.okus if options.mode == "beginner" else len(crop.luminaries) for crop in crops]
    bumper = most(cards, breakers)
    sunkissed = most(summer, breakers)
    frostbit = most(winter, [-breaker for breaker in breakers])
    return tuple(
        Sheet(
            cards=cards[seat],
            summer=summer[seat],
            winter=winter[seat],
            fools=count(gathered[seat], FOOLS),
            luminaries=len(crop.luminaries),
            okus=crop.okus,
            bumper_crop=BUMPER_CROP if seat == bumper else 0,
            sunkissed=SUNKISSED if seat == sunkissed else 0,
            frostbit=frost(crop) if seat == frostbit else 0,
        )
        for seat, crop in enumerate(crops)
    )


def count(cards: tuple[Card, ...], kind: frozenset[Card]) -> int:
    """How many cards are of a kind."""
    return len(kind.intersection(cards))


def frost(crop: Crop) -> int:
    """What being Frostbit brings: two points lost, or won by who holds the River (ILM-42, ILM-51)."""
    return -FROSTBIT if Luminary.RIVER in crop.luminaries else FROSTBIT


def outcome(scores: tuple[int, ...], options: Options) -> Outcome | None:
    """How the game ends, if it does: a single round always, a match with one leader at the target (ILM-53)."""
    best = max(scores)
    if options.length == "match" and (best < options.target or scores.count(best) > 1):
        return None
    reason = "Highest score after one round." if options.length == "round" else f"Reached {options.target} points."
    return outcome_from_scores(scores, reason)


def high_score(state: State) -> HighScore | None:
    """Return the winner's points; matches to another than the usual target cannot be compared (ILM-53)."""
    options = state.options
    if state.outcome is None or (options.length == "match" and options.target != TARGET):
        return None
    length = "one round" if options.length == "round" else f"to {TARGET} points"
    beginner = "no Luminaries" if options.mode == "beginner" else ""
    rounds = () if options.length == "round" else (Figure("Rounds", state.round),)
    return best_score(state.outcome, board(state.seats, length, beginner), *rounds)


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """Return what a player harvested in the last round, and the points for it (ILM-51)."""
    if not state.sheets:
        return ()
    sheet = state.sheets[seat]
    return (Figure("Cards harvested in a round", sheet.cards), Figure("Points in a round", sheet.points))
