"""What became of an attempt to deliver a notification."""

from typing import Literal

from msgspec import Struct

What = Literal["sent", "gone", "failed", "later"]


class Outcome(Struct, frozen=True):
    """Sent; gone: there is nobody at that address; failed: for good; later: to be tried again."""

    what: What
    why: str = ""  # for the log: a status or the name of an error, never an address
    wait: float = 0.0  # seconds that the other side asks to wait


SENT = Outcome("sent")
