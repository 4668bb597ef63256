"""Rounds: letters are drawn, the clock starts, and effects of the last attack apply (ILT-10, ILT-11, ILT-44)."""

from msgspec.structs import replace

from parlour.core.game import EventLog
from parlour.games.illiterati.box import SHORTEST, Effect, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import BookDrawn, Drew, Event
from parlour.games.illiterati.rows import with_letters
from parlour.games.illiterati.state import State, Wait


def draw_letters(state: State, many: int) -> tuple[tuple[Tile, ...], State, bool]:
    """Draw letters out of the draw bag; when it is empty the discard bag becomes the draw bag (ILT-10).

    Return the letters, the state, and whether the bags were exchanged. Where both are empty, fewer letters are drawn.
    """
    drawn, bag = state.bag[:many], state.bag[many:]
    if len(drawn) == many:
        return drawn, replace(state, bag=bag), False
    bag, rng = state.rng.shuffle(state.discard)
    lacking = many - len(drawn)
    state = replace(state, bag=bag[lacking:], discard=(), rng=rng)
    return (*drawn, *bag[:lacking]), state, True


def begin_round(state: State, log: EventLog[Event]) -> State:
    """Begin a round: everyone draws, and the effects of the last attack apply (ILT-10, ILT-44)."""
    state = replace(
        state,
        round=state.round + 1,
        effects=state.coming,
        coming=Effect(),
        wait=Wait.BUILD,
        done=(),
        redrawn=False,
        advice=None,
        advised=(),
        burnt=False,
    )
    if state.options.books_later and state.round == 2:
        state = first_books(state, log)
    figures = state.figures
    many = (figures.letters_alone if state.seats == 1 else figures.letters) + state.effects.extra_letters
    drawn: list[tuple[Tile, ...]] = []
    refilled = False
    for seat, share in zip(state.players, shares(state, many), strict=True):
        new, state, again = draw_letters(state, share)
        drawn.append(new)
        refilled = refilled or again
        state = state.with_area(seat, with_letters(state.areas[seat], new))
    log.append(Drew(state.round, tuple(drawn), building_seconds(state), refilled, effect_lines(state.effects)))
    return state


def shares(state: State, many: int) -> tuple[int, ...]:
    """Return how many letters each draws: dealt one at a time around the table where there are too few (ILT-10)."""
    each, over = divmod(min(many * state.seats, len(state.bag) + len(state.discard)), state.seats)
    return tuple(each + (seat < over) for seat in state.players)


def first_books(state: State, log: EventLog[Event]) -> State:
    """Give a red book to each player (ILT-4)."""
    for seat in state.players:
        book, red = state.red[0], state.red[1:]
        log.append(BookDrawn(seat, book, content(state.options.box).books[book].title, "red"))
        state = replace(state.with_area(seat, replace(state.areas[seat], book=book)), red=red)
    return state


def building_seconds(state: State) -> int | None:
    """Return the time to build words, with villains' effects; None in a junior game (ILT-11, ILT-44, ILT-51)."""
    if state.options.junior:
        return None
    usual = int(state.options.seconds)
    return max(usual + state.effects.timer_seconds, min(usual, state.effects.timer_floor_seconds))


def combined_effects(one: Effect, other: Effect) -> Effect:
    """Return the sum of two effects on one round (ILT-44)."""
    return Effect(
        timer_seconds=one.timer_seconds + other.timer_seconds,
        timer_floor_seconds=max(one.timer_floor_seconds, other.timer_floor_seconds),
        extra_letters=one.extra_letters + other.extra_letters,
        min_word_length=max(one.min_word_length, other.min_word_length),
        library_locked_out=one.library_locked_out or other.library_locked_out,
        no_redraw=one.no_redraw or other.no_redraw,
    )


def effect_lines(effect: Effect) -> tuple[str, ...]:
    """Return what is different in a round, each effect in words."""
    lines: list[str] = []
    if effect.timer_seconds:
        kind = "shorter" if effect.timer_seconds < 0 else "longer"
        lines.append(f"{abs(effect.timer_seconds)} seconds {kind}")
    if effect.extra_letters:
        lines.append(f"{effect.extra_letters} more to draw for everyone")
    if effect.min_word_length > SHORTEST:
        lines.append(f"words of {effect.min_word_length} letters or more only, but for those that bind a book")
    if effect.library_locked_out:
        lines.append("nothing may be taken out of the Library")
    if effect.no_redraw:
        lines.append("no redraw")
    return tuple(lines)
