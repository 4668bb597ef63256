"""Literatio in words: the open question, the moves, the table and the cards; `event_text.py` has the log."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import CardText, Figure, Names, TimeUp
from parlour.core.phrases import count, joined, whom, whose, win_text
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import BLANK, COUNTS, PATIENCE, PER_CARD, PLAIN, VALUE, VALUES, Card, Face
from parlour.games.literatio.options import Options
from parlour.games.literatio.scoring import points
from parlour.games.literatio.state import Missed, Wait
from parlour.games.literatio.view_types import View, Window

MODES = {
    "challenge": "doubtful words are challenged and looked up",
    "checked": "the table accepts only words of the dictionary",
    "vote": "doubtful words are put to the vote",
}


def result_text(view: View, names: Names) -> str:
    """Return who won; the viewer reads "You"."""
    best = max(view.scores)
    called = ["You" if seat == view.seat else name for seat, name in enumerate(names)]
    return win_text([name for name, score in zip(called, view.scores, strict=True) if score == best], best)


def ask_text(view: View, names: Names) -> str:
    """Return what the table waits for, as a sentence to this viewer."""
    match view.wait:
        case Wait.OVER:
            return f"The game is over. {result_text(view, names)}"
        case _ if view.seat not in view.waiting:
            return f"Waiting for {joined(whom(names[seat]) for seat in view.waiting)}{about(view)}."
        case Wait.PLAY:
            return turn_text(view)
        case Wait.WINDOW:
            return f"{doubted(view, names)}: let it pass, or challenge it?"
        case Wait.VOTE:
            return f"{doubted(view, names)} was challenged: should it stand?"
        case _:
            assert_never(view.wait)


def about(view: View) -> str:
    """Return the word that the others are asked about, as part of a sentence."""
    return "" if view.window is None else f" to judge {view.window.word}"


def doubted(view: View, names: Names) -> str:
    """Return the word in question with its player's name."""
    window = view.window
    assert window is not None
    return f"{whose(names[window.seat])} {window.word}"


def turn_text(view: View) -> str:
    """What whoever is to play may do (LTO-10, LTO-30, LTO-31)."""
    word = "the next word" if view.table else "a word from your cards"
    if view.drawn:
        return f"Your turn: play {word}; you can make one now."
    other = "draw until you can make one, or forfeit the turn" if view.may_draw else "or forfeit the turn"
    there = " (there is one)" if view.unable >= PATIENCE and view.bag and not view.may_draw else ""
    return f"Your turn: build {word}{there}, {other}."


def action_text(action: Action, view: View) -> str:
    """Return the label of a legal action; the labels of one decision all differ."""
    match action:
        case Play():
            return play_text(action, view)
        case Draw():
            return "Draw until you can make a word"
        case Forfeit():
            return "Forfeit the turn"
        case Challenge():
            return f"Challenge {word_asked(view)}"
        case Accept():
            return f"Let {word_asked(view)} pass"
        case Vote():
            return vote_text(action, view)
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def vote_text(action: Vote, view: View) -> str:
    """A vote on another's word, or on one's own (LTO-23)."""
    word = word_asked(view)
    if view.window is not None and view.window.seat == view.seat:
        return f"Stand by {word}" if action.keep else f"Take {word} back"
    return f"Keep {word}" if action.keep else f"Reject {word}"


def word_asked(view: View) -> str:
    """The word in question."""
    return "" if view.window is None else view.window.word


def play_text(action: Play, view: View) -> str:
    """A word, the cards of the hand in it, and its points."""
    held = {face.card: face for face in view.hand}
    own = [held[card] for card in action.cards if card in held]
    worth = points([VALUE[card] for card in action.cards], len(own))
    return f"{action.word} with {joined(map(face_name, own))} from the hand, {count(worth, 'point')}"


def table_text(view: View, names: Names) -> str:
    """The whole table in plain lines, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the options, the word on the table, the players in order, and the viewer's own hand."""
    yield f"Literatio with the dictionary {view.options.dictionary}: {MODES[view.options.mode]}."
    yield f"On the table: {valued(view.table) or 'no word yet'}."
    if view.window is not None:
        yield window_text(view.window, names)
    yield f"{count(view.bag, 'card')} in the bag. Used letters: {spelt(view.pool) or 'none'}."
    for seat, name in enumerate(names):
        you = " (you)" if seat == view.seat and name != "You" else ""
        yield f"{name}{you}: {', '.join(standing(view, seat))}."
    if view.words:
        told = [f"{word.word} {word.points} ({whom(names[word.seat])})" for word in view.words]
        yield f"Words so far: {', '.join(told)}."
    if view.seat is not None:
        yield f"Your hand: {valued(view.hand) or 'empty'}."
    yield from (missed_text(missed, view.bluffs, names) for missed in view.missed)


def valued(faces: tuple[Face, ...]) -> str:
    """Cards with what each is worth."""
    return ", ".join(f"{face_name(face)} {face.value}" for face in faces)


def window_text(window: Window, names: Names) -> str:
    """The word in question, and who has said what of it."""
    said = [f"{whom(names[seat])} challenged it" for seat in window.challengers]
    said += [f"{whom(names[seat])} let it pass" for seat in window.accepted]
    said += [f"{whom(names[ballot.seat])} voted {'for' if ballot.keep else 'against'} it" for ballot in window.ballots]
    told = joined(said) if said else "nobody has spoken yet"
    return f"{whose(names[window.seat])} {window.word} would score {count(window.points, 'point')}: {told}."


def standing(view: View, seat: int) -> Iterator[str]:
    """What a player has, holds and owes."""
    yield count(view.scores[seat], "point")
    yield f"{count(view.hand_sizes[seat], 'card')} in hand"
    if view.idle[seat]:
        yield f"{count(view.idle[seat], 'turn')} without a word"
    if view.owed[seat]:
        yield f"{count(view.owed[seat], 'lost turn')} to sit out"


def missed_text(missed: Missed, bluffs: tuple[str, ...], names: Names) -> str:
    """After the end: what a turn brought, and what it could have."""
    played = "nothing" if missed.word is None else f"{missed.word} for {missed.points}"
    if missed.word in bluffs:
        return f"{names[missed.seat]} played {played}; it is not in the dictionary, and nobody noticed."
    if missed.best is None:
        return f"{names[missed.seat]} played {played}; there was no word."
    if missed.best_points <= missed.points:
        return f"{names[missed.seat]} played {played}; no better word found."
    return f"{names[missed.seat]} played {played}; {missed.best} would have scored {missed.best_points}."


def face_name(face: Face) -> str:
    """Return a card in words: "E", "a blank", "R (a blank)"."""
    if face == PLAIN[face.card]:
        return face.letter or "a blank"
    return f"{face.letter} (a blank)"


def card_names(cards: tuple[Card, ...]) -> str:
    """Return cards as a sentence lists them, blanks without a letter."""
    return joined(face_name(PLAIN[card]) for card in cards)


def spelt(faces: tuple[Face, ...]) -> str:
    """Return the word that cards make."""
    return "".join(face.letter or "" for face in faces)


def card_texts(_options: Options) -> tuple[CardText, ...]:
    """Return all letters in words, with their value and how many there are (LTO-1, LTO-11)."""
    return tuple(letter_text(letter, many) for letter, many in COUNTS.items())


def letter_text(letter: str, many: int) -> CardText:
    """Return one letter in words."""
    value = VALUES[letter]
    brings = (
        f"In a word it scores {count(value + PER_CARD, 'point')}: {value} of its own, and {PER_CARD} as for every card."
    )
    figures = (Figure("Value", value), Figure("Cards", many))
    if letter == BLANK:
        return CardText("Blank", "Blank", f"Stands for any letter. {brings}", figures)
    return CardText(letter, "Letter", brings, figures)
