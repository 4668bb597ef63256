"""The options of a table (ILM-54)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TARGET = 17
"""Points that end the game (ILM-53)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illimat table."""

    mode: Annotated[
        Literal["standard", "beginner"],
        Meta(
            title="Luminaries",
            description="Cards with powers of their own, one in each corner.",
            extra_json_schema={"labels": {"standard": "In play", "beginner": "Left out"}},
        ),
    ] = "standard"
    length: Annotated[
        Literal["match", "round"],
        Meta(
            title="Length",
            description="How long you play.",
            extra_json_schema={"labels": {"match": "To the target score", "round": "One round"}},
        ),
    ] = "match"
    target: Annotated[int, Meta(title="Target score", description="Points that end a match.", ge=1, le=99)] = TARGET
    harvests: Annotated[
        Literal["shown", "hidden"],
        Meta(
            title="Harvest piles",
            description="The cards that each player has harvested.",
            extra_json_schema={"labels": {"shown": "Everyone can look", "hidden": "Hidden"}},
        ),
    ] = "shown"
    clock: (
        Annotated[
            int,
            Meta(
                title="Turn clock",
                description="How long a decision may take.",
                ge=5,
                le=86_400,
                extra_json_schema={"unit": "seconds", "labels": {"null": "No limit"}},
            ),
        ]
        | None
    ) = None


VARIANTS = (
    Options(),
    Options(length="round"),
    Options(mode="beginner", target=9),
    Options(harvests="hidden", length="round"),
    Options(clock=60, target=25),
)
"""Tables worth trying: each option away from its default at least once."""
