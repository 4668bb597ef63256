"""How the SQL of each subject reaches a database: SQLite and PostgreSQL each say how they read and write."""

from collections.abc import Sequence
from typing import Any

Statement = tuple[str, tuple[Any, ...]]
"""SQL with PostgreSQL's placeholders, each used once and in order, and their values."""


class SqlStatements:
    """Runs SQL that both databases share."""

    async def _read(self, sql: str, *values: Any) -> Sequence[Any]:
        """Return the rows that a query finds."""
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        """Run statements in one transaction."""
        raise NotImplementedError

    async def _write_if(self, *statements: Statement) -> bool:
        """Run statements in one transaction, unless the first changes nothing; return whether it did."""
        raise NotImplementedError
