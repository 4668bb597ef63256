"""High scores of finished games, with the names of those who played them."""

from msgspec import Struct, json

from parlour.core.game import Figure
from parlour.server.access.guests import public_id
from parlour.server.protocol.http_types import Board, HighScoreLine, HighScorePlayer, HighScores
from parlour.server.table.state import SeatState, TableState
from parlour.store.high_scores import HighScoreRow
from parlour.store.store import Store

BOARDS = 40
"""Boards of a game that are listed."""

LINES = 10
"""Lines of each board that are listed."""

LATEST = 6
"""Lines that the lobby lists."""

SEARCHED = 8 * LATEST
"""Lines among which the lobby looks for games that were won."""


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


async def high_scores(store: Store, game: str, player: str) -> HighScores:
    """Return a game's boards, the best lines of each first and lost games last, as one player may see them."""
    boards = []
    for board in await store.boards(game, BOARDS):
        lines = [line(high_score, player) for high_score in await store.high_scores(game, board, LINES)]
        boards.append(Board(board, tuple(sorted(lines, key=lambda each: not each.won))))
    return HighScores(game, tuple(boards))


async def latest_high_scores(store: Store, player: str) -> tuple[HighScoreLine, ...]:
    """Return the latest lines of all games that were won."""
    lines = [line(high_score, player) for high_score in await store.latest_high_scores(SEARCHED)]
    return tuple([each for each in lines if each.won][:LATEST])


def line(high_score: HighScoreRow, player: str) -> HighScoreLine:
    """Return a line as one player may see it: the table is named only to those who may watch it."""
    stored = decode_line(high_score.body)
    may_look = stored.open or player in stored.players
    return HighScoreLine(
        game=high_score.game,
        board=high_score.board,
        at=high_score.at,
        won=stored.won,
        by=stored.by,
        against=stored.against,
        figures=stored.figures,
        table=high_score.table if may_look else None,
    )
