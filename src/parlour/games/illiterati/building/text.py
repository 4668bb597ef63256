"""Word building in words: what its actions would do, and its events as the log tells them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, listed, subject, whom
from parlour.games.illiterati.building import actions, events
from parlour.games.illiterati.phrases import letters, named_tiles, owned_by, theme_name
from parlour.games.illiterati.rows import word_of
from parlour.games.illiterati.state import Advice

LetterEvent = events.Spelled | events.Loosened | events.Gave | events.Shelved | events.Took | events.Opened


def building_action_text(action: actions.BuildingAction) -> str:
    """Return what a button says for an action of word building."""
    match action:
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
            return f"Leave open to all: {named_tiles(action.tiles)}"
        case actions.Redraw():
            return f"Propose to redraw: {named_tiles(action.tiles)}"
        case actions.Request():
            return f"Ask player {action.of + 1} for {named_tiles(action.tiles)}"
        case actions.Withdraw():
            return f"Take back your request to player {action.of + 1}"
        case actions.Grant():
            return f"Give player {action.to + 1} the letters asked for"
        case actions.Deny():
            return f"Refuse player {action.to + 1}"
        case actions.Consent():
            return "Consent to the redraw"
        case actions.Object():
            return "Object to the redraw"
        case actions.Accept():
            return f"Accept {action.word} for {theme_name(action.theme)}{' anyway' if action.anyway else ''}"
        case actions.Reject():
            return f"Do not accept {action.word} for {theme_name(action.theme)}"
        case actions.Done():
            return "Done" if action.done else "Not done yet"
        case actions.Consult():
            return "Ask the coach"
        case _:
            assert_never(action)


def building_event_text(event: events.BuildingEvent, names: Names) -> str:
    """Return an event of word building as a sentence."""
    match event:
        case events.RedrawProposed() | events.Consented() | events.Objected() | events.Redrew():
            return redraw_text(event, names)
        case events.Proposed() | events.WordAccepted() | events.WordRejected():
            return theme_text(event, names)
        case events.Advised():
            return advice_text(event.advice, names)
        case events.BuildingOver():
            return "Time is up." if event.timed else "All are done."
        case events.SaidDone():
            return f"{subject(names[event.seat], 'is')} {'done' if event.done else 'not done yet'}."
        case events.Requested() | events.Refused():
            return request_text(event, names)
        case events.Spelled() | events.Loosened() | events.Gave() | events.Shelved() | events.Took() | events.Opened():
            return letter_text(event, names)
        case _:
            assert_never(event)


def letter_text(event: LetterEvent, names: Names) -> str:
    """Return what a player did with letters."""
    name = names[event.seat]
    match event:
        case events.Spelled():
            judged = {None: "", True: " (valid)", False: " (not a word)"}[event.valid]
            return f"{name} laid {event.word.spelled}{judged}."
        case events.Loosened():
            return f"{name} took {letters(event.tiles)} out of a word."
        case events.Gave():
            what = letters(event.tiles) if event.word is None else f"the word {event.word}"
            return f"{name} gave {whom(names[event.to])} {what}{', as asked' if event.asked else ''}."
        case events.Shelved():
            return f"{name} put {letters(event.tiles)} into the Library."
        case events.Took():
            whence = "the Library" if event.of is None else f"{owned_by(names[event.of])} open letters"
            return f"{name} took {letters(event.tiles)} out of {whence}."
        case events.Opened():
            left = letters(event.tiles) if event.tiles else "no letters"
            return f"{name} left {left} open to all."
        case _:
            assert_never(event)


def request_text(event: events.Requested | events.Refused, names: Names) -> str:
    """Return what became of a request."""
    name = names[event.seat]
    match event:
        case events.Requested():
            return f"{name} asked {whom(names[event.of])} for {letters(event.tiles)}."
        case events.Refused():
            other = whom(names[event.other])
            return f"{name} took back a request to {other}." if event.withdrawn else f"{name} refused {other}."
        case _:
            assert_never(event)


def redraw_text(event: events.RedrawProposed | events.Consented | events.Objected | events.Redrew, names: Names) -> str:
    """Return what became of a redraw."""
    match event:
        case events.RedrawProposed():
            if not event.tiles:
                return f"{names[event.seat]} took letters out of the redraw."
            return f"{names[event.seat]} proposed to redraw {letters(event.tiles)}."
        case events.Consented():
            return f"{names[event.seat]} consented to the redraw."
        case events.Objected():
            return f"{names[event.seat]} objected to the redraw."
        case events.Redrew():
            many = sum(map(len, event.drawn))
            refilled = " The discard bag became the draw bag." if event.refilled else ""
            return f"The team redrew {count(many, 'letter')}; one more villain card is the price.{refilled}"
        case _:
            assert_never(event)


def theme_text(event: events.Proposed | events.WordAccepted | events.WordRejected, names: Names) -> str:
    """Return what became of a word that was proposed for a theme."""
    match event:
        case events.Proposed():
            verb = "agreed to" if event.joined else "proposed"
            anyway = ", whatever its meaning" if event.anyway and not event.joined else ""
            return f"{names[event.seat]} {verb} {event.word} for {theme_name(event.theme)}{anyway}."
        case events.WordAccepted():
            why = ", because the players say so" if event.anyway else ""
            return f"{event.word} counts for {theme_name(event.theme)} at this table{why}."
        case events.WordRejected():
            return f"{names[event.seat]} did not accept {event.word} for {theme_name(event.theme)}."
        case _:
            assert_never(event)


def advice_text(advice: Advice, names: Names) -> str:
    """Return what the coach says."""
    told = [whom(name) for name in names]
    gifts = [
        f"{'the Library' if gift.giver is None else told[gift.giver]} to {told[gift.taker]}: {letters(gift.tiles)}"
        for gift in advice.gifts
    ]
    helped = f" with {listed(gifts)}" if gifts else ""
    if not any(advice.left):
        return f"The coach: all letters can be used{helped}."
    left = listed(f"{many} of {owned_by(names[seat])} letters" for seat, many in enumerate(advice.left) if many)
    return f"The coach sees no way to use all letters{helped}: {left} would be left."
