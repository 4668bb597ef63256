"""How a table stands: the fold of its log and nothing else."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import AnyGame, Ask, Millis, Missing, Move, Seat, Step
from parlour.core.record import promise
from parlour.core.registry import find
from parlour.server.chairs import FREE, Chairs, reseat
from parlour.server.log import (
    AnyLine,
    CameBack,
    Closed,
    Dealt,
    Filled,
    Moved,
    Opened,
    Reappeared,
    Rematched,
    Renamed,
    Sat,
    Spoke,
    Stood,
    StoodIn,
    Voted,
    read_line,
)
from parlour.server.wire import Phase
from parlour.store.store import Entry, TableRow

REMEMBERED = 100
"""Of what was said, so much is shown to those who come later."""

NOTHING = Ask(0)
"""The question of a table that has not been dealt."""

PATIENCE = 10_000
"""Milliseconds after which another node may think that nobody moves the computers of a table."""

LONG_PATIENCE = 180_000
"""Likewise in a game that races, where computers think as long as people do."""


class OtherRules(Exception):
    """The table was opened under rules that this house no longer plays, or does not play yet."""


class Standing(Struct, frozen=True, gc=False, kw_only=True):
    """A table as it stands after entry `seq` of its log; `state` and `key` are there from the deal on."""

    id: str
    game: AnyGame
    options: Any
    terms: Opened
    chairs: Chairs
    names: tuple[str, ...] = ()  # the players', by seat
    made: Millis
    touched: Millis
    seq: int
    phase: Phase = "gathering"
    players: tuple[str, ...] = ()  # all who sit or sat here, the host among them
    said: tuple[tuple[int, Millis, Spoke], ...] = ()
    key: bytes | None = None
    promise: str | None = None
    began: Millis = Millis(0)
    state: Any = None
    ask: Ask = NOTHING
    next: str | None = None

    @property
    def host(self) -> str:
        """The player who opened the table."""
        return self.terms.by

    @property
    def due(self) -> Millis | None:
        """When the clock of the open question runs out, on the house's clock."""
        return None if self.ask.due is None else Millis(self.began + self.ask.due)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end, whatever became of the table."""
        return self.state is not None and not self.game.ask(self.state).seats


def open_standing(table: str, entry: Entry) -> Standing:
    """A table after the first entry of its log."""
    terms = read_line(entry.body)
    assert isinstance(terms, Opened), "a log begins with its terms"
    game = find(terms.game)
    if terms.version != game.version:
        raise OtherRules(f"This table follows version {terms.version} of {game.title}, which is not played here.")
    options = game.forms.read_options.decode(terms.options)
    if (terms.lexicon, terms.box) != held_here(game, options):
        raise OtherRules("This table was opened with a word list or a box that is not here, or not as it was.")
    return Standing(
        id=table,
        game=game,
        options=options,
        terms=terms,
        chairs=(FREE,) * terms.seats,
        made=entry.at,
        touched=entry.at,
        seq=entry.seq,
        players=(terms.by,),
    )


def held_here(game: AnyGame, options: Any) -> tuple[str | None, str | None]:
    """The digests of a table's word list and box; None also where this house does not have them."""
    try:
        return game.lexicon(options), game.box_of(options)
    except Missing:
        return None, None


def fold(standing: Standing, line: AnyLine, seq: int, at: Millis) -> tuple[Standing, Step[Any, Any] | None]:
    """The table after one more line, and what came of it where it was a deal or a move."""
    match line:
        case Moved():
            action = standing.game.forms.read_action.decode(line.action)
            step = standing.game.apply(standing.state, Move(Seat(line.seat), action, table_time(standing, at)))
            return after_move(standing, step, seq, at), step
        case Dealt():
            return deal(standing, line, seq, at)
        case Spoke():
            said = (*standing.said, (seq, at, line))[-REMEMBERED:]
            return replace(standing, seq=seq, touched=at, said=said), None
        case Rematched():
            return replace(standing, seq=seq, touched=at, next=line.next), None
        case Closed():
            return replace(standing, seq=seq, touched=at, phase="closed", ask=NOTHING), None
        case Sat() | Stood() | Filled() | Voted() | StoodIn() | CameBack() | Reappeared() | Renamed():
            chairs = reseat(standing.chairs, line, standing.terms.level)
            players = standing.players
            if isinstance(line, Sat) and line.by not in players:
                players = (*players, line.by)
            return replace(standing, seq=seq, touched=at, chairs=chairs, names=names_of(chairs), players=players), None
        case Opened():
            raise ValueError("a log has its terms once, at the beginning")
        case _:
            assert_never(line)


def deal(standing: Standing, line: Dealt, seq: int, at: Millis) -> tuple[Standing, Step[Any, Any]]:
    """The table at the beginning of its game; table time is counted from here."""
    key = bytes.fromhex(line.key)
    step = standing.game.setup(standing.options, standing.terms.seats, key)
    chairs = reseat(standing.chairs, line, standing.terms.level)
    dealt = replace(
        standing,
        chairs=chairs,
        names=names_of(chairs),
        key=key,
        promise=promise(key),
        began=at,
    )
    return after_move(dealt, step, seq, at), step


def names_of(chairs: Chairs) -> tuple[str, ...]:
    """The players' names, by seat; where one name is on several seats, with the seat's number to tell them apart."""
    held = Counter(chair.name for chair in chairs)
    return tuple(
        f"{chair.name} {seat + 1}" if chair.name and held[chair.name] > 1 else chair.name
        for seat, chair in enumerate(chairs)
    )


def after_move(standing: Standing, step: Step[Any, Any], seq: int, at: Millis) -> Standing:
    """The table after a step of its game."""
    ask = standing.game.ask(step.state)
    phase: Phase = "playing" if ask.seats else "over"
    return replace(standing, seq=seq, touched=at, state=step.state, ask=ask, phase=phase)


def table_time(standing: Standing, at: Millis) -> Millis:
    """A moment of the house's clock on the clock of the table, which begins with the deal."""
    return Millis(at - standing.began)


def row(standing: Standing) -> TableRow:
    """What the lobby must know of the table."""
    chairs, due, computers = standing.chairs, standing.due, False
    waits_for: tuple[str, ...] = ()
    for seat in sorted(standing.ask.seats):
        person = chairs[seat].person
        if person is None:
            computers = True
        elif person not in waits_for:
            waits_for = (*waits_for, person)
    if computers and any(chair.person for chair in chairs):
        late = Millis(standing.touched + (PATIENCE if standing.game.plan is None else LONG_PATIENCE))
        due = late if due is None else min(due, late)
    return TableRow(
        id=standing.id,
        game=standing.game.name,
        phase=standing.phase,
        visibility=standing.terms.visibility,
        title=standing.terms.title,
        made=standing.made,
        touched=standing.touched,
        seq=standing.seq,
        players=standing.players,
        waits_for=waits_for,
        free_seats=[chair.kind for chair in chairs].count("free") if standing.phase == "gathering" else 0,
        due=due,
    )


def lines(entries: Iterable[Entry]) -> Iterable[tuple[Entry, AnyLine]]:
    """The entries of a log with what they say."""
    return ((entry, read_line(entry.body)) for entry in entries)
