"""A hint in steps: from a first nudge to the whole move with its reason."""

from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, joined
from parlour.games.lettergo import actions
from parlour.games.lettergo.bot.knowledge import own_rack, own_rules, shown_of
from parlour.games.lettergo.box import PRINTED, SIDES
from parlour.games.lettergo.sides.findings import RESTRICTING
from parlour.games.lettergo.text import action_text, duty_text
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.waits import locked
from parlour.games.lettergo.writing.spelling import worth


def advise(view: View, action: actions.Action, names: Names) -> tuple[str, ...]:
    """Return texts that lead to an action; in a race the length of a word and its first letter come before the word."""
    if isinstance(action, actions.WritingAction):
        return at_the_boards(view, action, names)
    match action:
        case actions.Grab():
            return ("Your word is finished. Every second counts now.", grab_text(view, action))
        case actions.Swap():
            better = f"Swap for token {action.token + 1}: it takes its letters before yours."
            return ("Somebody gave a token back.", better)
        case actions.Return():
            return ("Is your word really right?", action_text(action, view))
        case actions.Agree():
            return ("Everybody has a token.", "End the round: nobody is writing any more.")
        case actions.Accept() | actions.Dispute() | actions.Vote():
            return verdict_texts(view, action)
        case actions.Claim():
            return ("Of equal letters, take those that the others need least.", claim_text(view, action, names))
        case actions.Choose():
            return ("Pick rules that you can follow fast.", f"{action_text(action, view)}: you are prepared for them.")
        case actions.Give():
            to, name = names[action.to], SIDES[action.side].name
            return ("Slow down whoever is ahead.", f"Give {name} to {to}, who has {stars(view.scores[action.to])}.")
        case actions.Ready():
            begin = "Begin your minute" if view.options.sealed else "Tap Ready"
            return ("Read the rules first: there is no time for it later.", f"{begin} when you know what they ask for.")
        case actions.Turn():
            return (f"{duty_text(view)}.",)
        case TimeUp():
            return (action_text(action, view),)
        case _:
            assert_never(action)


def stars(number: int) -> str:
    """Return so many stars in words."""
    return count(number, "star")


def at_the_boards(view: View, action: actions.WritingAction, names: Names) -> tuple[str, ...]:
    """Return texts that lead to what is written, drawn or done for a rule."""
    match action:
        case actions.Write():
            return word_texts(view, "".join(lane.text for lane in action.lanes))
        case actions.Jot():
            return line_texts(view, action)
        case actions.Draw() | actions.Stamp():
            return (
                task_text(view, ("draw", "stamp", "frame")),
                "It doesn't have to be good. A stamp is faster than a drawing.",
            )
        case actions.Mark():
            return (task_text(view, ("mark",)), f"{action_text(action, view)}.")
        case actions.Five():
            return (f"{names[action.seat]} holds up a hand.", f"Give {names[action.seat]} a high five.")
        case actions.Wipe():
            return (task_text(view, ("wipe", "order", "turn", "lanes", "hold")), "Wipe the board, and write again.")
        case actions.Clap() | actions.Offer() | actions.Hold() | actions.Stand() | actions.Speak() | actions.Noise():
            return (f"{action_text(action, view)}.",)
        case _:
            assert_never(action)


def task_text(view: View, gestures: tuple[str, ...]) -> str:
    """Return what a rule still asks for."""
    return next((task.text for task in view.open_tasks if task.gesture in gestures), "A rule asks for something.")


def word_texts(view: View, word: str) -> tuple[str, ...]:
    """Return the length of a word and what it brings, its first letter, then the word."""
    held = own_rack(view)
    brings = "" if held is None else f" for {stars(worth(held, word))}"
    wait = view.seat is not None and locked(view.clocks[view.seat].pens, view.now)
    return (
        f"There is a word of {len(word)} letters{brings}.",
        f"It begins with {word[0]}{'' if len(word) < ENDS_TOLD else f' and ends with {word[-1]}'}.",
        f"{'When you may write, write' if wait else 'Write'} {word}{brings}{kept_text(view)}.",
    )


ENDS_TOLD = 6
"""Letters of a word whose last letter is told, too."""


def kept_text(view: View) -> str:
    """Tell that a word keeps the rules about words."""
    rules = [side for side in own_rules(view) if side in RESTRICTING]
    return f"; it follows {joined(SIDES[side].name for side in rules)}" if rules else ""


def line_texts(view: View, action: actions.Jot) -> tuple[str, ...]:
    """Return what a line is for, then what to write."""
    if action.line == "sorted":
        first = f"Alphabet Soup: {len(action.text)} letters, the first is {action.text[:1]}."
        return ("The top line comes first, in alphabetical order.", first, f"Write {action.text} on the top line.")
    return (task_text(view, ("line", "draw")), f"{action_text(action, view)}.")


def grab_text(view: View, action: actions.Grab) -> str:
    """Tell which token to take for the word on the board, and why."""
    word, held = view.board.word if view.board else "", own_rack(view)
    brings = f"{word} brings {stars(worth(held, word))}" if held is not None and word else "your word is ready"
    if view.seat is not None and locked(view.clocks[view.seat].tokens, view.now):
        return f"Be ready when the tokens are free: {brings}."
    if action.token is None:
        return f"Hand it in: {brings}."
    number = view.tokens[action.token].number
    if number is None:
        return f"Take any token: {brings}."
    return f"Take token {number}: {brings}, and no free token takes its letters sooner."


def verdict_texts(view: View, action: actions.Accept | actions.Dispute | actions.Vote) -> tuple[str, ...]:
    """Return where to look, then what to say of a word."""
    shown = shown_of(view, action.seat)
    judged = [SIDES[found.side].name for found in shown.findings if found.answer == "ask"]
    look = f"Look at what {shown.word} does for {joined(judged)}." if judged else "Look at what the dictionary says."
    good = isinstance(action, actions.Accept) or (isinstance(action, actions.Vote) and action.keep)
    if good:
        why = f"it is a fair try at {joined(judged)}" if judged else "it is a word, and follows the rules"
    else:
        why = f"it does not do what {joined(judged)} asks for" if judged and shown.listed else "it is not a word"
    return (look, f"{action_text(action, view)}: {why}.")


def claim_text(view: View, action: actions.Claim, names: Names) -> str:
    """Tell which cards to take, and whose they are."""
    owners = {face.card: face.owner for hand in view.hands for face in hand or ()}
    parts = [
        PRINTED[card] + ("" if (owner := owners.get(card)) is None else f" of {names[owner]}") for card in action.cards
    ]
    return f"Take {joined(parts) if parts else 'nothing'}."
