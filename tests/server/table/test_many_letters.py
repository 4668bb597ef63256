"""Five sockets move letters at one table of a real house: in the end all know the same table."""

import asyncio
from pathlib import Path

from bench.race import PACE, PLAYERS, page, run
from tests.marks import clause
from tests.server.live import live

SECONDS = 2.0


@clause("ILT-12")
def test_five_players_at_twenty_actions_a_second_end_with_the_same_table(tmp_path: Path) -> None:
    with live(tmp_path) as house:
        measured = asyncio.run(run(house.port, SECONDS))

    answered = len(measured.trips.acknowledged) + len(measured.trips.refused)
    assert measured.actions == answered == PLAYERS * PACE * SECONDS
    assert "| acknowledged |" in page(measured)
