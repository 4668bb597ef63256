"""The Orbital Mind Control Lasers in a computer's hands: for a goal, or for an attack (ILU-62)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from parlour.games.illuminati.actions import Action, Announce, Lase
from parlour.games.illuminati.attack.arithmetic import DESTROY, leader_alignments
from parlour.games.illuminati.attack.forecasts import alignment_total
from parlour.games.illuminati.bot.attacks import aiders, opposition, prospects, purse_for, reserve, support
from parlour.games.illuminati.bot.outlook import Outlook
from parlour.games.illuminati.bot.specials import FREE
from parlour.games.illuminati.bot.values import prize
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.cards.abilities import CardId, Lasers
from parlour.games.illuminati.cards.kinds import OPPOSITE, Alignment
from parlour.games.illuminati.goals import has_special
from parlour.games.illuminati.state import Beam, State
from parlour.games.illuminati.structure.control import abilities_in, alignments, cards_of
from parlour.games.illuminati.view_types import Forecast

CLOSE: Final = 3
"""Attacks for which the Lasers are considered."""

USEFUL: Final = 1.0
"""What the Lasers must add to an attack."""


def like_beams(outlook: Outlook, forecast: tuple[Forecast, ...]) -> dict[Action, float]:
    """What to turn the Lasers on, if they are there and have not been used."""
    state, seat = outlook.state, outlook.seat
    lasers = [card for card, _ in abilities_in(state.structures[seat], Lasers)]
    if not lasers or state.turn.beam is not None:
        return {}
    for own in cards_of(state.structures[seat])[1:]:
        for lase in changes(state, own, lasers):
            if has_special(bent_by(state, lase), seat):
                return {lase: 2 * FREE}
    return for_attacks(outlook, forecast, lasers)


def changes(state: State, card: CardId, lasers: list[CardId]) -> Iterator[Lase]:
    """All that the Lasers can do to a group; nothing to themselves and to Illuminati."""
    if card in lasers or CARDS[card].entry is None:
        return
    has = alignments(state, card)
    for alignment in Alignment:
        if alignment not in has:
            yield Lase(card, "add", alignment)
        else:
            yield Lase(card, "remove", alignment)
            opposite = OPPOSITE[alignment]
            if opposite is not None and opposite not in has:
                yield Lase(card, "reverse", alignment)


def bent_by(state: State, lase: Lase) -> State:
    """The table with the Lasers turned on a group."""
    return replace(state, turn=replace(state.turn, beam=Beam(lase.card, lase.change, lase.alignment)))


def for_attacks(outlook: Outlook, forecast: tuple[Forecast, ...], lasers: list[CardId]) -> dict[Action, float]:
    """What makes one of the best attacks better, of its leader or its target."""
    numbers = {(each.leader, each.target, each.attack): each.number for each in forecast}
    best: tuple[float, Lase] | None = None
    for prospect in prospects(outlook, forecast)[:CLOSE]:
        leader, target, attack = prospect.action.leader, prospect.action.target, prospect.action.attack
        number, worth = numbers[leader, target, attack], prize(outlook, target, attack)
        free, purse = aiders(outlook, leader, target, attack), purse_for(outlook, leader, target, attack)
        against = opposition(outlook, target, attack, outsiders=True)
        terms = (free, purse, worth, reserve(outlook), against)
        before, sign = kinship_of(outlook.state, prospect.action), -1 if attack is DESTROY else 1
        now = support(number, *terms).gain
        for card in (target, leader):
            for lase in changes(outlook.state, card, lasers):
                more = sign * (kinship_of(bent_by(outlook.state, lase), prospect.action) - before)
                added = support(number + more, *terms).gain - now if more > 0 else 0.0
                if added > (USEFUL if best is None else best[0]):
                    best = (added, lase)
    return {} if best is None else {best[1]: FREE + best[0]}


def kinship_of(state: State, action: Announce) -> int:
    """What the alignments of leader and target count, to control or neutralize (ILU-23)."""
    return alignment_total(
        leader_alignments(state, action.leader, action.target, action.attack), alignments(state, action.target)
    )
