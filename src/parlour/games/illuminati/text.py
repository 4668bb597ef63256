"""Illuminati in words: what the table waits for, what a move does, how the table stands, what cards say."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import CardText, Figure, Names, TimeUp
from parlour.core.phrases import count, joined, signed, subject, whom, whose
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Abolish, Action, Bid, Privilege, Side, Sum, Use
from parlour.games.illuminati.attack.arithmetic import bid_counts, ways
from parlour.games.illuminati.box import BOX, CARDS, PASSING, Card, Special
from parlour.games.illuminati.frames import Deal, Fight, Placing, Reply, Voting, Window
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.phrases import (
    announcement_text,
    card_name,
    cards_text,
    chance_text,
    illuminati_of,
    money_text,
    needed_text,
    owned_text,
    question_text,
    reason_text,
    shifts_text,
    side_text,
    special_label,
    special_name,
    specials_text,
    sums_text,
    won_text,
)
from parlour.games.illuminati.view_types import Cell, Face, Player, View, forecast_of

THEIRS: dict[Window, str] = {
    "turn": "to play",
    "goal": "to pick a secret goal",
    "senate": "to start the turn",
    "income": "to take income",
    "tax": "to pay tax",
    "plan": "to prepare the attack",
    "privilege": "to allow the privilege",
    "bid": "to spend money or pass",
    "roll": "to answer the roll",
    "special": "to answer the Special",
    "place": "to place a group",
    "deal": "to answer the deal",
    "vote": "to vote",
    "structure": "to rearrange the structure",
    "money": "to move money",
    "over": "",
}
"""What others are waited for."""


def ask_text(view: View, names: Names) -> str:
    """What the table waits for, as a sentence to this viewer."""
    if view.seat is not None:
        names = (*names[: view.seat], "You", *names[view.seat + 1 :])
    if view.outcome is not None:
        won = [name for name, place in zip(names, view.outcome.places, strict=True) if place == 1]
        return f"The game is over. {won_text(won, view.outcome.reason)}"
    if view.seat in view.waiting:
        return own_question(view, names)
    return f"Waiting for {joined(whom(names[seat]) for seat in view.waiting)} {THEIRS[view.window]}."


def own_question(view: View, names: Names) -> str:
    """Return what the viewer is asked."""
    match view.window:
        case "turn":
            return "Your turn: attack, move money or groups, make a deal, or end the turn."
        case "goal":
            return "Pick your secret goal."
        case "income":
            return "Your turn begins: take your income."
        case "tax":
            return f"{subject(names[view.turn.seat], 'taxes')} everyone: choose which card pays."
        case "place":
            return f"Where do you attach {group_that_came(view)}? Choose an arrow."
        case "structure":
            return "Before your turn ends you may rearrange your structure."
        case "money":
            return "Before your turn ends you may move your money."
        case "over":
            return "The game is over."
        case "senate":
            return f"{whose(names[view.turn.seat])} turn begins: stop it with the Senate?"
        case "plan" | "privilege" | "bid" | "roll":
            return attack_question(view, names)
        case "special" | "deal" | "vote":
            return answer_question(view, names)
        case _:
            assert_never(view.window)


def group_that_came(view: View) -> str:
    """Return the group that is to be placed."""
    frame = view.frames[-1]
    assert isinstance(frame, Placing)
    return card_name(frame.branch[0].card)


def attack_question(view: View, names: Names) -> str:
    """Return what the viewer is asked in an attack."""
    fight = next(frame for frame in view.frames if isinstance(frame, Fight))
    attack = view.attack
    assert attack is not None
    target = owned_text(fight.target, None if fight.owner is None else names[fight.owner])
    chance = chance_text(attack.number, attack.ways)
    if view.window == "plan":
        return f"Your attack on {target}: {chance}. Add groups or money?"
    if view.window == "privilege":
        return f"{subject(names[fight.seat], 'keeps')} the others out of the attack on {target}. Join in anyway?"
    if view.window == "roll":
        return f"{names[fight.seat]} rolled {fight.rolled}{needed_text(attack.number)}. Change the roll?"
    if fight.seat == view.seat:
        return f"Your attack on {target}: {chance}. Add money?"
    deed = f"{subject(names[fight.seat], 'wants')} to {fight.attack} {target}: {chance}."
    return f"{deed} Defend it?" if fight.owner == view.seat else f"{deed} Spend money?"


def answer_question(view: View, names: Names) -> str:
    """Return what the viewer is asked about a Special, a deal or a vote."""
    frame = view.frames[-1]
    if isinstance(frame, Reply):
        return f"{subject(names[frame.seat], 'uses')} {used_specials(frame.use)}. Cancel it?"
    if isinstance(frame, Deal) and frame.asks:
        return f"{subject(names[frame.seat], 'asks')} you {asked_of_you(frame)}"
    if isinstance(frame, Deal):
        offer = f"{side_text(frame.give)} for {side_text(frame.take)}"
        return f"{subject(names[frame.seat], 'offers')} you {offer}. Accept?"
    assert isinstance(frame, Voting)
    return "Count points and end the game?" if frame.matter == "score" else "This deal could decide the game. Allow it?"


def asked_of_you(deal: Deal) -> str:
    """Return the question about one side of a deal, as the one hears it who is asked (ILU-55)."""
    if deal.give == Side():
        return f"what you want for {side_text(deal.take)}."
    return f"what you would give for {side_text(deal.give)}."


def used_specials(use: Use | Privilege | Abolish) -> str:
    """Return the Specials that are in use, and on what."""
    match use:
        case Use():
            on = "" if use.card is None else f" on {card_name(use.card)}"
            return f"{special_name(use.special)}{on}"
        case Privilege():
            assert use.special is not None
            return f"{special_name(use.special)} to make the attack privileged"
        case Abolish():
            return f"{specials_text(use.specials)} to end the privilege"
        case _:
            assert_never(use)


def action_text(action: Action, view: View) -> str:
    """A legal action, as a button would say it."""
    match action:
        case actions.PickGoal():
            return f"The goal of {card_name(action.goal)}"
        case actions.Collect():
            payer = "" if action.upkeep is None else f", upkeep from {card_name(action.upkeep)}"
            return f"Take your income{' and tax everyone' if action.tax else ''}{payer}"
        case actions.PayTax():
            return f"Pay {sums_text(action.sums)}"
        case actions.Buy():
            return f"Buy a card with money from {card_name(action.card)}"
        case actions.Finish():
            if view.window != "turn":
                return "Leave it as it is"
            return "End the turn" if view.turn.acted else f"Do nothing: get {money_text(PASSING)}"
        case actions.Leave():
            return "Leave the game"
        case TimeUp():
            return "Time is up"
        case actions.Announce():
            words = announcement_text(action)
            forecast = forecast_of(view, action)
            return words if forecast is None else f"{words}: {chance_text(forecast.number, forecast.ways)}"
        case actions.Aid():
            return f"Add {card_name(action.card)}: +{CARDS[action.card].transferable}"
        case actions.Privilege():
            cost = "money" if action.special is None else special_label(action.special)
            return f"Make it privileged, for {cost}"
        case actions.Commit():
            return "Go ahead"
        case actions.CallOff():
            return "Call it off"
        case actions.Abolish():
            return f"End the privilege with {specials_text(action.specials)}"
        case actions.Bid():
            side = "against" if action.against else "for"
            spent = f"Spend {money_text(action.amount)} from {card_name(action.card)} {side} the attack"
            number = number_after(action, view)
            return spent if number is None else f"{spent}: {chance_text(number, ways(number))}"
        case actions.Pass():
            return "Pass"
        case actions.Transfer():
            return f"Move {money_text(action.amount)} from {card_name(action.source)} to {card_name(action.to)}"
        case actions.Relocate():
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Move {card_name(action.card)} to {where}{shifts_text(action.shifts)}"
        case actions.Drop():
            return f"Drop {card_name(action.card)}, with all groups attached to it"
        case actions.Lase():
            change = {"add": ("Add", "to"), "remove": ("Remove", "from"), "reverse": ("Reverse", "on")}[action.change]
            return f"{change[0]} {action.alignment} {change[1]} {card_name(action.card)}"
        case actions.Place():
            handed = f", with {money_text(action.money)}" if action.money else ""
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Attach it to {where}{shifts_text(action.shifts)}{handed}"
        case actions.Reorganize():
            links = [
                f"{card_name(link.card)} at {card_name(link.master)}, arrow {link.exit + 1}" for link in action.links
            ]
            return f"Rearrange: {'; '.join(links)}"
        case actions.Spread():
            return f"Move money: {sums_text(action.sums)}"
        case actions.Use():
            on = "" if action.card is None else f" on {card_name(action.card)}"
            at = "" if action.seat is None else f" on the Specials of {illuminati_of(view, action.seat)}"
            sums = f": {spread_text(action.sums)}" if action.sums else ""
            return f"Use {special_label(action.special)}{on}{at}{sums}"
        case actions.Show():
            return f"Turn {special_label(action.special)} face up"
        case actions.Offer():
            whom_asked = illuminati_of(view, action.to)
            if action.asks:
                return f"Ask {whom_asked} {question_text(action.give, action.take)}"
            return f"Offer {whom_asked} {side_text(action.give)} for {side_text(action.take)}"
        case actions.Counter():
            return f"Offer {side_text(action.give)} for {side_text(action.take)} instead"
        case actions.Accept():
            giving = f", giving {specials_text(action.specials)}" if action.specials else ""
            dropping = f", dropping {cards_text(action.drops)}" if action.drops else ""
            return f"Accept{giving}{dropping}"
        case actions.Decline():
            return "Decline" if action.reason is None else f"Decline: {reason_text(action.reason)}"
        case actions.CallVote():
            return "Ask for a vote to count points and end the game"
        case actions.Vote():
            return "Yes" if action.yes else "No"
        case _:
            assert_never(action)


def number_after(action: Bid, view: View) -> int | None:
    """Return the number to roll after a bid; None where no attack is open (ILU-26, ILU-27)."""
    if view.attack is None:
        return None
    counts = bid_counts(action, view.attack.doubles)
    return view.attack.number + (-counts if action.against else counts)


def spread_text(sums: tuple[Sum, ...]) -> str:
    """Where money lies once it was moved at will."""
    return f"all your money on {card_name(sums[0].card)}" if len(sums) == 1 else sums_text(sums)


def table_text(view: View, names: Names) -> str:
    """The whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """The center, each player, and the attack that is under way."""
    center = count(len(view.center), "group") if view.center else "nothing"
    yield f"Center: {center}. {count(view.deck, 'card')} in the deck."
    yield from (f"  {face_text(face)}" for face in view.center)
    if view.destroyed:
        yield f"Destroyed: {cards_text(tuple(face.card for face in view.destroyed))}."
    for player in view.players:
        yield from player_lines(player, names[player.seat])
    if view.attack is not None:
        parts = [f"{item.label} {signed(item.amount)}" for item in view.attack.items]
        spent = f"money {signed(view.attack.money_for)} {signed(-view.attack.money_against)}"
        yield f"Attack: {', '.join([*parts, spent])}: {chance_text(view.attack.number, view.attack.ways)}."
    left = f"{count(view.turn.actions, 'action')}, {count(view.turn.transfers, 'free transfer')} left"
    yield f"{whose(names[view.turn.seat])} turn: {left}."


def player_lines(player: Player, name: str) -> Iterator[str]:
    """One player's goals, Specials and structure, a card a line, puppets below their masters."""
    state = " (out)" if player.out else ""
    goals = [f"{'?' if goal.have is None else goal.have} of {goal.need} {goal.words}" for goal in player.goals]
    yield f"{name}{state}: {card_name(player.illuminati)}; {', '.join(goals)}."
    if player.special_count:
        unknown = (None,) * (player.special_count - len(player.specials))
        yield f"  Specials: {specials_text((*player.specials, *unknown))}."
    yield from below(player.cells, None)


def below(cells: tuple[Cell, ...], master: str | None) -> Iterator[str]:
    """The cards below a master, each followed by those below it."""
    for cell in cells:
        if cell.master == master:
            money = "" if cell.face.money is None else f", {money_text(cell.face.money)}"
            yield f"{'  ' * (cell.depth + 1)}{face_text(cell.face)}{money}{', used' if cell.used else ''}"
            yield from below(cells, cell.face.card)


def face_text(face: Face) -> str:
    """A card: Power and Transferable Power, Resistance, income, alignments."""
    against = "" if face.resistance is None else f", resists {face.resistance}"
    kinds = f", {' '.join(face.alignments)}" if face.alignments else ""
    return f"{face.name} {face.power}/{face.transferable}{against}, income {face.income}{kinds}"


PLAIN = "No special ability."


def card_texts(_options: Options) -> tuple[CardText, ...]:
    """Return all cards in words; of Specials with the same name, one."""
    specials = {special.name: special for special in BOX.specials}
    return (
        *(illuminati_text(card) for card in BOX.illuminati),
        *(group_text(card) for card in BOX.groups),
        *(special_text(special) for special in specials.values()),
    )


def illuminati_text(card: Card) -> CardText:
    """Return an Illuminati in words."""
    figures = (Figure("Special goal", card.goal_says), Figure("Power", card.power), Figure("Income", card.income))
    return CardText(card.name, "Illuminati", card.says or PLAIN, figures, forms(card.name))


def group_text(card: Card) -> CardText:
    """Return a group in words."""
    power = f"{card.power}, {card.transferable} transferable" if card.transferable else card.power
    alignments = joined(alignment.title() for alignment in card.alignments) if card.alignments else "none"
    figures = (
        Figure("Power", power),
        Figure("Resistance", card.resistance),
        Figure("Income", card.income),
        Figure("Alignments", alignments),
        Figure("Arrows out", len(card.exits)),
    )
    return CardText(card.name, "Group", card.says or PLAIN, figures, forms(card.name))


def special_text(special: Special) -> CardText:
    """Return a Special in words."""
    copies = sum(one.name == special.name for one in BOX.specials)
    several = (Figure("Cards", copies),) if copies > 1 else ()
    return CardText(special.name, "Special", special.says, (Figure("When", special.timing), *several), (special.name,))


def forms(name: str) -> tuple[str, ...]:
    """Return what sentences call a card: its name, also with a small article or none where it begins with one."""
    short = name.removeprefix("The ")
    return (name,) if short == name else (name, f"the {short}", short)
