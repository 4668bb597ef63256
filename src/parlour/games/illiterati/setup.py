"""Setting the table: letters on the tracker, hands, the Library, a red book each, the villain deck (ILT-4)."""

from collections.abc import Sequence

from parlour.core.game import Step
from parlour.core.rng import Rng
from parlour.games.illiterati.box import LEVELS, START, TILES, VILLAINS, Villain
from parlour.games.illiterati.boxes import Content, content
from parlour.games.illiterati.events import Began, Event
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Area, State


def setup(options: Options, seats: int, key: bytes) -> Step[State, Event]:
    """Shuffle everything, fill the tracker, deal hands, Library and books (ILT-4)."""
    box, figures = content(options.box), LEVELS[options.level]
    bag, rng = Rng(key).shuffle(TILES)
    red, rng = rng.shuffle([book for book, colour in box.colours.items() if colour == "red"])
    blue, rng = rng.shuffle([book for book, colour in box.colours.items() if colour == "blue"])
    villains, rng = attackers(options, box, rng)
    deck, rng = rng.shuffle([card.id for villain in villains for card in villain.cards])
    burned, bag = bag[: figures.prefilled], bag[figures.prefilled :]
    hands = tuple(bag[START * seat : START * (seat + 1)] for seat in range(seats))
    library = bag[START * seats : START * seats + figures.library]
    books = (None,) * seats if options.books_later else red[:seats]
    state = State(
        options=options,
        rng=rng,
        bag=bag[START * seats + figures.library :],
        discard=(),
        library=library,
        burned=burned,
        areas=tuple(Area(loose=hand, book=book) for hand, book in zip(hands, books, strict=True)),
        red=red if options.books_later else red[seats:],
        blue=blue,
        villain_deck=deck,
        absent=tuple(card for card in box.cards if card not in deck),
    )
    titles = tuple(box.books[book].title for book in books if book is not None)
    return Step(state, (Began(options.level, hands, library, burned, books, titles, options.junior),))


def attackers(options: Options, box: Content, rng: Rng) -> tuple[Sequence[Villain], Rng]:
    """Return the villains of a game: the core ones, or as many at random."""
    if options.villains == "core":
        return [villain for villain in box.villains.values() if villain.core], rng
    mixed, rng = rng.shuffle(tuple(box.villains.values()))
    return mixed[:VILLAINS], rng
