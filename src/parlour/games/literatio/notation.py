"""A position in one line of text, for tests, reports and experiments.

Parts stand between bars, each with its name; seats stand between slashes, "-" is nothing:

    hands PRISON? / EATIOAL | table OPe | pool I | bag STU | scores 14 0 | words PRISON | idle 2 0 | owed 0 1 | turn 0

Cards are letters, "?" a blank, a small letter a blank that stands for it. The cards of the box are taken in the order
table, pool, hands, bag. Parts left out are empty or nothing; cards that no part names are not in the game.
"""

from collections import Counter

from parlour.core.game import Seat
from parlour.core.rng import Rng
from parlour.games.literatio.box import BLANK, BLANKS, COUNTS, Card
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import Spelt, State
from parlour.games.literatio.turns import begin_turn

PARTS = ("hands", "table", "pool", "bag", "scores", "words", "idle", "owed", "turn")


def position(text: str, options: Options | None = None) -> State:
    """The state a line of text describes."""
    parts = dict(part.strip().split(" ", 1) for part in text.split("|"))
    unknown = parts.keys() - set(PARTS)
    if unknown:
        raise ValueError(f"not parts of a position: {', '.join(sorted(unknown))}")
    used: Counter[str] = Counter()
    names: list[str | None] = [None] * len(BLANKS)
    table, pool = (read_cards(parts.get(part, "-"), used, names) for part in ("table", "pool"))
    hands = tuple(read_cards(hand, used, names) for hand in parts["hands"].split("/"))
    seats = len(hands)
    nothing = "0 " * seats
    idle = read_numbers(parts.get("idle", nothing))
    turn = Seat(int(parts.get("turn", "0")))
    state = State(
        options=options or Options(),
        rng=Rng(bytes(32)),
        bag=read_cards(parts.get("bag", "-"), used, names),
        hands=hands,
        shown=((),) * seats,
        scores=read_numbers(parts.get("scores", nothing)),
        first=turn,
        turn=turn,
        table=table,
        pool=pool,
        named=tuple(names),
        words=tuple(Spelt(Seat(0), word, 0) for word in parts.get("words", "").split()),
        idle=idle,
        owed=read_numbers(parts.get("owed", nothing)),
        unable=idle,
    )
    return begin_turn(state, turn)


def read_cards(text: str, used: Counter[str], names: list[str | None]) -> tuple[Card, ...]:
    """Cards by their letters, each the next of its letter that no other part has taken."""
    cards = []
    for letter in text.strip().replace(" ", "").removeprefix("-"):
        kind = BLANK if letter.islower() else letter
        used[kind] += 1
        if used[kind] > COUNTS.get(kind, 0):
            raise ValueError(f"the box has no card {letter!r} left")
        if letter.islower():
            names[used[kind] - 1] = letter.upper()
        cards.append(Card(f"{kind}{used[kind]}"))
    return tuple(cards)


def read_numbers(text: str) -> tuple[int, ...]:
    """A number for each seat."""
    return tuple(map(int, text.split()))
