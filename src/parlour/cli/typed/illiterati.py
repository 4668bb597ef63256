"""Illiterati: words and letters, players by number."""

from collections.abc import Callable, Sequence
from typing import Any

from parlour.cli.typed import Typed
from parlour.games.illiterati import actions
from parlour.games.illiterati.box import BLANK, LETTER, Tile
from parlour.games.illiterati.view_types import PlayerFace, View

EXAMPLES = {
    "cats": "lay a word out of your letters, loose ones first; spell done, spell a, for what means something else here",
    "loosen cats": "take a word apart",
    "give 2 q": "letters to a player; give 2 cats, a whole word",
    "ask 2 s": "ask a player for letters; withdraw 2, grant 2, deny 2",
    "shelve q": "letters into the Library; take s, out of it; claim 2 s, what a player leaves open",
    "open q": "leave loose letters open to all; open, to close them",
    "redraw qv": "name letters for a redraw; redraw, to take yours out of it; consent, object",
    "done": "or not done; ready, when asked; keep, to bind nothing; coach, where there is one",
}

PLAIN: dict[str, actions.Action] = {
    "ready": actions.Ready(),
    "done": actions.Done(done=True),
    "not done": actions.Done(done=False),
    "keep": actions.Keep(),
    "consent": actions.Consent(),
    "object": actions.Object(),
    "coach": actions.Consult(),
    "open": actions.Open(()),
    "redraw": actions.Redraw(()),
}

OWN: dict[str, Callable[[tuple[Tile, ...]], actions.Action]] = {
    "loosen": actions.Loosen,
    "shelve": actions.Shelve,
    "open": actions.Open,
    "redraw": actions.Redraw,
}
"""What is done with letters of one's own."""

ANSWERS: dict[str, Callable[[int], actions.Action]] = {
    "withdraw": actions.Withdraw,
    "grant": actions.Grant,
    "deny": actions.Deny,
}


def read(line: str, view: View) -> Any:
    """A move typed by hand; None where it is none of this game's words, or there are no such letters."""
    said = " ".join(line.lower().split())
    if said in PLAIN:
        return PLAIN[said]
    verb, _, rest = said.partition(" ")
    if view.seat is None:
        return None
    mine = view.players[view.seat]
    if verb in OWN and letters(rest):
        tiles = row_or_tiles(mine, rest.upper()) if verb == "loosen" else found(own(mine), rest.upper())
        return None if tiles is None else OWN[verb](tiles)
    if verb == "take" and letters(rest):
        tiles = found(view.library, rest.upper())
        return None if tiles is None else actions.Take(tiles)
    if verb in ("give", "ask", "claim", *ANSWERS):
        return read_other(verb, rest, view, mine)
    word = rest if verb == "spell" else said
    return lay(own(mine), word.upper()) if letters(word) and (len(word) > 1 or verb == "spell") else None


def read_other(verb: str, rest: str, view: View, mine: PlayerFace) -> actions.Action | None:
    """Something to do with another player, who is named by number."""
    number, _, wanted = rest.partition(" ")
    if not (number.isdecimal() and 1 <= int(number) <= len(view.players)):
        return None
    other = int(number) - 1
    if verb in ANSWERS:
        return None if wanted else ANSWERS[verb](other)
    if not letters(wanted):
        return None
    theirs = view.players[other]
    if verb == "give":
        tiles = row_or_tiles(mine, wanted.upper())
        return None if tiles is None else actions.Give(tiles, other)
    tiles = found(own(theirs) if verb == "ask" else theirs.open, wanted.upper())
    if tiles is None:
        return None
    return actions.Request(tiles, other) if verb == "ask" else actions.Claim(tiles, other)


def letters(text: str) -> bool:
    """Whether a text is letters, with * for blanks, and nothing else."""
    return bool(text) and all(sign == BLANK or (sign.isascii() and sign.isalpha()) for sign in text)


def own(player: PlayerFace) -> tuple[Tile, ...]:
    """A player's letters, loose ones first."""
    return (*player.loose, *(tile for row in player.words for tile in row.tiles))


def found(tiles: Sequence[Tile], wanted: str) -> tuple[Tile, ...] | None:
    """A tile for each letter, the first there is; None where one is not there."""
    free, chosen = list(tiles), list[Tile]()
    for letter in wanted:
        tile = next((tile for tile in free if LETTER[tile] == letter), None)
        if tile is None:
            return None
        free.remove(tile)
        chosen.append(tile)
    return tuple(chosen)


def row_or_tiles(player: PlayerFace, wanted: str) -> tuple[Tile, ...] | None:
    """The row that spells this, or single letters."""
    row = next((row.tiles for row in player.words if row.spelled == wanted), None)
    return row if row is not None else found(own(player), wanted)


def lay(tiles: Sequence[Tile], word: str) -> actions.Spell | None:
    """A word out of these letters, a blank where there is no other; None where they do not make it."""
    free, chosen, blanks = list(tiles), list[Tile](), ""
    for letter in word:
        tile = next((tile for tile in free if LETTER[tile] == letter), None)
        if tile is None:
            tile = next((tile for tile in free if LETTER[tile] == BLANK), None)
            blanks += letter
        if tile is None:
            return None
        free.remove(tile)
        chosen.append(tile)
    return actions.Spell(tuple(chosen), blanks)


TYPED = Typed(read, EXAMPLES)
