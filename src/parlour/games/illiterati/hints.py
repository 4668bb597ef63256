"""What a computer likes: words out of its letters, those of its book first, and to be done when nothing is left."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Consult,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Spell,
    Take,
    Withdraw,
)
from parlour.games.illiterati.box import IS_BLANK, LETTER, SHORTEST, Tile
from parlour.games.illiterati.contents import content
from parlour.games.illiterati.rows import word
from parlour.games.illiterati.spelling import spelled_with
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.view_types import PlayerFace, View
from parlour.words.lexicon import find

THINKS_OF: dict[Level, int] = {"easy": 35, "normal": 50, "hard": 60}
"""The rarest words of a computer's vocabulary, by their size in SCOWL's lists."""

IDEAS = 24
"""Words that a computer weighs."""

THEMED = 8.0
"""How much more a computer likes a word of its theme."""


def own(view: View) -> PlayerFace | None:
    """What lies before the viewer."""
    return None if view.seat is None else view.players[view.seat]


def hint(view: View, action: Action, level: Level) -> float | None:
    """How much a computer likes an action; None where it would not think of it."""
    me = own(view)
    match action:
        case Spell():
            return None if me is None else like_row(view, me, action)
        case Done():
            busy = me is None or any(True for _ in ideas(view, level))
            return None if busy or not action.done else 1.0
        case Bind() | Grant() | Consent() | Accept() | Ready() | Lose() | TimeUp():
            return 50.0
        case Draw():
            return 1.0 if action.colour == "red" else 0.0
        case Reletter():
            return 0.0 if action.spelled is None else 1.0
        case Loosen() | Give() | Shelve() | Take() | Request() | Withdraw() | Deny() | Open() | Claim():
            return None
        case Redraw() | Object() | Reject() | Keep() | Consult():
            return None
        case _:
            assert_never(action)


def like_row(view: View, me: PlayerFace, action: Spell) -> float | None:
    """How much a row adds: its loose letters, more where it is of the theme; None where it breaks another up."""
    spelled = word(action.tiles, action.blanks).spelled
    fresh = [tile for tile in action.tiles if tile in me.loose]
    if len(fresh) < len(action.tiles) or not known(view, me, spelled):
        return None
    themed = me.book is not None and me.book.theme is not None
    return 2.0 + len(fresh) + (THEMED if themed and of_own_theme(view, me, spelled) else 0.0)


def known(view: View, me: PlayerFace, spelled: str) -> bool:
    """Whether a computer takes a row for a word."""
    return spelled in find(view.options.dictionary) or of_own_theme(view, me, spelled)


def of_own_theme(view: View, me: PlayerFace, spelled: str) -> bool:
    """Whether the theme of one's own book lists a word."""
    theme = None if me.book is None else me.book.theme
    return theme is not None and spelled in content(view.options.box).themes[theme]


def ideas(view: View, level: Level) -> Iterator[Action]:
    """Words out of the letters that lie loose, those of the theme first, then long ones."""
    me = own(view)
    if me is None or view.phase is not Wait.BUILD:
        return
    if len(me.loose) < SHORTEST:
        return
    found = words(view, me.loose, THINKS_OF[level])
    ranked = sorted(found, key=lambda spelled: (not of_own_theme(view, me, spelled), -len(spelled), spelled))
    yield from (spelled_with(spelled, me.loose) for spelled in ranked[:IDEAS])


def words(view: View, tiles: tuple[Tile, ...], upto: int) -> list[str]:
    """The words that letters make, as far as a computer knows them."""
    rack = "".join(LETTER[tile] for tile in tiles if not IS_BLANK[tile])
    blanks = sum(IS_BLANK[tile] for tile in tiles)
    lexicon, shortest = find(view.options.dictionary), view.effects.min_word_length
    return lexicon.words(rack, blanks=blanks, shortest=shortest, upto=upto, clean=True, most=400)
