"""A table for tests: positions in a line of text, dice that fall as told, and all through the one door for moves."""

from itertools import count
from typing import TypeVar

import pytest
from msgspec.structs import replace

from parlour.core.game import Illegal, Move, Seat, Step, play
from parlour.core.rng import Rng
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Announce, Commit, Pass
from parlour.games.illuminati.box import GROUPS, SPECIALS
from parlour.games.illuminati.events import Aided, Announced, Event, Resolved
from parlour.games.illuminati.flow import settle
from parlour.games.illuminati.holdings import cards
from parlour.games.illuminati.income import begin_turn
from parlour.games.illuminati.kinds import Attack
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State, Turn
from parlour.games.illuminati.waits import asked, word
from tests.games.illuminati.structures import grown

YOU, RIVAL, THIRD = Seat(0), Seat(1), Seat(2)

WINDOWS = ("privilege", "bid", "roll", "special", "senate")
"""The waits that are over when everyone has passed."""

E = TypeVar("E")
Deed = Action | tuple[Seat, Action]
"""An action of the first who is asked, or of a seat that is named."""


def position(text: str, options: Options | None = None) -> State:
    """The first player's turn, after income and draw, at a table in a line.

    Structures first, a "/" between players: "bermuda texas<bermuda:0 yuppies / network"; then what else there is, each
    after a "|": "center kgb", "money bermuda 9 texas 2", "hands bribery / -", "up bribery" (or "up *"), "deck
    moonies" (what lies on top, "-" for an empty one), "destroyed kgb", "kills 7 0", "turns 3 3", "goal gnomes".
    """
    first, *rest = [part.strip() for part in text.split("|")]
    said = {part.split()[0]: part.partition(" ")[2] for part in rest}
    structures = tuple([grown(line) for line in first.split("/")])
    seats = len(structures)
    hands = tuple([named(hand) for hand in said.get("hands", "/" * (seats - 1)).split("/")])
    center, destroyed, on_top = [named(said.get(part, "")) for part in ("center", "destroyed", "deck")]
    held = tuple([special for hand in hands for special in hand])
    lying = [*center, *destroyed, *on_top, *held]
    lying += [card for structure in structures for card in cards(structure)]
    below = () if said.get("deck") == "-" else tuple([card for card in (*GROUPS, *SPECIALS) if card not in lying])
    purse = named(said.get("money", ""))
    return State(
        options=options or Options(),
        rng=Rng(bytes(32)),
        structures=structures,
        money={card: int(amount) for card, amount in zip(purse[::2], purse[1::2], strict=True)},
        specials=hands,
        deck=(*on_top, *below),
        center=center,
        turn=Turn(YOU, offers=(0,) * seats),
        first=YOU,
        kills=tuple([int(number) for number in said.get("kills", "0 " * seats).split()]),
        turns=tuple([int(number) for number in said.get("turns", "1 " * seats).split()]),
        known=((),) * seats,
        shown=held if said.get("up") == "*" else named(said.get("up", "")),
        destroyed=destroyed,
        goal=said.get("goal"),
    )


def beginning(text: str, options: Options | None = None) -> State:
    """The same table at the very beginning of the first player's turn, before income and draw."""
    log: list[Event] = []
    return settle(begin_turn(position(text, options), YOU, log), log)


def named(text: str) -> tuple[str, ...]:
    """The words of a part; none for a "-"."""
    return tuple([each for each in text.split() if each != "-"])


def played(start: str | State, *deeds: Deed, options: Options | None = None) -> Step[State, Event]:
    """What came of the deeds: the state after the last, and the events of all."""
    state = position(start, options) if isinstance(start, str) else start
    events: tuple[Event, ...] = ()
    for deed in deeds:
        seat, action = deed if isinstance(deed, tuple) else (asked(state)[0], deed)
        step = play(GAME, state, Move(seat, action))
        state, events = step.state, events + step.events
    return Step(state, events)


def refused(start: str | State, *deeds: Deed, options: Options | None = None) -> Illegal:
    """The refusal of the last deed, those before it having been done; no move is listed that is refused."""
    *before, last = deeds
    state = played(start, *before, options=options).state
    seat, action = last if isinstance(last, tuple) else (asked(state)[0], last)
    assert action not in list(GAME.moves(state, seat))
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, Move(seat, action))
    return refusal.value


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def all_pass(start: str | State) -> Step[State, Event]:
    """Everyone passes until no window is open any more."""
    step = played(start)
    while word(step.state) in WINDOWS:
        more = played(step.state, Pass())
        step = Step(more.state, step.events + more.events)
    return step


def loaded(state: State, roll: int) -> State:
    """The table with dice that come to `roll` next."""
    key = state.rng.key
    return replace(state, rng=next(Rng(key, at) for at in count() if sum(Rng(key, at).dice(2)[0]) == roll))


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
    return all_pass(loaded(state, roll))


def succeeded(step: Step[State, Event]) -> bool:
    """Whether the last attack did."""
    return happened(step, Resolved)[-1].success
