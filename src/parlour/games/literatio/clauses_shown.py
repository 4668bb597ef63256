"""Which clauses of the rules an event shows, for the log and for counting which clauses games exercise."""

from typing import assert_never

from parlour.games.literatio import events
from parlour.games.literatio.box import BLANK


def cites(event: events.Event) -> tuple[str, ...]:
    """Return the clauses that an event shows, the most important first."""
    match event:
        case events.Dealt():
            return ("LTO-2", "LTO-1", "LTO-34", "LTO-40")
        case events.Played():
            return (
                "LTO-10",
                "LTO-14",
                *(("LTO-12",) if event.bonus else ()),
                *(("LTO-13",) if any(face.card[0] == BLANK for face in event.faces) else ()),
            )
        case events.Challenged():
            return ("LTO-20", "LTO-41")
        case events.Accepted() | events.Voted():
            return ("LTO-23",)
        case events.Lapsed():
            return ("LTO-25", "LTO-34")
        case events.Judged():
            ruled = ("LTO-23",) if event.by == "vote" else ()
            return (*ruled, "LTO-22") if event.stands else (*ruled, "LTO-21")
        case events.Withdrawn():
            return ("LTO-21",)
        case events.Stood():
            return ("LTO-11", "LTO-15")
        case events.Drew():
            return ("LTO-31", "LTO-40") if event.free else ("LTO-16", "LTO-40")
        case events.Forfeited():
            return ("LTO-30", "LTO-31", "LTO-42", "LTO-3") if event.able else ("LTO-30", "LTO-3")
        case events.Skipped():
            return ("LTO-24",)
        case events.Counted():
            return ("LTO-33", "LTO-32")
        case events.Won():
            return ("LTO-33",)
        case _:
            assert_never(event)
