"""Both actions of a turn planned together: what the first attack leaves for the second (ILU-13, ILU-21, ILU-26)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Level
from parlour.games.illuminati.actions import Action, Aid, CallOff, Commit
from parlour.games.illuminati.attack.arithmetic import announced, current_number, is_used_up, may_call_off, possible_aid
from parlour.games.illuminati.attack.moves import forecasts
from parlour.games.illuminati.attack.rules import win_attack
from parlour.games.illuminati.bot.attacks import (
    RETREATS,
    SPARED,
    Prizes,
    Support,
    opposition,
    placed_worth,
    privileges,
    prospects,
    purse_for,
    reserve,
    support,
    supports,
)
from parlour.games.illuminati.bot.outlook import Outlook, reading
from parlour.games.illuminati.bot.values import prize
from parlour.games.illuminati.box import CARDS, CardId
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.frames import Fight, Placing
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import illuminati, money_on, with_money
from parlour.games.illuminati.structure.rules import lay_branch, ways_to_place
from parlour.games.illuminati.view_types import Forecast, View

DRAFTS: Final[dict[Level, int]] = {"beginner": 0, "easy": 0, "normal": 0, "hard": 2, "expert": 4}
"""The ways to support a first attack that a computer looks at together with a second one."""

CLOSELY: Final = 3
"""The second attacks that are examined closely."""

FIRSTS: Final = 4
"""The attacks that are considered."""


class Second(Struct, frozen=True):
    """The attacks that could follow a first one that succeeded or failed, with what they bring."""

    won: tuple[Forecast, ...]
    lost: tuple[Forecast, ...]
    prizes_won: Prizes
    prizes_lost: Prizes


def second_attacks(outlook: Outlook, fight: Fight) -> Second:
    """Return the attacks that could follow one of one's own, whatever aid and money goes into it."""
    won = after_attack(outlook, fight, (), 0, success=True)
    return Second(forecasts(won.state, won.seat), forecasts(outlook.state, outlook.seat), {}, {})


def follow_up(outlook: Outlook, forecast: tuple[Forecast, ...], prizes: Prizes) -> float:
    """Return what the best attack with the next action is worth; nothing without a good attack."""
    ready = [each for each in forecast if not is_used_up(outlook.state, each.leader)]
    return max([each.gain for each in prospects(outlook, ready, prizes, CLOSELY)], default=0.0)


def later_gain(outlook: Outlook, fight: Fight, plan: Support, second: Second) -> float:
    """Return what the second attack of a turn is worth after a first one with this aid, money and chance."""
    succeeded = after_attack(outlook, fight, plan.aid, plan.money, success=True)
    failed = after_attack(outlook, fight, plan.aid, plan.money, success=False)
    won = follow_up(succeeded, second.won, second.prizes_won)
    lost = follow_up(failed, second.lost, second.prizes_lost)
    return plan.odds * won + (1.0 - plan.odds) * lost


def after_attack(outlook: Outlook, fight: Fight, aid: tuple[CardId, ...], money: int, *, success: bool) -> Outlook:
    """Return the table as it would be after an attack of one's own, with that aid and money."""
    state, seat = outlook.state, outlook.seat
    turn = state.turn
    used = (*turn.used, fight.leader, *fight.aid, *aid)
    turn = replace(turn, actions=turn.actions - 1, acted=True, used=used)
    state = with_money(replace(state, turn=turn, frames=()), payments(state, fight, money))
    return reading(with_success(state, fight) if success else state, seat, outlook.level)


def payments(state: State, fight: Fight, money: int) -> list[tuple[CardId, int]]:
    """Return what an attack costs the cards that may pay for it: its leader first, then the Illuminati (ILU-26)."""
    own = illuminati(state, fight.seat)
    if fight.leader == own:
        return [(own, -money)]
    first = min(money, money_on(state, fight.leader))
    return [(fight.leader, -first), (own, first - money)]


def with_success(state: State, fight: Fight) -> State:
    """Return the table after a successful attack, a group that comes in laid where the table proposes (ILU-41)."""
    log: list[Event] = []
    state = win_attack(state, fight, log)
    if not state.frames:
        return state
    frame = state.frames[-1]
    assert isinstance(frame, Placing)
    place = ways_to_place(state.structures[fight.seat], frame.branch, frame.master)[0]
    return lay_branch(replace(state, frames=()), frame, place, log)


def plans_ahead(outlook: Outlook) -> bool:
    """Return whether a computer looks at a second attack, after the one at hand."""
    return bool(DRAFTS[outlook.level]) and outlook.state.turn.actions > 1


def best_support(outlook: Outlook, fight: Fight, number: int, worth: float, against: float) -> tuple[Support, float]:
    """Return the aid and money for an attack, and what the second attack of the turn is then worth."""
    purse = purse_for(outlook, fight.leader, fight.target, fight.attack)
    free = possible_aid(outlook.state, fight)
    if not plans_ahead(outlook) or purse.wins:
        reserved = 0.0 if purse.wins else reserve(outlook)
        return support(number, free, purse, worth, reserved, against), 0.0
    ways = sorted(supports(number, free, purse, worth, 0.0, against), key=lambda each: -each.gain)
    second = second_attacks(outlook, fight)
    drafts = [(plan, later_gain(outlook, fight, plan, second)) for plan in ways[: DRAFTS[outlook.level]]]
    return max(drafts, key=lambda pair: pair[0].gain + pair[1])


def like_attacks(outlook: Outlook, view: View) -> dict[Action, float]:
    """The best attacks that could be announced now; good computers see them together with a second one."""
    found = prospects(outlook, view.forecast)[:FIRSTS]
    if not plans_ahead(outlook):
        return {each.action: each.gain for each in found}
    numbers = {(each.leader, each.target, each.attack): each for each in view.forecast}
    later: dict[Action, float] = {}
    values: dict[Action, float] = {}
    for each in found:
        action = each.action
        fight = announced(outlook.state, outlook.seat, action.leader, action.target, action.attack)
        worth = prize(outlook, action.target, action.attack)
        forecast = numbers[action.leader, action.target, action.attack]
        against = opposition(outlook, action.target, action.attack, outsiders=True)
        plan, later[action] = best_support(outlook, fight, forecast.number, worth, against)
        purse = purse_for(outlook, action.leader, action.target, action.attack)
        values[action] = plan.gain + plan.odds * placed_worth(outlook, forecast, worth, purse)
    least = min(later.values(), default=0.0)
    return {action: value + later[action] - least for action, value in values.items()}


def like_plan(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """How an announced attack goes on: with aid, with privilege, ahead, or not at all (ILU-20, ILU-28, ILU-33)."""
    state = outlook.state
    number, worth = current_number(state, fight), prize(outlook, fight.target, fight.attack)
    shut = opposition(outlook, fight.target, fight.attack, outsiders=False)
    against = shut if fight.privilege else opposition(outlook, fight.target, fight.attack, outsiders=True)
    best, _ = best_support(outlook, fight, number, worth, against)
    liked: dict[Action, float] = {Commit(): best.gain}
    free = may_call_off(fight) and state.turn.retreats < RETREATS
    if free and not best.odds:
        return {CallOff(): 0.0}
    if free and best.gain < -SPARED:
        liked[CallOff()] = -SPARED
    for card in best.aid:
        liked[Aid(card)] = best.gain + 1.0 + CARDS[card].transferable
    if not fight.privilege and not best.aid:
        alone, _ = best_support(outlook, fight, number, worth, shut)
        liked.update(privileges(outlook, alone.gain - best.gain, best.gain))
    return liked
