"""What a subject of the store in memory does when a player is deleted, or asks for all that is stored of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from parlour.store.schema_names import EXPORTED

Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""Rows by the name of their SQL table, as `schema_names.EXPORTED` lists them."""


class MemorySubject:
    """The base of all subjects; each does its part and calls the next one with `super()`."""

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        """Delete what `schema_names` says is deleted with a player, and put the substitute's id on the rest."""

    def _rows_of(self, player: str) -> Rows:  # noqa: ARG002 the subjects look for it
        """Return what is stored under a player's id."""
        return {}

    def _players_who_can_return(self) -> set[str]:
        """Return the players who are kept however long they stay away: they have a passkey or a recovery code."""
        return set()


def exported(table: str, rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the columns of rows that their player may have, in the order in which the SQL stores return them."""
    _, columns = EXPORTED[table]
    found = [{column: row[column] for column in columns} for row in rows]
    return sorted(found, key=lambda row: [row[column] for column in columns])
