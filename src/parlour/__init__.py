"""Parlour: a house for five tabletop games."""

from os import environ
from pathlib import Path

from parlour.compiled import VARIABLE, use

if folder := environ.get(VARIABLE):
    use(Path(folder))
