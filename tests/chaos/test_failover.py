"""A failover of the database excuses what it lost if the players were told of that, and nothing else."""

import pytest

from parlour.chaos.acknowledgements import Acknowledgements
from parlour.server.protocol.messages import Ack, Lost
from tests.chaos.test_comparison import TABLE, Played, played

__all__ = ["played"]

KEPT = 5
"""Entries that the database has kept."""


def fail_over(played: Played, *, watched: bool = True) -> Acknowledgements:
    """Let the database lose all entries after the fifth, of which a table's players may have to be told."""
    record = Acknowledgements()
    record.tables[TABLE] = played.record
    record.roll_back({TABLE: KEPT}, {TABLE} if watched else set())
    played.entries, played.row = played.entries[:KEPT], played.row_after(KEPT)
    return record


def test_what_players_were_told_of_is_excused(played: Played) -> None:
    known = played.record.latest

    record = fail_over(played)
    played.record.note_lost(known, Lost(entries=known - KEPT, moves=2))

    assert (played.found(), record.excused, record.count) == (set(), 3, 1 + 4)


def test_what_nobody_who_watched_was_told_of_is_lost(played: Played) -> None:
    fail_over(played)

    assert played.found() == {"lost"}


def test_where_nobody_watches_nobody_can_be_told(played: Played) -> None:
    fail_over(played, watched=False)

    assert played.found() == set()


@pytest.mark.parametrize("difference", [-1, 1])
def test_players_are_told_of_as_many_entries_as_were_lost(played: Played, difference: int) -> None:
    known = played.record.latest
    fail_over(played)

    played.record.note_lost(known, Lost(entries=known - KEPT + difference, moves=2))

    assert played.found() == {"phantom"}


def test_a_loss_without_a_failover_is_made_up(played: Played) -> None:
    played.record.note_lost(played.record.latest, Lost(entries=1, moves=1))

    assert played.found() == {"phantom"}


def test_what_is_acknowledged_after_the_failover_is_not_excused(played: Played) -> None:
    known = played.record.latest
    fail_over(played)
    played.record.note_lost(known, Lost(entries=known - KEPT, moves=2))

    key = played.key("move1")
    played.record.note_acknowledged(key.player, Ack(key.id, KEPT + 1).id, KEPT + 1)

    assert played.found() == {"lost"}


def test_a_table_that_the_database_has_lost_as_a_whole_is_excused(played: Played) -> None:
    record = Acknowledgements()
    record.tables[TABLE] = played.record

    record.roll_back({}, set())

    assert (record.tables, record.excused) == ({}, 1 + 7)
