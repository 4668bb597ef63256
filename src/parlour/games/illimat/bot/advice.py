"""Advice for players who ask for a hint: from a nudge to the whole move, with what it brings and what it leaves."""

from math import prod
from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, joined, subject
from parlour.games.illimat import actions
from parlour.games.illimat.bot.hints import changed, spring_after
from parlour.games.illimat.bot.table_value import read_table
from parlour.games.illimat.box import FACES, FOOL_HIGH, FOOLS, SUMMER, VALUE, VALUES, WINTER, Card, Luminary
from parlour.games.illimat.phrases import RANK_NAMES, in_field, luminary_name
from parlour.games.illimat.state import Pile
from parlour.games.illimat.text import action_text, where
from parlour.games.illimat.view_types import Corner, View

SURE = 0.95
"""The chance from which on something is as good as certain."""

UNLIKELY = 0.05
"""The chance up to which something hardly happens."""


def advise(view: View, action: actions.Action, names: Names) -> tuple[str, ...]:
    """Return texts that lead to an action, the last with the whole move and its reason."""
    match action:
        case actions.Harvest():
            return harvest_advice(view, action, names)
        case actions.Stockpile():
            return stockpile_advice(view, action, names)
        case actions.Sow():
            nudge = "Taking nothing is best here: which card would you leave in a field?"
            return sowing_advice(view, action, nudge, names)
        case actions.Tend():
            nudge = "You owe the Rake a card: which one would you miss least?"
            return sowing_advice(view, action, nudge, names)
        case actions.Exchange() | actions.Swap():
            nudge = "Look at the Changeling: one of your cards could do more in a field."
            return nudge, f"{action_text(action, view)}: then your hand fits the fields better."
        case actions.Turn():
            return "Which field should be in Winter, where nobody harvests?", f"{action_text(action, view)}."
        case actions.Give():
            return "Give away what counts least.", f"{action_text(action, view)}."
        case actions.Finish() | actions.Decline() | TimeUp():
            return (f"{action_text(action, view)}: nothing better is left to do.",)
        case _:
            assert_never(action)


def harvest_advice(view: View, action: actions.Harvest, names: Names) -> tuple[str, ...]:
    """Advise a harvest: the field, then the card, then what it takes, brings and leaves."""
    loose, piles = left_after(view, action)
    after = reply_text(view, action, names) if loose or piles else ""
    ranks = " and ".join(RANK_NAMES[card[:-1]] for card in action.cards)
    return (
        f"Look {in_field(action.field)}.",
        f"Something {in_field(action.field)} adds up to your {ranks}.",
        f"{action_text(action, view)}: {harvest_text(view, action)}.{after}",
    )


def harvest_text(view: View, action: actions.Harvest) -> str:
    """What a harvest takes and brings."""
    field = view.fields[action.field]
    loose, piles = left_after(view, action)
    taken = (
        *action.cards,
        *(card for card in field.loose if card not in loose),
        *(card for pile in field.piles if pile not in piles for card in pile.cards),
    )
    gains = [f"{count(len(taken), 'card')}{suits_text(taken)}"]
    return joined(gains if loose or piles else [*gains, clearing_text(view, action.field)])


def suits_text(cards: tuple[Card, ...]) -> str:
    """What counts among harvested cards: Summer, Winter and Fools (ILM-51)."""
    summer, winter, fools = (sum(card in kind for card in cards) for kind in (SUMMER, WINTER, FOOLS))
    kinds = {f"{summer} of Summer": summer, f"{winter} of Winter": winter, f"{count(fools, 'Fool')} for a point": fools}
    told = [text for text, number in kinds.items() if number]
    return f" ({', '.join(told)})" if told else ""


def clearing_text(view: View, number: int) -> str:
    """What clearing a field brings (ILM-30 to ILM-32)."""
    field = view.fields[number]
    gains = ["an okus token"] if view.okus else []
    if field.luminary is not None:
        gains.append(luminary_name(field.luminary))
    points = f", {count(len(gains), 'point')} more" if gains else ""
    shown = "; the Luminary there is turned up" if field.corner is Corner.DOWN else ""
    return f"the whole field{f' with {joined(gains)}' if gains else ''}{points}{shown}"


def stockpile_advice(view: View, action: actions.Stockpile, names: Names) -> tuple[str, ...]:
    """Advise a stockpile: the field, then the value, then what it may bring and the risk."""
    held = next(card for card in view.hand if card != action.card and action.value in VALUES[card])
    cards = 1 + len(made_pile(view, action).cards)
    has = rival_chance(view, action.value)
    risk = "" if has < UNLIKELY else f", unless {next_player(view, names)} takes it first ({percent(has)})"
    return (
        f"You can prepare something {in_field(action.field)}.",
        f"Make a pile there that your {RANK_NAMES[held[:-1]]} takes next turn.",
        f"{action_text(action, view)}: your {RANK_NAMES[held[:-1]]} then takes {count(cards, 'card')} with it{risk}.",
    )


def rival_chance(view: View, value: int) -> float:
    """How likely the next player holds a card of a value, and so takes a stockpile of it."""
    return 1 - read_table(view, "normal").lacks[1 if value == FOOL_HIGH else value]


def sowing_advice(  # a sowing and the Rake's duty differ in their first words only
    view: View, action: actions.Sow | actions.Tend, nudge: str, names: Names
) -> tuple[str, ...]:
    """Advise a sowing: a nudge, then the card, then what it leaves to the next player."""
    card = action.card
    reasons = ["it counts least of your cards"] if card in WINTER and card not in FOOLS else []
    if card in FACES and ";" in action_text(action, view):
        reasons.append("and the season changes for everybody" if reasons else "the season changes for everybody")
    told = f" ({' '.join(reasons)})" if reasons else ""
    after = reply_text(view, action, names)
    return nudge, f"Think of your {RANK_NAMES[card[:-1]]}.", f"{action_text(action, view)}{told}.{after}"


CardPlay = actions.Sow | actions.Tend | actions.Harvest | actions.Stockpile
"""The actions that play cards into a field."""


def field_of(view: View, action: CardPlay) -> int:
    """Return the field that cards are played into."""
    return (where(view, Luminary.RAKE) or 0) if isinstance(action, actions.Tend) else action.field


def left_after(view: View, action: CardPlay) -> tuple[tuple[Card, ...], tuple[Pile, ...]]:
    """Return the loose cards and stockpiles of a field after cards were played into it."""
    field = view.fields[field_of(view, action)]
    if isinstance(action, actions.Sow | actions.Tend):
        return (*field.loose, action.card), field.piles
    loose = tuple(card for card in field.loose if card not in action.take)
    piles = tuple(pile for pile in field.piles if pile.cards[0] not in action.take)
    return loose, (*piles, made_pile(view, action)) if isinstance(action, actions.Stockpile) else piles


def made_pile(view: View, action: actions.Stockpile) -> Pile:
    """Return the stockpile that a play makes (ILM-15)."""
    field = view.fields[action.field]
    fused = [card for card in field.loose if card in action.take]
    used = [pile for pile in field.piles if pile.cards[0] in action.take]
    total = sum(VALUE[card] for card in (action.card, *fused)) + sum(pile.value for pile in used)
    cards = (action.card, *fused, *(card for pile in used for card in pile.cards))
    return Pile(action.value, cards, total >= 2 * action.value)


def reply_chance(view: View, action: CardPlay) -> float:
    """How likely the next player holds a card that takes something in the field that was played into."""
    table, number = read_table(view, "normal"), field_of(view, action)
    played = action.cards if isinstance(action, actions.Harvest) else (action.card,)
    spring = spring_after(view, table, played, number, action.season)
    if table.winter and (spring + 3) % 4 == number:
        return 0.0
    row = changed(table, number, *left_after(view, action))
    return 1 - prod(lack for take, lack in zip(row, table.lacks, strict=True) if take)


def reply_text(view: View, action: CardPlay, names: Names) -> str:
    """What the next player may do in a field after a play there."""
    chance = reply_chance(view, action)
    who = subject(next_player(view, names), "harvests")
    if chance < UNLIKELY:
        return f" It leaves {next_player(view, names)} nothing to take there."
    if chance > SURE:
        return f" But {who} there next, almost surely."
    return f" {who} there next with a chance of {percent(chance)}."


def percent(chance: float) -> str:
    """A chance in words, to the next five percent."""
    return f"about {max(5, 5 * round(20 * chance))}%"


def next_player(view: View, names: Names) -> str:
    """The player after the viewer."""
    return names[((view.seat or 0) + 1) % len(names)]
