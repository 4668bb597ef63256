"""What a table may choose before the deal (LGO-10, LGO-21, LGO-41 to LGO-44)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one Letter GO! table."""

    seconds: Annotated[
        Literal["60", "90", "120"], Meta(title="Writing time", description="Seconds to write in each round.")
    ] = "60"
    dictionary: Annotated[
        str,
        Meta(
            title="Dictionary",
            description="enable, common, large, or a list of this server's own.",
            pattern="^[a-z0-9_-]{1,40}$",
        ),
    ] = "enable"
    words: Annotated[
        Literal["dictionary", "vote"],
        Meta(
            title="Doubtful words",
            description="The dictionary decides what a word is, or it advises and the players vote.",
        ),
    ] = "dictionary"
    strict: Annotated[
        bool,
        Meta(
            title="Strict tokens",
            description="No token for a word that is not in the dictionary or breaks a rule the table can check.",
        ),
    ] = False
    sealed: Annotated[
        bool,
        Meta(
            title="Sealed rounds",
            description="Each player writes at a time of their own; the time taken decides the tokens.",
        ),
    ] = False
    goldfish: Annotated[
        Literal["15", "30"],
        Meta(title="Goldfish", description="Seconds after which Goldfish turns the consonants face down."),
    ] = "15"
    vowels_are_bad: Annotated[
        bool, Meta(title="Vowels Are Bad for You", description="Each claimed vowel costs a point at the end.")
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
