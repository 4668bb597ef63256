"""What the sender of a message is told, and nobody else."""

from parlour.core.game import Illegal
from parlour.server.callers import Caller
from parlour.server.look import LISTED, Scene
from parlour.server.rulebook import clause_text
from parlour.server.wire import Ack, Refused, Worded, Words


def acknowledge(caller: Caller, message: str, seq: int = 0) -> None:
    """Tell the sender that it is done."""
    caller.outbox.tell(Ack(message, seq))


def refuse(caller: Caller, message: str, refusal: Illegal, game: str) -> None:
    """Tell the sender why not, with the rule where one of the game's refuses it."""
    rule = clause_text(game, refusal.clause)
    caller.outbox.tell(Refused(message, refusal.code, refusal.why, refusal.clause, rule))


def word(caller: Caller, message: Words, scene: Scene) -> None:
    """The listed moves in words."""
    seat, standing = caller.eyes.seat, scene.standing
    if seat is None or message.ask != standing.ask.id:
        raise Illegal("stale", "That question is closed, or was not put to you.")
    view, moves = scene.view(seat), scene.moves(seat)[:LISTED]
    texts = tuple(standing.game.text.action(action, view) for action in moves)
    caller.outbox.tell(Worded(message.id, message.ask, texts))
