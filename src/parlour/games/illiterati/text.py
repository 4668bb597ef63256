"""Illiterati in words: what the table waits for, what moves would do, how it stands; `telling.py` has the log."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, listed, whose
from parlour.games.illiterati.actions import (
    Accept,
    Action,
    Bind,
    Claim,
    Consent,
    Consult,
    Deny,
    Done,
    Draw,
    Give,
    Grant,
    Keep,
    Loosen,
    Lose,
    Object,
    Open,
    Ready,
    Redraw,
    Reject,
    Reletter,
    Request,
    Shelve,
    Spell,
    Take,
    Withdraw,
)
from parlour.games.illiterati.box import BLANK, LETTER, SYMBOL, Tile
from parlour.games.illiterati.rows import word
from parlour.games.illiterati.state import Wait
from parlour.games.illiterati.telling import event_text, letters, theme_name
from parlour.games.illiterati.view_types import PlayerFace, Progress, View, WordFace

__all__ = ["action_text", "ask_text", "event_text", "table_text"]


def ask_text(view: View, names: Names) -> str:
    """What the table waits for, as a sentence to this viewer."""
    if view.phase is Wait.OVER:
        reason = "" if view.outcome is None else f" {view.outcome.reason}"
        won = view.result is not None and view.result.won
        return f"{'The team has won.' if won else 'The villains have won.'}{reason}"
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {listed(names[seat] for seat in view.waiting)}."
    match view.phase:
        case Wait.READY:
            return "Say when you are ready: then everyone draws, and the clock runs."
        case Wait.BUILD:
            return "Build words out of all your letters; say when you are done."
        case Wait.BIND:
            return "Your words meet your book: bind it, or keep them."
        case Wait.DRAW:
            return "Which colour is your next book?" if view.drawing else "Which colour is the Final Chapter?"
        case Wait.LOSE | Wait.RELETTER:
            return "Choose." if view.choice is None else view.choice.ask
        case _:
            assert_never(view.phase)


def action_text(action: Action, view: View) -> str:
    """A legal action, as a button says it; no two of one decision read the same."""
    match action:
        case Spell() | Loosen() | Give() | Shelve() | Take() | Claim() | Open() | Redraw():
            return letter_action(action)
        case Request() | Withdraw() | Grant() | Deny() | Consent() | Object() | Accept() | Reject() | Done():
            return answer_action(action)
        case Consult():
            return "Ask the coach"
        case Ready():
            return "Ready"
        case Bind():
            return f"Bind the book with {listed(own_words(view)[place] for place in action.words)}"
        case Keep():
            return "Keep the words"
        case Draw():
            return f"Draw a {action.colour} book"
        case Lose():
            return f"Choose {named(action.tiles)}"
        case Reletter():
            return "Let it come loose" if action.spelled is None else f"Make it {action.spelled}"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def own_words(view: View) -> tuple[str, ...]:
    """What the viewer's rows spell."""
    return () if view.seat is None else tuple(face.spelled for face in view.players[view.seat].words)


def named(tiles: tuple[Tile, ...]) -> str:
    """Letters told apart: by their symbols, and by their names."""
    return listed(f"{tile_text(tile)} ({tile})" for tile in tiles) if tiles else "none"


def tile_text(tile: Tile) -> str:
    """A letter with its symbol."""
    letter = "blank" if LETTER[tile] == BLANK else LETTER[tile]
    symbol = SYMBOL[tile]
    return letter if symbol is None else f"{letter} {symbol}"


def letter_action(action: Spell | Loosen | Give | Shelve | Take | Claim | Open | Redraw) -> str:
    """Something to do with letters."""
    match action:
        case Spell():
            return f"Lay {word(action.tiles, action.blanks).spelled} with {' '.join(action.tiles)}"
        case Loosen():
            return f"Take {named(action.tiles)} out of the word"
        case Give():
            return f"Give player {action.to + 1} {named(action.tiles)}"
        case Shelve():
            return f"Put {named(action.tiles)} into the Library"
        case Take():
            return f"Take {named(action.tiles)} out of the Library"
        case Claim():
            return f"Take {named(action.tiles)} from player {action.of + 1}"
        case Open():
            return f"Leave open to all: {named(action.tiles)}"
        case Redraw():
            return f"Propose to redraw: {named(action.tiles)}"
        case _:
            assert_never(action)


def answer_action(
    action: Request | Withdraw | Grant | Deny | Consent | Object | Accept | Reject | Done,
) -> str:
    """Something to ask or to answer."""
    match action:
        case Request():
            return f"Ask player {action.of + 1} for {named(action.tiles)}"
        case Withdraw():
            return f"Take back your request to player {action.of + 1}"
        case Grant():
            return f"Give player {action.to + 1} the letters asked for"
        case Deny():
            return f"Refuse player {action.to + 1}"
        case Consent():
            return "Consent to the redraw"
        case Object():
            return "Object to the redraw"
        case Accept():
            return f"Accept {action.word} for {theme_name(action.theme)}"
        case Reject():
            return f"Do not accept {action.word} for {theme_name(action.theme)}"
        case Done():
            return "Done" if action.done else "Not done yet"
        case _:
            assert_never(action)


def table_text(view: View, names: Names) -> str:
    """The whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """The table, line by line."""
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
    """A player's words, letters and book."""
    words = listed(map(row_text, player.words)) if player.words else "no words"
    loose = f"; loose: {letters(player.loose)}" if player.loose else ""
    opened = f"; open to all: {letters(player.open)}" if player.open else ""
    yield f"{name}: {words}{loose}{opened}. {len(player.bound)} of {view.books_needed} books bound."
    if player.book is not None:
        yield f"  {player.book.title}: {player.book.text}{progress_text(player.progress)}"
    if player.chapter is not None:
        yield f"  Final Chapter:{progress_text(player.chapter)}"


def row_text(face: WordFace) -> str:
    """A row, and whether it is a word."""
    return {None: face.spelled, True: face.spelled, False: f"{face.spelled} (no word)"}[face.valid]


def progress_text(progress: Progress | None) -> str:
    """How far a book is."""
    if progress is None:
        return ""
    if progress.met:
        return " It can be bound."
    figures = [f"{progress.letters.have} of {progress.letters.need} letters"]
    figures.append(f"{progress.words.have} of {progress.words.need} words")
    figures += [f"{each.have} of {each.need} {each.symbol}" for each in progress.symbols]
    return f" So far {listed(figures)}."


def request_lines(view: View, names: Names) -> Iterator[str]:
    """What players ask of each other."""
    for asked in view.requests:
        yield f"{names[asked.by]} would like {whose(names[asked.of])} {letters(asked.tiles)}."
    if view.redrawing is not None:
        named_letters = [tile for tiles in view.redrawing.tiles for tile in tiles]
        agreed = listed(names[seat] for seat in view.redrawing.consents)
        yield f"A redraw of {letters(named_letters)} is proposed; {agreed} consent."
    for each in view.proposals:
        yield f"{each.word} is proposed for {each.label}."
