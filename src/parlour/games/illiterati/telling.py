"""What happened, as the log tells it."""

from collections.abc import Sequence
from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, listed, whose
from parlour.games.illiterati.attack_events import (
    Converged,
    Foretold,
    LibraryGrew,
    Lost,
    Passed,
    PowerBegan,
    Spared,
    Traded,
    VillainDrawn,
)
from parlour.games.illiterati.box import BLANK, LETTER, Tile
from parlour.games.illiterati.events import (
    Advised,
    Began,
    BookDrawn,
    Bound,
    BuildingOver,
    Burned,
    ChapterDrawn,
    Consented,
    Drew,
    Ended,
    Event,
    Gave,
    Kept,
    Lapsed,
    Loosened,
    Objected,
    Opened,
    Proposed,
    Readied,
    RedrawProposed,
    Redrew,
    Refused,
    Requested,
    SaidDone,
    Shelved,
    Spelled,
    Took,
    Verified,
    WordAccepted,
    WordRejected,
)
from parlour.games.illiterati.state import Advice


def letters(tiles: Sequence[Tile]) -> str:
    """Letters as they are told: A, B and a blank."""
    return listed("a blank" if LETTER[tile] == BLANK else LETTER[tile] for tile in tiles) if tiles else "nothing"


def event_text(event: Event, names: Names) -> str:
    """What happened, as a sentence."""
    match event:
        case Began() | Readied() | Drew() | BuildingOver() | Verified() | Burned():
            return round_text(event, names)
        case Bound() | Kept() | BookDrawn() | ChapterDrawn() | Lapsed() | Ended():
            return book_text(event, names)
        case Spelled() | Loosened() | Gave() | Shelved() | Took() | Requested() | Refused() | Opened() | SaidDone():
            return letter_text(event, names)
        case Advised():
            return advice_text(event.advice, names)
        case RedrawProposed() | Consented() | Objected() | Redrew() | Proposed() | WordAccepted() | WordRejected():
            return team_text(event, names)
        case VillainDrawn() | PowerBegan() | Lost() | Passed() | Traded() | LibraryGrew() | Foretold() | Spared():
            return villain_text(event, names)
        case Converged():
            return villain_text(event, names)
        case _:
            assert_never(event)


def round_text(event: Began | Readied | Drew | BuildingOver | Verified | Burned, names: Names) -> str:
    """How a round begins and ends."""
    match event:
        case Began():
            kind = "A junior game" if event.junior else f"A game on {event.level.capitalize()}"
            return f"{kind} begins. The Library holds {letters(event.library)}."
        case Readied():
            return f"{names[event.seat]} {be(names[event.seat])} ready."
        case Drew():
            time = "" if event.seconds is None else f" There are {event.seconds} seconds."
            effects = f" This round: {listed(event.effects)}." if event.effects else ""
            refilled = " The discard bag became the draw bag." if event.refilled else ""
            return (
                f"Round {event.round}: everyone drew {count(len(event.drawn[0]), 'letter')}.{time}{effects}{refilled}"
            )
        case BuildingOver():
            return "Time is up." if event.timed else "All are done."
        case Verified():
            return verified_text(event, names)
        case Burned():
            return (
                f"The Library is over its limit: {letters((event.tile,))} burned, {letters(event.saved)} "
                f"could be saved ({event.burns} of {event.allowed} burns)."
            )
        case _:
            assert_never(event)


def verified_text(event: Verified, names: Names) -> str:
    """A player's words, and what went to the Library."""
    name = names[event.seat]
    words = f"{whose(name)} words stand: {listed(event.words)}." if event.words else f"{name} {have(name)} no words."
    invalid = f" {listed(event.invalid)} {'is' if len(event.invalid) == 1 else 'are'} no good." if event.invalid else ""
    shelved = f" {letters(event.shelved)} went to the Library." if event.shelved else ""
    return f"{words}{invalid}{shelved}"


def be(name: str) -> str:
    """The verb that goes with a name."""
    return "are" if name == "You" else "is"


def have(name: str) -> str:
    """The verb that goes with a name."""
    return "have" if name == "You" else "has"


def book_text(event: Bound | Kept | BookDrawn | ChapterDrawn | Lapsed | Ended, names: Names) -> str:
    """What became of books, and of the game."""
    match event:
        case Bound():
            return f"{names[event.seat]} bound {event.title} with {listed(event.words)}."
        case Kept():
            return f"{names[event.seat]} bound no book this round."
        case BookDrawn():
            return f"{names[event.seat]} drew a {event.colour} book: {event.title}."
        case ChapterDrawn():
            who = "The team" if event.seat is None else names[event.seat]
            return f"{who} opened the Final Chapter: {event.text}"
        case Lapsed():
            return f"Time was up for {listed(names[seat] for seat in event.seats)}." if event.seats else "Time was up."
        case Ended():
            how = "The team has won" if event.won else "The villains have won"
            figures = (
                f"{count(event.rounds, 'round')}, {count(event.books, 'book')} bound, {count(event.burns, 'burn')}"
            )
            return f"{how}: {figures}, {count(event.letters, 'letter')} turned in."
        case _:
            assert_never(event)


def letter_text(
    event: Spelled | Loosened | Gave | Shelved | Took | Requested | Refused | Opened | SaidDone, names: Names
) -> str:
    """Letters and words on their way."""
    name = names[event.seat]
    match event:
        case Spelled():
            judged = {None: "", True: " (valid)", False: " (not a word)"}[event.valid]
            return f"{name} laid {event.word.spelled}{judged}."
        case Loosened():
            return f"{name} took {letters(event.tiles)} out of a word."
        case Gave():
            what = letters(event.tiles) if event.word is None else f"the word {event.word}"
            return f"{name} gave {names[event.to]} {what}{', as asked' if event.asked else ''}."
        case Shelved():
            return f"{name} put {letters(event.tiles)} into the Library."
        case Took():
            whence = "the Library" if event.of is None else f"{whose(names[event.of])} open letters"
            return f"{name} took {letters(event.tiles)} out of {whence}."
        case Requested():
            return f"{name} asked {names[event.of]} for {letters(event.tiles)}."
        case Refused():
            other = names[event.other]
            return f"{name} took back a request to {other}." if event.withdrawn else f"{name} refused {other}."
        case Opened():
            left = letters(event.tiles) if event.tiles else "no letters"
            return f"{name} left {left} open to all."
        case SaidDone():
            return f"{name} {be(name)} {'done' if event.done else 'not done yet'}."
        case _:
            assert_never(event)


def team_text(
    event: RedrawProposed | Consented | Objected | Redrew | Proposed | WordAccepted | WordRejected, names: Names
) -> str:
    """What the team decides together."""
    match event:
        case RedrawProposed():
            if not event.tiles:
                return f"{names[event.seat]} took letters out of the redraw."
            return f"{names[event.seat]} would redraw {letters(event.tiles)}."
        case Consented():
            return f"{names[event.seat]} consented to the redraw."
        case Objected():
            return f"{names[event.seat]} objected to the redraw."
        case Redrew():
            many = sum(map(len, event.drawn))
            refilled = " The discard bag became the draw bag." if event.refilled else ""
            return f"The team redrew {count(many, 'letter')}, at the price of one more villain.{refilled}"
        case Proposed():
            verb = "agreed to" if event.joined else "proposed"
            return f"{names[event.seat]} {verb} {event.word} for {theme_name(event.theme)}."
        case WordAccepted():
            return f"{event.word} counts for {theme_name(event.theme)} at this table."
        case WordRejected():
            return f"{names[event.seat]} did not accept {event.word} for {theme_name(event.theme)}."
        case _:
            assert_never(event)


def advice_text(advice: Advice, names: Names) -> str:
    """What the coach says."""
    gifts = [
        f"{'the Library' if gift.giver is None else names[gift.giver]} to {names[gift.taker]}: {letters(gift.tiles)}"
        for gift in advice.gifts
    ]
    helped = f" with {listed(gifts)}" if gifts else ""
    if not any(advice.left):
        return f"The coach: all letters can be used{helped}."
    left = listed(f"{many} of {whose(names[seat])}" for seat, many in enumerate(advice.left) if many)
    return f"The coach sees no way for all letters{helped}: {left} would be left."


def theme_name(theme: str) -> str:
    """A theme as it is told."""
    return theme.replace("_", " ")


def villain_text(
    event: VillainDrawn | PowerBegan | Lost | Passed | Traded | LibraryGrew | Foretold | Spared | Converged,
    names: Names,
) -> str:
    """What villains do, step by step."""
    match event:
        case VillainDrawn():
            price = "As the price of the redraw, " if event.extra else ""
            chain = f" It brings {count(len(event.chain) - 1, 'older power')} along." if len(event.chain) > 1 else ""
            return f"{price}{event.name} attacks with {event.title}.{chain}"
        case PowerBegan():
            return f"{event.title}: {event.text}"
        case Lost():
            return f"{names[event.seat]} lost {letters(event.tiles)}."
        case Passed():
            to = "the Library" if event.to is None else names[event.to]
            return f"{names[event.seat]} passed {letters((event.tile,))} to {to}."
        case Traded():
            where = {"words": "", "library": " of the Library", "bag": " out of the bag"}[event.where]
            one, other = letters((event.tile,)), letters((event.other,))
            return f"{whose(names[event.seat])} {one} traded places with {other}{where}."
        case LibraryGrew():
            return f"{letters(event.tiles)} came into the Library."
        case Foretold():
            return f"Next round: {listed(event.effects)}." if event.effects else "Nothing changes for the next round."
        case Spared():
            return f"Nothing was lost by {listed(names[seat] for seat in event.seats)}."
        case Converged():
            name = whose(names[event.seat])
            if event.after is None:
                return f"{name} {event.before} came loose."
            return f"{name} {event.before} is now {event.after}{', a blank being named anew' if event.mended else ''}."
        case _:
            assert_never(event)
