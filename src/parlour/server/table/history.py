"""The latest steps of a table, kept as bytes: many thousand small objects would keep the garbage collector busy."""

from collections import deque
from collections.abc import Iterator

from msgspec import Struct, json

from parlour.core.game import AnyGame, Millis
from parlour.server.table.projection import MAX_HISTORY, PlayedStep, played_step

encode = json.Encoder().encode


class PackedStep(Struct, frozen=True, gc=False):
    """A deal or a move of a seat or the clock, with its events as JSON."""

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
        self.packed.append(PackedStep(seq, at, seat, encode(events)))

    def clear(self) -> None:
        """Forget all steps."""
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
