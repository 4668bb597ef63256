"""The options of a table (LTO-23, LTO-25, LTO-34)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

WINDOW = 15
"""Seconds that a word stays open to challenges at least (LTO-25)."""

Mode = Literal["challenge", "checked", "vote"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Literatio table."""

    mode: Annotated[
        Mode,
        Meta(
            title="Doubtful words",
            description="Who decides whether a word counts.",
            extra_json_schema={
                "labels": {
                    "challenge": "Rivals may challenge",
                    "checked": "Only real words",
                    "vote": "The players vote",
                }
            },
        ),
    ] = "challenge"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="Which word list decides what a word is.",
            pattern="^[a-z0-9_-]{1,40}$",
            extra_json_schema={"labels": {"enable": "Standard", "common": "Common words", "large": "Large"}},
        ),
    ] = "enable"
    window: Annotated[
        int,
        Meta(
            title="Challenge window",
            description="How long a word can be challenged, or voted on.",
            extra_json_schema={"unit": "seconds"},
            ge=WINDOW,
            le=600,
        ),
    ] = WINDOW
    clock: (
        Annotated[
            int,
            Meta(
                title="Turn clock",
                description="How long a turn may take.",
                ge=15,
                le=86_400,
                extra_json_schema={"unit": "seconds", "labels": {"null": "No limit"}},
            ),
        ]
        | None
    ) = None


VARIANTS = (
    Options(),
    Options(mode="checked"),
    Options(mode="vote"),
    Options(dictionary="common", window=30),
    Options(mode="checked", dictionary="large", clock=60),
)
"""Tables worth trying: each option away from its default at least once."""
