"""Letter GO!: a race on whiteboards for words out of everyone else's letters, under odd rules."""

from parlour.core.game import Anchors, Computer, Forms, Game, RealTime, Seat, Site, Text, Words
from parlour.games.lettergo.actions import Action, Grab, Noise, Swap
from parlour.games.lettergo.annotations import Annotations, annotate
from parlour.games.lettergo.bot.advice import advise
from parlour.games.lettergo.bot.hints import hint, ideas
from parlour.games.lettergo.bot.plan import plan
from parlour.games.lettergo.bot.skills import SKILLS
from parlour.games.lettergo.bot.temper import mood
from parlour.games.lettergo.box import DIGEST
from parlour.games.lettergo.card_texts import card_texts
from parlour.games.lettergo.checks import check
from parlour.games.lettergo.events import Event
from parlour.games.lettergo.highlights import highlights, score_sheet
from parlour.games.lettergo.imagine import imagine
from parlour.games.lettergo.moves import legal, listed, moves
from parlour.games.lettergo.options import VARIANTS, Options
from parlour.games.lettergo.puzzles import PUZZLES
from parlour.games.lettergo.rules import apply
from parlour.games.lettergo.scoring import facts, high_score
from parlour.games.lettergo.setup import gentle, setup
from parlour.games.lettergo.state import State, Wait, pieces
from parlour.games.lettergo.text import action_text, ask_text, event_text, table_text
from parlour.games.lettergo.view import view
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.waits import ask
from parlour.words.lexicon import find, names


def lexicon(options: Options) -> str:
    """Return the digest of the table's dictionary (LGO-31)."""
    return find(options.dictionary).digest


def contested(action: Action) -> bool:
    """Return whether players race for this action: a token goes to whoever takes it first (LGO-20, LGO-22, LGO-24)."""
    return isinstance(action, Grab | Swap)


def noise(state: State, seat: Seat) -> Action | None:
    """Return the action that a chat message or a sign counts as: under Hush a player in a race is heard (LGO-14)."""
    return next(legal(state, seat, iter((Noise(),))), None) if state.wait is Wait.RACE else None


def choices() -> dict[str, tuple[str, ...]]:
    """Return the dictionaries that a table can choose."""
    return {"dictionary": names()}


GAME: Game[Options, State, Action, Event, View] = Game(
    name="lettergo",
    title="Letter GO!",
    version=2,
    seats=range(3, 7),
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
    text=Text(ask=ask_text, action=action_text, event=event_text, table=table_text),
    computer=Computer(
        anchors=Anchors((0.858, 0.865, 0.863, 0.88), seats=4),
        hint=hint,
        ideas=ideas,
        skills=SKILLS,
        mood=mood,
        advise=advise,
        plan=plan,
        plan_by_temper=plan,
    ),
    site=Site(
        minutes=15,
        choices=choices,
        cards=card_texts,
        annotate=annotate,
        gentle=gentle,
        high_score=high_score,
        facts=facts,
        highlights=highlights,
        score_sheet=score_sheet,
        puzzles=PUZZLES,
    ),
    words=Words(lexicon=lexicon, listed=listed, judging=frozenset({"accept", "dispute", "vote"})),
    real_time=RealTime(contested=contested, noise=noise),
)
