"""The options of a table (ILM-54)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.core.options import option, turn_clock

TARGET = 17
"""Points that end the game (ILM-53)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illimat table."""

    mode: Annotated[
        Literal["standard", "beginner"],
        option(
            "Luminaries", "Cards with powers of their own, one in each corner.", standard="In play", beginner="Left out"
        ),
    ] = "standard"
    length: Annotated[
        Literal["match", "round"],
        option("Length", "How long you play.", match="To the target score", round="One round"),
    ] = "match"
    target: Annotated[
        int, Meta(title="Target score", description="With so many points the game ends.", ge=1, le=99)
    ] = TARGET
    harvests: Annotated[
        Literal["shown", "hidden"],
        option(
            "Harvest piles", "The cards that each player has harvested.", shown="Everyone can look", hidden="Hidden"
        ),
    ] = "shown"
    clock: Annotated[int, turn_clock("How long a decision may take.", least=5)] | None = None


VARIANTS = (
    Options(),
    Options(length="round"),
    Options(mode="beginner", target=9),
    Options(harvests="hidden", length="round"),
    Options(clock=60, target=25),
)
"""Tables worth trying: each option away from its default at least once."""
