"""A review in words."""

from collections.abc import Iterator

from parlour.core.game import HOUSE, Names
from parlour.review.parts import CERTAIN, Part, Review, Summary

TOLD = 100
"""The least luck that is told of a seat."""


def percent(share: int) -> str:
    """Return a share of the win in percent."""
    return f"{100 * share / CERTAIN:.0f} %"


def signed(change: int) -> str:
    """Return a change of a share in percent, with its sign."""
    return f"{100 * change / CERTAIN:+.0f} %"


def summary_words(name: str, summary: Summary) -> str:
    """Return what a player's result is made of."""
    return (
        f"{name}: {percent(summary.expected)} before the deal, luck {signed(summary.luck)}, "
        f"own choices {signed(summary.own)}, others' choices {signed(summary.others)}: {percent(summary.result)}"
    )


def part_words(part: Part, names: Names) -> str:
    """Return what a part of the game brought: a choice with its cost and what was better, and the luck in it."""
    where = f"Round {part.round}, move {part.number}" if part.round else f"Move {part.number}"
    who = part.text if part.seat == HOUSE else f"{names[part.seat]}: {part.text}"
    cost = f" This cost {percent(part.cost)}; better: {part.better}." if part.cost else ""
    lucky = [f"{signed(luck)} for {name}" for luck, name in zip(part.luck, names, strict=False) if abs(luck) >= TOLD]
    luck = f" Luck: {', '.join(lucky)}." if lucky else ""
    return f"{where}. {who}.{cost}{luck}"


def review_words(review: Review, names: Names) -> Iterator[str]:
    """Yield a whole review, a line for each player and each turning point."""
    for name, summary in zip(names, review.summaries, strict=True):
        yield summary_words(name, summary)
    yield "Turning points:" if review.turning else "No turning points."
    for number in review.turning:
        yield part_words(review.parts[number], names)
