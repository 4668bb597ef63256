"""Situations for tests of cards: short positions, attacks with dice that fall as told, moves and their refusals."""

from parlour.core.game import EventLog, Illegal, Move, Seat, Step
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Announce, Commit, Pass
from parlour.games.illuminati.attack.events import Aided, Announced, Resolved
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.notation import position as read
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.rules import settle
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.grid import Structure
from parlour.games.illuminati.turn.income import begin_turn
from parlour.games.illuminati.waits import window
from tests.games.illuminati.structures import grown
from tests.games.illuminati.table import ONE, TWO, YOU, by, happened, loaded, on, refusal, whose

RIVAL, THIRD = ONE, TWO

WINDOWS = ("privilege", "bid", "roll", "special", "senate")
"""The waits that are over when everyone has passed."""

Deed = Action | tuple[Seat, Action]
"""An action of the first who is asked, or of a seat that is named."""


def position(text: str, options: Options | None = None) -> State:
    """A position as the house writes it, shorter: "bermuda texas / network | center kgb | hands bribery / - | up *".

    Structures come first, without a word before them; a group that names no arrow lies at the first that is free; "up
    *" turns all Specials face up, and "deck -" is an empty one.
    """
    rows, *parts = [part.strip() for part in text.split("|")]
    held = [each for part in parts if part.startswith("hands") for each in part.split()[1:] if each not in ("-", "/")]
    short = {"up *": f"up {' '.join(held)}", "deck -": "deck only -"}
    seats = " / ".join([spelt(grown(row)) for row in rows.split("/")])
    return read(" | ".join([f"seats {seats}", *[short.get(part, part) for part in parts]]), options)


def spelt(structure: Structure) -> str:
    """A structure with every arrow named."""
    return " ".join([each.card + ("" if each.master is None else f"<{each.master}:{each.exit}") for each in structure])


def beginning(text: str, options: Options | None = None) -> State:
    """The same table at the very beginning of the first player's turn, before income and draw."""
    log: EventLog[Event] = []
    return settle(begin_turn(position(text, options), YOU, log), log)


def moved(deed: Deed) -> Action | Move[Action]:
    """A deed as the table takes it."""
    return by(*deed) if isinstance(deed, tuple) else deed


def played(start: str | State, *deeds: Deed, options: Options | None = None) -> Step[State, Event]:
    """What came of the deeds: the state after the last, and the events of all."""
    state = position(start, options) if isinstance(start, str) else start
    return on(state, *[moved(deed) for deed in deeds])


def refused(start: str | State, *deeds: Deed, options: Options | None = None) -> Illegal:
    """The refusal of the last deed, those before it having been done; what is refused is not listed either."""
    *before, last = deeds
    state = played(start, *before, options=options).state
    move = whose(state, moved(last))
    assert move.action not in list(GAME.moves(state, move.seat))
    return refusal(state, move)


def all_pass(start: str | State) -> Step[State, Event]:
    """Everyone passes until no window is open any more."""
    step = played(start)
    while window(step.state) in WINDOWS:
        more = played(step.state, Pass())
        step = Step(more.state, step.events + more.events)
    return step


def rolling(state: State, roll: int) -> State:
    """The table with dice that come to `roll` next."""
    return loaded(state, max(1, roll - 6), min(6, roll - 1))


def announced(start: str | State, leader: str, attack: Attack, target: str, *aid: str) -> Step[State, Event]:
    """An attack, announced and aided."""
    return played(start, Announce(leader, target, attack), *[Aid(card) for card in aid])


def number(start: str | State, leader: str, attack: Attack, target: str, *aid: str) -> int:
    """What an attack needs to roll, as the table says when it is announced and aided."""
    step = announced(start, leader, attack, target, *aid)
    return [event.number for event in step.events if isinstance(event, Announced | Aided)][-1]


def attacked(start: str | State, leader: str, attack: Attack, target: str, *aid: str, roll: int) -> Step[State, Event]:
    """An attack that nobody bids on, to its end, with dice that come to `roll`."""
    state = played(announced(start, leader, attack, target, *aid).state, Commit()).state
    return all_pass(rolling(state, roll))


def succeeded(step: Step[State, Event]) -> bool:
    """Whether the last attack did."""
    return happened(step, Resolved)[-1].success
