"""Each event as a sentence of the log."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, joined, subject, time_up_text, whom, win_text
from parlour.games.lettergo import events
from parlour.games.lettergo.board import EDGES, StampKind
from parlour.games.lettergo.box import PRINTED, SIDES, Card, SideId

CONDUCT = {
    "offer": "held up a hand for a high five",
    "hold": "put a hand on {} head",
    "release": "took {} hand down",
    "stand": "stood up",
    "sit": "sat down",
    "noise": "made a noise",
}
MARKED = {
    "hat": ("put a hat on", "took the hat off"),
    "underline": ("underlined", "erased the line under"),
}
"""What was done to a letter, and how it was undone."""

MOMENTS = {
    "pens": "From now on {} may write.",
    "tokens": "From now on {} may take a token.",
    "goldfish": "The consonants turned face down for {}.",
    "hands": "No high five in time for {}.",
    "minute": "Time is up for {}.",
}


def card_names(cards: tuple[Card, ...]) -> str:
    """Return what is printed on the cards, as a list in words."""
    return joined(PRINTED[card] for card in cards) if cards else "nothing"


def side_names(sides: tuple[SideId, ...]) -> str:
    """Return the names of rules, as a list in words."""
    return joined(SIDES[side].name for side in sides) if sides else "no rule"


def event_text(event: events.Event, names: Names) -> str:
    """Return an event as a sentence."""
    if isinstance(event, events.RoundEvent):
        return round_text(event, names)
    if isinstance(event, events.WritingEvent):
        return writing_text(event, names)
    if isinstance(event, events.Passed):
        everyone = len(event.seats) == len(names)
        return MOMENTS[event.what].format("everyone" if everyone else joined(whom(names[seat]) for seat in event.seats))
    if isinstance(event, events.TokenEvent):
        return token_text(event, names)
    return reckoning_text(event, names)


def round_text(event: events.RoundEvent, names: Names) -> str:
    """Tell what happened between races."""
    match event:
        case events.Dealt():
            return dealt_text(event, names)
        case events.Turned():
            who = "The table" if event.seat is None else names[event.seat]
            told = f" {card_names(event.vowels)}" if event.what == "vowels" else ""
            return f"{who} turned the {event.what}{':' if told else ''}{told}."
        case events.Readied():
            return f"{subject(names[event.seat], 'is')} ready."
        case events.Lifted():
            # The log does not list the letters: under Goldfish players have to remember them.
            return "The letters are shown." if event.seat is None else f"{names[event.seat]} began to write."
        case events.RulesDrawn():
            why = "for another player" if event.sticky else "for the next round"
            return f"{names[event.seat]} took {count(len(event.cards), 'rule card')} {why}."
        case events.Chose():
            return f"{names[event.seat]} chose {side_names(event.sides)}."
        case events.Gave():
            return f"{names[event.seat]} gave {SIDES[event.side].name} to {whom(names[event.to])} alone."
        case events.Cleared():
            gone = f" Nobody took {card_names(event.cards)}." if event.cards else ""
            freed = (
                f" Sticky rules ended for {joined(whom(names[seat]) for seat in event.freed)}." if event.freed else ""
            )
            return f"The round is over.{gone}{freed}"
        case events.Won():
            winners = [names[seat] for seat in event.winners]
            return f"Five rounds have been played. {win_text(winners, max(event.scores))}"
        case _:
            assert_never(event)


def hands_text(hands: tuple[tuple[Card, ...] | None, ...], names: Names) -> str:
    """Tell whose consonants are which."""
    told = [f"{has(name)} {card_names(hand)}" for name, hand in zip(names, hands, strict=True) if hand]
    return joined(told)


def has(name: str) -> str:
    """Return a player with the verb, within a sentence: "Ann has", or "you have" for "You"."""
    return "you have" if name == "You" else f"{name} has"


def dealt_text(event: events.Dealt, names: Names) -> str:
    """Tell the round, the viewer's consonants, the vowels and the rules."""
    own = f": {hands_text(event.hands, names)}" if any(event.hands) else " begins"
    vowels = "" if event.vowels is None else f" Vowels: {card_names(event.vowels)}."
    turned = f" The table turned {count(event.turned, 'rule card')} over." if event.turned else ""
    return f"Round {event.round}{own}.{vowels} Rules: {side_names(event.rules)}.{turned}"


def writing_text(event: events.WritingEvent, names: Names) -> str:
    """Tell what was done at the boards, with the words that the viewer may see."""
    name = names[event.seat]
    match event:
        case events.Wrote():
            word = "a word" if event.lanes is None else "".join(lane.text for lane in event.lanes)
            return f"{name} wrote {word}."
        case events.Jotted():
            return f"{name} wrote a line." if event.text is None else f"{name} wrote a line: {event.text or 'nothing'}."
        case events.Drew():
            return f"{name} drew{where(event.board, names)}."
        case events.StampPut():
            what = "a stamp" if event.stamp is None else f"the {stamp_name(event.stamp)}"
            return f"{name} put {what}{where(event.board, names)}."
        case events.LetterMarked():
            if event.letter is None:
                return f"{name} marked a letter."
            return f"{name} {MARKED[event.mark or 'hat'][not event.on]} letter {event.letter + 1}."
        case events.Wiped():
            return f"{name} wiped the board."
        case events.Acted():
            clapped = f"clapped, {count(event.count, 'clap')} now"
            return f"{name} {CONDUCT.get(event.deed, clapped).format('your' if name == 'You' else 'their')}."
        case events.Spoke():
            return f"{name} said {', '.join(event.letters)}."
        case events.Fived():
            return f"{name} and {whom(names[event.other])} exchanged a high five."
        case _:
            assert_never(event)


def stamp_name(stamp: StampKind) -> str:
    """Name a ready-made picture, or a ready-made edge of a frame."""
    return f"{stamp} edge" if stamp in EDGES else f"{stamp} stamp"


def where(board: int | None, names: Names) -> str:
    """Tell on whose board it was."""
    if board is None:
        return ""
    return " on your board" if names[board] == "You" else f" on {names[board]}'s board"


def token_text(event: events.TokenEvent, names: Names) -> str:
    """Tell what happened to a token."""
    name = names[event.seat]
    match event:
        case events.Took():
            if event.place is None:
                return f"{name} handed a word in."
            return f"{name} took {token_name(event.number)}."
        case events.Returned():
            return f"{name} gave {token_name(event.number)} back and wiped the board."
        case events.Swapped():
            return f"{name} swapped token {event.left} for token {event.number}."
        case events.Agreed():
            return f"{name} agreed to end the round."
        case _:
            assert_never(event)


def token_name(number: int | None) -> str:
    """Name a token by its number, unless it lies face down."""
    return "a token" if number is None else f"token {number}"


def reckoning_text(event: events.ReckoningEvent, names: Names) -> str:
    """Tell what was said about words, and what they earned."""
    match event:
        case events.Revealed():
            told = [f"{shown.word} by {whom(names[shown.seat])}" for shown in event.show]
            return f"The words: {joined(told)}." if told else "Nobody wrote a word."
        case events.Verified():
            # Who had nothing to judge is not said to have accepted it: the page may have done so for them.
            if event.accepted:
                return f"{event.word} was accepted."
            about = f" for {side_names(event.sides)}" if event.sides else ""
            return f"{names[event.seat]} disputed {event.word}{about}."
        case events.Voted():
            return f"{names[event.seat]} voted {'for' if event.keep else 'against'} {event.word}."
        case events.Lapsed():
            late = [names[seat] for seat in event.seats]
            return time_up_text(["everyone"] if len(late) == len(names) else late)
        case events.Judged():
            return judged_text(event)
        case events.Claimed():
            return f"{names[event.seat]} took {card_names(event.cards)}."
        case _:
            assert_never(event)


def judged_text(event: events.Judged) -> str:
    """Tell why a word counts or does not (LGO-31)."""
    if event.stands:
        return f"{event.word} counts{', by the vote' if event.by == 'vote' else ''}."
    broken = "" if event.side is None else SIDES[event.side].name
    why = {
        "dictionary": "it is not in the dictionary",
        "cards": "the cards can't make it",
        "rule": f"it breaks {broken}",
        "neighbour": "it was not accepted",
        "vote": "the vote was against it",
    }
    return f"{event.word} does not count: {why[event.by]}."
