"""What a table may choose before the deal (ILT-3, ILT-4, ILT-11, ILT-16, ILT-43, ILT-51)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.games.illiterati.box import Level


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illiterati table."""

    level: Annotated[
        Level,
        Meta(title="Difficulty", description="Harder: a smaller Library, fewer burns allowed, more books to bind."),
    ] = "normal"
    junior: Annotated[
        bool,
        Meta(title="Junior game", description="No clock and no chain attacks. Bind two books each to win."),
    ] = False
    seconds: Annotated[
        Literal["120", "180", "240", "300"],
        Meta(
            title="Building time",
            description="How long you build words in each round.",
            extra_json_schema={
                "labels": {"120": "2 minutes", "180": "3 minutes", "240": "4 minutes", "300": "5 minutes"}
            },
        ),
    ] = "180"
    books_later: Annotated[
        bool, Meta(title="Books from round 2", description="In the first round you only have to survive.")
    ] = False
    blind: Annotated[
        bool, Meta(title="Words are judged at the end", description="You learn which words count when time is up.")
    ] = False
    strict_blanks: Annotated[
        bool,
        Meta(
            title="Blanks keep their letter",
            description="A blank stays the same letter when an attack damages its word.",
        ),
    ] = False
    coach: Annotated[
        bool,
        Meta(title="Coach", description="Once a round you can ask whether all your letters fit into words, and how."),
    ] = False
    villains: Annotated[
        Literal["core", "random"],
        Meta(
            title="Villains",
            description="Which five villains attack.",
            extra_json_schema={"labels": {"core": "The usual five", "random": "Any five"}},
        ),
    ] = "core"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="Which word list decides what a word is.",
            pattern="^[a-z0-9_-]{1,40}$",
            extra_json_schema={"labels": {"enable": "Standard", "common": "Common words", "large": "Large"}},
        ),
    ] = "enable"
    box: Annotated[
        str,
        Meta(
            title="Box",
            description="Which books and villains you play with.",
            pattern="^[a-z0-9_-]{1,40}$",
            extra_json_schema={"labels": {"house": "Standard"}},
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
