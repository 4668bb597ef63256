"""Parlour: five tabletop games, their rules, computer players and a server."""

from os import environ
from pathlib import Path

from parlour.compiled import VARIABLE, use

if folder := environ.get(VARIABLE):
    use(Path(folder))
