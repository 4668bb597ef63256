"""Golden games: whole games that are kept and replayed, one for every variant and number of players of a version."""

from pathlib import Path

from msgspec import json

from parlour.core.game import AnyGame
from parlour.core.record import Header


def without_golden_game(game: AnyGame, folder: Path) -> tuple[str, ...]:
    """Return the tables of this version of a game that no record in the folder was played at."""
    headers = [
        json.decode(path.read_bytes().split(b"\n", 1)[0], type=Header) for path in sorted(folder.rglob("*.jsonl"))
    ]
    kept = {
        (game.forms.read_options.decode(header.options), header.seats)
        for header in headers
        if (header.game, header.version) == (game.name, game.version)
    }
    return tuple(
        f"variant {number} with {seats} players"
        for number, options in enumerate(game.variants)
        for seats in game.seats
        if (options, seats) not in kept
    )
