"""Letter GO! in words: what the table waits for, what moves do, and the whole table; `event_text.py` has the log."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Names, Seat, TimeUp
from parlour.core.phrases import count, joined, whom, win_text
from parlour.games.lettergo import actions
from parlour.games.lettergo.box import PRINTED, SIDES
from parlour.games.lettergo.event_text import event_text, side_names, stamp_name
from parlour.games.lettergo.reckoning import disputable
from parlour.games.lettergo.sides.findings import RHYME_TIME
from parlour.games.lettergo.sides.words import KIND_CHECKS
from parlour.games.lettergo.state import Shown, Wait
from parlour.games.lettergo.view_types import Face, InPlay, TokenFace, View
from parlour.games.lettergo.waits import lacks_vote, locked

__all__ = ["action_text", "ask_text", "event_text", "table_text"]

NAME_IT, DO_IT = KIND_CHECKS

MARKS = {
    "hat": ("Put a hat on", "Take the hat off"),
    "underline": ("Underline", "Erase the line under"),
}
"""What is done to a letter, and how it is undone."""

LINES = {
    "rhyme": "a rhyme",
    "clue": "a clue",
    "sorted": "the letters in alphabetical order",
    "repeat": "the word again",
    "initials": "your initials",
}

ANSWERS = {"yes": "followed", "no": "broken", "ask": "for the players to judge"}
"""What a rule says of a word."""


def ask_text(view: View, names: Names) -> str:
    """Tell the viewer what the table waits for."""
    if view.phase is Wait.OVER:
        places = () if view.outcome is None else view.outcome.places
        winners = [name for name, place in zip(names, places, strict=False) if place == 1]
        return f"The game is over. {win_text(winners, max(view.scores))}"
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {joined(names[seat] for seat in view.waiting)}."
    match view.phase:
        case Wait.TURN:
            return f"Your last token gives you something to do: {duty_text(view).lower()}."
        case Wait.READY:
            return "Read the rules, then tap Ready: all letters are shown."
        case Wait.RACE:
            return race_text(view)
        case Wait.VERIFY:
            return verify_text(view, view.seat)
        case Wait.VOTE:
            return vote_text(view, view.seat)
        case Wait.CLAIM:
            return "Which cards do you take for your word?"
        case Wait.CHOOSE:
            return "Choose a side of each rule card for the next round."
        case Wait.GIVE:
            return "Give one more rule to one other player."
        case _:
            assert_never(view.phase)


def verify_text(view: View, seat: Seat) -> str:
    """Ask for a verdict on the right neighbour's word, and tell whether it can be disputed (LGO-30, LGO-31)."""
    shown = next(shown for shown in view.show if shown.stands is None and (shown.seat + 1) % len(view.hands) == seat)
    if disputable(view.options, shown):
        return f"{doubt_text(view, shown)} Accept {shown.word}, or dispute it."
    return f"{shown.word} is in the dictionary and follows every rule: accept it."


def vote_text(view: View, seat: Seat) -> str:
    """Ask for a vote on the first disputed word that the viewer has not voted on (LGO-31)."""
    shown = next(shown for shown in view.show if shown.stands is None and lacks_vote(shown, seat))
    return f"{shown.word} is disputed. {doubt_text(view, shown)} Should it score?"


def doubt_text(view: View, shown: Shown) -> str:
    """Tell what people decide about a word (LGO-31)."""
    word = [f"Is {shown.word} a word?"] if view.options.words == "vote" and not shown.listed else []
    line = view.boards[shown.seat].line("rhyme") if view.boards else ""
    asked = {
        NAME_IT: f"Does {shown.word} work as a noun?",
        DO_IT: f"Does {shown.word} work as a verb?",
        RHYME_TIME: f"Does {line} rhyme with {shown.word}?",
    }
    drawn = tuple(side for side in shown.judged if side not in asked)
    effort = [f"Is it a fair try at {side_names(drawn)}?"] if drawn else []
    return " ".join([*word, *(question for side, question in asked.items() if side in shown.judged), *effort])


def duty_text(view: View) -> str:
    """Return what the viewer's last token asks for: the timer, the vowels, or both (LGO-34)."""
    last = view.last or (view.seat,)
    timer, vowels = view.seat == last[0], view.seat == last[min(1, len(last) - 1)]
    if timer and vowels:
        return "Set the timer and turn the vowels up"
    return "Set the timer" if timer else "Turn the vowels up"


def race_text(view: View) -> str:
    """Tell what is left to do in a race."""
    if view.seat is None or view.clocks[view.seat].began is None:
        return "Your time begins when you say so."
    if view.seat in view.finished:
        return "Everyone has a token: agree to end the round, or wait for the clock."
    left = tuple(rule.side.id for rule in view.rules if rule.task is not None and not rule.task.done)
    wanted = f"do what {side_names(left)} {'asks' if len(left) == 1 else 'ask'}."
    if view.board is None or not view.board.word:
        return "Write a word with the others' consonants and the vowels."
    if view.options.sealed:
        return f"Before you stop the clock, {wanted}" if left else "Stop the clock, or write another word."
    if left:
        return f"Before you take a token, {wanted}"
    if locked(view.clocks[view.seat].tokens, view.now):
        return "The tokens are not free yet. You can still change your word."
    return "Take a token, or write another word."


def action_text(action: actions.Action, view: View) -> str:
    """Return a legal action as a button says it; no two of one decision read the same."""
    if isinstance(action, actions.BoardAction):
        return board_action(action, view)
    if isinstance(action, actions.WritingAction):
        return body_action(action)
    match action:
        case actions.Ready():
            return "Begin" if view.options.sealed else "Ready"
        case actions.Turn():
            return duty_text(view)
        case actions.Grab():
            return "Hand the word in" if action.token is None else f"Take {token_name(view, action.token)}"
        case actions.Return():
            return "Give the token back and wipe the board"
        case actions.Swap():
            return f"Swap for {token_name(view, action.token)}"
        case actions.Agree():
            return "End the round"
        case actions.Accept() | actions.Dispute() | actions.Vote():
            return verdict_action(action, view)
        case actions.Claim():
            return f"Take {joined(name_with_owner(view, card) for card in action.cards)}"
        case actions.Choose():
            return f"Play with {side_names(action.sides)}"
        case actions.Give():
            return f"Give {SIDES[action.side].name} to player {action.to + 1}"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def board_action(action: actions.BoardAction, view: View) -> str:
    """Return an action that writes or draws, as a button says it."""
    match action:
        case actions.Write():
            order = " ".join(str(at + 1) for at in action.order)
            turned = ", upside down" if action.turned else ""
            parts = joined(f"{lane.text} on {board_name(lane.board, view)}" for lane in action.lanes)
            return f"Write {parts}, letters in the order {order}{turned}"
        case actions.Jot():
            return f"Write {LINES[action.line]}: {action.text or 'nothing'}"
        case actions.Draw():
            return (
                f"Draw {count(len(action.strokes), 'stroke')} in the {action.place} of {board_name(action.board, view)}"
            )
        case actions.Stamp():
            return f"Put the {stamp_name(action.stamp)} on {board_name(action.board, view)}"
        case actions.Mark():
            return f"{MARKS[action.mark][not action.on]} letter {action.letter + 1}"
        case _:
            assert_never(action)


def board_name(board: int, view: View) -> str:
    """Name the board of a player."""
    return "your board" if board == view.seat else f"the board of player {board + 1}"


def body_action(action: actions.ConductAction | actions.Offer | actions.Five | actions.Wipe) -> str:
    """Return something to do or say, as a button says it."""
    match action:
        case actions.Speak():
            return f"Say {', '.join(action.letters)}"
        case actions.Clap():
            return "Clap"
        case actions.Offer():
            return "Hold up a hand"
        case actions.Five():
            return f"High five with player {action.seat + 1}"
        case actions.Hold():
            return "Put a hand on your head" if action.down else "Take your hand down"
        case actions.Stand():
            return "Stand up" if action.up else "Sit down"
        case actions.Wipe():
            return "Wipe the board"
        case actions.Noise():
            return "Make a noise"
        case _:
            assert_never(action)


def verdict_action(action: actions.Accept | actions.Dispute | actions.Vote, view: View) -> str:
    """Return a verdict on a word, as a button says it."""
    word = word_with_writer(view, action.seat)
    match action:
        case actions.Accept():
            return f"Accept {word}"
        case actions.Dispute():
            return f"Dispute {word}"
        case actions.Vote():
            return f"Vote {'for' if action.keep else 'against'} {word}"
        case _:
            assert_never(action)


def word_with_writer(view: View, seat: int) -> str:
    """Name the word that a player shows, and its writer where another one wrote the same."""
    word = next((shown.word for shown in view.show if shown.seat == seat), "the word")
    alone = sum(shown.word == word for shown in view.show) < 2
    return word if alone else f"{word} of player {seat + 1}"


def token_name(view: View, place: int) -> str:
    """Name a token by its number, or by its place where it lies face down."""
    number = view.tokens[place].number
    return f"the token in place {place + 1}" if number is None else f"token {number}"


def name_with_owner(view: View, card: str) -> str:
    """Name a card, and its owner where that tells copies apart."""
    faces = [face for hand in (*view.hands, view.vowels) for face in hand or ()]
    owner = next((face.owner for face in faces if face.card == card), None)
    printed = next(face.printed for face in faces if face.card == card)
    return printed if owner is None else f"{printed} of player {owner + 1}"


def table_text(view: View, names: Names) -> str:
    """Return the whole table in plain lines, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the round, the rules, the cards, the viewer's board, the players, and the words that are shown."""
    yield f"Letter GO!, round {view.round} of {view.rounds}, {view.options.seconds} seconds to write."
    yield from (rule_text(rule, names) for rule in view.rules)
    if view.vowels:
        yield f"Vowels: {face_names(view.vowels)}."
    yield from (player_text(view, seat, name) for seat, name in enumerate(names))
    if view.phase is Wait.RACE:
        yield f"Tokens: {', '.join(token_text(face, names) for face in view.tokens)}."
    if view.board is not None and view.board.word:
        yield f"On your board: {view.board.word}."
    yield from (shown_text(shown, names) for shown in view.show)
    for offered in view.offered:
        yield f"A rule card: {' or '.join(f'{side.name} ({side.effect})' for side in offered.sides)}"


def face_names(faces: tuple[Face, ...]) -> str:
    """Return cards with their stars."""
    return ", ".join(f"{face.printed} {face.stars}" if face.stars else face.printed for face in faces)


def rule_text(rule: InPlay, names: Names) -> str:
    """Tell a rule, whom it binds, and what is left to do for it."""
    only = "" if rule.only is None else f" for {whom(names[rule.only])} alone"
    task = "" if rule.task is None or rule.task.done else f" To do: {rule.task.text}"
    broken = " Your word breaks it." if rule.met is False else ""
    return f"Rule{only}, {rule.side.name}: {rule.side.effect}{task}{broken}"


def player_text(view: View, seat: int, name: str) -> str:
    """Tell a player's consonants, score and conduct."""
    hand = view.hands[seat]
    held = f"{view.hand_size} hidden consonants" if hand is None else face_names(hand) or "no consonants"
    told = [held, count(view.scores[seat], "point")]
    if spoken := view.conduct[seat].spoken:
        told.append(f"said {spoken}")
    if any(raised.seat == seat for raised in view.raised):
        told.append("a hand up")
    if seat in view.finished:
        told.append("finished")
    return f"{name}{' (you)' if seat == view.seat and name != 'You' else ''}: {', '.join(told)}."


def token_text(face: TokenFace, names: Names) -> str:
    """Tell a token and who has it."""
    number = "?" if face.number is None else f"{face.number}"
    return f"{number} {'free' if face.holder is None else whom(names[face.holder])}"


def shown_text(shown: Shown, names: Names) -> str:
    """Tell a word that is shown, and what is said of it."""
    token = "no token" if shown.token is None else f"token {shown.token}"
    told = [token, "in the dictionary" if shown.listed else "not in the dictionary"]
    told += [f"{SIDES[found.side].name}: {ANSWERS[found.answer]}" for found in shown.findings]
    if shown.said is not None:
        told.append(shown.said)
    told += [
        f"{'a vote for' if ballot.keep else 'a vote against'} it by {whom(names[ballot.seat])}"
        for ballot in shown.ballots
    ]
    if shown.stands is not None:
        told.append("counts" if shown.stands else "does not count")
    if shown.cards:
        told.append(f"took {joined(PRINTED[card] for card in shown.cards)}")
    meaning = f" ({shown.gloss})" if shown.gloss else ""
    return f"{names[shown.seat]}: {shown.word}{meaning}, {', '.join(told)}."
