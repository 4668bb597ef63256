"""Illuminati: secret masters take over one group after another, by power, by money and by promises that do not bind."""

from parlour.core.analysis import Analysis
from parlour.core.game import Anchors, Computer, Forms, Game, Seat, Site, Text, TurnClock
from parlour.games.illuminati.actions import Action, Leave
from parlour.games.illuminati.bot.advice import advise
from parlour.games.illuminati.bot.hints import SKILLS, hint, ideas
from parlour.games.illuminati.bot.review import THEMES, explain
from parlour.games.illuminati.bot.temper import lean, mood
from parlour.games.illuminati.bot.win_shares import win_shares
from parlour.games.illuminati.box import DIGEST
from parlour.games.illuminati.checks import check
from parlour.games.illuminati.event_text import event_text
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.highlights import highlights
from parlour.games.illuminati.imagine import imagine, redeal
from parlour.games.illuminati.moves import moves
from parlour.games.illuminati.options import VARIANTS, Options
from parlour.games.illuminati.puzzles import PUZZLES
from parlour.games.illuminati.rules import apply
from parlour.games.illuminati.scoring import facts, high_score
from parlour.games.illuminati.setup import gentle, setup
from parlour.games.illuminati.state import State, pieces
from parlour.games.illuminati.text import action_text, ask_text, card_texts, table_text
from parlour.games.illuminati.view import view
from parlour.games.illuminati.view_types import View
from parlour.games.illuminati.waits import ask
from parlour.games.illuminati.warnings import warning


def leave(state: State, seat: Seat) -> Action | None:
    """Return the move of a player who leaves: out of the game, where the options say so (ILU-74)."""
    stays = state.options.leaving == "computer" or seat in state.out or seat in state.leaving
    return None if stays else Leave()


GAME: Game[Options, State, Action, Event, View] = Game(
    name="illuminati",
    title="Illuminati",
    version=4,
    seats=range(2, 9),
    forms=Forms(options=Options, state=State, action=Action, event=Event, view=View),
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
    text=Text(ask=ask_text, action=action_text, event=event_text, table=table_text, warning=warning),
    computer=Computer(
        hint=hint,
        anchors=Anchors((0.69, 0.753, 0.733, 0.623)),
        ideas=ideas,
        skills=SKILLS,
        lean=lean,
        mood=mood,
        advise=advise,
    ),
    site=Site(
        minutes=120,
        usual_seats=4,
        turn_clock=TurnClock("clock", 180),
        unhurried={"window": None},
        cards=card_texts,
        gentle=gentle,
        leave=leave,
        high_score=high_score,
        facts=facts,
        highlights=highlights,
        analysis=Analysis(redeal=redeal, win_shares=win_shares, explain=explain, themes=THEMES),
        puzzles=PUZZLES,
    ),
)
