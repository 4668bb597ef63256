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
            description="What the attacked group's own money counts in its defence.",
            extra_json_schema={"labels": {"single": "Counts once", "published": "Counts double"}},
        ),
    ] = "single"
    books: Annotated[
        Literal["closed", "open"],
        Meta(
            title="Who sees the money",
            description="How much money lies on each card.",
            extra_json_schema={"labels": {"closed": "Only its owner", "open": "Everyone"}},
        ),
    ] = "closed"
    leaving: Annotated[
        Literal["computer", "center"],
        Meta(
            title="Players who leave",
            description="What happens to their groups and money.",
            extra_json_schema={"labels": {"computer": "A computer plays on", "center": "Groups go to the center"}},
        ),
    ] = "computer"
    rounds: (
        Annotated[
            int,
            Meta(
                title="Longest game",
                description="After so many turns each, power is counted and the game ends.",
                ge=3,
                le=200,
                extra_json_schema={"unit": "turns each", "labels": {"null": "No limit"}},
            ),
        ]
        | None
    ) = ROUNDS
    window: (
        Annotated[
            int,
            Meta(
                title="Time to answer",
                description="How long you may think about a bid, an offer, a Special or a roll.",
                ge=5,
                le=86_400,
                extra_json_schema={"unit": "seconds", "labels": {"null": "No limit"}},
            ),
        ]
        | None
    ) = WINDOW
    clock: (
        Annotated[
            int,
            Meta(
                title="Turn clock",
                description="How long each decision of a turn may take.",
                ge=15,
                le=86_400,
                extra_json_schema={"unit": "seconds", "labels": {"null": "No limit"}},
            ),
        ]
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
