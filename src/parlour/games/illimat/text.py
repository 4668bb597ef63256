"""Illimat in words: the open question, the moves and the table; `event_text.py` has the log."""

from collections.abc import Iterator
from itertools import product
from typing import assert_never

from parlour.core.game import Names, Seat, TimeUp
from parlour.core.phrases import count, joined, whom, win_text
from parlour.games.illimat import actions, waits
from parlour.games.illimat.board.subset_sums import SubsetSums, subset_sums
from parlour.games.illimat.box import (
    CHANGELING,
    FACES,
    FOOL_HIGH,
    FOOLS,
    FOREST_QUEEN,
    MAIDEN,
    RAKE,
    SEASON,
    SUMMER,
    VALUES,
    WINTER,
    Card,
    Luminary,
    Season,
)
from parlour.games.illimat.checks import UNION_LIMIT, worths
from parlour.games.illimat.phrases import (
    EFFECTS,
    FIELD_NAMES,
    FORBIDS,
    card_name,
    in_field,
    luminary_name,
    names_of,
    pile_name,
)
from parlour.games.illimat.rules import locks
from parlour.games.illimat.state import Field
from parlour.games.illimat.view_types import Corner, CropView, FieldView, View


def where(view: View, luminary: Luminary) -> int | None:
    """The field where a Luminary lies face up, if it does."""
    return next((number for number, field in enumerate(view.fields) if field.luminary is luminary), None)


def asked(view: View) -> tuple[Seat, ...]:
    """The seats that the table waits for (ILM-10, ILM-45)."""
    return view.givers if view.wait is waits.GIVE else (view.turn.seat,)


def result_text(view: View, names: Names) -> str:
    """Return who won; the viewer reads "You"."""
    best = max(view.scores)
    called = ["You" if seat == view.seat else name for seat, name in enumerate(names)]
    return win_text([name for name, score in zip(called, view.scores, strict=True) if score == best], best)


def ask_text(view: View, names: Names) -> str:
    """Return what the table waits for, as a sentence to this viewer."""
    match view.wait:
        case waits.OVER:
            return f"The game is over. {result_text(view, names)}"
        case _ if view.seat not in asked(view):
            return f"Waiting for {joined(names[seat] for seat in asked(view))}."
        case waits.PLAY:
            also = "" if (rake := owed(view)) is None else f", and sow one {in_field(rake)} for the Rake"
            return f"Your turn: play one card into a field{also}."
        case waits.FINISH:
            return finish_text(view)
        case waits.SWAP:
            return "The Changeling's reward: exchange two hand cards for any two loose cards, or keep yours."
        case waits.TURN:
            return "The Forest Queen's reward: turn the illimat as you like."
        case waits.GIVE:
            return f"The Rake's reward: give a Summer card from your harvest to {names[view.turn.seat]}."
        case _:
            assert_never(view.wait)


def finish_text(view: View) -> str:
    """Return the question after the play: a card for the Rake, an exchange with the Changeling (ILM-41, ILM-45)."""
    rake, changeling = owed(view), where(view, CHANGELING)
    exchange = changeling is not None and not view.turn.exchanged and bool(view.fields[changeling].loose)
    if rake is None:
        return "Your turn: exchange a card with the Changeling, or end your turn."
    also = "; you may exchange a card with the Changeling first" if exchange else ""
    return f"Your turn: sow a card {in_field(rake)} for the Rake{also}."


def owed(view: View) -> int | None:
    """The Rake's field, while the player to move owes it a card; the last card of a hand is played first (ILM-45)."""
    free = view.turn.tended or (len(view.hand) == 1 and not view.turn.played)
    return None if free else where(view, RAKE)


def action_text(action: actions.Action, view: View) -> str:
    """Return the label of a legal action; the labels of one decision all differ."""
    match action:
        case actions.Sow():
            turned = turning(view, action.field, (action.card,), action.season)
            return f"Sow {card_name(action.card)} {in_field(action.field)}{turned}"
        case actions.Harvest():
            turned = turning(view, action.field, action.cards, action.season)
            items = items_text(view.fields[action.field], action.take)
            return f"Harvest {items} with {names_of(action.cards)} {in_field(action.field)}{turned}"
        case actions.Stockpile():
            return stockpile_text(action, view)
        case actions.Exchange():
            return f"Exchange {card_name(action.give)} for {card_name(action.take)} with the Changeling"
        case actions.Tend():
            turned = turning(view, where(view, RAKE), (action.card,), action.season)
            return f"Sow {card_name(action.card)} for the Rake{turned}"
        case actions.Finish():
            return "End your turn"
        case actions.Swap():
            pairs = zip(action.give, action.take, strict=True)
            return f"Exchange {joined(f'{card_name(give)} for {card_name(take)}' for give, take in pairs)}"
        case actions.Decline():
            return "Keep your cards"
        case actions.Turn():
            turns = "Leave" if action.spring == view.spring else "Turn"
            return f"{turns} the illimat so that it is Spring {in_field(action.spring)}"
        case actions.Give():
            return f"Give {card_name(action.card)}"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def action_label(action: actions.Action, view: View) -> str:
    """Return a legal action in a few words, beside the cards that it plays: sums say what is taken (ILM-13, ILM-15)."""
    match action:
        case actions.Sow():
            return "Sow"
        case actions.Harvest():
            return f"Harvest {harvest_sums(action, view.fields[action.field])}"
        case actions.Stockpile():
            return f"Stockpile to {action.value}: {stockpile_sums(action, view.fields[action.field])}"
        case actions.Exchange():
            return f"Exchange for {card_name(action.take)}"
        case actions.Tend():
            return "Extra card for the Rake"
        case actions.Finish() | actions.Swap() | actions.Decline() | actions.Turn() | actions.Give() | TimeUp():
            return action_text(action, view)
        case _:
            assert_never(action)


def harvest_sums(action: actions.Harvest, field: FieldView) -> str:
    """The groups that a harvest takes, such as "9 and 4 + 5" with a Nine, single items first (ILM-13, ILM-46)."""
    here = subset_sums(Field(field.loose, field.piles), FOOL_HIGH if len(action.cards) == 1 else UNION_LIMIT)
    mask = here.mask(action.take) or 0
    groups = {value: here.parts(mask, value) for value in worths(action.cards)}
    value, parts = next((value, parts) for value, parts in groups.items() if parts)
    return sums_text([item_worths(here, field, part) for part in parts], value)


def stockpile_sums(action: actions.Stockpile, field: FieldView) -> str:
    """The sets of a stockpile, one of them with the card that is played (ILM-15, ILM-16)."""
    here = subset_sums(Field(field.loose, field.piles))
    mask = here.mask(action.take) or 0
    active, own = here.fusion(VALUES[action.card], action.value, mask) or (0, 0)
    played = [(active,), *item_worths(here, field, own)]
    others = [item_worths(here, field, part) for part in here.parts(mask ^ own, action.value) or ()]
    return sums_text([played, *others], action.value)


def item_worths(here: SubsetSums, field: FieldView, mask: int) -> list[tuple[int, ...]]:
    """What each of some items of a field may count: a Fool one of two numbers, a pile its value (ILM-2, ILM-14)."""
    piles = {pile.cards[0]: (pile.value,) for pile in field.piles}
    return [piles.get(item) or VALUES[item] for item in here.take(mask)]


def sums_text(groups: list[list[tuple[int, ...]]], value: int) -> str:
    """Groups of one value as sums, the shortest first; a Fool counts what makes its sum right (ILM-2)."""
    sums = [next(sum_ for sum_ in product(*group) if sum(sum_) == value) for group in groups]
    return joined(" + ".join(map(str, sum_)) for sum_ in sorted(sums, key=len))


def stockpile_text(action: actions.Stockpile, view: View) -> str:
    """A stockpile with its value, and whether it would be locked (ILM-15, ILM-16)."""
    field = view.fields[action.field]
    made = "a locked" if locks(Field(field.loose, field.piles), action) else "an open"
    turned = turning(view, action.field, (action.card,), action.season)
    onto = f"{card_name(action.card)} with {items_text(field, action.take)}"
    return f"Stockpile {onto} as {made} {action.value} {in_field(action.field)}{turned}"


def items_text(field: FieldView, take: tuple[Card, ...]) -> str:
    """Items of a field; a stockpile by its value, and by its first card where two have the same (ILM-14)."""
    values = [pile.value for pile in field.piles]
    piles = {
        pile.cards[0]: f"the {pile_name(pile)}"
        + (f" that begins with {card_name(pile.cards[0])}" if values.count(pile.value) > 1 else "")
        for pile in field.piles
    }
    return joined(piles.get(card, card_name(card)) for card in take)


def turning(view: View, field: int | None, cards: tuple[Card, ...], named: Season | None) -> str:
    """What a face card among those played does to the field's season, if anything (ILM-20, ILM-22, ILM-44)."""
    season = next((SEASON[card] or named for card in reversed(cards) if card in FACES), None)
    if season is None or field is None or where(view, FOREST_QUEEN) is not None:
        return ""
    turns = "stays in" if view.fields[field].season is season else "turns to"
    return f"; {FIELD_NAMES[field]} {turns} {season.title()}"


def table_text(view: View, names: Names) -> str:
    """The whole table in plain lines, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the length of the game, the fields clockwise, the players in order, and the viewer's own hand."""
    terms = "a single round" if view.options.length == "round" else f"to {count(view.options.target, 'point')}"
    yield f"Illimat, {terms}: round {view.round}, dealt by {whom(names[view.dealer])}."
    yield f"{count(view.deck_size, 'card')} to draw, {count(view.okus, 'okus token')} on the illimat."
    if view.gone:
        yield f"Out of the round: {joined(map(luminary_name, view.gone))}."
    for number, field in enumerate(view.fields):
        terms = season_text(view, field) + corner_text(field)
        yield f"{FIELD_NAMES[number].capitalize()}: {terms}. {cards_text(field)}."
    for seat, name in enumerate(names):
        you = " (you)" if seat == view.seat and name != "You" else ""
        hand = f"{count(view.hand_sizes[seat], 'card')} in hand"
        yield f"{name}{you}: {count(view.scores[seat], 'point')}, {hand}, {crop_text(view.crops[seat])}."
    if view.seat is not None:
        yield f"Your hand: {names_of(view.hand) if view.hand else 'empty'}."


def season_text(view: View, field: FieldView) -> str:
    """A field's season and what it forbids there; nothing, in a Winter under the Maiden (ILM-11, ILM-40)."""
    thawed = field.season is Season.WINTER and where(view, MAIDEN) is not None
    return f"{field.season.title()}, {FORBIDS[Season.SUMMER if thawed else field.season]}"


def corner_text(field: FieldView) -> str:
    """The Luminary of a field, as far as it is seen (ILM-6)."""
    if field.luminary is not None:
        return f"; {luminary_name(field.luminary)} ({EFFECTS[field.luminary]})"
    return "; a Luminary face down" if field.corner is Corner.DOWN else ""


def cards_text(field: FieldView) -> str:
    """What lies in a field, stockpiles with their cards (ILM-60)."""
    piles = [f"{pile_name(pile)} ({', '.join(map(card_name, pile.cards))})" for pile in field.piles]
    return "; ".join([*map(card_name, field.loose), *piles]) or "No cards"


def crop_text(crop: CropView) -> str:
    """What a player has gathered this round, as far as this viewer sees it (ILM-43, ILM-60)."""
    seen = (*(crop.cards or ()), *(crop.secret or ()))
    summer, winter, fools = (sum(card in kind for card in seen) for kind in (SUMMER, WINTER, FOOLS))
    parts = {f"{summer} Summer": summer, f"{winter} Winter": winter, count(fools, "Fool"): fools}
    unseen = crop.size - len(seen)
    told = ", ".join(part for part, found in {**parts, f"{unseen} unseen": unseen}.items() if found)
    gains = [count(crop.okus, "okus token")] if crop.okus else []
    return ", ".join(
        [f"{crop.size} harvested{f' ({told})' if told else ''}", *gains, *map(luminary_name, crop.luminaries)]
    )
