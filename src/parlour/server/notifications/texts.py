"""What notifications say: what every spectator may know, and nothing else."""

from collections.abc import Sequence

from parlour.core.phrases import listed
from parlour.server.table.state import TableState

MOST_NAMES = 3
"""Players named in a notification."""


def turn_text(state: TableState, player: str) -> str:
    """Return that it is a player's turn, at which game, and with whom."""
    return f"Your turn at {state.game.title} with {together(other_names(state, player))}."


def invitation_text(inviter: str, title: str) -> str:
    """Return who invites to which game."""
    return f"{one_line(inviter)} invites you to {title}."


def other_names(state: TableState, player: str) -> list[str]:
    """Return the names of the other people at a table."""
    names = [each.name for each in state.seat_states if each.player is not None and each.player != player]
    return [one_line(name) for name in names]


def together(names: Sequence[str]) -> str:
    """Return a few names, and how many more there are."""
    if len(names) <= MOST_NAMES:
        return listed(names)
    return f"{', '.join(names[:MOST_NAMES])} and {len(names) - MOST_NAMES} more"


def one_line(text: str) -> str:
    """Return a text without line breaks, which would break the headers of a mail."""
    return " ".join(text.split())


CONFIRMATION = """\
Somebody, probably you, asked for e-mail when it is their turn in a game at {base}.

To get it, open this page and press the button, within three days:
{confirm}

If that was not you, do nothing: no further mail comes.
"""

NOTIFICATION = """\
{text}

{link}

You get this mail because you turned on e-mail at {base}. To turn it off, open this page and press the button:
{unsubscribe}
"""
