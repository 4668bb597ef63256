"""Book binding: words verified, the Library burned, books bound and drawn (ILT-30 to ILT-35, ILT-50)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Illegal, Seat
from parlour.games.illiterati.actions import Bind, BindingAction, Draw, Keep
from parlour.games.illiterati.attack import begin_attack
from parlour.games.illiterati.books import meets, progress, standing_words
from parlour.games.illiterati.box import BookId, Colour
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import BookDrawn, Bound, BuildingOver, Burned, ChapterDrawn, Event, Kept, Verified
from parlour.games.illiterati.scoring import end
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.validity import word_rules


def check_binding(state: State, seat: Seat, action: BindingAction) -> None:
    """Refuse all but own words that meet the book together, and a colour of which no book is left (ILT-33, ILT-34)."""
    match action:
        case Bind():
            rows = state.areas[seat].words
            if list(action.words) != sorted(set(action.words)) or action.words[-1] >= len(rows):
                raise Illegal("words", "Name words of yours, each once and in order.", "ILT-33")
            if not meets(word_rules(state, seat), [rows[place] for place in action.words]):
                raise Illegal("not_met", "Those words are not enough for your book.", "ILT-33")
        case Draw():
            if action.colour not in colours_left(state):
                raise Illegal("no_books", f"There are no {action.colour} books left.", "ILT-34")
        case Keep():
            pass
        case _:
            assert_never(action)


def apply_binding(state: State, seat: Seat, action: BindingAction, log: EventLog[Event]) -> State:
    """Carry out one action of book binding (ILT-33 to ILT-35)."""
    match action:
        case Bind():
            return bind(state, seat, action.words, log)
        case Keep():
            return keep_words(state, seat, log)
        case Draw():
            return draw_book(state, seat, action.colour, log)
        case _:
            assert_never(action)


def close_building(state: State, log: EventLog[Event], *, timed: bool) -> State:
    """End building: invalid rows go to the Library, which may burn; then books are bound (ILT-11, ILT-30)."""
    log.append(BuildingOver(timed))
    state = replace(state, requests=(), redrawing=None, proposals=(), done=())
    for seat in state.players:
        state = verify(state, seat, log)
    if len(state.library) > state.figures.library:
        state = burn(state, log)
        if state.burns > state.figures.burns:
            return end(state, log, "burned")
        return begin_attack(state, log)
    if chapter_met(state):
        return end(state, log, "chapter")
    return replace(state, wait=Wait.BIND) if binders(state) else begin_attack(state, log)


def verify(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Put a player's letters outside valid words into the Library (ILT-30)."""
    area = state.areas[seat]
    stands = standing_words(word_rules(state, seat), area.words)
    kept = tuple(row for row, valid in zip(area.words, stands, strict=True) if valid)
    broken = tuple(row for row, valid in zip(area.words, stands, strict=True) if not valid)
    shelved = (*(tile for row in broken for tile in row.tiles), *area.loose)
    log.append(Verified(seat, tuple(row.spelled for row in kept), tuple(row.spelled for row in broken), shelved))
    state = replace(state, library=(*state.library, *shelved))
    return state.with_area(seat, replace(area, words=kept, loose=(), open=()))


def burn(state: State, log: EventLog[Event]) -> State:
    """Burn one random letter of the Library, save as many as its limit, discard the others (ILT-31)."""
    mixed, rng = state.rng.shuffle(state.library)
    limit = state.figures.library
    lost, saved, rest = mixed[0], mixed[1 : limit + 1], mixed[limit + 1 :]
    log.append(Burned(lost, saved, rest, state.burns + 1, state.figures.burns))
    return replace(
        state,
        rng=rng,
        library=saved,
        discard=(*state.discard, *rest),
        burned=(*state.burned, lost),
        burns=state.burns + 1,
        burnt=True,
    )


def chapter_met(state: State) -> bool:
    """Return whether all have words for the Final Chapter, and the Library is empty where it must be (ILT-50)."""
    if state.chapter is None or (state.figures.clear_library and state.library):
        return False
    ways = [progress(word_rules(state, seat), state.areas[seat].words, chapter=True) for seat in state.players]
    return all(way is not None and way.met for way in ways)


def binders(state: State) -> tuple[Seat, ...]:
    """Return the players who can bind a book and have not answered yet (ILT-33)."""
    return tuple(seat for seat in state.players if seat not in state.done and words_to_turn_in(state, seat))


def words_to_turn_in(state: State, seat: int) -> tuple[int, ...]:
    """Return the places of words that bind a player's book, no word too many; nothing where none do."""
    way = progress(word_rules(state, seat), state.areas[seat].words)
    return () if way is None else way.turn_in


def bind(state: State, seat: Seat, places: tuple[int, ...], log: EventLog[Event]) -> State:
    """Turn in words and bind the book, then draw the next one: the second is blue (ILT-33, ILT-34)."""
    area = state.areas[seat]
    assert area.book is not None
    rows = [area.words[place] for place in places]
    tiles = tuple(tile for row in rows for tile in row.tiles)
    title = content(state.options.box).books[area.book].title
    log.append(Bound(seat, area.book, title, tuple(row.spelled for row in rows), tiles))
    kept = tuple(row for place, row in enumerate(area.words) if place not in places)
    bound = (*area.bound, area.book)
    state = state.with_area(seat, replace(area, words=kept, book=None, bound=bound))
    state = replace(
        state, discard=(*state.discard, *tiles), letters=state.letters + len(tiles), done=(*state.done, seat)
    )
    if len(bound) >= state.needed:
        return after_binding(state, log)
    if len(bound) == 1 and state.blue:
        return after_binding(take_book(state, seat, "blue", log), log)
    return after_binding(replace(state, drawing=(*state.drawing, seat)), log)


def keep_words(state: State, seat: Seat, log: EventLog[Event]) -> State:
    """Let a player bind nothing this round (ILT-33)."""
    log.append(Kept(seat))
    return after_binding(replace(state, done=(*state.done, seat)), log)


def bind_for_all(state: State, log: EventLog[Event]) -> State:
    """Bind the books of those who have not answered in time (ILT-33)."""
    for seat in binders(state):
        state = bind(state, seat, words_to_turn_in(state, seat), log)
    return state


def after_binding(state: State, log: EventLog[Event]) -> State:
    """Draw books when all have answered (ILT-34, ILT-35)."""
    return state if binders(state) else draw_next_books(state, log)


def draw_next_books(state: State, log: EventLog[Event]) -> State:
    """Draw the next books; when all are bound, open the Final Chapter or end a junior game (ILT-34, ILT-35)."""
    while state.drawing:
        colours = colours_left(state)
        if len(colours) > 1:
            return replace(state, wait=Wait.DRAW)
        state = take_book(state, state.drawing[0], colours[0], log)
    if state.chapter is not None or any(len(area.bound) < state.needed for area in state.areas):
        return begin_attack(state, log)
    if state.options.junior:
        return end(state, log, "junior")
    colours = colours_left(state)
    return replace(state, wait=Wait.DRAW) if len(colours) > 1 else open_chapter(state, None, colours[0], log)


def colours_left(state: State) -> tuple[Colour, ...]:
    """Return the colours that there are books of."""
    decks: tuple[tuple[Colour, tuple[BookId, ...]], ...] = (("red", state.red), ("blue", state.blue))
    return tuple(colour for colour, deck in decks if deck)


def take_top(state: State, colour: Colour) -> tuple[BookId, State]:
    """Take the top book of a deck."""
    if colour == "red":
        return state.red[0], replace(state, red=state.red[1:])
    return state.blue[0], replace(state, blue=state.blue[1:])


def take_book(state: State, seat: Seat, colour: Colour, log: EventLog[Event]) -> State:
    """Give a player the next book (ILT-34)."""
    book, state = take_top(state, colour)
    log.append(BookDrawn(seat, book, content(state.options.box).books[book].title, colour))
    state = replace(state, drawing=tuple(other for other in state.drawing if other != seat))
    return state.with_area(seat, replace(state.areas[seat], book=book))


def open_chapter(state: State, seat: Seat | None, colour: Colour, log: EventLog[Event]) -> State:
    """Draw the team's last book, whose right side is the Final Chapter (ILT-35)."""
    book, state = take_top(state, colour)
    log.append(ChapterDrawn(seat, book, colour, content(state.options.box).books[book].final_chapter.text))
    return begin_attack(replace(state, chapter=book), log)


def draw_book(state: State, seat: Seat, colour: Colour, log: EventLog[Event]) -> State:
    """Draw a book of the chosen colour: one's own next book, or the team's last (ILT-34, ILT-35)."""
    if state.drawing:
        return draw_next_books(take_book(state, seat, colour, log), log)
    return open_chapter(state, seat, colour, log)


def draw_for_all(state: State, log: EventLog[Event]) -> State:
    """Draw red books, while there are any, for those who have not chosen in time (ILT-34, ILT-35)."""
    if not state.drawing:
        return open_chapter(state, None, colours_left(state)[0], log)
    for seat in state.drawing:
        state = take_book(state, seat, colours_left(state)[0], log)
    return draw_next_books(state, log)
