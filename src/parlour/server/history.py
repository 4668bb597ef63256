"""What has happened at a table lately, kept as bytes: many thousand small objects would keep the collector busy."""

from collections import deque
from collections.abc import Iterator

from msgspec import Struct, json

from parlour.core.game import AnyGame, Millis
from parlour.server.look import RECALLED, Happening, happening

encode = json.Encoder().encode


class Kept(Struct, frozen=True, gc=False):
    """A deal or a move of a seat, or of the house, with what came of it as JSON."""

    seq: int
    at: Millis
    seat: int
    events: bytes


class History:
    """The latest happening, and as many up to it as newcomers are told of."""

    def __init__(self, game: AnyGame) -> None:
        self.latest: Happening  # from the deal on
        self.kept: deque[Kept] = deque(maxlen=RECALLED)
        self._game = game

    def add(self, seq: int, at: Millis, seat: int, events: tuple[object, ...]) -> None:
        """Something has happened."""
        self.latest = happening(self._game, seq, at, seat, events)
        self.kept.append(Kept(seq, at, seat, encode(events)))

    def recall(self) -> Iterator[Happening]:
        """All that is kept, as it happened."""
        read = self._game.forms.read_events.decode
        for kept in self.kept:
            yield happening(self._game, kept.seq, kept.at, kept.seat, read(kept.events))
