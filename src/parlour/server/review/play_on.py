"""Play on from a position of a finished game: the same seat, computers on the others, another future."""

from collections.abc import Iterable
from secrets import token_bytes, token_urlsafe

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.game import Illegal, Millis
from parlour.core.record import replay
from parlour.server.protocol.review_types import PlayOn
from parlour.server.review.reviewer import require_finished
from parlour.server.table.casual.standing_moves import record_of
from parlour.server.table.log import Dealt, Filled, LogEntry, Opened, Sat
from parlour.server.table.seating.casting import for_new_table
from parlour.server.table.seating.host import KEY_BYTES
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.tables import Entry


def play_on_entries(
    state: TableState, log: Iterable[tuple[Entry, LogEntry]], wanted: PlayOn, player: PlayerRow
) -> tuple[Opened, tuple[LogEntry, ...]]:
    """Return the first entries of a table that begins in a position of a finished game.

    All that nobody had seen there is dealt anew by the table's own key: nobody knows what comes, whoever has seen the
    rest of the old game.
    """
    require_finished(state)
    record = record_of(state, log)
    if wanted.seat >= record.seats:
        raise Illegal("no_seat", f"This table has {record.seats} seats.")
    if wanted.move >= len(record.entries):
        raise Illegal("over", "There is nothing left to play from there: go back a few moves.")
    position = replay(state.game, record, wanted.move)
    time = record.entries[wanted.move - 1].at if wanted.move else Millis(0)
    opening = replace(
        state.terms,
        title=f"{player.name}'s table",
        visibility="private",
        invite=token_urlsafe(16),
        invited=(),
        hints=True,
        rated=False,
        level=wanted.level,
        by=player.id,
        id="",
        address=player.address,
    )
    others = [seat for seat in range(record.seats) if seat != wanted.seat]
    cast = for_new_table((), len(others), (player.name,))
    computers = [
        Filled(seat, wanted.level, character=character, by=player.id)
        for seat, character in zip(others, cast, strict=False)
    ]
    dealt = Dealt(token_bytes(KEY_BYTES).hex(), position=Raw(json.encode(position)), time=time, by=player.id)
    return opening, (Sat(wanted.seat, player.name, player.colour, by=player.id), *computers, dealt)
