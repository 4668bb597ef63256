"""The law of taking back: a step that reveals nothing to a viewer tells it nothing that it could not have foretold.

From what a viewer saw before the move, tables are imagined that differ in all that is hidden. Where the game says that
no event of the move reveals anything to this viewer, the same move must be legal at every such table, and leave the
viewer with the same view, the same events and the same question: else it told the tables apart.
"""

from collections.abc import Iterator
from random import Random

from msgspec import json

from parlour.core.game import AnyGame, Illegal, play
from parlour.laws.differences import difference, dotted, event_difference
from parlour.laws.report import Finding, kind
from parlour.laws.secrecy import Watched, clip, encode_ask

IMAGINED = 2
"""Tables that are imagined for every viewer of a move."""

LAW = "what reveals nothing tells nothing"


def foretold(game: AnyGame, watched: Watched) -> Iterator[Finding]:
    """Yield what a move told a viewer although none of its events is said to reveal anything."""
    moment, viewer = watched.moment, watched.viewer
    if any(game.reveals(event, viewer) for event in moment.step.events):
        return
    random = Random(watched.events)
    for _ in range(IMAGINED):
        other = game.imagine(watched.view, random)
        try:
            step = play(game, other, moment.move)
        except Illegal as refused:
            yield Finding(LAW, f"that {kind(moment.move.action)} is legal", f"viewer {viewer}: {refused}")
            continue
        theirs = json.encode([game.redact(event, viewer) for event in step.events])
        if theirs != watched.events:
            cause = event_difference(json.decode(watched.events), json.decode(theirs))
            yield Finding(LAW, cause, f"viewer {viewer}: {clip(watched.events, theirs)}")
        ours, after = json.encode(watched.after), json.encode(game.view(step.state, viewer))
        if ours != after:
            what = f"view, field {dotted(difference(json.decode(ours), json.decode(after)))}"
            yield Finding(LAW, f"{what} after {kind(moment.move.action)}", f"viewer {viewer}: {clip(ours, after)}")
        if encode_ask(game, step.state) != watched.ask:
            yield Finding(LAW, f"question after {kind(moment.move.action)}", f"viewer {viewer}")
