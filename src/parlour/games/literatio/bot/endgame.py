"""The last words between two players: with the bag empty each knows the other's hand, and can count to the end."""

from collections.abc import Set

from msgspec import Struct

from parlour.games.literatio.bot.laying import RAREST, Laid, clean, laid_words
from parlour.games.literatio.box import Face
from parlour.games.literatio.spelling import Rack, best_words, ranked, words
from parlour.words.lexicon import Lexicon, Limits

WIDTHS = (4, 3, 2)
"""How many words a player weighs at the first decisions; one at all that follow."""

WEIGHED = 10
"""Words of which the best few are taken, for points and for cards got rid of."""


class Position(Struct, frozen=True):
    """A game with an empty bag, as the player to move sees it.

    `passed` tells that the other has just forfeited; both know the words up to commonness `upto`.
    """

    table: tuple[Face, ...]
    mine: tuple[Face, ...]
    theirs: tuple[Face, ...]
    played: frozenset[str]
    passed: bool = False
    upto: int = RAREST


def margin(lexicon: Lexicon, position: Position, depth: int = 0, least: float = -1e9, most: float = 1e9) -> float:
    """Return by how much the player to move gains until the end, if both play well; unused cards are deducted.

    Lines that are worth less than `least` or more than `most` are not followed to the end (alpha-beta pruning).
    """
    best = -1e9
    for laid in last_words(lexicon, position, WIDTHS[depth] if depth < len(WIDTHS) else 1):
        best = max(best, after_word(lexicon, position, laid, depth, max(least, best), most))
        if best >= most:
            return best
    return best if best > -1e9 else after_forfeit(lexicon, position, depth, least, most)


def after_word(
    lexicon: Lexicon, position: Position, laid: Laid, depth: int = 0, least: float = -1e9, most: float = 1e9
) -> float:
    """Return what the player to move gains until the end with a word (LTO-32, LTO-33)."""
    mine = tuple([face for face in position.mine if face.card not in laid.cards])
    if not mine:
        return laid.points + unused(position.theirs)
    reply = Position(laid.faces, position.theirs, mine, position.played | {laid.word}, upto=position.upto)
    return laid.points - margin(lexicon, reply, depth + 1, laid.points - most, laid.points - least)


def after_forfeit(lexicon: Lexicon, position: Position, depth: int, least: float, most: float) -> float:
    """Return what the player to move gains until the end without a word; two forfeits end the game (LTO-32)."""
    if position.passed:
        return float(unused(position.theirs) - unused(position.mine))
    reply = Position(position.table, position.theirs, position.mine, position.played, passed=True, upto=position.upto)
    return -margin(lexicon, reply, depth + 1, -most, -least)


def last_words(lexicon: Lexicon, position: Position, width: int) -> list[Laid]:
    """Return the best few words by their points and the value of the cards they use up."""
    rack, played = Rack(position.table, position.mine), position.played
    found = candidates(lexicon, rack, played, clean(position.upto))
    held = {face.card: face.value for face in position.mine}
    laid = [way for word in dict.fromkeys(found) for way in laid_words(rack, word)]
    laid.sort(key=lambda way: -way.points - sum([held.get(card, 0) for card in way.cards]))
    return laid[:width]


def candidates(lexicon: Lexicon, rack: Rack, played: Set[str], limits: Limits) -> list[str]:
    """Return words worth weighing: the best by their cards, and some that use up the hand."""
    hand = "".join(face.letter or "" for face in rack.hand)
    last = words(lexicon, rack, {**limits, "required": hand, "shortest": len(rack.hand) + bool(rack.table)}, WEIGHED)
    out = [word for word in last if word not in played]
    best = list(ranked(lexicon, rack, played, limits))[:WEIGHED]
    return [*best_words(lexicon, rack, played, limits), *out, *best]


def unused(hand: tuple[Face, ...]) -> int:
    """Return what unused cards cost (LTO-33)."""
    return sum([face.value for face in hand])
