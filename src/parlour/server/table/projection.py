"""What a viewer may see of a table: the only way out for a game's secrets."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from msgspec import UNSET, Raw, Struct, json

from parlour.bots.decision import MAX_LISTED_MOVES, DecisionInput, encode_input, listed_moves, offered_moves
from parlour.core.game import AnyGame, Illegal, Millis, Names, Seat
from parlour.core.patch import in_rows, patch_of_fields
from parlour.core.registry import newest
from parlour.server.protocol.messages import (
    Look,
    News,
    Patched,
    Question,
    Revealed,
    Said,
    Snapshot,
    Stepped,
    TakenBack,
    Told,
    Worded,
    Words,
)
from parlour.server.protocol.table_info import TableInfo
from parlour.server.table.state import TableState, idle_at
from parlour.server.table.undo import Offer, undo_offer

MAX_HISTORY = 200
"""Events sent to those who connect later."""


class Viewer(Struct, frozen=True, gc=False, cache_hash=True):
    """Who looks: a seat, or a spectator for None; `you` means that the seat is called "You" in sentences.

    `called` is the seat whose player is called to a shared screen, where nobody's view is revealed yet.
    """

    seat: Seat | None
    you: bool = False
    called: Seat | None = None


SPECTATOR = Viewer(None)


NO_OFFER = Offer("no")

encode_events = json.Encoder().encode


class Audience:
    """How far spectators have seen the game: what was revealed to them cannot be taken back unnoticed."""

    def __init__(self, elsewhere: Callable[[], bool] = lambda: False) -> None:
        self.elsewhere = elsewhere  # whether another node may show the game to spectators, too
        self._seen = 0

    def seen(self, latest: int) -> int:
        """Return the latest entry after which spectators saw the game; `latest` is that of the log."""
        return latest if self.elsewhere() else self._seen

    def note(self, seq: int) -> None:
        """Note that spectators see the game after entry `seq`."""
        self._seen = max(self._seen, seq)


class PlayedStep(Struct, frozen=True, gc=False):
    """The events of one deal or move, not yet redacted; `seat` made the move, None where the clock did."""

    seq: int
    at: Millis
    seat: int | None
    events: tuple[Any, ...]
    clauses: tuple[tuple[str, ...], ...]  # those that each event shows at work


class PackedStep(Struct, frozen=True, gc=False):
    """A played step with its events as JSON: many thousand small objects would keep the garbage collector busy."""

    seq: int
    at: Millis
    seat: int
    events: bytes


class History:
    """The latest step, and as many up to it as those who connect later are sent."""

    def __init__(self, game: AnyGame) -> None:
        self.latest: PlayedStep  # from the deal on
        self.packed: deque[PackedStep] = deque(maxlen=MAX_HISTORY)
        self._game = game

    def add(self, seq: int, at: Millis, seat: int, events: tuple[object, ...]) -> None:
        """Add the events of a step."""
        self.latest = played_step(self._game, seq, at, seat, events)
        self.packed.append(PackedStep(seq, at, seat, encode_events(events)))

    def clear(self) -> None:
        self.packed.clear()

    def take_back(self, to: int) -> None:
        """Forget the steps from entry `to` on."""
        while self.packed and self.packed[-1].seq >= to:
            self.packed.pop()

    def recent(self) -> Iterator[PlayedStep]:
        """Yield the steps that are kept, oldest first."""
        decode = self._game.forms.read_events.decode
        for packed in self.packed:
            yield played_step(self._game, packed.seq, packed.at, packed.seat, decode(packed.events))


class TableView:
    """A table at one moment, for all viewers; each view and each list of moves is made once, whoever asks for it."""

    __slots__ = ("_asked", "_idle_at", "_moves", "_views", "audience", "now", "state")

    def __init__(self, state: TableState, now: Millis, audience: Audience | None = None) -> None:
        self.state = state
        self.now = now
        self.audience = audience or Audience()
        self._views: dict[Seat | None, Any] = {}
        self._moves: dict[Seat, tuple[Any, ...]] = {}
        self._asked = tuple(sorted(state.ask.seats))
        self._idle_at = min((at for seat in self._asked if (at := idle_at(state, seat)) is not None), default=None)

    def view(self, seat: Seat | None) -> Any:
        if seat not in self._views:
            self._views[seat] = self.state.game.view(self.state.game_state, seat)
        return self._views[seat]

    def moves(self, seat: Seat | None) -> tuple[Any, ...]:
        """Return the moves offered to a seat, one more than are listed where there are too many; () if not asked."""
        if seat is None:
            return ()
        if seat not in self._moves:
            state = self.state
            self._moves[seat] = offered_moves(state.game, state.game_state, state.ask, seat)
        return self._moves[seat]

    def decision_input(self, seat: Seat) -> DecisionInput:
        """Return what a bot decides from: the bytes of the view and the moves in what `look` sends to that seat."""
        return encode_input(self.view(seat), self.moves(seat))

    def look(self, viewer: Viewer) -> Look:
        """Return the game as a viewer sees it, with the question and the moves."""
        state, view, moves = self.state, self.view(viewer.seat), self.moves(viewer.seat)
        if viewer.seat is None:
            self.audience.note(state.seq)
        undo = self._undo(viewer)
        return Look(
            seat=viewer.seat,
            # Encoded in one go with what is around it: the bytes are those that a Raw would hold.
            view=cast("Raw", view),
            ask=Question(
                id=state.ask.id,
                seats=self._asked,
                text=state.game.text.ask(view, state.names),
                now=self.now,
                due=state.due,
                idle_at=self._idle_at,
            ),
            moves=cast("tuple[Raw, ...]", listed_moves(moves)),
            more=len(moves) > MAX_LISTED_MOVES,
            kinds=() if viewer.called is None else action_kinds(self.moves(viewer.called)),
            undo=undo.kind,
            undo_why=undo.why,
            no_hint=why_no_hint(state.game, moves),
            annotations=None if state.game.site.annotate is None else state.game.site.annotate(view),
        )

    def _undo(self, viewer: Viewer) -> Offer:
        """Return whether the player who looks may take back the last decision."""
        seat = viewer.called if viewer.seat is None else viewer.seat
        player = None if seat is None else self.state.seat_states[seat].player
        return NO_OFFER if player is None else undo_offer(self.state, player, self.audience.seen(self.state.seq))

    def in_words(self, viewer: Viewer, message: Words) -> Worded:
        """Return the moves that `look` lists, in words; raise Illegal where that question is closed."""
        seat, state = viewer.seat, self.state
        if seat is None or message.ask != state.ask.id:
            raise Illegal("stale", "That question is closed, or it is not yours to answer.")
        view, moves = self.view(seat), listed_moves(self.moves(seat))
        text, label = state.game.text.action, state.game.text.label
        texts = tuple(text(action, view) for action in moves)
        labels = () if label is None else tuple(label(action, view) for action in moves)
        return Worded(message.id, message.ask, texts, labels)

    def step(self, viewer: Viewer, step: PlayedStep) -> Stepped:
        """Return the message that tells a viewer what came of the latest move."""
        return Stepped(self.state.seq, tuple(self._events((step,), viewer)), self.look(viewer))

    def revealed(self, viewer: Viewer, steps: Iterable[PlayedStep]) -> Revealed:
        """Return the message that shows the game through other eyes than before."""
        return Revealed(self.state.seq, self.look(viewer), self._history(viewer, steps))

    def taken_back(self, viewer: Viewer, seat: int, steps: Iterable[PlayedStep]) -> TakenBack:
        """Return the message that tells a viewer that a seat has taken moves back."""
        return TakenBack(self.state.seq, seat, self.look(viewer), self._history(viewer, steps))

    def snapshot(
        self, viewer: Viewer, info: TableInfo, steps: Iterable[PlayedStep], said: tuple[Said, ...]
    ) -> Snapshot:
        """Return everything, for a viewer who connects."""
        dealt = self.state.game_state is not None
        look = self.look(viewer) if dealt else None
        return Snapshot(self.state.seq, info, look, self._history(viewer, steps), said)

    def _history(self, viewer: Viewer, steps: Iterable[PlayedStep]) -> tuple[Told, ...]:
        return tuple(self._events(steps, viewer)[-MAX_HISTORY:])

    def _events(self, steps: Iterable[PlayedStep], viewer: Viewer) -> list[Told]:
        """Return the events of some steps as a viewer saw them, in words."""
        state = self.state
        return visible_events(state.game, state.names, steps, viewer, state.options)

    def free_caches(self) -> None:
        """Forget the views and moves after a broadcast; with many tables in play they would be freed much later."""
        self._views.clear()
        self._moves.clear()


JUDGING = "You say whether this word counts: there are no hints for that."


def why_no_hint(game: AnyGame, offered: Iterable[Any]) -> str:
    """Return why there is no hint at these moves, "" where there is one: computers know which words are right."""
    words = newest(game.name).words
    judges = words is not None and any(action.__struct_config__.tag in words.judging for action in offered)
    return JUDGING if judges else ""


def patched_step(base: Look, step: Stepped, played: PlayedStep) -> Patched:
    """Return a step as what it changes in the look that the same socket was sent last."""
    look = step.look
    return Patched(
        step.seq,
        played.at,
        played.seat,
        tuple([News(told.text, told.event, told.clauses, told.score) for told in step.told]),
        patch_of_fields(base, look, Look.__struct_fields__, but="moves"),
        UNSET if look.moves == base.moves else in_rows(look.moves),
    )


def action_kinds(actions: Iterable[Any]) -> tuple[str, ...]:
    """Return the kinds of some actions, each once, in an order that tells nothing."""
    return tuple(sorted({action.__struct_config__.tag for action in actions}))


def played_step(game: AnyGame, seq: int, at: Millis, seat: int, events: tuple[Any, ...]) -> PlayedStep:
    """Return the events of a deal or a move with the clauses that they show."""
    return PlayedStep(seq, at, seat if seat >= 0 else None, events, tuple([game.cites(event) for event in events]))


def visible_events(
    game: AnyGame, names: Names, steps: Iterable[PlayedStep], viewer: Viewer, options: Any
) -> list[Told]:
    """Return the events of some steps as a viewer saw them, in words; `options` are the table's."""
    redact, text, cites, seat = game.redact, game.text.event, game.cites, viewer.seat
    score, picked = game.text.score, game.text.picked
    if viewer.you and seat is not None:
        names = (*names[:seat], "You", *names[seat + 1 :])
    told = []
    for step in steps:
        for event, clauses in zip(step.events, step.clauses, strict=True):
            seen = redact(event, seat)
            # A viewer who sees less of an event must not learn from the clauses what was left out.
            cited = clauses if seen is event else cites(seen)
            lines = () if score is None else score(seen, options, names)
            sentence = text(seen, names)
            if step.seat is not None and (more := picked(seen, names[step.seat])):
                sentence = f"{sentence} {more}"
            told.append(Told(step.seq, step.at, sentence, cast("Raw", seen), cited, step.seat, lines))
    return told
