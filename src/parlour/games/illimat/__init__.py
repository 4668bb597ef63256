"""Illimat: sow, harvest and stockpile around a box that turns the seasons."""

from parlour.core.analysis import Analysis
from parlour.core.game import Anchors, Computer, Forms, Game, Site, Text, TurnClock
from parlour.games.illimat.actions import Action
from parlour.games.illimat.annotations import Annotations, annotate
from parlour.games.illimat.board.card_texts import card_texts
from parlour.games.illimat.bot.advice import advise
from parlour.games.illimat.bot.analysis import redeal, win_shares
from parlour.games.illimat.bot.hints import hint
from parlour.games.illimat.bot.lookahead import HORIZON, SKILLS, known, likelihood, worth
from parlour.games.illimat.bot.review import THEMES, explain
from parlour.games.illimat.bot.temper import lean, mood
from parlour.games.illimat.box import DIGEST
from parlour.games.illimat.checks import check
from parlour.games.illimat.event_text import event_text, score_lines
from parlour.games.illimat.events import Event
from parlour.games.illimat.highlights import highlights
from parlour.games.illimat.imagine import imagine
from parlour.games.illimat.moves import moves
from parlour.games.illimat.options import VARIANTS, Options
from parlour.games.illimat.puzzles import PUZZLES
from parlour.games.illimat.rules import apply
from parlour.games.illimat.scoring import facts, high_score
from parlour.games.illimat.setup import setup
from parlour.games.illimat.state import State, pieces
from parlour.games.illimat.text import action_label, action_text, ask_text, table_text
from parlour.games.illimat.view import view
from parlour.games.illimat.view_types import View
from parlour.games.illimat.waits import ask


def part(state: State) -> int:
    """Return the number of the round; every round is dealt anew (ILM-7)."""
    return state.round


GAME: Game[Options, State, Action, Event, View] = Game(
    name="illimat",
    title="Illimat",
    version=2,
    seats=range(2, 5),
    forms=Forms(options=Options, state=State, action=Action, event=Event, view=View, annotations=Annotations),
    variants=VARIANTS,
    box=DIGEST,
    setup=setup,
    ask=ask,
    check=check,
    apply=apply,
    moves=moves,
    pieces=pieces,
    view=view,
    imagine=imagine,
    text=Text(
        ask=ask_text,
        action=action_text,
        event=event_text,
        table=table_text,
        label=action_label,
        score=score_lines,
    ),
    computer=Computer(
        hint=hint,
        anchors=Anchors((0.908, 0.89, 0.79, 0.77)),
        skills=SKILLS,
        lean=lean,
        mood=mood,
        advise=advise,
        horizon=HORIZON,
        part=part,
        worth=worth,
        likelihood=likelihood,
        known=known,
    ),
    site=Site(
        minutes=30,
        turn_clock=TurnClock("clock", 90),
        cards=card_texts,
        annotate=annotate,
        high_score=high_score,
        facts=facts,
        highlights=highlights,
        analysis=Analysis(redeal=redeal, win_shares=win_shares, explain=explain, themes=THEMES),
        puzzles=PUZZLES,
    ),
)
