"""A whole table that a view allows: bags and decks, which nobody sees, are filled at random (ILT-60)."""

from random import Random

from parlour.core.rng import Rng
from parlour.games.illiterati.box import TILES, VILLAINS, BookId, CardId, Colour, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.state import Area, Entry, Proposal, Stack, State, Word
from parlour.games.illiterati.view_types import PlayerFace, View


def imagine(view: View, random: Random) -> State:
    """Return a state that looks like `view` from its seat, with unseen pieces drawn at random."""
    tiles = unseen_tiles(view)
    random.shuffle(tiles)
    deck, absent = unseen_cards(view, random)
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        bag=tuple(tiles[: view.bag]),
        discard=tuple(tiles[view.bag :]),
        library=view.library,
        burned=view.burned,
        areas=tuple(map(area_of, view.players)),
        red=unseen_books(view, "red", random),
        blue=unseen_books(view, "blue", random),
        villain_deck=deck,
        absent=absent,
        stacks=tuple(Stack(poster.villain, tuple(card.id for card in poster.cards)) for poster in view.posters),
        chapter=None if view.chapter is None else view.chapter.id,
        requests=view.requests,
        redrawing=view.redrawing,
        redrawn=view.redrawn,
        proposals=tuple(
            Proposal(Entry(each.theme, each.word), each.by, each.consents, each.anyway) for each in view.proposals
        ),
        accepted=view.accepted,
        advice=view.advice,
        advised=view.advised,
        effects=view.effects,
        coming=view.coming,
        attack=view.attack,
        drawing=view.drawing,
        round=view.round,
        burnt=view.burnt,
        burns=view.burns,
        letters=view.letters,
        counted_anyway=view.counted_anyway,
        wait=view.phase,
        done=view.done,
        asked=view.asked,
        now=view.now,
        since=view.since,
        outcome=view.outcome,
    )


def area_of(player: PlayerFace) -> Area:
    """Return what lies before a player."""
    return Area(
        words=tuple(Word(face.tiles, face.spelled) for face in player.words),
        loose=player.loose,
        open=player.open,
        book=None if player.book is None else player.book.id,
        bound=tuple(book.id for book in player.bound),
    )


def unseen_tiles(view: View) -> list[Tile]:
    """Return the letters in the bags."""
    seen = {*view.library, *view.burned}
    for player in view.players:
        seen.update(player.loose, *(face.tiles for face in player.words))
    return [tile for tile in TILES if tile not in seen]


def unseen_books(view: View, colour: Colour, random: Random) -> tuple[BookId, ...]:
    """Return the books in a deck."""
    seen = {book.id for player in view.players for book in player.bound}
    seen |= {player.book.id for player in view.players if player.book is not None}
    seen |= {view.chapter.id} if view.chapter is not None else set()
    deck = [book for book, kind in content(view.options.box).colours.items() if kind == colour and book not in seen]
    random.shuffle(deck)
    return tuple(deck)


def unseen_cards(view: View, random: Random) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Return a villain deck, of villains that have attacked and of others, and the cards that are not in the game."""
    box = content(view.options.box)
    villains = box.villains
    shown = [poster.villain for poster in view.posters]
    others = [name for name, each in villains.items() if name not in shown]
    if view.options.villains == "core":
        others = [name for name in others if villains[name].core]
    random.shuffle(others)
    seen = {card.id for poster in view.posters for card in poster.cards}
    names = (*shown, *others[: VILLAINS - len(shown)])
    deck = [card.id for name in names for card in villains[name].cards if card.id not in seen]
    random.shuffle(deck)
    return tuple(deck), tuple(card for card in box.cards if box.owners[card] not in names)
