"""The options of a table (ILM-54)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TARGET = 17
"""Points that end the game (ILM-53)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illimat table."""

    mode: Annotated[
        Literal["standard", "beginner"],
        Meta(title="Luminaries", description="Beginner mode leaves the Luminaries in the box."),
    ] = "standard"
    length: Annotated[
        Literal["match", "round"],
        Meta(title="Length", description="Play to the target score, or a single round."),
    ] = "match"
    target: Annotated[int, Meta(title="Target score", description="Points that end a match.", ge=1, le=99)] = TARGET
    harvests: Annotated[
        Literal["shown", "hidden"],
        Meta(title="Harvest piles", description="Whether everyone can look through everyone's harvest."),
    ] = "shown"
    clock: (
        Annotated[int, Meta(title="Turn clock", description="Seconds for each decision.", ge=5, le=86_400)] | None
    ) = None


VARIANTS = (
    Options(),
    Options(length="round"),
    Options(mode="beginner", target=9),
    Options(harvests="hidden", length="round"),
    Options(clock=60, target=25),
)
"""Tables worth trying: each option away from its default at least once."""
