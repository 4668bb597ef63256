"""Codes of four letters by which people in one room join a table, until its game begins."""

from collections.abc import Callable
from functools import cache
from secrets import choice

from parlour.core.game import HOUR, Millis
from parlour.server.table.state import TableState
from parlour.store.people import JoinCodeRow
from parlour.store.store import Store
from parlour.store.tables import TableRow
from parlour.words.offensive import named

LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""No vowels and no Y, so that no code is a word; no Q, which looks like O."""

LENGTH = 4

VALID = 12 * HOUR
"""Milliseconds for which a code counts after it was last shown."""

ATTEMPTS = 10
"""Codes that are tried for a table until one is free."""


@cache
def bad_codes() -> frozenset[str]:
    """Return offensive words without their vowels, as far as a code could show them."""
    left = ("".join(letter for letter in word if letter in LETTERS) for word in named())
    return frozenset(word for word in left if len(word) in (LENGTH - 1, LENGTH))


def new_code() -> str:
    """Return a code that recalls no offensive word."""
    while True:
        code = "".join(choice(LETTERS) for _ in range(LENGTH))
        if not any(bad in code for bad in bad_codes()):
            return code


class JoinCodes:
    """Gives tables their codes, and finds tables by them: on every node, because the store has them."""

    def __init__(self, store: Store, now: Callable[[], Millis]) -> None:
        self._store = store
        self._now = now

    async def code(self, state: TableState) -> str:
        """Return the code of a table; "" where its game has begun, or where no code is free."""
        if state.phase != "gathering":
            return ""
        now = self._now()
        for _ in range(ATTEMPTS):
            row = JoinCodeRow(new_code(), state.id, Millis(now + VALID))
            if (code := await self._store.put_join_code(row, now)) is not None:
                return code
        return ""

    async def table(self, code: str) -> TableRow | None:
        """Return the table that has a code, however that is written, as long as its game has not begun."""
        letters = "".join(letter for letter in code.upper() if letter in LETTERS)
        table = await self._store.table_of_join_code(letters, self._now())
        return None if table is None else await self._store.table(table)
