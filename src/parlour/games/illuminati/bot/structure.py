"""What a computer does within its structure: money brought home, draws bought, groups laid and moved (ILU-45)."""

from typing import Final

from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.arithmetic import protection
from parlour.games.illuminati.bot.dangers import exposure, treasure
from parlour.games.illuminati.bot.outlook import Outlook
from parlour.games.illuminati.bot.values import special_worth, worth
from parlour.games.illuminati.box import CARDS, SPECIAL, CardId, FarTransfers, SpecialKind, Tax
from parlour.games.illuminati.frames import Income, Placing, Taxing
from parlour.games.illuminati.structure.control import (
    abilities_in,
    cards_of,
    depths,
    illuminati,
    money_on,
    open_arrows,
    wealth,
)
from parlour.games.illuminati.structure.grid import (
    Link,
    Placed,
    Structure,
    alone,
    attach,
    below,
    branch,
    build,
    without,
)
from parlour.games.illuminati.structure.moves import relocations
from parlour.games.illuminati.structure.rules import ways_to_place
from parlour.games.illuminati.turn.income import can_pay_upkeep, draw_cost, tax_owed
from parlour.games.illuminati.waits import upkeep_payers

TIDY: Final = 100.0
"""The value of moves that cost no action, so that they are made first in a turn that is not passed."""

PURSE: Final = 3
"""Money that is worth bringing home."""

CROWDED: Final = 5
"""Groups in the center with which no more draws are bought."""

SOUND: Final = 16
RISK: Final = 0.03
"""What a point of Resistance and protection less than this costs, for each MB that would go with a group (ILU-24)."""

ARROW: Final = 2.0
"""What a free arrow is worth, more on a card that can lead attacks."""

WORTHWHILE: Final = 1.0
"""The least improvement for which a group is moved."""

EFFORT: Final = 6.0
"""What the action that moving a group costs is worth."""

WAYS: Final = 30
"""Places that are looked at for a group that came in."""


def layout(outlook: Outlook, structure: Structure) -> float:
    """How well a structure is laid: free arrows, best on cards that lead, and its groups safe (ILU-24, ILU-29)."""
    far = depths(structure)
    arrows = sum([ARROW + 0.3 * min(CARDS[arrow.card].power, 6) for arrow in open_arrows(structure)])
    at_stake = {placed.card: treasure(outlook, placed.card) for placed in structure[1:]}
    risk = 0.0
    for placed in reversed(structure[1:]):
        depth = far[placed.card]
        risk += RISK * max(0, SOUND - protection(depth) - CARDS[placed.card].resistance) * at_stake[placed.card]
        if depth > 1:
            at_stake[str(placed.master)] += at_stake[placed.card]
    return arrows - risk - exposure(outlook, structure)


def like_places(outlook: Outlook, frame: Placing) -> dict[Action, float]:
    """Value the places for a new group: nothing lost, arrows open, precious groups near the top (ILU-41)."""
    structure = outlook.state.structures[outlook.seat]
    liked: dict[Action, float] = {}
    for place in ways_to_place(structure, frame.branch, frame.master)[:WAYS]:
        fit = attach(structure, frame.branch, place.master, place.exit, place.shifts)
        lost = sum([worth(outlook, outlook.seat, card) for card in fit.left])
        liked[actions.Place(place.master, place.exit, place.shifts)] = layout(outlook, fit.structure) - lost
    return liked


def like_moves(outlook: Outlook) -> dict[Action, float]:
    """Value moving a group to free arrows, when cards that lead have hardly one left (ILU-42)."""
    structure = outlook.state.structures[outlook.seat]
    ready = [arrow for arrow in open_arrows(structure) if CARDS[arrow.card].power]
    if not outlook.state.turn.actions or len(ready) > 1:
        return {}
    now = layout(outlook, structure) + reach(structure)
    liked: dict[Action, float] = {}
    for move in relocations(structure):
        fit = attach(without(structure, move.card), branch(structure, move.card), move.master, move.exit, move.shifts)
        lost = sum([treasure(outlook, card) for card in fit.left])
        better = layout(outlook, fit.structure) + reach(fit.structure) - now
        liked[actions.Relocate(move.card, move.master, move.exit, move.shifts)] = better - lost
    best = max(liked.values(), default=0.0)
    return {action: value + EFFORT for action, value in liked.items() if value == best and value > WORTHWHILE}


def reach(structure: Structure) -> float:
    """What the strongest card that could lead an attack to control adds to it, by half (ILU-29)."""
    return 0.5 * max([CARDS[arrow.card].power for arrow in open_arrows(structure)], default=0)


def like_transfers(outlook: Outlook) -> dict[Action, float]:
    """Money brought nearer to the Illuminati, who can spend it on anything: the largest sums first (ILU-15, ILU-44)."""
    state, seat = outlook.state, outlook.seat
    if not state.turn.transfers:
        return {}
    own = illuminati(state, seat)
    liked: dict[Action, float] = {}
    for placed in state.structures[seat][1:]:
        amount = money_on(state, placed.card) - (draw_cost(placed.card) or 0)
        if amount >= PURSE:
            far = any(isinstance(ability, FarTransfers) for ability in CARDS[placed.card].abilities)
            to = own if far else str(placed.master)
            liked[actions.Transfer(placed.card, to, amount)] = TIDY + amount * (1.0 if to == own else 0.5)
    return liked


def like_draws(outlook: Outlook) -> dict[Action, float]:
    """Cards bought by groups that sell draws, while there is little to attack (ILU-14)."""
    state = outlook.state
    sellers = [card for card in cards_of(state.structures[outlook.seat]) if draw_cost(card) is not None]
    can = [card for card in sellers if money_on(state, card) >= (draw_cost(card) or 0)]
    return {actions.Buy(card): TIDY + 50.0 for card in can if state.deck and len(state.center) < CROWDED}


def like_incomes(outlook: Outlook, frame: Income) -> dict[Action, float]:
    """Income with tax, and doubled where it is large (ILU-11, ILU-60)."""
    state, seat = outlook.state, outlook.seat
    structure = state.structures[seat]
    tax = bool(abilities_in(structure, Tax))
    able_to_pay = [card for card in upkeep_payers(state, seat) if can_pay_upkeep(state, frame, card)]
    liked: dict[Action, float] = {
        actions.Collect(card, tax): 1.0 - 1 / (1 + money_on(state, card)) for card in able_to_pay
    }
    liked = liked or {actions.Collect(tax=tax): 1.0}
    income = sum([max(0, CARDS[card].income) for card in cards_of(structure)])
    for special in state.specials[seat]:
        if SPECIAL[special].kind is SpecialKind.MARKET_MANIPULATION and not frame.doubled:
            liked[actions.Use(special)] = income - special_worth(outlook, seat, special)
    return liked


def like_ending(outlook: Outlook, power: str) -> dict[Action, float]:
    """The powers at the end of a turn: the structure laid better, the money where it is free to be spent (ILU-45)."""
    liked: dict[Action, float] = {actions.Finish(): 0.0}
    state, seat = outlook.state, outlook.seat
    structure = state.structures[seat]
    if power == "money":
        own, total = illuminati(state, seat), wealth(state, seat)
        if total > money_on(state, own):
            liked[actions.Spread((actions.Sum(own, total),))] = 1.0
        return liked
    links = rebuilt(outlook, structure)
    if links is not None:
        better = layout(outlook, build(structure[0].card, links)) - layout(outlook, structure)
        liked[actions.Reorganize(links)] = better - 0.5
    return liked


def rebuilt(outlook: Outlook, structure: Structure) -> tuple[Link, ...] | None:
    """Return the structure rebuilt, cards with most arrows first; None where one of them finds no arrow."""
    order = sorted(cards_of(structure)[1:], key=lambda card: (-len(CARDS[card].exits), -treasure(outlook, card)))
    laid = alone(structure[0].card)
    links: list[Link] = []
    for card in order:
        spots = [(arrow, (*laid, below(spot_of(laid, arrow.card), arrow.exit, card))) for arrow in open_arrows(laid)]
        if not spots:
            return None
        arrow, laid = max(spots, key=lambda spot: layout(outlook, spot[1]))
        links.append(Link(card, arrow.card, arrow.exit))
    return tuple(links)


def spot_of(structure: Structure, card: CardId) -> Placed:
    """Where a card of a structure lies."""
    return next(placed for placed in structure if placed.card == card)


def like_taxes(outlook: Outlook, frame: Taxing) -> dict[Action, float]:
    """Tax out of the treasuries farthest from the Illuminati (ILU-11)."""
    state, seat = outlook.state, outlook.seat
    left = tax_owed(state, seat, frame)
    parts: dict[CardId, int] = {}
    for card in reversed(cards_of(state.structures[seat])):
        parts[card] = min(left, money_on(state, card))
        left -= parts[card]
    order = cards_of(state.structures[seat])
    return {actions.PayTax(tuple([actions.Sum(card, parts[card]) for card in order if parts[card]])): 1.0}
