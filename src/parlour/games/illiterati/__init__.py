"""Illiterati: a team builds words against the clock, binds books, and holds out against the villains."""

from parlour.box_files import offered_boxes
from parlour.core.game import Anchors, Boxes, Computer, Forms, Game, RealTime, Site, Text, Words
from parlour.games.illiterati.actions import Action, Presence
from parlour.games.illiterati.annotations import Annotations, annotate
from parlour.games.illiterati.bot.advice import advise
from parlour.games.illiterati.bot.hints import hint, ideas
from parlour.games.illiterati.bot.plan import plan
from parlour.games.illiterati.bot.skills import SKILLS, mood
from parlour.games.illiterati.box import LEVELS
from parlour.games.illiterati.boxes import STANDARD_BOX, content, faults
from parlour.games.illiterati.event_text import event_text, picked_text
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.highlights import highlights
from parlour.games.illiterati.imagine import imagine
from parlour.games.illiterati.moves import listed, moves
from parlour.games.illiterati.options import VARIANTS, Options
from parlour.games.illiterati.puzzles import PUZZLES
from parlour.games.illiterati.rules import apply, check
from parlour.games.illiterati.scoring import difficulty, facts, high_score
from parlour.games.illiterati.setup import setup
from parlour.games.illiterati.state import State, pieces
from parlour.games.illiterati.text import action_text, ask_text, card_texts, table_text, warning
from parlour.games.illiterati.view import view
from parlour.games.illiterati.view_types import View
from parlour.games.illiterati.waits import ask
from parlour.words.lexicon import find, names


def lexicon(options: Options) -> str:
    """Return the digest of the table's dictionary (ILT-20)."""
    return find(options.dictionary).digest


def digest(options: Options) -> str:
    """Return the digest of the books and villains that the table plays with."""
    return content(options.box).digest


def told_faults(text: str) -> tuple[str, ...]:
    """Return what is wrong with a box, each fault in one line."""
    return tuple(map(str, faults(text)))


def tables(box: str) -> dict[str, Options]:
    """Return the tables that a box is tried at: one for every level (ILT-3)."""
    return {level: Options(level=level, box=box) for level in LEVELS}


def choices() -> dict[str, tuple[str, ...]]:
    """Return the dictionaries and boxes that a table can choose."""
    return {"dictionary": names(), "box": (STANDARD_BOX, *offered_boxes())}


GAME: Game[Options, State, Action, Event, View] = Game(
    name="illiterati",
    title="Illiterati",
    version=4,
    seats=range(1, 6),
    forms=Forms(
        options=Options, state=State, action=Action, event=Event, view=View, presence=Presence, annotations=Annotations
    ),
    variants=VARIANTS,
    cooperative=True,
    box=content(STANDARD_BOX).digest,
    boxes=Boxes(digest=digest, faults=told_faults, tables=tables),
    setup=setup,
    ask=ask,
    check=check,
    apply=apply,
    moves=moves,
    pieces=pieces,
    view=view,
    imagine=imagine,
    text=Text(
        ask=ask_text, action=action_text, event=event_text, table=table_text, warning=warning, picked=picked_text
    ),
    computer=Computer(
        anchors=Anchors(
            # Beginners won 5 of 64, easy ones 9 of 16, experts 63 of 64, normal and hard ones 16 of 16; normal, hard
            # and expert left 0.48, 0.36 and 0.32 letters over, hence the order.
            team_levels=(0.08, 0.56, 0.97, 0.98, 0.985),
            team_wins={
                "normal": {2: 0.83, 3: 0.88, 4: 0.80},
                "hard": {2: 0.25, 3: 0.41, 4: 0.54},
                "legendary": {2: 0.05, 3: 0.17, 4: 0.19},
            },
        ),
        hint=hint,
        ideas=ideas,
        skills=SKILLS,
        mood=mood,
        advise=advise,
        plan=plan,
        plan_by_temper=plan,
    ),
    site=Site(
        minutes=45,
        choices=choices,
        annotate=annotate,
        cards=card_texts,
        high_score=high_score,
        facts=facts,
        highlights=highlights,
        difficulty=difficulty,
        puzzles=PUZZLES,
    ),
    words=Words(lexicon=lexicon, listed=listed, judging=frozenset({"reject"})),
    real_time=RealTime(),  # a team does not race itself: the log decides (ILT-12)
)
