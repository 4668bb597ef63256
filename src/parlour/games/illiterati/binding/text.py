"""Book binding in words: what its actions would do, and its events as the log tells them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import listed, subject, whose
from parlour.games.illiterati.binding.actions import Bind, BindingAction, Draw, Keep
from parlour.games.illiterati.binding.events import (
    BindingEvent,
    BookDrawn,
    Bound,
    Burned,
    ChapterDrawn,
    Kept,
    Verified,
)
from parlour.games.illiterati.phrases import letters
from parlour.games.illiterati.view_types import View


def binding_action_text(action: BindingAction, view: View) -> str:
    """Return what a button says for an action of book binding."""
    match action:
        case Bind():
            return f"Bind the book with {listed(own_words(view)[place] for place in action.words)}"
        case Keep():
            return "Keep the words"
        case Draw():
            return f"Draw a {action.colour} book"
        case _:
            assert_never(action)


def own_words(view: View) -> tuple[str, ...]:
    """Return what the viewer's rows spell."""
    return () if view.seat is None else tuple(face.spelled for face in view.players[view.seat].words)


def binding_event_text(event: BindingEvent, names: Names) -> str:
    """Return an event of book binding as a sentence."""
    match event:
        case Verified():
            return verified_text(event, names)
        case Burned():
            return (
                f"The Library is over its limit: {letters((event.tile,))} burned, {letters(event.saved)} "
                f"could be saved ({event.burns} of {event.allowed} burns)."
            )
        case Bound():
            return f"{names[event.seat]} bound {event.title} with {listed(event.words)}."
        case Kept():
            return f"{names[event.seat]} bound no book this round."
        case BookDrawn():
            return f"{names[event.seat]} drew a {event.colour} book: {event.title}."
        case ChapterDrawn():
            who = "The team" if event.seat is None else names[event.seat]
            return f"{who} opened the Final Chapter: {event.text}"
        case _:
            assert_never(event)


def verified_text(event: Verified, names: Names) -> str:
    """Return a player's words, and what went to the Library."""
    name = names[event.seat]
    words = f"{whose(name)} valid words: {listed(event.words)}." if event.words else f"{subject(name, 'has')} no words."
    verb = "is" if len(event.invalid) == 1 else "are"
    invalid = f" {listed(event.invalid)} {verb} not valid." if event.invalid else ""
    shelved = f" {letters(event.shelved)} went to the Library." if event.shelved else ""
    return f"{words}{invalid}{shelved}"
