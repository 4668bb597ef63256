"""What happened, as the log tells it."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, joined, subject, time_up_text, whom, whose
from parlour.games.illiterati import events
from parlour.games.illiterati.state import Advice
from parlour.games.illiterati.text import letters, owned_by, theme_name, together


def event_text(event: events.Event, names: Names) -> str:
    """Return an event as a sentence."""
    if isinstance(event, events.BuildingEvent):
        return building_event_text(event, names)
    if isinstance(event, events.BindingEvent):
        return binding_event_text(event, names)
    if isinstance(event, events.AttackEvent):
        return attack_event_text(event, names)
    return round_text(event, names)


def picked_text(event: events.Event, name: str) -> str:
    """Return who chose, where one player chooses for all: the letter that trades places with one of the Library."""
    return f"{name} chose it." if isinstance(event, events.Traded) and event.where == "library" else ""


def round_text(event: events.Began | events.Readied | events.Drew | events.Lapsed | events.Ended, names: Names) -> str:
    """Return how a game or a round begins or ends."""
    match event:
        case events.Began():
            kind = "A junior game" if event.junior else f"A game on {event.level.capitalize()}"
            return f"{kind} begins. The Library holds {letters(event.library)}."
        case events.Readied():
            return f"{subject(names[event.seat], 'is')} ready."
        case events.Drew():
            time = "" if event.seconds is None else f" The clock runs for {event.seconds} seconds."
            effects = f" This round: {joined(event.effects)}." if event.effects else ""
            refilled = " The bag was empty, so the discarded letters went back into it." if event.refilled else ""
            least, most = (found(map(len, event.drawn)) for found in (min, max))
            many = count(most, "letter") if least == most else f"{least} or {count(most, 'letter')}"
            return f"Round {event.round}: everyone drew {many}.{time}{effects}{refilled}"
        case events.Lapsed():
            return time_up_text([names[seat] for seat in event.seats]) if event.seats else "Time was up."
        case events.Ended():
            how = "The team has won" if event.won else "The villains have won"
            figures = (
                f"{count(event.rounds, 'round')}, {count(event.books, 'book')} bound, {count(event.burns, 'burn')}"
            )
            anyway = f", {count(event.counted_anyway, 'word')} counted anyway" if event.counted_anyway else ""
            return f"{how}: {figures}, {count(event.letters, 'letter')} turned in{anyway}."
        case _:
            assert_never(event)


def building_event_text(event: events.BuildingEvent, names: Names) -> str:
    """Return an event of word building as a sentence."""
    match event:
        case events.Spelled():
            judged = {None: "", True: " (valid)", False: " (not a word)"}[event.valid]
            return f"{names[event.seat]} laid {event.word.spelled}{judged}."
        case events.Loosened():
            return f"{names[event.seat]} took {letters(event.tiles)} out of a word."
        case events.Gave():
            what = letters(event.tiles) if event.word is None else f"the word {event.word}"
            return f"{names[event.seat]} gave {whom(names[event.to])} {what}{', as asked' if event.asked else ''}."
        case events.Shelved():
            return f"{names[event.seat]} put {letters(event.tiles)} into the Library."
        case events.Took():
            whence = "the Library" if event.of is None else f"{owned_by(names[event.of])} shared letters"
            return f"{names[event.seat]} took {letters(event.tiles)} out of {whence}."
        case events.Opened():
            left = letters(event.tiles) if event.tiles else "no letters"
            return f"{names[event.seat]} shared {left}."
        case events.Requested():
            return f"{names[event.seat]} asked {whom(names[event.of])} for {letters(event.tiles)}."
        case events.Refused():
            did = "took back a request to" if event.withdrawn else "said no to"
            return f"{names[event.seat]} {did} {whom(names[event.other])}."
        case events.RedrawProposed():
            if not event.tiles:
                return f"{names[event.seat]} took letters out of the redraw."
            return f"{names[event.seat]} proposed to redraw {letters(event.tiles)}."
        case events.Consented():
            return f"{names[event.seat]} agreed to the redraw."
        case events.Objected():
            return f"{names[event.seat]} said no to the redraw."
        case events.Redrew():
            many = sum(map(len, event.drawn))
            refilled = " The bag was empty, so the discarded letters went back into it." if event.refilled else ""
            return f"The team redrew {count(many, 'letter')}. The price is one more villain card.{refilled}"
        case events.Proposed():
            verb = "agreed to" if event.joined else "proposed"
            anyway = ", whatever its meaning" if event.anyway and not event.joined else ""
            return f"{names[event.seat]} {verb} {event.word} for {theme_name(event.theme)}{anyway}."
        case events.WordAccepted():
            why = ", because the players say so" if event.anyway else ""
            return f"{event.word} counts for {theme_name(event.theme)} at this table{why}."
        case events.WordRejected():
            return f"{names[event.seat]} did not accept {event.word} for {theme_name(event.theme)}."
        case events.Advised():
            return advice_text(event.advice, names)
        case events.SaidDone():
            return f"{subject(names[event.seat], 'is')} {'done' if event.done else 'not done yet'}."
        case events.BuildingOver():
            return "Time is up." if event.timed else "Everyone is done."
        case _:
            assert_never(event)


def advice_text(advice: Advice, names: Names) -> str:
    """Return what the coach says."""
    told = [whom(name) for name in names]
    gifts = [
        f"{letters(gift.tiles)} from {'the Library' if gift.giver is None else told[gift.giver]} to {told[gift.taker]}"
        for gift in advice.gifts
    ]
    helped = f" Move {joined(gifts)}." if gifts else ""
    if not any(advice.left):
        return f"The coach: all letters can be used.{helped}"
    left = joined(f"{many} of {owned_by(names[seat])} letters" for seat, many in enumerate(advice.left) if many)
    return f"The coach: you can't use all letters. At best, {left} would be left over.{helped}"


def binding_event_text(event: events.BindingEvent, names: Names) -> str:
    """Return an event of book binding as a sentence."""
    match event:
        case events.Verified():
            return verified_text(event, names)
        case events.Burned():
            return (
                f"The Library is over its limit: {letters((event.tile,))} burned, {letters(event.saved)} "
                f"stayed ({event.burns} of {event.allowed} burns)."
            )
        case events.Bound():
            return f"{names[event.seat]} bound {event.title} with {joined(event.words)}."
        case events.Kept():
            return f"{names[event.seat]} bound no book this round."
        case events.BookDrawn():
            return f"{names[event.seat]} drew a {event.colour} book: {event.title}."
        case events.ChapterDrawn():
            who = "The team" if event.seat is None else names[event.seat]
            return f"{who} opened the Final Chapter: {event.text}"
        case _:
            assert_never(event)


def verified_text(event: events.Verified, names: Names) -> str:
    """Return a player's words, and what went to the Library."""
    name = names[event.seat]
    words = f"{whose(name)} valid words: {joined(event.words)}." if event.words else f"{subject(name, 'has')} no words."
    verb = "is" if len(event.invalid) == 1 else "are"
    invalid = f" {joined(event.invalid)} {verb} not valid." if event.invalid else ""
    shelved = f" {letters(event.shelved)} went to the Library." if event.shelved else ""
    return f"{words}{invalid}{shelved}"


def attack_event_text(event: events.AttackEvent, names: Names) -> str:
    """Return an event of an attack as a sentence."""
    match event:
        case events.VillainDrawn():
            price = "As the price of the redraw, " if event.extra else ""
            chain = f" It brings back {count(len(event.chain) - 1, 'earlier attack')}." if len(event.chain) > 1 else ""
            return f"{price}{event.name} attacks with {event.title}.{chain}"
        case events.PowerBegan():
            return f"{event.title}: {event.text}"
        case events.Lost():
            return f"{names[event.seat]} lost {letters(event.tiles)}."
        case events.Passed():
            to = "the Library" if event.to is None else whom(names[event.to])
            return f"{names[event.seat]} passed {letters((event.tile,))} to {to}."
        case events.Traded():
            where = {"words": "", "library": " from the Library", "bag": " from the bag"}[event.where]
            one, other = letters((event.tile,)), letters((event.other,))
            return f"{whose(names[event.seat])} {one} traded places with {other}{where}."
        case events.LibraryGrew():
            return f"{letters(event.tiles)} went into the Library."
        case events.Foretold():
            return f"Next round: {joined(event.effects)}." if event.effects else "Nothing changes for the next round."
        case events.Spared():
            return f"{together(names[seat] for seat in event.seats)} lost nothing."
        case events.Converged():
            name = whose(names[event.seat])
            if event.after is None:
                return f"{name} {event.before} came loose."
            mended = ", with a new letter on its blank" if event.mended else ""
            return f"{name} {event.before} is now {event.after}{mended}."
        case events.Renamed():
            if event.after == event.before:
                return f"{names[event.seat]} kept {event.after}."
            return f"{whose(names[event.seat])} {event.before} is now {event.after}, with another letter on its blank."
        case _:
            assert_never(event)
