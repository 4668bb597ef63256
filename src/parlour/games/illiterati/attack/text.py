"""An attack in words: what answers would do, and its events as the log tells them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, listed, whom, whose
from parlour.games.illiterati.attack import events
from parlour.games.illiterati.attack.actions import AttackAction, Lose, Reletter
from parlour.games.illiterati.phrases import letters, named_tiles, together


def attack_action_text(action: AttackAction) -> str:
    """Return what a button says for an answer in an attack."""
    match action:
        case Lose():
            return f"Choose {named_tiles(action.tiles)}"
        case Reletter():
            return "Let it come loose" if action.spelled is None else f"Make it {action.spelled}"
        case _:
            assert_never(action)


def attack_event_text(event: events.AttackEvent, names: Names) -> str:
    """Return an event of an attack as a sentence."""
    match event:
        case events.VillainDrawn():
            price = "As the price of the redraw, " if event.extra else ""
            chain = f" It brings {count(len(event.chain) - 1, 'older power')} along." if len(event.chain) > 1 else ""
            return f"{price}{event.name} attacks with {event.title}.{chain}"
        case events.PowerBegan():
            return f"{event.title}: {event.text}"
        case events.Lost():
            return f"{names[event.seat]} lost {letters(event.tiles)}."
        case events.Passed():
            to = "the Library" if event.to is None else whom(names[event.to])
            return f"{names[event.seat]} passed {letters((event.tile,))} to {to}."
        case events.Traded():
            where = {"words": "", "library": " of the Library", "bag": " out of the bag"}[event.where]
            one, other = letters((event.tile,)), letters((event.other,))
            return f"{whose(names[event.seat])} {one} traded places with {other}{where}."
        case events.LibraryGrew():
            return f"{letters(event.tiles)} went into the Library."
        case events.Foretold():
            return f"Next round: {listed(event.effects)}." if event.effects else "Nothing changes for the next round."
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
