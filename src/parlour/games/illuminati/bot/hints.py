"""How much a computer likes each action that it considers: a number in MB, from what its view shows.

All actions of a position are valued at once, and the values are cached while the view is the same.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, assert_never

from parlour.core.game import Level, Seat, Skill
from parlour.games.illuminati import frames
from parlour.games.illuminati.actions import Action, CallVote, Finish, PickGoal, Vote
from parlour.games.illuminati.bot import deals
from parlour.games.illuminati.bot.attacks import SPARED
from parlour.games.illuminati.bot.bids import like_answers, like_bids, like_objections
from parlour.games.illuminati.bot.deals import like_appeals
from parlour.games.illuminati.bot.outlook import Outlook, outlook, rivals
from parlour.games.illuminati.bot.specials import like_beams, like_hearing, like_reply, like_specials
from parlour.games.illuminati.bot.structure import (
    like_draws,
    like_ending,
    like_incomes,
    like_moves,
    like_places,
    like_taxes,
    like_transfers,
)
from parlour.games.illuminati.bot.turn_plans import like_attacks, like_plan
from parlour.games.illuminati.box import CardId
from parlour.games.illuminati.scoring import score
from parlour.games.illuminati.view_types import View

SKILLS: Final[Mapping[Level, Skill]] = {
    "beginner": Skill("beginner", slips=0.65, blur=12.0),
    "easy": Skill("easy", slips=0.4),
    "normal": Skill("normal", slips=0.33, blur=10.0),
    "hard": Skill("hard", slips=0.1, blur=5.0),
    "expert": Skill("expert"),
}
"""None of them looks ahead by search."""

PICKED: Final[tuple[CardId, ...]] = ("assassins", "bavarian", "bermuda", "cthulhu", "discordian", "network")
"""Goals that the UFOs may well pick, each as likely as the others (ILU-2)."""

WEARY: Final = 20
"""Turns after which a computer that is ahead wants the game scored, once the deck is empty (ILU-18)."""


class ViewIdentity:
    """A view compared by identity, so that the cache does not compare whole views."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ViewIdentity) and other.view is self.view

    def __hash__(self) -> int:
        return id(self.view)


def hint(view: View, action: Action, level: Level) -> float | None:
    """Return how much a computer likes an action; None where it does not consider it."""
    return advice(ViewIdentity(view), level).get(action)


def ideas(view: View, level: Level) -> Iterator[Action]:
    """List the actions that a computer considers, the best first, also bids and deals that are not listed."""
    liked = advice(ViewIdentity(view), level)
    yield from sorted(liked, key=lambda action: -liked[action])


@lru_cache(maxsize=4)
def advice(glimpse: ViewIdentity, level: Level) -> dict[Action, float]:
    """Return the actions that a computer considers, with their values."""
    view = glimpse.view
    if view.seat is None or view.seat not in view.waiting:
        return {}
    return likes(outlook(view, view.seat, level), view)


def likes(seen: Outlook, view: View) -> dict[Action, float]:
    """Return the answers to the open question, with their values."""
    frame = view.frames[-1] if view.frames else None
    match frame:
        case None:
            return like_turn(seen, view)
        case frames.PickingGoal():
            return {PickGoal(goal): 1.0 for goal in PICKED}
        case frames.Hearing():
            return like_hearing(seen)
        case frames.Income():
            return like_incomes(seen, frame)
        case frames.Taxing():
            return like_taxes(seen, frame)
        case frames.Fight():
            return like_fight(seen, frame)
        case frames.Reply():
            return like_reply(seen, frame)
        case frames.Placing():
            return like_places(seen, frame)
        case frames.Deal():
            return deals.like_answers(seen, frame)
        case frames.Voting():
            return {Vote(yes=frame.matter == "score" and leads(seen)): 1.0}
        case frames.Ending():
            return like_ending(seen, frame.power)
        case _:
            assert_never(frame)


def like_fight(seen: Outlook, fight: frames.Fight) -> dict[Action, float]:
    """The steps of an attack (ILU-20 to ILU-33)."""
    match fight.stage:
        case frames.Stage.PLAN:
            return like_plan(seen, fight)
        case frames.Stage.OBJECTIONS:
            return like_objections(seen, fight)
        case frames.Stage.BIDDING:
            return {**like_bids(seen, fight), **like_appeals(seen, fight)}
        case frames.Stage.ROLLED:
            return like_answers(seen, fight)
        case _:
            assert_never(fight.stage)


def like_turn(seen: Outlook, view: View) -> dict[Action, float]:
    """Value the actions of a turn; passing where that brings more (ILU-13 to ILU-16)."""
    deeds = {**like_attacks(seen, view), **like_specials(seen), **like_moves(seen), **deals.like_offers(seen)}
    liked: dict[Action, float] = {Finish(): 0.0 if view.turn.acted else SPARED}
    liked.update({action: value for action, value in deeds.items() if value > liked[Finish()]})
    if view.turn.acted or len(liked) > 1:
        liked.update({**like_beams(seen, view.forecast), **like_transfers(seen), **like_draws(seen)})
    if not view.deck and not view.turn.polled and leads(seen) and seen.state.turns[seen.seat] > WEARY:
        liked[CallVote()] = max(liked.values()) + 1.0
    return liked


def leads(seen: Outlook) -> bool:
    """Return whether nobody would have more points if the game were scored now (ILU-18)."""
    mine = score(seen.state, seen.seat)
    return all(score(seen.state, Seat(rival)) <= mine for rival in rivals(seen))
