"""What a table looks like and what is told of it, through each pair of eyes: the only way out for a game's secrets."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, cast

from msgspec import Raw, Struct

from parlour.core.game import AnyGame, Millis, Seat
from parlour.server.outbox import parcel
from parlour.server.standing import Standing
from parlour.server.wire import Look, Question, Said, Snapshot, Stepped, TableInfo, Told

LISTED = 400
"""Moves listed at most; any legal one is taken all the same."""

RECALLED = 200
"""Events told to those who come later."""


class Eyes(Struct, frozen=True, gc=False, cache_hash=True):
    """Through whom one looks: a seat, or the rail for None; `you` tells that the seat is called "You" in sentences."""

    seat: Seat | None
    you: bool = False


RAIL = Eyes(None)


class Happening(Struct, frozen=True, gc=False):
    """What came of one deal or move, whole; `seat` is whose doing it was, None for the house's."""

    seq: int
    at: Millis
    seat: int | None
    events: tuple[Any, ...]
    clauses: tuple[tuple[str, ...], ...]  # those that each event shows at work


class Scene:
    """A table at one moment; in one telling each view and each list of moves is made once, whoever asks for it."""

    __slots__ = ("_asked", "_moves", "_steps", "_views", "now", "standing")

    def __init__(self, standing: Standing, now: Millis) -> None:
        self.standing = standing
        self.now = now
        self._views: dict[Seat | None, Any] = {}
        self._moves: dict[Seat, tuple[Any, ...]] = {}
        self._steps: dict[Eyes, bytes] = {}
        self._asked = tuple(sorted(standing.ask.seats))

    def view(self, seat: Seat | None) -> Any:
        """The game's view from a seat."""
        if seat not in self._views:
            self._views[seat] = self.standing.game.view(self.standing.state, seat)
        return self._views[seat]

    def moves(self, seat: Seat | None) -> tuple[Any, ...]:
        """The moves put before a seat, one more than are listed where there are so many; none where it is not asked."""
        ask = self.standing.ask
        if seat is None or (seat not in ask.seats and seat not in ask.may):
            return ()
        if seat not in self._moves:
            self._moves[seat] = tuple(islice(self.standing.game.offers(self.standing.state, seat), LISTED + 1))
        return self._moves[seat]

    def look(self, eyes: Eyes) -> Look:
        """How the table looks."""
        standing, view, moves = self.standing, self.view(eyes.seat), self.moves(eyes.seat)
        return Look(
            seat=eyes.seat,
            # Encoded in one go with what is around it: the bytes are those that a Raw would hold.
            view=cast("Raw", view),
            ask=Question(
                id=standing.ask.id,
                seats=self._asked,
                text=standing.game.text.ask(view, standing.names),
                now=self.now,
                due=standing.due,
            ),
            moves=cast("tuple[Raw, ...]", moves if len(moves) <= LISTED else moves[:LISTED]),
            more=len(moves) > LISTED,
        )

    def step(self, eyes: Eyes, happening: Happening) -> bytes:
        """The message that tells what came of the latest move; the same for all who look through the same eyes."""
        made = self._steps.get(eyes)
        if made is None:
            told = tell(self.standing.game, self.standing.names, (happening,), eyes)
            made = self._steps[eyes] = parcel(Stepped(self.standing.seq, tuple(told), self.look(eyes)))
        return made

    def let_go(self) -> None:
        """Forget what was made for one telling; where many tables are played it would be far off when it is freed."""
        self._views.clear()
        self._moves.clear()
        self._steps.clear()

    def snapshot(self, eyes: Eyes, info: TableInfo, happenings: Iterable[Happening], said: tuple[Said, ...]) -> bytes:
        """Everything, for one who joins."""
        dealt = self.standing.state is not None
        told = tuple(tell(self.standing.game, self.standing.names, happenings, eyes)[-RECALLED:])
        look = self.look(eyes) if dealt else None
        return parcel(Snapshot(self.standing.seq, info, look, told, said))


def happening(game: AnyGame, seq: int, at: Millis, seat: int, events: tuple[Any, ...]) -> Happening:
    """What came of a deal or a move, to be told."""
    return Happening(seq, at, seat if seat >= 0 else None, events, tuple([game.cites(event) for event in events]))


def tell(game: AnyGame, names: tuple[str, ...], happenings: Iterable[Happening], eyes: Eyes) -> list[Told]:
    """What happened, as it was seen through these eyes."""
    redact, text, cites, seat = game.redact, game.text.event, game.cites, eyes.seat
    if eyes.you and seat is not None:
        names = (*names[:seat], "You", *names[seat + 1 :])
    told = []
    for happened in happenings:
        for event, clauses in zip(happened.events, happened.clauses, strict=True):
            seen = redact(event, seat)
            # Who sees less of an event is not told either which rules it shows at work beyond that.
            cited = clauses if seen is event else cites(seen)
            told.append(Told(happened.seq, happened.at, text(seen, names), cast("Raw", seen), cited, happened.seat))
    return told
