"""What a computer thinks of at a table, for tests."""

from parlour.core.game import Level, Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.bot.hints import ViewIdentity, advice, ideas
from parlour.games.illuminati.bot.outlook import Outlook, outlook
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from parlour.games.illuminati.view import view
from tests.games.illuminati.table import YOU


def liked(state: State, seat: Seat | None = None, level: Level = "normal") -> dict[Action, float]:
    """What a player who is asked would think of, by how much it is liked; all of it can be done."""
    seat = min(GAME.ask(state).seats) if seat is None else seat
    thoughts = advice(ViewIdentity(view(state, seat)), level)
    for action in thoughts:
        GAME.check(state, seat, action)
    return thoughts


def best(state: State, seat: Seat | None = None, level: Level = "normal") -> Action:
    """What a player who is asked would do."""
    seat = min(GAME.ask(state).seats) if seat is None else seat
    liked(state, seat, level)
    return next(ideas(view(state, seat), level))


def reading(text: str, seat: Seat = YOU, level: Level = "normal", options: Options | None = None) -> Outlook:
    """What a player makes of a table in a line of text."""
    return outlook(view(position(text, options), seat), seat, level)
