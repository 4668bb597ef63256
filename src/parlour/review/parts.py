"""A review: the parts that a result is made of, and in words. Shares of a win are whole numbers, which add up."""

from collections.abc import Iterable, Iterator

from msgspec import UNSET, Raw, Struct, UnsetType

from parlour.core.game import HOUSE, Names

CERTAIN = 10_000
"""The whole win; shares are in hundredths of a percent."""

VERSION = 1
"""The version of reviews: one of an older version is made anew."""

SHOWN = 3
"""The decisions of a player that a review shows first: the costliest."""

COSTLY = 200
"""The least cost of a decision that is worth another look."""

TOLD = 100
"""The least luck that is told of a seat."""

Shares = tuple[int, ...]
"""A share of the win, or a change of it, for each seat."""


class Part(Struct, frozen=True, omit_defaults=True):
    """A move and what it changed, for each seat: by the choice, and by the chance that followed it.

    `after` are the shares then, the sum of those before and both changes. An empty change is none. Where the choice was
    no good, `better` says what the computer would have done with the player's knowledge, and `cost` how much better
    that is on average over all that the player could not know.
    """

    number: int  # of moves made by then; 0: the deal
    seat: int  # whose choice it was; -1: nobody's
    text: str  # the choice in words
    after: Shares
    choice: Shares = ()
    luck: Shares = ()
    cost: int = 0
    better: str = ""
    why: str = ""  # the better move is, in the game's terms
    theme: str = ""  # the name of what was overlooked, among the game's `themes`
    best: Raw | UnsetType = UNSET  # the better move
    round: int = 0  # 0: the game has no rounds


class Summary(Struct, frozen=True):
    """What a seat's result is made of: `expected + luck + own + others == result`."""

    expected: int
    luck: int
    own: int
    others: int
    result: int


class Review(Struct, frozen=True):
    """A whole game: what each seat could expect before the deal, all parts, and the result that they lead to."""

    game: str
    seats: int
    expected: Shares
    parts: tuple[Part, ...]
    result: Shares
    summaries: tuple[Summary, ...]
    turning: tuple[int, ...]  # numbers of the parts that mattered most
    version: int = VERSION


def whole(shares: Iterable[float]) -> Shares:
    """Return shares of 1 as whole numbers."""
    return tuple([round(CERTAIN * share) for share in shares])


def mean(samples: list[tuple[float, ...]]) -> Shares:
    """Return the mean of sampled shares as whole numbers."""
    return whole([sum(column) / len(samples) for column in zip(*samples, strict=True)])


def less(after: Shares, before: Shares) -> Shares:
    """Return how shares changed; empty where they did not."""
    change = tuple([one - other for one, other in zip(after, before, strict=True)])
    return change if any(change) else ()


def at(change: Shares, seat: int) -> int:
    """Return the change for a seat."""
    return change[seat] if change else 0


def summaries(expected: Shares, parts: Iterable[Part], result: Shares) -> tuple[Summary, ...]:
    """Return what each seat's result is made of."""
    told = tuple(parts)
    return tuple(
        Summary(
            expected=expected[seat],
            luck=sum(at(part.luck, seat) for part in told),
            own=sum(at(part.choice, seat) for part in told if part.seat == seat),
            others=sum(at(part.choice, seat) for part in told if part.seat != seat),
            result=result[seat],
        )
        for seat in range(len(expected))
    )


def dearest(parts: Iterable[Part], seat: int) -> tuple[Part, ...]:
    """Return a player's costliest decisions, the costliest first."""
    own = [part for part in parts if part.seat == seat and part.cost]
    return tuple(sorted(own, key=lambda part: -part.cost)[:SHOWN])


def percent(share: int) -> str:
    """Return a share of the win in percent."""
    return f"{100 * share / CERTAIN:.0f}%"


def signed(change: int) -> str:
    """Return a change of a share in percent, with its sign."""
    return f"{100 * change / CERTAIN:+.0f}%".replace("-", "−")


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
    why = f" {part.why}" if part.why else ""
    cost = f" This cost {percent(part.cost)}; better: {part.better}.{why}" if part.cost else ""
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
