"""What the sender of a message is answered, and nobody else."""

from parlour.bots.decision import listed_moves
from parlour.core.game import Illegal
from parlour.server.clause_text import clause_text
from parlour.server.protocol.messages import Ack, Refused, Worded, Words
from parlour.server.table.connections import Connection
from parlour.server.table.projection import TableView


def acknowledge(connection: Connection, message: str, seq: int = 0) -> None:
    """Tell the sender that it is done."""
    connection.sender.send(Ack(message, seq))


def refuse(connection: Connection, message: str, refusal: Illegal, game: str) -> None:
    """Tell the sender why not, with the text of the rule where a rule of the game refuses it."""
    rule = clause_text(game, refusal.clause)
    connection.sender.send(Refused(message, refusal.code, refusal.why, refusal.clause, rule))


def send_moves_in_words(connection: Connection, message: Words, table_view: TableView) -> None:
    """Send the listed moves in words."""
    seat, state = connection.viewer.seat, table_view.state
    if seat is None or message.ask != state.ask.id:
        raise Illegal("stale", "That question is closed, or it is not yours to answer.")
    view, moves = table_view.view(seat), listed_moves(table_view.moves(seat))
    text, label = state.game.text.action, state.game.text.label
    texts = tuple(text(action, view) for action in moves)
    labels = () if label is None else tuple(label(action, view) for action in moves)
    connection.sender.send(Worded(message.id, message.ask, texts, labels))
