"""The options of a table (LTO-23, LTO-25, LTO-34)."""

from typing import Annotated, Literal

from msgspec import Struct

from parlour.core.options import Dictionary, option, seconds, turn_clock

WINDOW = 15
"""Seconds that a word stays open to challenges at least (LTO-25)."""

Mode = Literal["challenge", "checked", "vote"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Literatio table."""

    mode: Annotated[
        Mode,
        option(
            "Doubtful words",
            "Who decides whether a word counts.",
            challenge="The others may challenge",
            checked="Only real words",
            vote="The players vote",
        ),
    ] = "challenge"
    dictionary: Dictionary = "enable"
    window: Annotated[
        int, seconds("Time to challenge", "How long a word can be challenged, or voted on.", least=WINDOW, most=600)
    ] = WINDOW
    clock: Annotated[int, turn_clock("How long a turn may take.")] | None = None


VARIANTS = (
    Options(),
    Options(mode="checked"),
    Options(mode="vote"),
    Options(dictionary="common", window=30),
    Options(mode="checked", dictionary="large", clock=60),
)
"""Tables worth trying: each option away from its default at least once."""
