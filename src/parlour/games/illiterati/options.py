"""What a table may choose before the deal (ILT-3, ILT-4, ILT-11, ILT-16, ILT-43, ILT-51)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.games.illiterati.box import Level


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illiterati table."""

    level: Annotated[
        Level,
        Meta(title="Level", description="A smaller Library, fewer burns and more books to bind as it gets harder."),
    ] = "normal"
    junior: Annotated[
        bool,
        Meta(title="Junior", description="No clock, no chain attacks; won when everyone has bound two books."),
    ] = False
    seconds: Annotated[
        Literal["120", "180", "240", "300"],
        Meta(title="Building time", description="Seconds to build words each round."),
    ] = "180"
    books_later: Annotated[
        bool, Meta(title="Books from round 2", description="The first round is for survival only: no books yet.")
    ] = False
    blind: Annotated[
        bool, Meta(title="Judged after time", description="Whether a word is valid is shown only when time is up.")
    ] = False
    strict_blanks: Annotated[
        bool,
        Meta(
            title="Strict blanks", description="A blank keeps its letter in an attack, even when its word is damaged."
        ),
    ] = False
    coach: Annotated[
        bool,
        Meta(title="Coach", description="Once a round each player may ask whether all letters can be used, and how."),
    ] = False
    villains: Annotated[
        Literal["core", "random"], Meta(title="Villains", description="The five core villains, or five at random.")
    ] = "core"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="enable, common, large, or a word list of the server's owner.",
            pattern="^[a-z0-9_-]{1,40}$",
        ),
    ] = "enable"
    box: Annotated[
        str,
        Meta(
            title="Box",
            description="house, or a box of the server's owner with other books or villains.",
            pattern="^[a-z0-9_-]{1,40}$",
        ),
    ] = "house"


VARIANTS = (
    Options(),
    Options(level="hard", villains="random", seconds="120"),
    Options(level="legendary", blind=True, strict_blanks=True, seconds="240"),
    Options(junior=True, books_later=True, coach=True),
    Options(dictionary="common", villains="random", books_later=True, seconds="300"),
)
"""Tables worth trying: each option away from its default at least once."""
