"""Setting the table: Illuminati, first money, the center, and who begins (ILU-2 to ILU-5)."""

from parlour.core.game import EventLog, Seat, Step
from parlour.core.rng import Rng
from parlour.games.illuminati.box import CARDS, CENTER, GROUPS, ILLUMINATI, SPECIAL, SPECIALS, CardId
from parlour.games.illuminati.events import Dealt, Event, RolledForFirst
from parlour.games.illuminati.frames import PickingGoal
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.rules import settle
from parlour.games.illuminati.state import State, Turn, push
from parlour.games.illuminati.structure.grid import alone
from parlour.games.illuminati.turn.income import begin_turn


def setup(options: Options, seats: int, key: bytes) -> Step[State, Event]:
    """Each player draws an Illuminati with its income, four groups lie in the center, the highest roll begins."""
    log: EventLog[Event] = []
    drawn, rng = Rng(key).shuffle(ILLUMINATI)
    deck, rng = rng.shuffle((*GROUPS, *SPECIALS))
    center, deck, returned, rng = lay_center(deck, rng)
    rolls, rng = roll_for_first(seats, rng)
    first = rolls[-1].highest[0]
    sums = tuple([tuple([sum(dice) for dice in roll.dice]) for roll in rolls])
    log.append(Dealt(drawn[:seats], center, returned, sums, first))
    log.extend(rolls)
    state = State(
        options=options,
        rng=rng,
        structures=tuple([alone(card) for card in drawn[:seats]]),
        money={card: CARDS[card].income for card in drawn[:seats]},
        specials=((),) * seats,
        deck=deck,
        center=center,
        turn=Turn(first, offers=(0,) * seats),
        first=first,
        kills=(0,) * seats,
        turns=(0,) * seats,
        known=((),) * seats,
    )
    secret = [seat for seat, card in enumerate(drawn[:seats]) if card in SECRETIVE]
    state = push(state, PickingGoal(Seat(secret[0]))) if secret else begin_turn(state, first, log)
    return Step(settle(state, log), tuple(log))


def gentle(state: State) -> bool:
    """Return whether nobody has to begin with picking a secret goal (ILU-2)."""
    return all(structure[0].card not in SECRETIVE for structure in state.structures)


def lay_center(deck: tuple[str, ...], rng: Rng) -> tuple[tuple[CardId, ...], tuple[str, ...], int, Rng]:
    """Four groups off the deck; Specials turned up in doing so go back into it at random (ILU-4)."""
    center: list[CardId] = []
    specials: list[str] = []
    at = 0
    while len(center) < CENTER:
        (specials if deck[at] in SPECIAL else center).append(deck[at])
        at += 1
    rest = list(deck[at:])
    for special in specials:
        where, rng = rng.below(len(rest) + 1)
        rest.insert(where, special)
    return tuple(center), tuple(rest), len(specials), rng


def roll_for_first(seats: int, rng: Rng) -> tuple[list[RolledForFirst], Rng]:
    """Roll two dice for each seat, again for those who tie for the highest (ILU-5)."""
    rolls: list[RolledForFirst] = []
    still = tuple(map(Seat, range(seats)))
    while len(still) > 1:
        row: list[tuple[int, ...]] = [()] * seats
        for seat in still:
            row[seat], rng = rng.dice(2)
        best = max(map(sum, row))
        still = tuple([seat for seat in still if sum(row[seat]) == best])
        rolls.append(RolledForFirst(tuple(row), still))
    return rolls, rng
