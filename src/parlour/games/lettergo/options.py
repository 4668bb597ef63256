"""What a table may choose before the deal (LGO-10, LGO-21, LGO-41 to LGO-44)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Letter GO! table."""

    seconds: Annotated[
        Literal["60", "90", "120"],
        Meta(
            title="Writing time",
            description="How long you write in each round.",
            extra_json_schema={"labels": {"60": "1 minute", "90": "1½ minutes", "120": "2 minutes"}},
        ),
    ] = "60"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="Which word list decides what a word is.",
            pattern="^[a-z0-9_-]{1,40}$",
            extra_json_schema={"labels": {"enable": "Standard", "common": "Common words", "large": "Large"}},
        ),
    ] = "enable"
    words: Annotated[
        Literal["dictionary", "vote"],
        Meta(
            title="Doubtful words",
            description="Who decides whether a word counts.",
            extra_json_schema={"labels": {"dictionary": "The dictionary", "vote": "The players vote"}},
        ),
    ] = "dictionary"
    strict: Annotated[
        bool,
        Meta(
            title="Strict tokens",
            description="You only get a token for a word that is in the dictionary and keeps the rules.",
        ),
    ] = False
    sealed: Annotated[
        bool,
        Meta(
            title="Sealed rounds",
            description="Everyone writes when it suits them. Whoever took less time gets the better token.",
        ),
    ] = False
    goldfish: Annotated[
        Literal["15", "30"],
        Meta(
            title="Goldfish",
            description="When the Goldfish rule turns the consonants face down.",
            extra_json_schema={"labels": {"15": "After 15 seconds", "30": "After 30 seconds"}},
        ),
    ] = "15"
    vowels_are_bad: Annotated[
        bool, Meta(title="Vowels Are Bad for You", description="Every vowel you took costs a point at the end.")
    ] = False
    sticky_rule: Annotated[
        bool,
        Meta(title="Sticky Rule Handicap", description="Whoever chooses the rules gives one more to another player."),
    ] = False
    growing_madness: Annotated[
        bool, Meta(title="Growing Madness", description="Rules stay, and one is added each round.")
    ] = False


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
