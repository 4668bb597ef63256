"""The legal actions, listed.

Any letters may be laid, so `moves` lists a selection for computers and for the laws. `listed` is what people see: it
leaves out words and gifts, because finding them is the game (ILT-12). A player who is done gets no new words or gifts
listed, so that even random players reach the end of a round without a clock.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illiterati import actions
from parlour.games.illiterati.binding import colours_left, words_to_turn_in
from parlour.games.illiterati.box import IS_BLANK, LETTER, SHORTEST, Tile
from parlour.games.illiterati.losses import choices
from parlour.games.illiterati.powers import offered_spellings
from parlour.games.illiterati.rows import spelled_with
from parlour.games.illiterati.rules import check
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.validity import lacking_categories, word_rules
from parlour.games.illiterati.waits import ask
from parlour.words.lexicon import find

WORDS = 6
"""Words that are listed, of those that the loose letters make."""

FEW = 2
"""How many are listed of what could be done with each of many letters."""

LISTED_UPTO = 60
"""The rarest words listed, by their size in SCOWL's lists."""


def moves(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield what `seat` may do now; nothing where it is not asked."""
    yield from listed(state, seat)
    if state.wait is Wait.BUILD and seat not in state.done:
        yield from legal(state, seat, dict.fromkeys(creations(state, seat)))


def listed(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield what people are shown as a list."""
    open_ask = ask(state)
    if seat in open_ask.seats or seat in open_ask.may:
        yield from legal(state, seat, dict.fromkeys(plain(state, seat)))


def legal(state: State, seat: Seat, some: "dict[actions.Action, None]") -> Iterator[actions.Action]:
    """Yield the actions that the rules allow."""
    for action in some:
        try:
            check(state, seat, action)
        except Illegal:
            continue
        yield action


def plain(state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the answers to the open question that are neither words nor gifts."""
    match state.wait:
        case Wait.READY:
            yield actions.Ready()
        case Wait.BUILD:
            yield from answers(state)
        case Wait.BIND:
            yield actions.Bind(words_to_turn_in(state, seat))
            yield actions.Keep()
        case Wait.DRAW:
            yield from map(actions.Draw, colours_left(state))
        case Wait.LOSE:
            yield from map(actions.Lose, choices(state, seat))
        case Wait.RELETTER | Wait.OVER:
            yield from map(actions.Reletter, (*offered_spellings(state, seat), None))
        case _:
            assert_never(state.wait)


def answers(state: State) -> Iterator[actions.BuildingAction]:
    """Yield what can be done by a button while words are built (ILT-11 to ILT-14, ILT-22)."""
    yield actions.Done(done=True)
    yield from (actions.Consent(), actions.Object(), actions.Consult())
    for asked in state.requests:
        yield from (actions.Grant(asked.by), actions.Deny(asked.by), actions.Withdraw(asked.of))
    for proposal in state.proposals:
        yield actions.Accept(proposal.entry.word, proposal.entry.theme)
        yield actions.Reject(proposal.entry.word, proposal.entry.theme)
    yield from (actions.Take((tile,)) for tile in state.library)
    yield from (actions.Claim((tile,), other) for other in state.players for tile in state.areas[other].open)


def creations(state: State, seat: Seat) -> Iterator[actions.BuildingAction]:
    """Yield some words, and the simplest ways to give, ask for, shelve and redraw letters."""
    area = state.areas[seat]
    for spelled in some_words(state, area.loose, WORDS):
        yield spelled_with(spelled, area.loose)
    for row in area.words:
        more = some_words(state, (*row.tiles, *area.loose), FEW, len(row.tiles) + 1)
        yield from (spelled_with(spelled, (*row.tiles, *area.loose)) for spelled in more)
        yield actions.Loosen(row.tiles)
    yield from gifts(state, seat, area.loose[:FEW])
    yield from proposals(state, seat)


def gifts(state: State, seat: Seat, some: tuple[Tile, ...]) -> Iterator[actions.BuildingAction]:
    """Yield the simplest ways to part with letters, or to get others'."""
    rows = [row.tiles for row in islice(state.areas[seat].words, 1)]
    yield from (actions.Shelve((tile,)) for tile in some)
    busy = [other for other in state.players if other not in state.done]
    yield from (actions.Give(tiles, other) for other in busy for tiles in (*((tile,) for tile in some), *rows))
    for other in state.players:
        if state.areas[other].tiles:
            yield actions.Request(state.areas[other].tiles[:1], other)
    yield actions.Open(some)
    yield actions.Open(())
    yield actions.Redraw(some)
    yield actions.Redraw(())


def proposals(state: State, seat: Seat) -> Iterator[actions.BuildingAction]:
    """Yield rows that could be accepted for a theme, or for another kind of book (ILT-22)."""
    by = word_rules(state, seat)
    for row in state.areas[seat].words:
        lacking = lacking_categories(by, row.spelled)
        yield from (actions.Accept(row.spelled, each, anyway) for each in lacking for anyway in (False, True))


def some_words(state: State, tiles: Sequence[Tile], most: int, shortest: int = SHORTEST) -> list[str]:
    """Return some words that letters make."""
    rack = "".join(LETTER[tile] for tile in tiles if not IS_BLANK[tile])
    blanks = sum(IS_BLANK[tile] for tile in tiles)
    if len(tiles) < shortest:
        return []
    lexicon = find(state.options.dictionary)
    return lexicon.words(rack, blanks=blanks, shortest=shortest, upto=LISTED_UPTO, clean=True, most=most)
