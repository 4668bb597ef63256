"""A game with all that the kit has: dice, a secret bid, a clock, a board, rows, and a value that nobody sees."""

from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from parlour import kit
from parlour.kit import Board, Deck, Hands, Hidden, Log, Own, Public, Rng, Rows, Seat

TILES = tuple(f"{letter}{number}" for letter in "AB" for number in range(6))


class Options(kit.Options, frozen=True):
    """How long an answer may take."""

    clock: int | None = None


class Caught(kit.Event, frozen=True):
    """Somebody bid most."""

    SAY = "{seat} win[s] {tile}, with {bids}."

    seat: Public[Seat]
    tile: Public[str]
    bids: Public[tuple[int, ...]]


class State(kit.State, frozen=True, kw_only=True):
    """A table at which everybody bids at once."""

    options: Public[Options]
    bag: Deck
    hands: Hands
    won: Rows
    grid: Board
    bids: Own[tuple[int | None, ...]]
    names: Own[tuple[str, ...]]
    goal: Hidden[int]
    phase: Public[Literal["bid", "roll"]] = "bid"
    forgotten: int = 3
    last: Public[tuple[int, ...]] = ()
    nobody: Public[int | None] = None


class Bid(kit.Action, frozen=True):
    """Bid in secret."""

    SAY = "bid[s] {number}"
    SECRET = True

    number: int


class Roll(kit.Action, frozen=True):
    """Roll for points."""


class Show(kit.Action, frozen=True):
    """Show a tile."""

    SAY = "show[s] {tile}"

    tile: str


def setup(options: Options, seats: int, rng: Rng, log: Log) -> State:
    """Deal two tiles each; each seat is told a name."""
    tiles, rng = rng.shuffle(TILES)
    goal, rng = rng.below(3)
    hands, bag = kit.deal(tiles, seats, 2)
    kit.told_of_hands(hands, log)
    log += [kit.Told(Seat(seat), f"You are number {seat}.") for seat in range(seats)]
    return State(
        rng=rng,
        seats=seats,
        options=options,
        bag=bag[1:],
        hands=hands,
        won=((),) * seats,
        grid=((bag[0], ""), ("", "")),
        bids=(None,) * seats,
        names=tuple(f"n{seat}" for seat in range(seats)),
        goal=goal,
    )


def asks(state: State) -> frozenset[Seat]:
    """Whoever has not bid; then whoever's turn it is."""
    if state.phase == "roll":
        return frozenset({state.turn})
    return frozenset(Seat(seat) for seat, bid in enumerate(state.bids) if bid is None)


def moves(state: State, seat: Seat) -> list[kit.Action]:
    """Bids, or a roll and shows."""
    if state.phase == "bid":
        return [Bid(1), Bid(2)]
    return [Roll(), *[Show(tile) for tile in dict.fromkeys(state.hands[seat])]]


def apply(state: State, seat: Seat, action: Any, log: Log) -> State:
    """Bid, show or roll; a roll ends the round."""
    match action:
        case Bid(number):
            bids = (*state.bids[:seat], number, *state.bids[seat + 1 :])
            state = replace(state, bids=bids)
            if None in bids:
                return state
            most = Seat(max(range(state.seats), key=lambda each: bids[each] or 0))
            (tile,), bag = kit.top(state.bag)
            last = tuple(bid or 0 for bid in bids)
            log.append(Caught(most, tile, last))
            won = kit.give(state.won, most, (tile,))
            empty = (None,) * state.seats
            return replace(state, won=won, bag=bag, bids=empty, last=last, phase="roll", turn=most)
        case Show(tile):
            log.append(kit.Shown(seat, (tile,)))
            hands, won = kit.lose(state.hands, seat, tile), kit.give(state.won, seat, (tile,))
            return replace(state, hands=hands, won=won)
        case _:
            return rolled(state, seat, log)


def rolled(state: State, seat: Seat, log: Log) -> State:
    """Count what a seat rolls."""
    dice, state = kit.roll(state, seat, 2, log)
    _, state = kit.shuffle(state, TILES)
    points = [sum(dice) if each == seat else 0 for each in range(state.seats)]
    state = kit.count_round(state, points, "The round is over.", log)
    if state.round > 2:
        return kit.finish(state, "Two rounds are over.")
    return replace(state, phase="bid")


def late(state: State, seat: Seat) -> kit.Action:
    """What counts when time is up."""
    return moves(state, seat)[0]


def complete(state: State, random: Random) -> State:
    """Deal what is no piece: bids that were made cannot be told from those that were not."""
    bids = tuple(
        bid if bid is not None or seat in state.waits or state.phase == "roll" else random.randint(1, 2)
        for seat, bid in enumerate(state.bids)
    )
    return replace(state, bids=bids, goal=random.randrange(3), names=tuple(f"n{seat}" for seat in range(state.seats)))


def define(**changed: Any) -> Any:
    """The game, or one that differs from it."""
    parts: dict[str, Any] = {
        "name": "sink",
        "title": "Sink",
        "seats": range(2, 4),
        "minutes": 5,
        "options": Options,
        "state": State,
        "actions": Bid | Roll | Show,
        "setup": setup,
        "moves": moves,
        "apply": apply,
        "pieces": TILES,
        "events": (Caught,),
        "asks": asks,
        "imagine": complete,
        "clock": "clock",
        "late": late,
        "variants": (Options(), Options(20)),
    }
    return kit.define(**parts | changed)


GAME = define()
