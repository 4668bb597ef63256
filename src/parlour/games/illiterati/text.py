"""Illiterati in words: what the table waits for, what moves would do, how it stands; `event_text.py` has the log."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, listed, whom
from parlour.games.illiterati.actions import Action, Ready
from parlour.games.illiterati.attack.actions import AttackAction
from parlour.games.illiterati.attack.text import attack_action_text
from parlour.games.illiterati.binding.actions import BindingAction
from parlour.games.illiterati.binding.text import binding_action_text
from parlour.games.illiterati.building.actions import BuildingAction
from parlour.games.illiterati.building.text import building_action_text
from parlour.games.illiterati.phrases import letters, owned_by
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.view_types import PlayerFace, Progress, View, WordFace


def ask_text(view: View, names: Names) -> str:
    """Return what the table waits for, as a sentence to this viewer."""
    if view.phase is Wait.OVER:
        reason = "" if view.outcome is None else f" {view.outcome.reason}"
        won = view.result is not None and view.result.won
        return f"{'The team has won.' if won else 'The villains have won.'}{reason}"
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {listed(names[seat] for seat in view.waiting)}."
    match view.phase:
        case Wait.READY:
            starts = "everyone draws letters" if view.options.junior else "everyone draws letters and the clock starts"
            return f"Ready for round {view.round + 1}? When all are, {starts}."
        case Wait.BUILD:
            return "Make words out of all your letters. Tap I'm done when you are."
        case Wait.BIND:
            return "Your words are enough for your book. Bind it?"
        case Wait.DRAW:
            return "Which colour is your next book?" if view.drawing else "Which colour is the Final Chapter?"
        case Wait.LOSE | Wait.RELETTER:
            return "Choose." if view.choice is None else view.choice.ask
        case _:
            assert_never(view.phase)


def action_text(action: Action, view: View) -> str:
    """Return what a button says for a legal action; no two actions of one decision read the same."""
    if isinstance(action, BuildingAction):
        return building_action_text(action)
    if isinstance(action, BindingAction):
        return binding_action_text(action, view)
    if isinstance(action, AttackAction):
        return attack_action_text(action)
    return "Ready" if isinstance(action, Ready) else "Time is up"


def table_text(view: View, names: Names) -> str:
    """Return the whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the table, line by line."""
    spaces = f"{count(view.burns, 'burn')} of {view.figures.burns}"
    yield f"Round {view.round}, {view.options.level}. {spaces}. {count(view.villain_deck, 'villain card')} left."
    yield f"Library ({view.figures.library} at most): {letters(view.library)}."
    if view.effects_now:
        yield f"This round: {listed(view.effects_now)}."
    if view.effects_next:
        yield f"Next round: {listed(view.effects_next)}."
    if view.chapter is not None:
        yield f"Final Chapter: {view.chapter.text}"
    for player, name in zip(view.players, names, strict=True):
        yield from player_lines(player, name, view)
    for poster in view.posters:
        yield f"{poster.name}: {listed(card.name for card in poster.cards)}."
    yield from request_lines(view, names)
    if view.choice is not None:
        yield view.choice.ask


def player_lines(player: PlayerFace, name: str, view: View) -> Iterator[str]:
    """Yield a player's words, letters and book."""
    words = listed(map(row_text, player.words)) if player.words else "no words"
    loose = f"; loose: {letters(player.loose)}" if player.loose else ""
    opened = f"; open to all: {letters(player.open)}" if player.open else ""
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
    return f" So far {listed(figures)}."


def request_lines(view: View, names: Names) -> Iterator[str]:
    """Yield what players ask of each other."""
    for asked in view.requests:
        yield f"{names[asked.by]} would like {owned_by(names[asked.of])} {letters(asked.tiles)}."
    if view.redrawing is not None:
        named_letters = [tile for tiles in view.redrawing.tiles for tile in tiles]
        agreed = listed(whom(names[seat]) for seat in view.redrawing.consents)
        yield f"A redraw of {letters(named_letters)} is proposed; {agreed} consented."
    for each in view.proposals:
        yield f"{each.word} is proposed for {each.label}."
