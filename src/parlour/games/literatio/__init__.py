"""Literatio: build words from your hand and the word on the table, and challenge the words of others."""

from parlour.core.analysis import Analysis
from parlour.core.game import Anchors, Computer, Forms, Game, Site, Text, TurnClock, Words
from parlour.games.literatio.actions import Action
from parlour.games.literatio.bot.advice import advise
from parlour.games.literatio.bot.analysis import quick_reply, redeal, win_shares
from parlour.games.literatio.bot.hints import hint, ideas
from parlour.games.literatio.bot.lookahead import worth
from parlour.games.literatio.bot.review import THEMES, explain
from parlour.games.literatio.bot.skills import SKILLS
from parlour.games.literatio.bot.temper import lean, mood, whims
from parlour.games.literatio.box import DIGEST
from parlour.games.literatio.checks import check
from parlour.games.literatio.event_text import event_text
from parlour.games.literatio.events import Event
from parlour.games.literatio.highlights import highlights
from parlour.games.literatio.imagine import imagine
from parlour.games.literatio.moves import listed, moves
from parlour.games.literatio.options import VARIANTS, Options
from parlour.games.literatio.puzzles import PUZZLES
from parlour.games.literatio.rules import apply
from parlour.games.literatio.scoring import facts, high_score
from parlour.games.literatio.setup import setup
from parlour.games.literatio.state import State, pieces
from parlour.games.literatio.text import action_text, ask_text, card_texts, table_text
from parlour.games.literatio.view import view
from parlour.games.literatio.view_types import View
from parlour.games.literatio.waits import ask
from parlour.words.lexicon import find, names


def lexicon(options: Options) -> str:
    """Return the digest of the table's dictionary (LTO-34)."""
    return find(options.dictionary).digest


def choices() -> dict[str, tuple[str, ...]]:
    """Return the dictionaries that a table can choose."""
    return {"dictionary": names()}


GAME: Game[Options, State, Action, Event, View] = Game(
    name="literatio",
    title="Literatio",
    version=2,
    seats=range(2, 5),
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
    text=Text(ask=ask_text, action=action_text, event=event_text, table=table_text),
    computer=Computer(
        anchors=Anchors((0.863, 0.86, 0.85, 0.89)),
        hint=hint,
        ideas=ideas,
        skills=SKILLS,
        lean=lean,
        whims=whims,
        mood=mood,
        adviser="expert",
        advise=advise,
        worth=worth,
    ),
    site=Site(
        minutes=30,
        turn_clock=TurnClock("clock", 180),
        unhurried={"window": 600},
        choices=choices,
        cards=card_texts,
        high_score=high_score,
        facts=facts,
        highlights=highlights,
        analysis=Analysis(redeal=redeal, win_shares=win_shares, reply=quick_reply, explain=explain, themes=THEMES),
        puzzles=PUZZLES,
    ),
    words=Words(lexicon=lexicon, listed=listed, judging=frozenset({"challenge", "vote"})),
)
