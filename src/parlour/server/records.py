"""The book of records: what finished games come to, with the names of those who played them."""

from msgspec import Struct, json

from parlour.core.game import Figure
from parlour.server.chairs import Chair
from parlour.server.house import Board, RecordLine, RecordPlayer, Records
from parlour.server.standing import Standing
from parlour.store.store import HighScoreRow, Store

BOARDS = 40
"""Boards of a game that are shown."""

LINES = 10
"""Lines of each board that are shown."""

LATEST = 6
"""Lines that the lobby tells of."""


class Page(Struct, frozen=True):
    """A line as the store keeps it: `open` tells whether anyone may look at the table, `players` who always may."""

    won: bool
    by: tuple[RecordPlayer, ...]
    against: tuple[RecordPlayer, ...]
    figures: tuple[Figure, ...]
    open: bool
    players: tuple[str, ...]


read_page = json.Decoder(Page).decode


def high_score_row(standing: Standing) -> HighScoreRow | None:
    """Return the line of a game that has just ended; None where it keeps no high scores or only computers won."""
    score = standing.game.high_score(standing.state)
    if score is None or not any(standing.chairs[seat].person for seat in score.seats):
        return None
    players = [named(name, chair) for name, chair in zip(standing.names, standing.chairs, strict=True)]
    page = Page(
        won=score.won,
        by=tuple(players[seat] for seat in score.seats),
        against=tuple(player for seat, player in enumerate(players) if seat not in score.seats),
        figures=score.figures,
        open=standing.terms.visibility == "public" and standing.terms.spectators,
        players=standing.players,
    )
    return HighScoreRow(standing.id, standing.game.name, score.board, score.rank, standing.touched, json.encode(page))


def named(name: str, chair: Chair) -> RecordPlayer:
    """Who played on a chair."""
    return RecordPlayer(name, chair.computer)


async def records(store: Store, game: str, player: str) -> Records:
    """A game's boards, the best lines of each first, as one player may see them."""
    boards = [
        Board(board, tuple(line(high_score, player) for high_score in await store.high_scores(game, board, LINES)))
        for board in await store.boards(game, BOARDS)
    ]
    return Records(game, tuple(boards))


async def latest(store: Store, player: str) -> tuple[RecordLine, ...]:
    """The latest lines of all games."""
    return tuple(line(high_score, player) for high_score in await store.latest_high_scores(LATEST))


def line(high_score: HighScoreRow, player: str) -> RecordLine:
    """A line for one player's eyes: the way to the table is for those who may find it without the book, too."""
    page = read_page(high_score.body)
    may_look = page.open or player in page.players
    return RecordLine(
        game=high_score.game,
        board=high_score.board,
        at=high_score.at,
        won=page.won,
        by=page.by,
        against=page.against,
        figures=page.figures,
        table=high_score.table if may_look else None,
    )
