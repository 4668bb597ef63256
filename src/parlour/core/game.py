"""What a game is: a value made of pure functions, and `play`, through which every move enters it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from random import Random
from types import GenericAlias
from typing import Any, ClassVar, Generic, Literal, NewType, Self, TypeVar, assert_never

from msgspec import Struct, json
from msgspec.structs import replace

from parlour.core.analysis import Analysis
from parlour.core.puzzles import Puzzles
from parlour.core.temper import Mood, Temper

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""Durations in milliseconds."""

Level = Literal["beginner", "easy", "normal", "hard", "expert"]
"""How well a computer plays, as people choose it."""

HOUSE = Seat(-1)
"""The seat of moves that the server makes, when a clock runs out."""

Names = tuple[str, ...]
"""The players' names, by seat."""

Clauses = tuple[str, ...]
"""Clauses of the rules, by name."""

Whom = Literal["everybody", "nobody", "others", "seat"]
"""Whom an event tells something: "others" are all but its `seat`, "seat" is that alone."""

O = TypeVar("O")  # noqa: E741 the kernel's letters are Options, State, Action, Event, View
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound="BaseEvent")
V = TypeVar("V")
T = TypeVar("T")

EventLog = list[E]
"""The events of one step, in the order in which the rules append them: `log: EventLog[Event] = []`."""

Steps = Sequence[Sequence[E]]
"""The events of all steps of a game, from the deal on."""


class Illegal(Exception):
    """The rules refuse this action here.

    `code` is stable for machines, `why` is for players, `clause` names the rule (None: not a rule of the game).
    """

    def __init__(self, code: str, why: str, clause: str | None = None) -> None:
        super().__init__(code, why, clause)
        self.code = code
        self.why = why
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.why} ({self.clause})" if self.clause else self.why


class Missing(LookupError):
    """The word list or box that a table wants is not on this server, or cannot be used."""


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
    """The base of every event: JSON names it by `kind`.

    A class says which clauses it shows and whom it tells something that was hidden: as constants, or in a method where
    that depends on its fields. Nothing of it is shown to anybody unless it says what is.
    """

    CITES: ClassVar[Clauses] = ()  # the most important first
    # Whom it tells something that was hidden before, such as a drawn card, a die or a card of a hidden hand. What
    # reveals nothing to anybody can be taken back.
    REVEALS_TO: ClassVar[Whom] = "everybody"
    PRIVATE: ClassVar[tuple[str, ...] | None] = None  # fields for its `seat` alone, None to all others

    def cites(self) -> Clauses:
        """Return the clauses that the event shows at work."""
        return self.CITES

    def reveals_to(self) -> Whom:
        """Return whom the event told something that was hidden before."""
        return self.REVEALS_TO

    def reveals(self, viewer: Seat | None) -> bool:
        """Return whether the event told a seat, or a spectator for None, something that was hidden from it before."""
        match told := self.reveals_to():
            case "everybody":
                return True
            case "nobody":
                return False
            case "others":
                return not self.is_of(viewer)
            case "seat":
                return self.is_of(viewer)
            case _:
                assert_never(told)

    def redact(self, viewer: Seat | None) -> Self:
        """Return the event as a seat, or a spectator for None, saw it."""
        assert self.PRIVATE is not None, f"{type(self).__name__} does not say who sees what of it"
        return replace(self, **dict.fromkeys(self.PRIVATE)) if self.PRIVATE and not self.is_of(viewer) else self

    def is_of(self, viewer: Seat | None) -> bool:
        """Return whether the viewer is the seat that the event is about."""
        return bool(self.seat == viewer)  # type: ignore[attr-defined] # an event that distinguishes viewers has a seat


class PublicEvent(BaseEvent, frozen=True):
    """The base of events that everybody sees whole."""

    PRIVATE = ()


class Move(Struct, Generic[A], frozen=True, gc=False, forbid_unknown_fields=True):
    """An action as it enters the log: who acts, what, and when on the table's clock."""

    seat: Seat
    action: A
    at: Millis = Millis(0)


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """The result of a move: the state after it, and the events in order."""

    state: S
    events: tuple[E, ...] = ()


class Ask(Struct, frozen=True, gc=False):
    """What the table waits for: an answer to question `id`, from any of `seats`, until `due`.

    A turn asks one seat; a reaction or a race asks several at once; a game that is over asks none.
    `may` are seats that need not answer but may act meanwhile.
    An answer names its question, so late clicks and late timers can be refused.
    """

    id: int
    seats: frozenset[Seat] = frozenset()
    may: frozenset[Seat] = frozenset()
    due: Millis | None = None


class TimeUp(BaseAction, frozen=True):
    """Question `ask` was not answered in time. The server plays it, and the log keeps it like any other move."""

    ask: int


class Plan(Struct, Generic[A], frozen=True, omit_defaults=True):
    """What a computer is going to do, and when on the table's clock: in a race it must not act too soon.

    `for_people` is how much later it acts where a person is asked the same: one answer is for all, and it is theirs.
    """

    action: A
    at: Millis
    for_people: Millis = Millis(0)


def after_delay(now: Millis, random: Random, gap: tuple[int, int]) -> Millis:
    """Return a moment on the table's clock, `gap` milliseconds (at least, at most) from now."""
    return Millis(now + random.randint(*gap))


class Outcome(Struct, frozen=True):
    """How a game ended: each seat's place (1 is best; ties share; a team that loses shares the second place)."""

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None


class Figure(Struct, frozen=True):
    """One column of a high score: what is counted, and how much of it there was."""

    label: str
    value: int | str


class Highlight(Struct, frozen=True, omit_defaults=True):
    """A moment of a game that is over, in a sentence; `pieces` are the cards or letters of its picture.

    `step` counts the steps from the deal, which is 0. It is a good move of `seat`, called its best, or for None what
    decided the game.
    """

    text: str
    step: int
    pieces: tuple[str, ...] = ()
    seat: Seat | None = None


class CardText(Struct, frozen=True):
    """A card in words; `forms` are what sentences call it, none where they do not name it (a single letter)."""

    name: str
    kind: str  # "Special", "Rule", "Red book"
    text: str
    figures: tuple[Figure, ...] = ()
    forms: tuple[str, ...] = ()
    id: str = ""  # what views call it; two kinds of cards may share an id
    clause: str | None = None  # the rule that it stands in


class ScoreLine(Struct, frozen=True):
    """A line of a score sheet: what is counted, the rule in a few words, the points by seat, and why they are so."""

    name: str
    rule: str
    points: tuple[int, ...]
    counted: tuple[str, ...] = ()  # by seat, such as "5 Summer"; none where the points are the count
    reason: str = ""


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
    """The types of a game, with a JSON decoder for each."""

    options: type[O]
    state: type[S]
    action: Any  # a union of structs, which is no `type` to a type checker
    event: Any  # likewise
    view: type[V]
    # What players show each other live, such as a piece they have picked up: a struct that forbids unknown fields. It
    # is broadcast and never logged, and the rules do not know it. None: this game has nothing to show.
    presence: Any = None
    annotations: Any = None  # what `annotate` returns: a struct

    @cached_property
    def read_options(self) -> "json.Decoder[O]":
        return json.Decoder(self.options)

    @cached_property
    def read_state(self) -> "json.Decoder[S]":
        return json.Decoder(self.state)

    @cached_property
    def read_action(self) -> "json.Decoder[A]":
        return json.Decoder(self.action)

    @cached_property
    def read_move(self) -> "json.Decoder[Move[A]]":
        return json.Decoder(Move[self.action])  # type: ignore[name-defined] # the union is known at run time only

    @cached_property
    def read_event(self) -> "json.Decoder[E]":
        return json.Decoder(self.event)

    @cached_property
    def read_events(self) -> "json.Decoder[tuple[E, ...]]":
        return json.Decoder(GenericAlias(tuple, (self.event, ...)))

    @cached_property
    def read_view(self) -> "json.Decoder[V]":
        return json.Decoder(self.view)

    @cached_property
    def read_presence(self) -> "json.Decoder[Any]":
        return json.Decoder(self.presence)


def no_words(*_: Any) -> str:
    """Return '', as a game does that says nothing more."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Generic[A, E, V]):
    """A game in words; `names` are the players', by seat."""

    ask: Callable[[V, Names], str]  # what the table waits for, as a sentence to this viewer
    action: Callable[[A, V], str]  # a legal action, as a button would say it
    event: Callable[[E, Names], str]  # what happened, as the log tells it
    table: Callable[[V, Names], str]  # the whole view, for a terminal and a screen reader
    # A legal action in a few words, beside the cards that it plays. None: the page says no more than its kind.
    label: Callable[[A, V], str] | None = None
    # What speaks against a legal action that cannot be taken back, as a sentence; '' where nothing does. The page asks
    # the player first.
    warning: Callable[[A, V], str] = no_words
    # What the log adds to an event where the player of this name chose for everybody; '' where each chooses alone.
    picked: Callable[[E, str], str] = no_words
    # The score sheet that an event shows, line by line, by the table's options. None: the game has no such events.
    score: Callable[[E, Any, Names], tuple[ScoreLine, ...]] | None = None


class TurnClock(Struct, frozen=True):
    """Which option of a game is its turn clock, and how many seconds strangers have unless the host says otherwise."""

    option: str
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes(Generic[O]):
    """How a game reads components from files that the server's owner adds."""

    digest: Callable[[O], str]  # of the components that a table plays with; raises NoBox if they are missing
    faults: Callable[[str], tuple[str, ...]]  # the faults of a file's text, line by line; empty if it can be used
    tables: Callable[[str], Mapping[str, O]]  # the tables to try a box of this name at: their names and options


class Skill(Struct, frozen=True):
    """How a computer of one level plays a game.

    It follows the game's hints, ideas and plans for `knows`. It makes any move that it thinks of with probability
    `slips`, and otherwise misjudges every move by about `blur`, in the points of hints. With a `budget` it looks ahead:
    it rates so many moves for a decision, to compare the `width` moves that it likes best. With a `depth` it searches a
    tree of so many decisions, and within `endgame` moves rated the rest of a part in which nothing is hidden any more.
    """

    knows: Level
    slips: float = 0.0
    blur: float = 0.0
    budget: int = 0
    width: int = 6
    depth: int = 0
    endgame: int = 0


SKILLS: Mapping[Level, Skill] = {
    "beginner": Skill("easy", slips=0.6),
    "easy": Skill("easy", slips=0.35),
    "normal": Skill("normal"),
    "hard": Skill("hard", budget=10_000),
    "expert": Skill("hard", budget=40_000),
}
"""The levels of a game that says nothing more; it has hints for easy, normal and hard."""


class Anchors(Struct, frozen=True):
    """How strong a game's computers are, as it was measured; ratings of people are fixed by it.

    `shares` are wins of easy over beginner, normal over easy, hard over normal, expert over hard, at tables of `seats`;
    with four seats, how often a computer of the first level was the best of two against two. In a co-operative game,
    `team_levels` tell how often teams of three computers of each level win at the easiest of the difficulties in
    `team_wins`, which tell how often teams of earlier computers won, by difficulty and players.
    """

    shares: tuple[float, float, float, float] = (0.75, 0.75, 0.75, 0.75)
    seats: int = 2
    team_levels: tuple[float, ...] = ()
    team_wins: Mapping[str, Mapping[int, float]] = {}


UNMEASURED = Anchors()
"""What a game is taken for whose computers were not measured."""


def no_ideas(*_: Any) -> Iterator[Any]:
    """Return no actions: a game lists all its moves, unless it says more."""
    return iter(())


def nothing(*_: Any) -> None:
    """Return None, as a game does that says nothing more."""


def always(*_: Any) -> bool:
    """Return True, as a game does that makes no difference."""
    return True


def none_at_all(*_: Any) -> tuple[()]:
    """Return none, as a game does that says nothing more."""
    return ()


def zero(*_: Any) -> int:
    """Return 0, as a game does that says nothing more."""
    return 0


def never(*_: Any) -> bool:
    """Return False, as a game does that says nothing more."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Computer(Generic[S, A, E, V]):
    """What computers need to play a game, and to advise people."""

    hint: Callable[[V, A, Level], float | None]  # how much a computer likes an action; None: it would not think of it
    ideas: Callable[[V, Level], Iterator[A]] = no_ideas  # legal actions beyond those listed, the best first
    skills: Mapping[Level, Skill] = field(default_factory=lambda: SKILLS, hash=False)  # how each level plays
    anchors: Anchors = field(default=UNMEASURED, hash=False)
    adviser: Level = "hard"  # the level whose computer finds hints for people: strong, and fast enough to wait for
    # A hint at an action, from a first nudge to the whole move with its reason. None: the action in words.
    advise: Callable[[V, A, Names], tuple[str, ...]] | None = None
    # Temperaments: a small bonus for an action, in the points of hints; legal actions that a computer tries now and
    # then; and what an event, as spectators see it, is to a seat (None: nothing to speak of).
    lean: Callable[[V, A, Temper], float] = zero
    whims: Callable[[V, Temper], Iterator[A]] = no_ideas
    mood: Callable[[E, Seat], Mood | None] = nothing
    # A computer that looks ahead plays on from imagined states for some decisions, and values where that leads.
    horizon: int = 8  # decisions to look ahead; beyond them chance outweighs a move's effect
    part: Callable[[S], int] = zero  # the round or the like; a computer does not look beyond its end
    worth: Callable[[S, Seat], float] = zero  # a state's value to a seat, in the points of hints
    # How likely a state is that a view allows, by what the others have done so far; None: all are alike.
    likelihood: Callable[[V, S], float] | None = None
    known: Callable[[V], bool] = never  # whether two play and nothing that matters is hidden
    # In a real-time game, computers follow its schedule: what to do next and when, or nothing until the table changes.
    # None: they act at once. The second is that of computers with a temperament; None: it is the same.
    plan: Callable[[V, Level, Random], Plan[A] | None] | None = None
    plan_by_temper: Callable[[V, Level, Random, Temper], Plan[A] | None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Generic[O, S, A]):
    """What is particular to a game in which players find words."""

    lexicon: Callable[[O], str]  # digest of the table's word list; raises NoLexicon
    # What people are offered leaves the words out, which they find themselves; computers find some by `ideas`.
    listed: Callable[[S, Seat], Iterator[A]]
    # The kinds of actions by which players say whether another's word counts. While one is open, the server gives no
    # hints: computers know the dictionary. It asks the newest version, so that earlier ones need not say so.
    judging: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class RealTime(Generic[S, A]):
    """What is particular to a game that is played in real time, by all at once."""

    contested: Callable[[A], bool] = never  # whether players race for an action: it waits for slower connections
    noise: Callable[[S, Seat], A | None] = nothing  # the action when a seated player chats or signs


@dataclass(frozen=True, slots=True, kw_only=True)
class Site(Generic[O, S, A, V]):
    """What lobby, tables, results, reviews and puzzles need to know of a game; its rules do not."""

    minutes: int  # that a game takes, about
    usual_seats: int | None = None  # of a new table, unless somebody chooses; None: as many as the game takes
    turn_clock: TurnClock | None = None  # the default at public tables; None: the game has no such option
    choices: Callable[[], Mapping[str, tuple[str, ...]]] = dict  # of options that are names
    cards: Callable[[O], tuple[CardText, ...]] = none_at_all  # all cards of a table's box, in words
    # What the rules say about a position, for pages to show beside the view; computers do not read it. None: nothing.
    annotate: Callable[[V], Any] | None = None
    # Options of a table where one person plays computers alone, unless they chose them: nobody waits for an answer.
    unhurried: Mapping[str, Any] = field(default_factory=dict, hash=False)
    gentle: Callable[[S], bool] = always  # whether a player's first game of it may begin so
    leave: Callable[[S, Seat], A | None] = nothing  # when a player leaves; None: a computer takes over
    high_score: Callable[[S], HighScore | None] = nothing  # of a finished game; None: it is not on the list
    facts: Callable[[S, Seat], tuple[Figure, ...]] = none_at_all  # worth telling of a seat's game that is over
    # What decided a game that is over, then good moves of seats, best first, from all events. None: nothing is told.
    highlights: Callable[[S, Steps[Any], Names], tuple[Highlight, ...]] = none_at_all
    # The lines of the score sheet of a game that is over, from all events; none where its last event has them.
    score_sheet: Callable[[Steps[Any]], tuple[ScoreLine, ...]] = none_at_all
    difficulty: Callable[[O], str | None] = nothing  # of a co-operative table that can be compared
    analysis: Analysis[S] | None = None  # what a review needs; None: there is none, as in real-time games
    puzzles: Puzzles[O, S, A] | None = None  # None: its positions make no puzzles


def recorded_outcome(state: Any) -> Outcome | None:
    """Return the outcome that a game's rules have put into its state."""
    outcome: Outcome | None = state.outcome
    return outcome


def groups_flat_fields(kind: type[T]) -> type[T]:
    """Let frozen versions make a game as they did, with the fields of its groups side by side."""
    grouped: Callable[..., None] = kind.__init__

    def make(self: T, **given: Any) -> None:
        for name, group in GROUPS.items():
            flat = {field.name for field in fields(group)} & given.keys()
            if flat and name not in given:
                given[name] = group(**{field: given.pop(field) for field in flat})
        grouped(self, **given)

    kind.__init__ = make  # type: ignore[method-assign, assignment] # type checkers see the fields of today's games
    return kind


GROUPS = {"computer": Computer, "words": Words, "real_time": RealTime, "site": Site}
"""The fields of a game that are groups of others."""


@groups_flat_fields
@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, A, E, V]):
    """A game as a value: the functions and constants of its package."""

    name: str
    title: str
    version: int
    seats: range
    forms: Forms[O, S, A, E, V]
    variants: tuple[O, ...]  # tables worth trying, the default first
    cooperative: bool = False  # whether all players win or lose together, so that computers cannot be compared by wins
    box: str  # digest of the components, as the game comes
    boxes: Boxes[O] | None = None  # None: the game has only its own components
    setup: Callable[[O, int, bytes], Step[S, E]]  # (options, seats, key): key is the 32-byte secret of all chance
    ask: Callable[[S], Ask]
    check: Callable[[S, Seat, A], None]  # raise Illegal, or return
    apply: Callable[[S, Move[A]], Step[S, E]]  # carry out a legal move
    moves: Callable[[S, Seat], Iterator[A]]  # legal actions in a fixed order, lazily
    outcome: Callable[[S], Outcome | None] = recorded_outcome  # None while the game goes on
    pieces: Callable[[S], Iterator[str]]  # every component, wherever it lies
    view: Callable[[S, Seat | None], V]  # None is a spectator
    imagine: Callable[[V, Random], S]  # some state that this view allows
    # What an event says of itself; in frozen versions functions of the game say it.
    cites: Callable[[E], Clauses] = lambda event: event.cites()
    redact: Callable[[E, Seat | None], E] = lambda event, viewer: event.redact(viewer)
    reveals: Callable[[E, Seat | None], bool] = lambda event, viewer: event.reveals(viewer)
    text: Text[A, E, V]
    computer: Computer[S, A, E, V]
    site: Site[O, S, A, V]
    words: Words[O, S, A] | None = None  # None: players find no words
    real_time: RealTime[S, A] | None = None  # None: the table waits for whoever it asks

    @property
    def versioned_name(self) -> str:
        """The name by which the registry finds this very version: "lettergo-1"."""
        return f"{self.name}-{self.version}"

    def box_of(self, options: O) -> str:
        """Return the digest of the components that a table plays with."""
        return self.box if self.boxes is None else self.boxes.digest(options)

    def lexicon_of(self, options: O) -> str | None:
        """Return the digest of the word list that a table plays with; None where there is none."""
        return None if self.words is None else self.words.lexicon(options)

    def hints_at(self, view: V, action: A, names: Names) -> tuple[str, ...]:
        """Return the texts that lead a player to an action, the last of which says all."""
        advise = self.computer.advise
        return (self.text.action(action, view),) if advise is None else advise(view, action, names)

    def offers(self, state: S, seat: Seat) -> Iterator[A]:
        """Return the moves that a player is offered."""
        return self.moves(state, seat) if self.words is None else self.words.listed(state, seat)


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose types are known at run time only."""


def play(game: Game[O, S, A, E, V], state: S, move: Move[A], *, ask: int | None = None) -> Step[S, E]:
    """Check who moves and when, then the rules, then apply the move; every move from outside enters here.

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
        raise Illegal("stale", "That answers an earlier question; the game has moved on.")
    if move.seat not in open_ask.seats and move.seat not in open_ask.may:
        raise Illegal("not_asked", "The table is not waiting for you.")
    if open_ask.due is not None and move.at > open_ask.due:
        raise Illegal("late", "Time was up before your answer arrived.")


def _admit_time_up(open_ask: Ask, time_up: TimeUp, seat: Seat, at: Millis) -> None:
    """Refuse a timeout from a player, for an older question, or before its time."""
    if seat != HOUSE:
        raise Illegal("not_house", "Only the server can say that time is up.")
    if time_up.ask != open_ask.id:
        raise Illegal("stale", "That clock ran for an earlier question.")
    if open_ask.due is None or at < open_ask.due:
        raise Illegal("early", "Time is not up yet.")
