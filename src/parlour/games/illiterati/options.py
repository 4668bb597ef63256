"""What a table may choose before the deal (ILT-3, ILT-4, ILT-11, ILT-16, ILT-43, ILT-51)."""

from typing import Annotated, Literal

from msgspec import Struct

from parlour.core.options import Dictionary, name, option
from parlour.games.illiterati.box import Level


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Illiterati table."""

    level: Annotated[
        Level, option("Difficulty", "Harder: a smaller Library, fewer burns allowed, more books to bind.")
    ] = "normal"
    junior: Annotated[bool, option("Junior game", "No clock and no chain attacks. Bind two books each to win.")] = False
    seconds: Annotated[
        Literal["120", "180", "240", "300"],
        option(
            "Building time",
            "How long you build words in each round.",
            **{"120": "2 minutes", "180": "3 minutes", "240": "4 minutes", "300": "5 minutes"},
        ),
    ] = "180"
    books_later: Annotated[bool, option("Books from round 2", "In the first round you only have to survive.")] = False
    blind: Annotated[bool, option("Words are judged at the end", "You learn which words count when time is up.")] = (
        False
    )
    strict_blanks: Annotated[
        bool, option("Blanks keep their letter", "A blank stays the same letter when an attack damages its word.")
    ] = False
    coach: Annotated[
        bool, option("Coach", "Once a round you can ask whether all your letters fit into words, and how.")
    ] = False
    villains: Annotated[
        Literal["core", "random"],
        option("Villains", "Which five villains attack.", core="The usual five", random="Any five"),
    ] = "core"
    dictionary: Dictionary = "enable"
    box: Annotated[str, name("Box", "Which books and villains you play with.", house="Standard")] = "house"


VARIANTS = (
    Options(),
    Options(level="hard", villains="random", seconds="120"),
    Options(level="legendary", blind=True, strict_blanks=True, seconds="240"),
    Options(junior=True, books_later=True, coach=True),
    Options(dictionary="common", villains="random", books_later=True, seconds="300"),
)
"""Tables worth trying: each option away from its default at least once."""
