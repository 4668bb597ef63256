"""The books, villains and letters of Illiterati, each explained in words."""

from parlour.core.game import CardText, Figure
from parlour.core.phrases import count, listed
from parlour.games.illiterati.box import IS_BLANK, IS_WILD, LETTER, SYMBOL_FACES, TILES, Tile
from parlour.games.illiterati.boxes.book_types import Book
from parlour.games.illiterati.boxes.contents import content
from parlour.games.illiterati.boxes.villain_types import Card, Villain
from parlour.games.illiterati.options import Options

HARM = {1: "light", 2: "middling", 3: "heavy"}
"""How much a villain's card hurts, by its severity."""


def card_texts(options: Options) -> tuple[CardText, ...]:
    """Return all that is in a table's box: books, villains, their cards, the symbols and the letters."""
    box = content(options.box)
    return (
        *(book_text(book, box.colours[name]) for name, book in box.books.items()),
        *map(villain_text, box.villains.values()),
        *(power_text(card, box.villains[box.owners[name]]) for name, card in box.cards.items()),
        *(
            CardText(face.symbol.title(), "Symbol", f"Stands for {face.stands_for}.", (Figure("Colour", face.colour),))
            for face in SYMBOL_FACES
        ),
        *map(letter_text, dict.fromkeys(LETTER[tile] for tile in TILES)),
    )


def book_text(book: Book, colour: str) -> CardText:
    """Return a book in words, with the Final Chapter on its right side."""
    figures = (Figure("Final Chapter", book.final_chapter.text),)
    return CardText(book.title, f"{colour.title()} book", book.text, figures, (book.title,))


def villain_text(villain: Villain) -> CardText:
    """Return a villain in words."""
    text = f"{villain.theme[0].upper()}{villain.theme[1:]}."
    figures = (
        Figure("Cards", listed(card.name for card in villain.cards)),
        Figure("Plays", "in every game" if villain.core else "where villains are drawn at random"),
    )
    short = villain.name.removeprefix("The ")
    forms = (villain.name,) if short == villain.name else (villain.name, f"the {short}", short)
    return CardText(villain.name, "Villain", text, figures, forms)


def power_text(card: Card, villain: Villain) -> CardText:
    """Return a villain's card in words."""
    figures = (Figure("Villain", villain.name), Figure("Harm", HARM[card.severity]))
    return CardText(card.name, "Villain card", card.text, figures, (card.name,))


def letter_text(letter: str) -> CardText:
    """Return all tiles of a letter in words."""
    tiles = [tile for tile in TILES if LETTER[tile] == letter]
    if IS_BLANK[tiles[0]]:
        return CardText("Blank", "Letter", "Stands for any letter, and for one symbol of your choice.", tally(tiles))
    wild = sum(IS_WILD[tile] for tile in tiles)
    text = "Counts as one symbol of your choice." if wild == len(tiles) else "A letter to build words with."
    if 0 < wild < len(tiles):
        text = f"{text} {count(wild, 'tile')} of it counts as one symbol of your choice."
    return CardText(letter, "Letter", text, tally(tiles))


def tally(tiles: list[Tile]) -> tuple[Figure, ...]:
    """Return how many tiles there are, and how many of them with each symbol."""
    symbols = {face.symbol: sum(tile[1] == face.mark for tile in tiles) for face in SYMBOL_FACES}
    shown = tuple(Figure(f"With a {symbol}", many) for symbol, many in symbols.items() if many)
    return (Figure("Tiles", len(tiles)), *shown)
