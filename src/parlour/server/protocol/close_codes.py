"""The codes with which the server closes a socket, and whether the browser reconnects after each.

The browser's copy is generated from this module (`npm run types`); docs/wire.md is held against it by a test.
"""

from enum import IntEnum
from typing import Literal


class CloseCode(IntEnum):
    """Why the server closed a socket."""

    SERVER_ERROR = 1011
    BAD_MESSAGES = 4400
    NO_GUEST = 4401
    SIGNED_OUT = 4402
    NOT_FOR_YOU = 4403
    NO_TABLE = 4404
    TOO_SLOW = 4408
    ROLLED_BACK = 4409
    CLOSED = 4410
    FLOOD = 4429


Reconnect = Literal["no", "now", "later", "after_me"]
"""What a browser does next: nothing, reconnect at once, reconnect after a pause, or call /api/me and reconnect."""

RECONNECT: dict[CloseCode, Reconnect] = {
    CloseCode.SERVER_ERROR: "now",
    CloseCode.BAD_MESSAGES: "no",
    CloseCode.NO_GUEST: "after_me",
    CloseCode.SIGNED_OUT: "no",
    CloseCode.NOT_FOR_YOU: "no",
    CloseCode.NO_TABLE: "no",
    CloseCode.TOO_SLOW: "now",
    CloseCode.ROLLED_BACK: "now",
    CloseCode.CLOSED: "no",
    CloseCode.FLOOD: "later",
}
