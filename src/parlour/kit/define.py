"""A whole game out of a few functions: what its author does not write follows from the declarations of its fields."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar, Union, get_args
from zlib import crc32

from msgspec import Struct, defstruct, json
from msgspec.structs import asdict, replace

from parlour.core.game import (
    AnyGame,
    Ask,
    BaseEvent,
    CardText,
    Computer,
    Forms,
    Game,
    Illegal,
    Level,
    Millis,
    Move,
    Names,
    Seat,
    Site,
    Skill,
    Step,
    Text,
    TimeUp,
    TurnClock,
)
from parlour.core.phrases import count, joined, whom, whose
from parlour.core.rng import Rng
from parlour.core.scene import Piece, Scene, Zone
from parlour.kit.fields import BLANK, Mark, filled, marks, pieces_of, titles, view_of
from parlour.kit.parts import (
    EVENTS,
    CardState,
    Did,
    Event,
    Got,
    Late,
    Log,
    Rolled,
    RoundOver,
    Shown,
    State,
    Told,
    agree,
    plain_piece,
)

O = TypeVar("O", bound=Struct)  # noqa: E741 as in the kernel
S = TypeVar("S", bound=State)

WIDTH, HORIZON = 12, 600
"""Moves that a computer compares, and decisions that it looks ahead: to the end of most games or rounds."""

SKILLS: Mapping[Level, Skill] = {
    "beginner": Skill("easy", slips=0.6, budget=1_500, width=WIDTH),
    "easy": Skill("easy", budget=1_500, width=WIDTH),
    "normal": Skill("normal", budget=8_000, width=WIDTH),
    "hard": Skill("hard", budget=30_000, width=WIDTH),
    "expert": Skill("hard", budget=90_000, width=WIDTH),
}
"""How computers play a game that says nothing of strategy: the rest is played at random from imagined states."""

NOISE = 1e-3
"""How much more a computer may like one of two moves of which it knows nothing."""

NO_RULE = "That is no move now."


def define(
    *,
    name: str,
    title: str,
    seats: range,
    minutes: int,
    options: type[O],
    state: type[S],
    actions: Any,
    setup: Callable[[O, int, Rng, Log], S],
    moves: Callable[[S, Seat], Iterable[Any]],
    apply: Callable[[S, Seat, Any, Log], S],
    pieces: Sequence[str] = (),
    piece: Callable[[str], Piece] = plain_piece,
    version: int = 1,
    variants: tuple[O, ...] = (),
    events: Sequence[type[BaseEvent]] = (),
    asks: Callable[[S], frozenset[Seat]] | None = None,
    why: Callable[[S, Seat, Any], str | Illegal] = lambda *_: NO_RULE,
    question: Callable[[S], str] = lambda _: "Your turn.",
    clock: str = "",
    late: Callable[[S, Seat], Any] | None = None,
    imagine: Callable[[S, Random], S] | None = None,
    hint: Callable[[S, Any, Level], float | None] | None = None,
    skills: Mapping[Level, Skill] = SKILLS,
    fewest: bool = False,
    cards: Callable[[O], tuple[CardText, ...]] = lambda _: (),
) -> Game[O, S, Any, Any, S]:
    """Return a game.

    `setup` and `apply` append to a log what happens, beside what a player did; `moves` also works on views. `asks` says
    whom the table waits for (the seat whose turn it is). `why` says why an action is refused. `clock` names the option
    that holds seconds for an answer, or None; `late` is what then counts as the answer. `imagine` completes an imagined
    state where more than pieces is hidden. With `fewest`, the fewest points win.
    """
    kinds = get_args(actions) or (actions,)
    did: Any = defstruct(
        "Did", [("seat", Seat), ("action", actions | None)], bases=(Did,), frozen=True, module=__name__
    )
    happened: Any = Union[(did, *EVENTS, *events)]
    words = Words(state, pieces, piece, question)

    def ask(table: S) -> Ask:
        return Ask(table.asked, frozenset(_waits(table)), due=table.due)

    def _waits(table: S) -> tuple[Seat, ...]:
        if table.outcome is not None:
            return ()
        return (table.turn,) if asks is None else tuple(sorted(asks(table)))

    def check(table: S, seat: Seat, action: Any) -> None:
        if isinstance(action, TimeUp) or action in moves(table, seat):
            return
        told = why(table, seat, action)
        raise told if isinstance(told, Illegal) else Illegal("not_now", told)

    def deal(chosen: O, players: int, key: bytes) -> Step[S, Any]:
        log: Log = []
        table = setup(chosen, players, Rng(key), log)
        return Step(_timed(table, chosen, Millis(0)), tuple(log))

    def _timed(table: S, chosen: Any, at: Millis) -> S:
        seconds = getattr(chosen, clock) if clock else None
        return table if seconds is None else replace(table, due=Millis(at + 1000 * seconds) if _waits(table) else None)

    def step(table: S, move: Move[Any]) -> Step[S, Any]:
        log: Log = []
        asked = _waits(table)
        if isinstance(move.action, TimeUp):
            assert late is not None, "a game with a clock says what counts when time is up"
            after = table
            for seat in asked:
                log.append(Late(seat))
                after = _done(after, seat, late(after, seat), log)
        else:
            after = _done(table, move.seat, move.action, log)
        if len(asked) > 1 and _waits(after) == tuple([seat for seat in asked if seat != move.seat]):
            return Step(after, tuple(log))  # the others still answer the same question
        after = replace(after, asked=table.asked + 1)
        chosen = getattr(table, "options", None)  # a game with a clock keeps them in its state
        return Step(_timed(after, chosen, move.at), tuple(log))

    def _done(table: S, seat: Seat, action: Any, log: Log) -> S:
        log.append(did(seat, action))
        return apply(table, seat, action, log)

    def view(table: S, seat: Seat | None) -> S:
        return replace(view_of(table, seat), seat=seat, waits=_waits(table))

    def imagined(seen: S, random: Random) -> S:
        made = replace(filled(seen, pieces, random), rng=Rng(random.randbytes(32)))
        made = made if imagine is None else imagine(made, random)
        return replace(made, seat=None, waits=())

    found: AnyGame = Game(
        name=name,
        title=title,
        version=version,
        seats=seats,
        forms=Forms(
            options=options,
            state=state,
            action=Union[(*kinds, TimeUp)] if clock else actions,
            event=happened,
            view=state,
            annotations=Scene,
        ),
        variants=variants or (options(),),
        box=f"{name} {crc32(' '.join(pieces).encode()):08x}",
        setup=deal,
        ask=ask,
        check=check,
        apply=step,
        moves=lambda table, seat: iter(moves(table, seat) if seat in _waits(table) else ()),
        pieces=pieces_of,
        view=view,
        imagine=imagined,
        text=Text(ask=words.ask, action=words.action, event=words.event, table=words.table),
        computer=Computer(
            hint=hint or Noise().hint,
            skills=skills,
            horizon=HORIZON,
            part=lambda table: table.round,
            worth=lambda table, seat: lead(table.scores, seat, fewest=fewest),
        ),
        site=Site(
            minutes=minutes,
            turn_clock=TurnClock(clock, 60) if clock else None,
            annotate=words.scene,
            cards=cards,
        ),
    )
    return found


def lead(scores: Sequence[int], seat: int, *, fewest: bool) -> float:
    """Return how far a seat is ahead of the best other one, from -1 to 1."""
    if len(scores) < 2:
        return 0.0
    others = [score for other, score in enumerate(scores) if other != seat]
    ahead = min(others) - scores[seat] if fewest else scores[seat] - max(others)
    return ahead / (1.0 + max(map(abs, scores)))


class Noise:
    """Likes moves by nothing but their bytes and the view's, so that whoever looks ahead plays on at random."""

    def __init__(self) -> None:
        self._view: Any = None
        self._salt = 0

    def hint(self, view: Any, action: Any, _: Level) -> float:
        """Return a small number that is the same for the same view and action."""
        if view is not self._view:
            self._view, self._salt = view, crc32(json.encode(view))
        return NOISE * crc32(json.encode(action), self._salt) / 2**32


class Words:
    """What a game of the kit says, and the scene that pages draw."""

    def __init__(
        self, state: type[State], pieces: Sequence[str], piece: Callable[[str], Piece], question: Callable[[Any], str]
    ) -> None:
        self._looks = {each: piece(each) for each in pieces}
        self._marks, self._titles = marks(state), titles(state)
        self._question = question
        self._noun = "card" if issubclass(state, CardState) else "piece"
        base = marks(State)
        self._own = [
            (name, mark) for name, mark in self._marks.items() if name not in base and mark.others != "nothing"
        ]
        self._own += [(name, mark) for name, mark in self._marks.items() if mark.by_seat and mark.others == "nothing"]

    def ask(self, view: Any, names: Names) -> str:
        """Return what the table waits for."""
        if view.outcome is not None:
            return "The game is over."
        if view.seat in view.waits:
            return self._question(view)
        return f"Waiting for {joined([names[seat] for seat in view.waits])}."

    def action(self, action: Any, _: Any) -> str:
        """Return an action as a button says it."""
        if isinstance(action, TimeUp):
            return "Time is up"
        said = self._phrase(agree(action.say(), you=True), action, ())
        return said[:1].upper() + said[1:]

    def event(self, event: Any, names: Names) -> str:
        """Return an event as a sentence."""
        match event:
            case Did(action=None):
                return f"{names[event.seat]} {agree('choose[s]', you=names[event.seat] == 'You')} in secret."
            case Did():
                phrase = self._phrase(agree(event.action.say(), you=names[event.seat] == "You"), event.action, ())
                return f"{names[event.seat]} {phrase}."
            case Got():
                return self._got(event, names)
            case Shown():
                phrase = agree("show[s]", you=names[event.seat] == "You")
                return f"{names[event.seat]} {phrase} {self._list(event.pieces)}."
            case Rolled():
                phrase = agree("roll[s]", you=names[event.seat] == "You")
                return f"{names[event.seat]} {phrase} {joined(map(str, event.dice))}."
            case Told():
                return event.text or f"{names[event.seat]} {agree('learn[s]', you=False)} something."
            case RoundOver():
                points = (f"{whom(name)} {own}" for name, own in zip(names, event.points, strict=True))
                return f"{event.reason} Points: {', '.join(points)}."
            case _:
                return self._sentence(event, names)

    def _got(self, event: Got, names: Names) -> str:
        phrase = agree("get[s]", you=names[event.seat] == "You")
        hidden = not event.pieces or BLANK in event.pieces
        what = count(len(event.pieces), self._noun) if hidden else self._list(event.pieces)
        return f"{names[event.seat]} {phrase} {what}."

    def _sentence(self, event: Event, names: Names) -> str:
        """Return the sentence of a game's own event, whose verbs agree with its seat."""
        seat = getattr(event, "seat", None)
        you = seat is not None and names[seat] == "You"
        return self._phrase(agree(event.say(), you=you), event, names)

    def _phrase(self, phrase: str, thing: Struct, names: Names) -> str:
        """Return a phrase with the fields of an action or event in it; a seat is named at the beginning or within."""
        told = {name: self._value(value) for name, value in asdict(thing).items()}
        if names:
            seat = names[thing.seat]  # type: ignore[attr-defined] # what names a player has a seat
            told["seat"] = seat if phrase.startswith("{seat}") else whom(seat)
        return phrase.format(**told)

    def _value(self, value: Any) -> str:
        if isinstance(value, tuple):
            return self._list(value)
        return self._looks[value].text if value in self._looks else str(value)

    def _list(self, values: Iterable[Any]) -> str:
        return joined([self._value(value) for value in values]) if values else "nothing"

    def scene(self, view: Any) -> Scene:
        """Return a view as any page can draw it."""
        return Scene(tuple(self._zones(view)), view.scores)

    def _zones(self, view: Any) -> Iterator[Zone]:
        if view.dice:
            yield Zone("Dice", "value", value=self._list(view.dice))
        for name, mark in self._own:
            if not self._titles[name]:
                continue  # it matters to the rules alone
            yield from self._zone(self._titles[name], mark, getattr(view, name))

    def _zone(self, title: str, mark: Mark, value: Any) -> Iterator[Zone]:
        match mark.shape:
            case "pile":
                kind = "pile" if mark.others == "all" else "deck"
                yield Zone(title, kind, pieces=self._faces(value))  # type: ignore[arg-type] # one of two kinds
            case "hands" | "rows":
                for seat, row in enumerate(value):
                    yield Zone(
                        title.removesuffix("s"), "hand" if mark.shape == "hands" else "row", seat, self._faces(row)
                    )
            case "board":
                squares = [piece for row in value for piece in row]
                yield Zone(title, "board", pieces=self._faces(squares), columns=len(value[0]) if value else 0)
            case _ if mark.by_seat:
                for seat, each in enumerate(value):
                    yield Zone(title, "value", seat, value=self._value(each))
            case _:
                if value is not None and not isinstance(value, Struct):
                    yield Zone(title, "value", value=self._value(value))

    def _faces(self, pieces: Iterable[str]) -> tuple[Piece | None, ...]:
        return tuple([self._looks.get(piece) for piece in pieces])

    def table(self, view: Any, names: Names) -> str:
        """Return a view as lines of text."""
        lines = []
        for zone in self._zones(view):
            title = zone.title if zone.seat is None else f"{whose(names[zone.seat])} {zone.title.lower()}"
            if zone.kind == "value":
                lines.append(f"{title}: {zone.value}")
            elif zone.kind == "board":
                texts = [piece.text if piece else "." for piece in zone.pieces]
                rows = range(0, len(texts), zone.columns)
                lines += [f"{title}:", *(" ".join(texts[at : at + zone.columns]) for at in rows)]
            else:
                shown = [piece.text for piece in zone.pieces if piece]
                lines.append(f"{title}: {' '.join(shown) or len(zone.pieces)}")
        if any(view.scores):
            lines.append(
                "Points: " + ", ".join(f"{whom(name)} {own}" for name, own in zip(names, view.scores, strict=True))
            )
        return "\n".join(lines)
