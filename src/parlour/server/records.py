"""The book of records: what finished games come to, with the names of those who played them."""

from msgspec import Struct, json

from parlour.core.game import Figure
from parlour.server.chairs import Chair
from parlour.server.house import Board, RecordLine, RecordPlayer, Records
from parlour.server.standing import Standing
from parlour.store.store import FeatRow, Store

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


def feat_row(standing: Standing) -> FeatRow | None:
    """The line of a game that has just ended; None where it is not for the book, or was the feat of computers alone."""
    feat = standing.game.feat(standing.state)
    if feat is None or not any(standing.chairs[seat].person for seat in feat.seats):
        return None
    players = [named(name, chair) for name, chair in zip(standing.names, standing.chairs, strict=True)]
    page = Page(
        won=feat.won,
        by=tuple(players[seat] for seat in feat.seats),
        against=tuple(player for seat, player in enumerate(players) if seat not in feat.seats),
        figures=feat.figures,
        open=standing.terms.visibility == "public" and standing.terms.spectators,
        players=standing.players,
    )
    return FeatRow(standing.id, standing.game.name, feat.board, feat.rank, standing.touched, json.encode(page))


def named(name: str, chair: Chair) -> RecordPlayer:
    """Who played on a chair."""
    return RecordPlayer(name, chair.computer)


async def records(store: Store, game: str, player: str) -> Records:
    """A game's boards, the best lines of each first, as one player may see them."""
    boards = [
        Board(board, tuple(line(feat, player) for feat in await store.feats(game, board, LINES)))
        for board in await store.boards(game, BOARDS)
    ]
    return Records(game, tuple(boards))


async def latest(store: Store, player: str) -> tuple[RecordLine, ...]:
    """The latest lines of all games."""
    return tuple(line(feat, player) for feat in await store.latest_feats(LATEST))


def line(feat: FeatRow, player: str) -> RecordLine:
    """A line for one player's eyes: the way to the table is for those who may find it without the book, too."""
    page = read_page(feat.body)
    may_look = page.open or player in page.players
    return RecordLine(
        game=feat.game,
        board=feat.board,
        at=feat.at,
        won=page.won,
        by=page.by,
        against=page.against,
        figures=page.figures,
        table=feat.table if may_look else None,
    )
