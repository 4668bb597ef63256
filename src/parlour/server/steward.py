"""The steward of a table: starts its clock, and lets its computers think, whenever it waits for them."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

import structlog
from msgspec import Struct

from parlour.core.game import Millis, Plan, Seat
from parlour.server.bots import Thinkers, plan_of
from parlour.server.clock import Alarm
from parlour.server.fairness import called_at
from parlour.server.look import LISTED, Scene
from parlour.server.outbox import encode
from parlour.server.tally import Tally
from parlour.server.wire import Level

log = structlog.get_logger()


class Thought(Struct, frozen=True):
    """A computer's answer to question `ask`; None: nothing until the table changes."""

    seat: Seat
    ask: int
    action: Any
    made: Millis | None = None  # when, on the house's clock, where a race makes that matter


class Rang(Struct, frozen=True):
    """The clock of question `ask` has run out."""

    ask: int


Post = Callable[[Thought | Rang], None]


class Steward:
    """Sees to it that a table's clock rings and its computers answer; what comes of it is posted to the table."""

    def __init__(self, post: Post, thinkers: Thinkers, now: Callable[[], Millis], pause: float, tally: Tally) -> None:
        self._post = post
        self._thinkers = thinkers
        self._pause = pause
        self._tally = tally
        self._alarm = Alarm(now, lambda ask: post(Rang(ask)))
        self._now = now
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._resting: dict[Seat, int] = {}  # who means to do nothing, and at which entry of the log that was

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return self._alarm.running or bool(self._thinking)

    def attend(self, scene: Scene, *, watched: bool) -> None:
        """After every change: set the clock, and wake the computers that are asked; `watched` is whether anyone looks.

        Where only computers play they wait for somebody to watch them.
        """
        standing = scene.standing
        self._alarm.wind(standing.ask.id, called_at(standing) if standing.ask.seats else None)
        for seat, (ask, task) in tuple(self._thinking.items()):
            if ask != standing.ask.id or standing.chairs[seat].computer is None:
                task.cancel()
                del self._thinking[seat]
        if not standing.ask.seats or not (watched or any(chair.person for chair in standing.chairs)):
            return
        races = standing.game.plan is not None
        for seat in sorted(standing.ask.seats | standing.ask.may) if races else standing.ask.seats:
            level = standing.chairs[seat].computer
            rests = self._resting.get(seat) == standing.seq
            if level is not None and seat not in self._thinking and not rests:
                task = asyncio.create_task(self._think(seat, level, scene))
                self._thinking[seat] = (standing.ask.id, task)

    def forget(self, seat: Seat, ask: int) -> None:
        """The seat's answer to a question has come in: it may be asked anew."""
        if self._thinking.get(seat, (ask,))[0] == ask:
            self._thinking.pop(seat, None)

    def rest(self) -> None:
        """Stop the clock and all thinking."""
        self._alarm.stop()
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    async def _think(self, seat: Seat, level: Level, scene: Scene) -> None:
        """Let a computer choose from what it sees, and wait a little, so that people can follow."""
        standing, moves = scene.standing, scene.moves(seat)[:LISTED]
        game = standing.game
        began = perf_counter()
        plan: Plan[Any] | None = None
        try:
            chosen = await self._thinkers.choose(game.name, level, encode(scene.view(seat)), encode(moves))
            if game.plan is None:
                plan = Plan(game.forms.read_action.decode(chosen), Millis(0))
            else:
                plan = plan_of(game.name).decode(chosen)
        except Exception:
            # People wait for this: a computer that cannot think makes a plain move, and the log says what broke.
            self._tally.troubles += 1
            log.exception("a computer could not think", game=game.name, level=level, table=standing.id)
            action = next(game.moves(standing.state, seat), None)
            plan = None if action is None else Plan(action, Millis(0))
        took = perf_counter() - began
        self._tally.thinking.note(took)
        if plan is None:
            self._resting[seat] = standing.seq
            self._post(Thought(seat, standing.ask.id, None))
            return
        wait = (standing.began + plan.at - self._now()) / 1000
        if max(self._pause - took, wait) > 0:
            await asyncio.sleep(max(self._pause - took, wait))
        self._post(Thought(seat, standing.ask.id, plan.action))
