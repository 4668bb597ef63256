"""What a table may choose before the deal (ILU-18, ILU-26, ILU-27, ILU-74, ILU-80)."""

from typing import Annotated, Literal

from msgspec import Struct

from parlour.core.options import limit, option, turn_clock

WINDOW = 20
"""Seconds for an answer to a Special, a roll, a bid or an offer (ILU-27, ILU-60)."""

ROUNDS = 40
"""Turns of each player after which a game is scored (ILU-18)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of one Illuminati table."""

    defence: Annotated[
        Literal["single", "published"],
        option(
            "Defender's money",
            "How much the attacked group's own money counts in its defence.",
            single="Counts once",
            published="Counts double",
        ),
    ] = "single"
    books: Annotated[
        Literal["closed", "open"],
        option("Who sees the money", "How much money lies on each card.", closed="Only its owner", open="Everyone"),
    ] = "closed"
    leaving: Annotated[
        Literal["computer", "center"],
        option(
            "Players who leave",
            "What happens to their groups and money.",
            computer="A computer plays on",
            center="Groups go to the center",
        ),
    ] = "computer"
    rounds: (
        Annotated[
            int,
            limit(
                "Longest game",
                "After so many turns each, power is counted and the game ends.",
                least=3,
                most=200,
                unit="turns each",
            ),
        ]
        | None
    ) = ROUNDS
    window: (
        Annotated[
            int, limit("Time to answer", "How long you may think about a bid, an offer, a Special or a roll.", least=5)
        ]
        | None
    ) = WINDOW
    clock: Annotated[int, turn_clock("How long each decision of a turn may take.")] | None = None


VARIANTS = (
    Options(),
    Options(rounds=3, books="open"),
    Options(rounds=3, defence="published", window=None),
    Options(rounds=None, leaving="center"),
    Options(rounds=4, clock=60, window=10),
)
"""Tables worth trying: each option away from its default at least once."""
