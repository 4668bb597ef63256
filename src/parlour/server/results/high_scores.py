"""The high scores of finished games, as one player may see them."""

from msgspec import Struct

from parlour.core.game import Figure
from parlour.server.table.high_scores import LINES, HighScorePlayer, decode_line
from parlour.store.high_scores import HighScoreRow
from parlour.store.store import Store

BOARDS = 40
"""Boards of a game that are listed."""

LATEST = 6
"""Lines that the lobby lists."""

SEARCHED = 8 * LATEST
"""Lines among which the lobby looks for games that were won."""


class HighScoreLine(Struct, frozen=True):
    """A high score: who reached it, against whom, when; `table` leads to its replay for those who may see it."""

    game: str
    board: str
    at: int
    won: bool
    by: tuple[HighScorePlayer, ...]
    against: tuple[HighScorePlayer, ...]
    figures: tuple[Figure, ...]
    table: str | None


class Board(Struct, frozen=True):
    """High scores that can be compared, the best first."""

    name: str
    lines: tuple[HighScoreLine, ...]


class HighScores(Struct, frozen=True):
    """The high scores of one game."""

    game: str
    boards: tuple[Board, ...]


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
