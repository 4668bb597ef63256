"""Illiterati in words: what the table waits for, what moves would do, how it stands, and what its cards say."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from parlour.core.game import CardText, Figure, Names, TimeUp
from parlour.core.phrases import count, in_words, joined, whom, whose
from parlour.games.illiterati import actions
from parlour.games.illiterati.annotations import letters_outside
from parlour.games.illiterati.box import (
    BLANK,
    IS_BLANK,
    IS_WILD,
    LETTER,
    SYMBOL,
    SYMBOL_FACES,
    TILES,
    Book,
    Card,
    Chapter,
    Tile,
    Villain,
)
from parlour.games.illiterati.boxes import STANDARD_BOX, content
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.view_types import PlayerFace, Progress, View, WordFace

KINDS = {
    "any": "words for the book",
    "palindrome": "palindromes",
    "double_letter": "words with a double letter",
    "ascending": "words in alphabetical order",
    "descending": "words in reverse alphabetical order",
    "same_ends": "words with the same letter at both ends",
    "isogram": "words without a repeated letter",
    "reversible": "words that read backwards",
    "hidden_animal": "words that hide an animal",
    "alternating": "words of alternating vowels and consonants",
    "behead": "words that can lose their first letter",
    "repeat": "words with a repeated letter",
    "mostly_vowels": "words of vowels",
    "anagram": "anagrams",
    "rhyme": "rhymes",
    "homophone": "words that sound the same",
    "single_vowel": "words with one vowel",
    "same_initial": "words with the same first letter",
    "same_letter": "words with the same letter",
    "same_length": "words of the same length",
    "ladder": "rungs of a ladder",
    "growing": "growing words",
    "acrostic": "words of an acrostic",
    "chain": "links of a chain",
}
"""What books without a theme want of their words, as players read it."""

CHAPTER = "Choose the colour of the Final Chapter. It is one task for all of you, and you see it when it opens."

HARM = {1: "light", 2: "middling", 3: "heavy"}
"""How much a villain's card hurts, by its severity."""


def ask_text(view: View, names: Names) -> str:
    """Return what the table waits for, as a sentence to this viewer."""
    if view.phase is Wait.OVER:
        reason = "" if view.outcome is None else f" {view.outcome.reason}"
        won = view.result is not None and view.result.won
        return f"{'The team has won.' if won else 'The villains have won.'}{reason}"
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {joined(names[seat] for seat in view.waiting)}."
    match view.phase:
        case Wait.READY:
            starts = "you all draw letters" if view.options.junior else "you all draw letters and the clock starts"
            return f"Ready for round {view.round + 1}? When everyone is, {starts}."
        case Wait.BUILD:
            return "Make words out of all your letters. Tap I'm done when you are."
        case Wait.BIND:
            return "Your words are enough for your book. Bind it?"
        case Wait.DRAW:
            return "Which colour is your next book?" if view.drawing else CHAPTER
        case Wait.LOSE | Wait.RELETTER:
            return "Choose." if view.choice is None else view.choice.ask
        case _:
            assert_never(view.phase)


def warning(action: actions.Action, view: View) -> str:
    """Return what speaks against being done: letters outside words, of all who are, would burn (ILT-30 to ILT-32)."""
    if not isinstance(action, actions.Done) or not action.done:
        return ""
    assert view.seat is not None
    done = {*view.done, view.seat}
    many, limit = len(view.library) + letters_outside(view, done), view.figures.library
    # What others have left over is theirs to mend, until all are done.
    blameless = len(done) < len(view.players) and letters_outside(view, (view.seat,)) == 0
    if many <= limit or blameless:
        return ""
    if view.burns >= view.figures.burns:
        price = "your team loses the game"
    else:
        price = "nobody binds a book this round" if view.chapter is None else "the Final Chapter has to wait"
    return f"As it is now, the Library gets {count(many, 'letter')} and has room for {limit}: one burns, and {price}."


def action_text(action: actions.Action, view: View) -> str:
    """Return what a button says for a legal action; no two actions of one decision read the same."""
    match action:
        case actions.Ready():
            return "Ready"
        case actions.Spell():
            return f"Lay {word_of(action.tiles, action.blanks).spelled} with {' '.join(action.tiles)}"
        case actions.Loosen():
            return f"Take {named_tiles(action.tiles)} out of the word"
        case actions.Give():
            return f"Give player {action.to + 1} {named_tiles(action.tiles)}"
        case actions.Shelve():
            return f"Put {named_tiles(action.tiles)} into the Library"
        case actions.Take():
            return f"Take {named_tiles(action.tiles)} out of the Library"
        case actions.Claim():
            return f"Take {named_tiles(action.tiles)} from player {action.of + 1}"
        case actions.Open():
            return f"Share: {named_tiles(action.tiles)}"
        case actions.Redraw():
            return f"Propose to redraw: {named_tiles(action.tiles)}"
        case actions.Request():
            return f"Ask player {action.of + 1} for {named_tiles(action.tiles)}"
        case actions.Withdraw():
            return f"Take back your request to player {action.of + 1}"
        case actions.Grant():
            return f"Give player {action.to + 1} the letters asked for"
        case actions.Deny():
            return f"Say no to player {action.to + 1}"
        case actions.Consent():
            return "Agree to the redraw"
        case actions.Object():
            return "Say no to the redraw"
        case actions.Accept():
            return f"Accept {action.word} for {theme_name(action.theme)}{' anyway' if action.anyway else ''}"
        case actions.Reject():
            return f"Do not accept {action.word} for {theme_name(action.theme)}"
        case actions.Done():
            return "Done" if action.done else "Not done yet"
        case actions.Consult():
            return "Ask the coach"
        case actions.Bind():
            own = () if view.seat is None else view.players[view.seat].words
            return f"Bind the book with {joined(own[place].spelled for place in action.words)}"
        case actions.Keep():
            return "Keep the words"
        case actions.Draw():
            return f"Draw a {action.colour} book"
        case actions.Lose():
            return f"Choose {named_tiles(action.tiles)}"
        case actions.Reletter():
            return "Let it come loose" if action.spelled is None else f"Make it {action.spelled}"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def table_text(view: View, names: Names) -> str:
    """Return the whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the table, line by line."""
    spaces = f"{count(view.burns, 'burn')} of {view.figures.burns}"
    yield f"Round {view.round}, {view.options.level}. {spaces}. {count(view.villain_deck, 'villain card')} left."
    yield f"Library ({view.figures.library} at most): {letters(view.library)}."
    if view.effects_now:
        yield f"This round: {joined(view.effects_now)}."
    if view.effects_next:
        yield f"Next round: {joined(view.effects_next)}."
    if view.chapter is not None:
        yield f"Final Chapter: {view.chapter.text}"
    for player, name in zip(view.players, names, strict=True):
        yield from player_lines(player, name, view)
    for poster in view.posters:
        yield f"{poster.name}: {joined(card.name for card in poster.cards)}."
    yield from request_lines(view, names)
    if view.choice is not None:
        yield view.choice.ask


def player_lines(player: PlayerFace, name: str, view: View) -> Iterator[str]:
    """Yield a player's words, letters and book."""
    words = joined(map(row_text, player.words)) if player.words else "no words"
    loose = f"; loose: {letters(player.loose)}" if player.loose else ""
    opened = f"; shared: {letters(player.open)}" if player.open else ""
    yield f"{name}: {words}{loose}{opened}. {len(player.bound)} of {view.books_needed} books bound."
    if player.book is not None:
        yield f"  {player.book.title}: {player.book.text}{progress_text(player.progress)}"
    if player.chapter is not None:
        yield f"  Final Chapter:{progress_text(player.chapter)}"


def row_text(face: WordFace) -> str:
    """Return a row, and whether it is a word."""
    return {None: face.spelled, True: face.spelled, False: f"{face.spelled} (not a word)"}[face.valid]


def progress_text(progress: Progress | None) -> str:
    """Return how far a book is."""
    if progress is None:
        return ""
    if progress.met:
        return " It can be bound."
    figures = [f"{progress.letters.have} of {progress.letters.need} letters"]
    figures.append(f"{progress.words.have} of {progress.words.need} words")
    figures += [f"{each.have} of {each.need} {each.symbol}" for each in progress.symbols]
    return f" So far {joined(figures)}."


def request_lines(view: View, names: Names) -> Iterator[str]:
    """Yield what players ask of each other."""
    for asked in view.requests:
        yield f"{names[asked.by]} would like {owned_by(names[asked.of])} {letters(asked.tiles)}."
    if view.redrawing is not None:
        named_letters = [tile for tiles in view.redrawing.tiles for tile in tiles]
        agreed = joined(whom(names[seat]) for seat in view.redrawing.consents)
        yield f"A redraw of {letters(named_letters)} is proposed; {agreed} agreed."
    for each in view.proposals:
        yield f"{each.word} is proposed for {each.label}."


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
    figures = (Figure("Final Chapter", chapter_text(book.final_chapter)),)
    return CardText(book.title, f"{colour.title()} book", book.text, figures, (book.title,))


def chapter_text(chapter: Chapter) -> str:
    """Return what a Final Chapter wants, also the words and symbols of which its own text says nothing (ILT-35)."""
    told = [chapter.text]
    if chapter.min_words > 1 and in_words(chapter.min_words) not in chapter.text.lower():
        told.append(f"{in_words(chapter.min_words).capitalize()} words or more.")
    if chapter.symbols.any_one_symbol and "symbol" not in chapter.text:
        told.append(f"At least {in_words(chapter.symbols.any_one_symbol)} of your letters show the same symbol.")
    return " ".join(told)


def villain_text(villain: Villain) -> CardText:
    """Return a villain in words."""
    text = f"{villain.theme[0].upper()}{villain.theme[1:]}."
    figures = (
        Figure("Cards", joined(card.name for card in villain.cards)),
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
        text = f"{text} {count(wild, 'tile')} with this letter counts as one symbol of your choice."
    return CardText(letter, "Letter", text, tally(tiles))


def tally(tiles: list[Tile]) -> tuple[Figure, ...]:
    """Return how many tiles there are, and how many of them with each symbol."""
    symbols = {face.symbol: sum(tile[1] == face.mark for tile in tiles) for face in SYMBOL_FACES}
    shown = tuple(Figure(f"With a {symbol}", many) for symbol, many in symbols.items() if many)
    return (Figure("Tiles", len(tiles)), *shown)


def letters(tiles: Sequence[Tile]) -> str:
    """Return letters as a list: A, B and a blank."""
    return joined("a blank" if LETTER[tile] == BLANK else LETTER[tile] for tile in tiles) if tiles else "nothing"


def named_tiles(tiles: Sequence[Tile]) -> str:
    """Return letters with their symbols and tile names, so that no two read the same."""
    return joined(f"{tile_text(tile)} ({tile})" for tile in tiles) if tiles else "none"


def tile_text(tile: Tile) -> str:
    """Return a letter with its symbol."""
    letter = "blank" if LETTER[tile] == BLANK else LETTER[tile]
    symbol = SYMBOL[tile]
    return letter if symbol is None else f"{letter} {symbol}"


def theme_name(theme: str) -> str:
    """Return the name of a theme, or of the kind of another book, as it is read."""
    return KINDS.get(theme) or content(STANDARD_BOX).labels.get(theme) or theme.replace("_", " ")


def owned_by(name: str) -> str:
    """Return the possessive of a player's name within a sentence: "Ann's", or "your" for "You"."""
    return "your" if name == "You" else whose(name)


def together(names: Iterable[str]) -> str:
    """Return players as the beginning of a sentence: "Ann and you"."""
    first, *rest = names
    return joined((first, *map(whom, rest)))
