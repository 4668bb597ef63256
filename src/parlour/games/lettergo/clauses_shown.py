"""Which clauses an event shows at work: for the log, and for counting the clauses that games exercise."""

from typing import assert_never

from parlour.games.lettergo import events


def cites(event: events.Event) -> tuple[str, ...]:
    """Return the clauses at work in an event, the plainest first."""
    match event:
        case events.Dealt():
            return (
                "LGO-2",
                "LGO-1",
                "LGO-3",
                "LGO-50",
                *(("LGO-35",) if event.turned else ()),
                *(("LGO-43",) if len(event.rules) > 2 else ()),
            )
        case events.Turned() | events.Chose():
            return ("LGO-34",)
        case events.Readied():
            return ("LGO-4",)
        case events.Lifted():
            return ("LGO-4", "LGO-50") if event.seat is None else ("LGO-51", "LGO-4")
        case events.Wrote():
            return ("LGO-12", "LGO-10", *qu(event))
        case events.Wiped() | events.Spoke():
            return ("LGO-12",)
        case events.Jotted() | events.LetterMarked() | events.Acted() | events.Fived():
            return ("LGO-14",)
        case events.Drew() | events.StampPut():
            return ("LGO-14", "LGO-13", "LGO-50")
        case events.Passed():
            return ("LGO-23",) if event.what == "minute" else ("LGO-14",)
        case events.Took():
            return ("LGO-51", "LGO-21") if event.place is None else ("LGO-20", "LGO-21", "LGO-24")
        case events.Returned() | events.Swapped():
            return ("LGO-22",)
        case events.Agreed():
            return ("LGO-23",)
        case events.Revealed():
            return ("LGO-30",)
        case events.Verified():
            return ("LGO-30",) if event.accepted else ("LGO-31", "LGO-30")
        case events.Voted() | events.Judged():
            return ("LGO-31",)
        case events.Lapsed():
            return ("LGO-30", "LGO-4", "LGO-34")
        case events.Claimed():
            return ("LGO-32", "LGO-33")
        case events.Cleared():
            return ("LGO-33", *(("LGO-42",) if event.freed else ()))
        case events.RulesDrawn():
            return ("LGO-42",) if event.sticky else ("LGO-34",)
        case events.Gave():
            return ("LGO-42",)
        case events.Won():
            return (
                "LGO-40",
                *(("LGO-41",) if event.vowels_cost else ()),
                *(("LGO-44",) if event.variants > 1 else ()),
            )
        case _:
            assert_never(event)


def qu(event: events.Wrote) -> tuple[str, ...]:
    """Return the clause of the Qu card where the viewer sees a Q in the word."""
    return ("LGO-11",) if event.lanes and any("Q" in lane.text for lane in event.lanes) else ()
