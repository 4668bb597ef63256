"""Parlour: five tabletop games, their rules, computer players and a server."""

from os import environ

if folder := environ.get("PARLOUR_COMPILED"):  # `parlour.compiled.VARIABLE`: most commands need nothing of that module
    from pathlib import Path

    from parlour.compiled import use

    use(Path(folder))
