"""What a game is: a value made of pure functions, and the one door through which moves enter it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import GenericAlias
from typing import Any, Generic, Literal, NewType, TypeVar

from msgspec import Struct, json

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)

Level = Literal["easy", "normal", "hard"]
"""How well a computer plays, as people choose it."""

HOUSE = Seat(-1)
"""The seat of moves that no player makes: the clock's."""

Names = tuple[str, ...]
"""The players' names, by seat."""

O = TypeVar("O")  # noqa: E741 the kernel's letters are Options, State, Action, Event, View
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

EventLog = list[E]
"""The events of one step, in the order in which the rules append them: `log: EventLog[Event] = []`."""


class Illegal(Exception):
    """The rules refuse this action here.

    `code` is stable for machines, `why` is for players, `clause` names the rule (None: a rule of the house).
    """

    def __init__(self, code: str, why: str, clause: str | None = None) -> None:
        super().__init__(code, why, clause)
        self.code = code
        self.why = why
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})" if self.clause else self.why


class Missing(LookupError):
    """The house has not got what a table wants to play with, or cannot use it."""


class NoLexicon(Missing):
    """There is no such word list."""


class NoBox(Missing):
    """There is no such box."""


def snake_case(name: str) -> str:
    """Return the tag of a class: `GoalPicked` is "goal_picked" in JSON."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("_")


class BaseAction(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case, forbid_unknown_fields=True):
    """The base of every action: JSON names it by `kind`, and an unknown field is an error.

    Subclasses inherit all of this; they repeat `frozen=True` because type checkers ask for it.
    """


class BaseEvent(Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """The base of every event: JSON names it by `kind`."""


class Move(Struct, Generic[A], frozen=True, gc=False, forbid_unknown_fields=True):
    """An action as it enters the log: whose, what, and when on the table's clock."""

    seat: Seat
    action: A
    at: Millis = Millis(0)


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """What came of a move: the state after it, and what happened on the way, in order."""

    state: S
    events: tuple[E, ...] = ()


class Ask(Struct, frozen=True, gc=False):
    """What the table waits for: an answer to question `id`, from any of `seats`, until `due`.

    A turn asks one seat; a reaction or a race asks several at once; a game that is over asks none.
    `may` are seats that need not answer but may act meanwhile.
    An answer names its question, so late clicks and late timers are told apart from good ones.
    """

    id: int
    seats: frozenset[Seat] = frozenset()
    may: frozenset[Seat] = frozenset()
    due: Millis | None = None


class TimeUp(BaseAction, frozen=True):
    """Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move."""

    ask: int


class Plan(Struct, Generic[A], frozen=True):
    """What a computer means to do, and when on the table's clock: in a race it must not act before it could."""

    action: A
    at: Millis


class Outcome(Struct, frozen=True):
    """How it ended: each seat's place (1 is best; ties share; a team that loses shares the second place)."""

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None


class Figure(Struct, frozen=True):
    """One column of a high score: what is counted, and how much of it there was."""

    label: str
    value: int | str


class HighScore(Struct, frozen=True):
    """The line of a finished game in the list of high scores.

    Lines are compared on their `board` only (all that makes games alike: level, players, variant); the greatest `rank`
    comes first, number by number, each within 64 bits. `seats` are those who reached it: a team, or the winners.
    """

    board: str
    seats: tuple[Seat, ...]
    rank: tuple[int, ...]
    figures: tuple[Figure, ...]
    won: bool = True


@dataclass(frozen=True)
class Forms(Generic[O, S, A, E, V]):
    """The types a game speaks, each with its way to bytes and back."""

    options: type[O]
    state: type[S]
    action: Any  # a union of structs, which is no `type` to a type checker
    event: Any  # likewise
    view: type[V]
    # What players show each other live, such as a piece in the hand: a struct that forbids unknown fields. It is
    # relayed and never logged, and the rules know nothing of it. None: in this game there is nothing to show.
    presence: Any = None

    @cached_property
    def read_options(self) -> "json.Decoder[O]":
        """Bytes to options."""
        return json.Decoder(self.options)

    @cached_property
    def read_state(self) -> "json.Decoder[S]":
        """Bytes to a state."""
        return json.Decoder(self.state)

    @cached_property
    def read_action(self) -> "json.Decoder[A]":
        """Bytes to an action."""
        return json.Decoder(self.action)

    @cached_property
    def read_move(self) -> "json.Decoder[Move[A]]":
        """Bytes to a move."""
        return json.Decoder(Move[self.action])  # type: ignore[name-defined] # the union is known at run time only

    @cached_property
    def read_event(self) -> "json.Decoder[E]":
        """Bytes to an event."""
        return json.Decoder(self.event)

    @cached_property
    def read_events(self) -> "json.Decoder[tuple[E, ...]]":
        """Bytes to events, in order."""
        return json.Decoder(GenericAlias(tuple, (self.event, ...)))

    @cached_property
    def read_view(self) -> "json.Decoder[V]":
        """Bytes to a view."""
        return json.Decoder(self.view)

    @cached_property
    def read_presence(self) -> "json.Decoder[Any]":
        """Bytes to what a player shows."""
        return json.Decoder(self.presence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Generic[A, E, V]):
    """A game in words; `names` are the players', by seat."""

    ask: Callable[[V, Names], str]  # what the table waits for, as a sentence to this viewer
    action: Callable[[A, V], str]  # a legal action, as a button would say it
    event: Callable[[E, Names], str]  # what happened, as the log tells it
    table: Callable[[V, Names], str]  # the whole view, for a terminal and a screen reader


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes(Generic[O]):
    """Of a game whose components a house may bring in a file of its own."""

    digest: Callable[[O], str]  # of the components that a table plays with; NoBox where they are not here
    faults: Callable[[str], tuple[str, ...]]  # what is wrong with a file's text, line by line; nothing: it can be used
    tables: Callable[[str], Mapping[str, O]]  # where a box of this name is to be tried: options by what they are called


def no_ideas(_view: Any, _level: Level) -> Iterator[Any]:
    """Of a game that lists all its moves there is nothing else to think of."""
    return iter(())


def no_lexicon(_options: Any) -> None:
    """A game without words is played with no list of them."""


def one_part(_state: Any) -> int:
    """Most games are of one piece."""
    return 0


def no_worth(_state: Any, _seat: Seat) -> float:
    """Where a game does not say what a table is worth, only the end tells."""
    return 0.0


def no_noise(_state: Any, _seat: Seat) -> None:
    """To most games it is nothing that players talk."""


def no_leave(_state: Any, _seat: Seat) -> None:
    """In most games a computer plays on for whoever leaves."""


def recorded_outcome(state: Any) -> Outcome | None:
    """Return the outcome that a game's rules have put into its state."""
    outcome: Outcome | None = state.outcome
    return outcome


def no_high_score(_state: Any) -> None:
    """Return nothing: most games keep no high scores."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """A game is a value: the table of contents of one package of pure functions."""

    name: str
    title: str
    version: int
    seats: range
    minutes: int  # that a game takes, about
    forms: Forms[O, S, A, E, V]
    variants: tuple[O, ...]  # tables worth trying, the default first
    box: str  # digest of the components, as the game comes
    setup: Callable[[O, int, bytes], Step[S, E]]  # (options, seats, key): key is the 32-byte secret of all chance
    ask: Callable[[S], Ask]
    check: Callable[[S, Seat, A], None]  # raise Illegal, or return
    apply: Callable[[S, Move[A]], Step[S, E]]  # carry out a legal move
    moves: Callable[[S, Seat], Iterator[A]]  # legal actions in a fixed order, lazily
    view: Callable[[S, Seat | None], V]  # None is a spectator
    redact: Callable[[E, Seat | None], E]  # the event as that seat saw it
    imagine: Callable[[V, Random], S]  # some state that this view allows
    hint: Callable[[V, A, Level], float | None]  # how much a computer likes an action; None: it would not think of it
    cites: Callable[[E], tuple[str, ...]]  # the clauses an event shows at work
    pieces: Callable[[S], Iterator[str]]  # every component, wherever it lies
    text: Text[A, E, V]
    outcome: Callable[[S], Outcome | None] = recorded_outcome  # None while the game goes on
    # In a game of words the words are a player's to find: what is put before people leaves them out (None: all moves
    # are put before them), and computers think of some by themselves.
    listed: Callable[[S, Seat], Iterator[A]] | None = None
    ideas: Callable[[V, Level], Iterator[A]] = no_ideas  # legal actions beyond those listed, the best ones first
    boxes: Boxes[O] | None = None  # None: it is played with what is in its own box
    lexicon: Callable[[O], str | None] = no_lexicon  # digest of a table's word list; NoLexicon where it is not here
    # A computer that looks ahead plays on at imagined tables, for some decisions, and asks what came of it.
    horizon: int = 8  # decisions beyond which a move tells less than the luck of the draw
    part: Callable[[S], int] = one_part  # the round or the like: beyond its end there is nothing to foresee
    worth: Callable[[S, Seat], float] = no_worth  # to a seat, in the points of hints, its place at the end apart
    # In a game that races, computers keep to a schedule of its own: what to do next and when, or nothing until the
    # table changes. None: they act at once, by the moves they like.
    plan: Callable[[V, Level, Random], Plan[A] | None] | None = None
    contested: Callable[[A], bool] | None = None  # in a race: whether it waits for slower lines; None: no race
    noise: Callable[[S, Seat], A | None] = no_noise  # what it comes to in the game when a seated player chats or signs
    leave: Callable[[S, Seat], A | None] = no_leave  # what it comes to when a player leaves; None: a computer plays on
    high_score: Callable[[S], HighScore | None] = no_high_score  # of a finished game; None: it is not for the list

    def box_of(self, options: O) -> str:
        """The digest of the components that a table plays with."""
        return self.box if self.boxes is None else self.boxes.digest(options)

    def offers(self, state: S, seat: Seat) -> Iterator[A]:
        """The moves that are put before a player."""
        return self.moves(state, seat) if self.listed is None else self.listed(state, seat)


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose types are known at run time only."""


def play(game: Game[O, S, A, E, V], state: S, move: Move[A], *, ask: int | None = None) -> Step[S, E]:
    """Who and when, once for all games; then check, then apply: the one door for moves from outside.

    `ask` is the question the sender answers; None answers whichever is open.
    """
    _admit(game.ask(state), move, ask)
    game.check(state, move.seat, move.action)
    return game.apply(state, move)


def _admit(open_ask: Ask, move: Move[A], answers: int | None) -> None:
    """Refuse a move that nobody asked for, that answers an older question, or that comes too late or too early."""
    if not open_ask.seats:
        raise Illegal("over", "The game is over.")
    if isinstance(move.action, TimeUp):
        _admit_time_up(open_ask, move.action, move.seat, move.at)
        return
    if answers is not None and answers != open_ask.id:
        raise Illegal("stale", "That answers an earlier question; the table has moved on.")
    if move.seat not in open_ask.seats and move.seat not in open_ask.may:
        raise Illegal("not_asked", "The table is not waiting for you.")
    if open_ask.due is not None and move.at > open_ask.due:
        raise Illegal("late", "Time was up before this answer came.")


def _admit_time_up(open_ask: Ask, time_up: TimeUp, seat: Seat, at: Millis) -> None:
    """Only the house may say that time is up, of the open question, and not before it is."""
    if seat != HOUSE:
        raise Illegal("not_house", "Only the house watches the clock.")
    if time_up.ask != open_ask.id:
        raise Illegal("stale", "That clock ran for an earlier question.")
    if open_ask.due is None or at < open_ask.due:
        raise Illegal("early", "Time is not up yet.")
