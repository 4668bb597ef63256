"""Cards, money and chances as sentences name them."""

from collections.abc import Iterable
from typing import Final

from parlour.core.game import Seat
from parlour.core.phrases import count, joined, whom, whose
from parlour.games.illuminati.actions import Announce, Reason, Side, Sum
from parlour.games.illuminati.box import BOX, CARDS, SPECIAL, CardId, SpecialId
from parlour.games.illuminati.scoring import GOAL
from parlour.games.illuminati.structure.grid import Shift
from parlour.games.illuminati.view_types import View

NAMES = [special.name for special in BOX.specials]
COPIES = {
    special.id: NAMES[: at + 1].count(special.name)
    for at, special in enumerate(BOX.specials)
    if NAMES.count(special.name) > 1
}
"""The number of each Special of which there are several, so that they can be told apart."""


def card_name(card: CardId) -> str:
    """A group or an Illuminati as a sentence has it."""
    name = CARDS[card].name
    return f"the {name[4:]}" if name.startswith("The ") else name


def cards_text(cards: tuple[CardId, ...]) -> str:
    """Some groups, listed."""
    return joined(map(card_name, cards))


def special_name(special: SpecialId) -> str:
    """A Special as a sentence has it."""
    return SPECIAL[special].name


def special_label(special: SpecialId) -> str:
    """A Special by its name, with a number where there are several."""
    return f"{special_name(special)} {COPIES[special]}" if special in COPIES else special_name(special)


def specials_text(specials: tuple[SpecialId | None, ...]) -> str:
    """Specials by name, those that are not named counted."""
    known = [special_label(special) for special in specials if special is not None]
    hidden = len(specials) - len(known)
    return joined([*known, *([count(hidden, "Special")] if hidden else [])])


def announcement_text(action: Announce) -> str:
    """An attack as its player announces it."""
    return f"{action.attack.capitalize()} {card_name(action.target)} with {card_name(action.leader)}"


def money_text(amount: int) -> str:
    """A sum of money."""
    return f"{amount} MB"


def side_text(side: Side) -> str:
    """One side of a deal."""
    parts = [money_text(side.money)] if side.money else []
    parts += [specials_text(side.specials)] if side.specials else []
    parts += [card_name(group) for group in side.groups]
    dropped = f" (dropping {cards_text(side.drops)})" if side.drops else ""
    return f"{joined(parts) if parts else 'nothing'}{dropped}"


SURE = 10
"""The highest roll that succeeds, whatever the number (ILU-22)."""

LEAST = 2
"""The lowest number that can be rolled."""


def roll_text(number: int) -> str:
    """What must be rolled: more than 10 is no better than 10."""
    return f"{min(number, SURE)} or less" if number >= LEAST else f"no chance without {LEAST - number} more"


def needed_text(number: int) -> str:
    """What a roll had to be, after the number that was rolled."""
    return f" and needed {roll_text(number)}" if number >= LEAST else ", but no roll was low enough"


def chance_text(number: int, ways: int) -> str:
    """What must be rolled, and how likely that is."""
    return f"{roll_text(number)}, {percent(ways)}" if ways else roll_text(number)


def percent(ways: int) -> str:
    """Return a number of the 36 rolls in percent."""
    return f"{round(100 * ways / 36)}%"


def owned_text(card: CardId, owner: str | None) -> str:
    """A group with its owner's name: "Ann's Mafia", "your Mafia"; in the center just "the Mafia"."""
    if owner is None:
        return card_name(card)
    name = CARDS[card].name
    return f"{'your' if owner == 'You' else whose(owner)} {name.removeprefix('The ')}"


def shifts_text(shifts: tuple[Shift, ...]) -> str:
    """Which cards are shifted to which arrow of their master, if any are."""
    return "".join(f", {card_name(shift.card)} shifted to {shift_text(shift)}" for shift in shifts)


def shift_text(shift: Shift) -> str:
    """Where a card that collides goes (ILU-41)."""
    return "the center" if shift.exit < 0 else f"arrow {shift.exit + 1}"


def sums_text(sums: tuple[Sum, ...]) -> str:
    """Money by card."""
    parts = [f"{money_text(each.amount)} on {card_name(each.card)}" for each in sums]
    return joined(parts) if parts else "nothing"


def from_the_start(names: Iterable[str]) -> list[str]:
    """Return players as a sentence lists them that begins with the first: only there "You" has its capital."""
    first, *rest = names
    return [first, *map(whom, rest)]


def won_text(names: Iterable[str], reason: str) -> str:
    """Return who won, alone or together, and by what."""
    winners = from_the_start(names)
    how = "won" if len(winners) == 1 else "shared the win"
    if reason == GOAL:
        return f"{joined(winners)} reached {'a goal' if len(winners) == 1 else 'their goals'} and {how}."
    return f"{joined(winners)} {how}. {reason}"


def illuminati_of(view: View, seat: Seat) -> str:
    """Return the name of a player's Illuminati, for texts that do not know players' names."""
    return card_name(view.players[seat].illuminati)


def question_text(give: Side, take: Side) -> str:
    """What is asked about one side of a deal (ILU-55)."""
    if give == Side():
        return f"what they want for {side_text(take)}"
    return f"what they would give for {side_text(give)}"


REASONS: Final[dict[Reason, str]] = {
    "goal": "I need {it} for my goal.",
    "keep": "I would rather keep {it}.",
    "useless": "I have no use for {it}.",
    "little": "You offer too little.",
    "much": "That is too much for me.",
    "close": "You are too close to winning.",
    "grudge": "I have not forgotten what you did.",
    "later": "Not now.",
}
"""What a player says who declines, with the groups in question in the place of "it"."""


def reason_text(reason: Reason, cards: tuple[CardId, ...] = ()) -> str:
    """Why a deal is declined, as its player says it (ILU-55)."""
    return REASONS[reason].format(it=cards_text(cards) if cards else "it")
