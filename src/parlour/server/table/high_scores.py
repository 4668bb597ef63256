"""The high score of a finished game as it is stored, with the names of those who played it."""

from msgspec import Struct, json

from parlour.core.game import Figure, Level
from parlour.server.access.guests import public_id
from parlour.server.table.state import SeatState, TableState
from parlour.store.high_scores import HighScoreRow

LINES = 10
"""Lines of each board that are listed, and whose tables are kept."""


class HighScorePlayer(Struct, frozen=True):
    """A player in a high score; `computer` is the level of one that played there to the end."""

    name: str
    computer: Level | None = None
    player: str | None = None  # the public id of a person who played on the own screen


class StoredLine(Struct, frozen=True):
    """A line as the store keeps it: `open`: anyone may watch the table; `players` always may."""

    won: bool
    by: tuple[HighScorePlayer, ...]
    against: tuple[HighScorePlayer, ...]
    figures: tuple[Figure, ...]
    open: bool
    players: tuple[str, ...]


decode_line = json.Decoder(StoredLine).decode


def high_score_row(state: TableState) -> HighScoreRow | None:
    """Return the line of a game that has just ended; None where it is unrated or only computers won."""
    score = None if state.terms.practice or state.unrated else state.game.site.high_score(state.game_state)
    if score is None or not any(state.seat_states[seat].person for seat in score.seats):
        return None
    players = [named(name, seat_state) for name, seat_state in zip(state.names, state.seat_states, strict=True)]
    stored = StoredLine(
        won=score.won,
        by=tuple(players[seat] for seat in score.seats),
        against=tuple(player for seat, player in enumerate(players) if seat not in score.seats),
        figures=score.figures,
        open=state.terms.visibility == "public" and state.terms.spectators,
        players=state.players,
    )
    return HighScoreRow(state.id, state.game.name, score.board, score.rank, state.touched, json.encode(stored))


def named(name: str, seat_state: SeatState) -> HighScorePlayer:
    """Return who played on a seat."""
    person = None if seat_state.shared or seat_state.person is None else public_id(seat_state.person)
    return HighScorePlayer(name, seat_state.computer, person)
