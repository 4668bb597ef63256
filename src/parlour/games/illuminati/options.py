"""What a table may choose before the deal (ILU-18, ILU-26, ILU-27, ILU-74, ILU-80)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

WINDOW = 20
"""Seconds for an answer to a Special, a roll, a bid or an offer (ILU-27, ILU-60)."""

ROUNDS = 40
"""Turns of each player after which a game is scored (ILU-18)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of one Illuminati table."""

    defence: Annotated[
        Literal["single", "published"],
        Meta(
            title="Defender's money",
            description="Whether money of the attacked group itself counts once, or double as published.",
        ),
    ] = "single"
    books: Annotated[
        Literal["closed", "open"],
        Meta(title="Treasuries", description="Whether everyone sees everyone's money."),
    ] = "closed"
    leaving: Annotated[
        Literal["computer", "center"],
        Meta(
            title="Players who leave",
            description="A computer takes over, or the groups go to the center and the money to the bank.",
        ),
    ] = "computer"
    rounds: (
        Annotated[
            int,
            Meta(
                title="Longest game",
                description="Turns of each player after which power is counted; off: no limit.",
                ge=3,
                le=200,
            ),
        ]
        | None
    ) = ROUNDS
    window: (
        Annotated[
            int,
            Meta(
                title="Answers",
                description="Seconds to bid, to answer an offer, a Special or a roll; without, the table waits.",
                ge=5,
                le=86_400,
            ),
        ]
        | None
    ) = WINDOW
    clock: (
        Annotated[int, Meta(title="Turn clock", description="Seconds for each decision of a turn.", ge=15, le=86_400)]
        | None
    ) = None


VARIANTS = (
    Options(),
    Options(rounds=3, books="open"),
    Options(rounds=3, defence="published", window=None),
    Options(rounds=None, leaving="center"),
    Options(rounds=4, clock=60, window=10),
)
"""Tables worth trying: each option away from its default at least once."""
