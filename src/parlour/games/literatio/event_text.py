"""The sentences of the log: one for each event."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, figure, joined, signed, subject, time_up_text, whom, win_text
from parlour.games.literatio import events
from parlour.games.literatio.box import FINE, PLAIN
from parlour.games.literatio.text import card_names, face_name, spelt

ORDINALS = ("first", "second", "third")


def event_text(event: events.Event, names: Names) -> str:
    """Return the sentence for an event."""
    match event:
        case events.Dealt():
            return dealt_text(event, names)
        case events.Played():
            return played_text(event, names)
        case events.Challenged():
            return f"{names[event.seat]} challenged {event.word}."
        case events.Accepted():
            return f"{names[event.seat]} let {event.word} pass."
        case events.Voted():
            return f"{names[event.seat]} voted {'for' if event.keep else 'against'} {event.word}."
        case events.Lapsed():
            return time_up_text([names[seat] for seat in event.seats])
        case events.Judged():
            return judged_text(event, names)
        case events.Withdrawn():
            back = f"{names[event.seat]} took {event.word} back"
            return f"{back}, and {spelt(event.restored)} is back." if event.restored else f"{back}."
        case events.Stood():
            gained = f"{count(event.points, 'point')} for {whom(names[event.seat])}"
            return f"{event.word} stands: {gained}, {event.score} in all."
        case events.Drew():
            return drew_text(event, names)
        case events.Forfeited():
            spared = ". There was one, so this turn does not count towards a draw" if event.able else ""
            return f"{names[event.seat]} made no word{times(event.run)}{spared}."
        case events.Skipped():
            more = f", with {event.left} more to come" if event.left else ""
            return f"{names[event.seat]} sat out a lost turn{more}."
        case events.Counted():
            return counted_text(event, names)
        case events.Won():
            winners = [names[seat] for seat in event.winners]
            return f"{event.reason} {win_text(winners, max(event.scores))}"
        case _:
            assert_never(event)


def dealt_text(event: events.Dealt, names: Names) -> str:
    """The lots, who begins, and one's own hand."""
    draws = "; again, ".join(
        joined(f"{whom(names[lot.seat])} drew {face_name(PLAIN[lot.card])}" for lot in row) for row in event.lots
    )
    own = "".join(f" {name} got {card_names(hand)}." for name, hand in zip(names, event.hands, strict=True) if hand)
    first = subject(names[event.first], "begins")
    return f"For the first turn {draws}. {first}: closest to A.{own} {count(event.bag, 'card')} are in the bag."


def played_text(event: events.Played, names: Names) -> str:
    """A word, what it took, dropped and would bring."""
    used = f"with {count(len(event.spent), 'card')} from the hand"
    left = f", leaving out {joined(map(face_name, event.dropped))}" if event.dropped else ""
    blanks = [face.letter or "" for face in event.faces if face != PLAIN[face.card]]
    blank = f" ({'blanks' if len(blanks) > 1 else 'a blank'} as {joined(blanks)})" if blanks else ""
    more = f", {event.bonus} of them for the whole hand" if event.bonus else ""
    return f"{names[event.seat]} built {event.word}{blank} {used}{left}, for {count(event.points, 'point')}{more}."


def judged_text(event: events.Judged, names: Names) -> str:
    """The answer to a challenge, what the word means, and who pays for it."""
    found = "is" if event.stands else "is not"
    kept = "keeps" if event.stands else "rejects"
    said = f"{event.word} {found} in the dictionary" if event.by == "dictionary" else f"The vote {kept} {event.word}"
    meaning = f" ({event.gloss})" if event.gloss else ""
    who = joined(whom(names[seat]) for seat in event.fined)
    lost = f"{FINE} points each" if len(event.fined) > 1 else f"{FINE} points"
    turn = " and the next turn" if event.stands else ""
    return f"{said}{meaning}: {who} lost {lost}{turn}."


def drew_text(event: events.Drew, names: Names) -> str:
    """A draw, its cards for whoever may see them; a free one says how it ended."""
    drawn = f"{names[event.seat]} drew {count(event.count, 'card')}"
    why = " to find a word" if event.free else ""
    cards = f": {card_names(event.cards)}" if event.cards else ""
    found = " A word is possible now." if event.found else " There is none, and the bag is empty."
    return f"{drawn}{why}{cards}.{found if event.free else ''}"


def times(run: int) -> str:
    """Return how many turns in a row it was; nothing for the first."""
    if run == 1:
        return ""
    return f", for the {ORDINALS[run - 1]} turn in a row" if run <= len(ORDINALS) else f", {run} turns in a row now"


def counted_text(event: events.Counted, names: Names) -> str:
    """What was left in the hands, and what it cost."""
    held = zip(names, event.hands, event.deducted, event.scores, strict=True)
    told = [
        f"{whom(name)} had {card_names(hand) if hand else 'no cards'} left ({signed(-cost)}): {figure(score)} in all"
        for name, hand, cost, score in held
    ]
    return f"Hands were shown: {'; '.join(told)}."
