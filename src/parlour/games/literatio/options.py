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
            description="Rivals may challenge a word, the table accepts only real words, or the players vote.",
        ),
    ] = "challenge"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="enable, common, large, or a list that the server's owner added.",
            pattern="^[a-z0-9_-]{1,40}$",
            examples=["enable", "common", "large"],
        ),
    ] = "enable"
    window: Annotated[
        int,
        Meta(
            title="Challenge window",
            description="Seconds in which a word may be challenged, and in which votes are cast.",
            ge=WINDOW,
            le=600,
        ),
    ] = WINDOW
    clock: Annotated[int, Meta(title="Turn clock", description="Seconds for each turn.", ge=15, le=86_400)] | None = (
        None
    )


VARIANTS = (
    Options(),
    Options(mode="checked"),
    Options(mode="vote"),
    Options(dictionary="common", window=30),
    Options(mode="checked", dictionary="large", clock=60),
)
"""Tables worth trying: each option away from its default at least once."""
