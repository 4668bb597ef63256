"""What a computer likes: words from its letters, those of its book first, and to be done when nothing is left."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Level, TimeUp
from parlour.games.illiterati import actions
from parlour.games.illiterati.bot.skills import PERSONS, Person, noticed
from parlour.games.illiterati.box import BLANK, IS_BLANK, LETTER, SHORTEST, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.rows import spelled_with, word_of
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.view_types import PlayerFace, View
from parlour.words.lexicon import find

IDEAS = 24
"""Words that a computer considers."""

THEMED = 8.0
"""How much more a computer likes a word of its theme."""


def own_face(view: View) -> PlayerFace | None:
    """Return the viewer's own area; None for a spectator."""
    return None if view.seat is None else view.players[view.seat]


def hint(view: View, action: actions.Action, level: Level) -> float | None:
    """Return how much a computer likes an action; None where it would not consider it."""
    me = own_face(view)
    match action:
        case actions.Spell():
            return None if me is None else row_value(view, me, action)
        case actions.Done():
            busy = me is None or any(True for _ in ideas(view, level))
            return None if busy or not action.done else 1.0
        case (
            actions.Ready() | actions.Bind() | actions.Grant() | actions.Consent() | actions.Accept() | actions.Lose()
            | TimeUp()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return 50.0
        case actions.Draw():
            return 1.0 if action.colour == "red" else 0.0
        case actions.Reletter():
            return 0.0 if action.spelled is None else 1.0
        case (
            actions.Loosen() | actions.Give() | actions.Shelve() | actions.Take() | actions.Request()
            | actions.Withdraw() | actions.Deny() | actions.Open() | actions.Claim() | actions.Redraw()
            | actions.Object() | actions.Reject() | actions.Keep() | actions.Consult()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return None
        case _:
            assert_never(action)


def row_value(view: View, me: PlayerFace, action: actions.Spell) -> float | None:
    """Return how much a row adds: its loose letters, more for the theme; None where it breaks up another."""
    spelled = word_of(action.tiles, action.blanks).spelled
    fresh = [tile for tile in action.tiles if tile in me.loose]
    if len(fresh) < len(action.tiles) or not is_word(view, me, spelled):
        return None
    themed = me.book is not None and me.book.theme is not None
    return 2.0 + len(fresh) + (THEMED if themed and of_own_theme(view, me, spelled) else 0.0)


def is_word(view: View, me: PlayerFace, spelled: str) -> bool:
    """Return whether a computer takes a row for a word."""
    return spelled in find(view.options.dictionary) or of_own_theme(view, me, spelled)


def of_own_theme(view: View, me: PlayerFace, spelled: str) -> bool:
    """Return whether the theme of the player's own book lists a word."""
    theme = None if me.book is None else me.book.theme
    return theme is not None and spelled in content(view.options.box).themes[theme]


def ideas(view: View, level: Level) -> Iterator[actions.Action]:
    """Yield words from the loose letters, those of the theme first, then long ones."""
    me = own_face(view)
    if me is None or view.phase is not Wait.BUILD:
        return
    if len(me.loose) < SHORTEST:
        return
    found = words_of(view, me.loose, PERSONS[level])
    ranked = sorted(found, key=lambda spelled: (not of_own_theme(view, me, spelled), -len(spelled), spelled))
    yield from (spelled_with(spelled, me.loose) for spelled in ranked[:IDEAS])


def words_of(view: View, tiles: tuple[Tile, ...], person: Person) -> list[str]:
    """Return the words that letters make, as far as a computer finds them."""
    rack = "".join(LETTER[tile] for tile in tiles if not IS_BLANK[tile])
    blanks = sum(IS_BLANK[tile] for tile in tiles)
    lexicon, shortest = find(view.options.dictionary), view.effects.min_word_length
    words = lexicon.words(rack, blanks=blanks, shortest=shortest, upto=person.rarest, clean=True)
    return noticed(words, rack + BLANK * blanks, person.reader, person.within)
