"""What a table may choose before the deal (LGO-10, LGO-21, LGO-41 to LGO-44)."""

from typing import Annotated, Literal

from msgspec import Struct

from parlour.core.options import Dictionary, option


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Letter GO! table."""

    seconds: Annotated[
        Literal["60", "90", "120"],
        option(
            "Writing time",
            "How long you write in each round.",
            **{"60": "1 minute", "90": "1½ minutes", "120": "2 minutes"},
        ),
    ] = "60"
    dictionary: Dictionary = "enable"
    words: Annotated[
        Literal["dictionary", "vote"],
        option(
            "Doubtful words", "Who decides whether a word counts.", dictionary="The dictionary", vote="The players vote"
        ),
    ] = "dictionary"
    strict: Annotated[
        bool,
        option("Strict tokens", "You only get a token for a word that is in the dictionary and follows the rules."),
    ] = False
    sealed: Annotated[
        bool,
        option("Sealed rounds", "Everyone writes when it suits them. Whoever took less time gets the better token."),
    ] = False
    goldfish: Annotated[
        Literal["15", "30"],
        option(
            "Goldfish",
            "When the Goldfish rule turns the consonants face down.",
            **{"15": "After 15 seconds", "30": "After 30 seconds"},
        ),
    ] = "15"
    vowels_are_bad: Annotated[
        bool, option("Vowels Are Bad for You", "Every vowel you took costs a point at the end.")
    ] = False
    sticky_rule: Annotated[
        bool, option("Sticky Rule Handicap", "Whoever chooses the rules gives one more to another player.")
    ] = False
    growing_madness: Annotated[bool, option("Growing Madness", "Rules stay, and one is added each round.")] = False


VARIANTS = (
    Options(),
    Options(strict=True, seconds="90", goldfish="30"),
    Options(vowels_are_bad=True, words="vote"),
    Options(sticky_rule=True),
    Options(growing_madness=True, dictionary="common"),
    Options(sealed=True, seconds="120"),
    Options(vowels_are_bad=True, sticky_rule=True, growing_madness=True),
)
"""Tables worth trying: each option away from its default at least once, and the variants together (LGO-44)."""
