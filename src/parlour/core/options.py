"""How a game declares its options: what a page calls each, says of it, and lets people choose."""

from typing import Annotated

from msgspec import Meta

DAY = 86_400
"""Seconds; no clock runs longer."""

NAME = "^[a-z0-9_-]{1,40}$"
"""What word lists and boxes are called."""


def option(title: str, description: str, **labels: str) -> Meta:
    """Return what a page says of a switch or a choice; `labels` are what it calls the values."""
    return Meta(title=title, description=description, extra_json_schema={"labels": labels} if labels else None)


def name(title: str, description: str, **labels: str) -> Meta:
    """Return what a page says of an option that names a file; `labels` are what it calls those of Parlour."""
    return Meta(title=title, description=description, pattern=NAME, extra_json_schema={"labels": labels})


def seconds(title: str, description: str, *, least: int, most: int = DAY) -> Meta:
    """Return what a page says of a time that always runs."""
    return Meta(title=title, description=description, ge=least, le=most, extra_json_schema={"unit": "seconds"})


def limit(title: str, description: str, *, least: int, most: int = DAY, unit: str = "seconds") -> Meta:
    """Return what a page says of a limit that may be None."""
    extra = {"unit": unit, "labels": {"null": "No limit"}}
    return Meta(title=title, description=description, ge=least, le=most, extra_json_schema=extra)


def turn_clock(description: str, *, least: int = 15) -> Meta:
    """Return what a page says of a turn clock, which may be None."""
    return limit("Turn clock", description, least=least)


Dictionary = Annotated[
    str,
    name(
        "Dictionary",
        "Which word list decides what counts as a word.",
        enable="Standard",
        common="Common words",
        large="Large",
    ),
]
"""The word list of a table."""
