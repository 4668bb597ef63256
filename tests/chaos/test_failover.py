"""A failover of the database excuses what it lost if the players were told of that, and nothing else."""

import pytest
from msgspec.structs import replace

from parlour.chaos.acknowledgements import Acknowledgements
from parlour.server.protocol.messages import Ack, Lost, Said
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


def tell_what_was_lost(played: Played) -> None:
    """Let the players play on, and a server that has not found out yet tell one what it has read before."""
    played.record.roll_back(KEPT, watched=True)
    step = played.step(0)
    played.record.note_step(step, "a server that has found out")
    played.record.note_step(replace(step, told=step.told[:-1]), "another server")
    played.record.note_said(Said(len(played.entries), 1, "bob", "Bob", "#000000", "It is lost."), "another server")
    played.record.note_acknowledged(*played.key("move1"), KEPT + 4, "another server")


def test_a_server_may_tell_what_was_lost_until_it_finds_out(played: Played) -> None:
    tell_what_was_lost(played)

    played.record.note_lost(KEPT + 4, Lost(entries=4, moves=2), "another server")

    assert (played.found(), played.record.conflicts, played.record.excused) == (set(), [], 3 + 1)


def test_what_a_server_never_takes_back_is_made_up(played: Played) -> None:
    tell_what_was_lost(played)

    played.record.note_lost(KEPT + 4, Lost(entries=4, moves=2), "a server that has found out")

    assert played.found() == {"lost", "phantom"}


def test_a_server_may_have_known_of_more_than_it_told(played: Played) -> None:
    known = played.record.latest
    record = Acknowledgements()
    record.tables[TABLE] = played.record

    record.roll_back({TABLE: known}, {TABLE})
    played.record.note_lost(known + 1, Lost(entries=1, moves=1), "the first connection")

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
