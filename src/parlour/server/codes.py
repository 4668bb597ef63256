"""The codes with which the house closes a socket; a browser tells from them whether to come back."""

BAD_MESSAGES = 4400
"""Too much that was no message of the protocol."""

NO_GUEST = 4401
"""No cookie, or none of this house: ask for /api/me first."""

NOT_FOR_YOU = 4403
"""A private table without its invitation, or a game that may not be watched."""

NO_TABLE = 4404
"""There is no such table."""

TOO_SLOW = 4408
"""The reader fell too far behind: connect again and get the whole table."""

CLOSED = 4410
"""The table was closed by its host."""

FLOOD = 4429
"""Too many messages, or too many sockets from one address."""

TROUBLE = 1011
"""Something broke in the house; the browser may come back."""

RESTART = 1012
"""The house is about to restart; the browser comes back by itself."""

FINAL = (NOT_FOR_YOU, NO_TABLE, CLOSED)
"""The codes after which coming back is no use; `gone` says why before the socket closes."""
