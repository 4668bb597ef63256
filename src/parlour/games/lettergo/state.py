"""The whole table: everything that is true, seen or not."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.lettergo.board import Board, Conduct, Hand
from parlour.games.lettergo.box import SIDES, Card, RuleCard, SideId
from parlour.games.lettergo.options import Options

Cards = tuple[Annotated[Card, Meta(pattern="^(Qu|[A-Z])[1-9][0-9]*$")], ...]
RuleCards = tuple[Annotated[RuleCard, Meta(pattern="^L[0-9]{2}$")], ...]
"""Each field holds cards of one kind; a state that mixes them is not valid."""


PLAYERS = tuple(tuple(map(Seat, range(seats))) for seats in range(7))
"""The seats of a table, by how many there are."""


class Wait(StrEnum):
    """What the table can wait for; `waits.py` says who is asked."""

    TURN = "turn"
    READY = "ready"
    RACE = "race"
    VERIFY = "verify"
    VOTE = "vote"
    CLAIM = "claim"
    CHOOSE = "choose"
    GIVE = "give"
    OVER = "over"


class Token(Struct, frozen=True, gc=False):
    """A scoring token in the row: its number, who has it, and whether it was given back (LGO-20, LGO-22)."""

    number: int
    holder: Seat | None = None
    returned: bool = False


Answer = Literal["yes", "no", "ask"]
"""What a check says of a word: kept, broken, or for people to judge."""


class Finding(Struct, frozen=True, gc=False):
    """What a rule says of a word (LGO-30)."""

    side: SideId
    answer: Answer


class Ballot(Struct, frozen=True, gc=False):
    """One player's say on a disputed word (LGO-31)."""

    seat: Seat
    keep: bool


class Shown(Struct, frozen=True, gc=False):
    """A word at the reckoning, in the order in which cards are claimed (LGO-30).

    `token` is None for a player who took none; `made` tells whether the cards on the table make the word, `listed`
    whether the dictionary has it; `stands` is None until it is decided; `cards` are those it claimed.
    """

    seat: Seat
    word: str
    token: int | None
    made: bool
    listed: bool
    gloss: str | None
    findings: tuple[Finding, ...]
    said: Literal["accepted", "disputed"] | None = None
    ballots: tuple[Ballot, ...] = ()
    stands: bool | None = None
    claimed: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def judged(self) -> tuple[SideId, ...]:
        """The rules that people judge: whether the player made an honest effort to follow them."""
        return tuple(found.side for found in self.findings if found.answer == "ask")


class State(Struct, frozen=True, gc=False):
    """A game of Letter GO!.

    `now` is the table's time at the last move, `since` when the wait began. `hands` are the consonants before each
    player, `vowels` those in the middle; `piles` are claimed cards, `out` the cards that went out of the game, `gone`
    the rule cards likewise. `rules` hold for all, `sticky` for one player each. `started` is when each player's minute
    began, `taken` how long each needed in a sealed round. `last` are the seats by the tokens of the round before.
    `chooser` sets the next rules out of `offered`.
    """

    options: Options
    rng: Rng
    consonants: Cards
    vowel_deck: Cards
    rule_deck: RuleCards
    hands: tuple[Cards, ...]
    vowels: Cards
    piles: tuple[Cards, ...]
    sticky: tuple[SideId | None, ...]
    started: tuple[Millis | None, ...]
    taken: tuple[Millis | None, ...]
    boards: tuple[Board, ...]
    conduct: tuple[Conduct, ...]
    rules: tuple[SideId, ...] = ()
    out: Cards = ()
    gone: RuleCards = ()
    tokens: tuple[Token, ...] = ()
    round: int = 0
    wait: Wait = Wait.READY
    done: tuple[Seat, ...] = ()  # who has turned, is ready, or agrees, depending on the wait
    raised: tuple[Hand, ...] = ()
    show: tuple[Shown, ...] = ()
    last: tuple[Seat, ...] = ()
    chooser: Seat | None = None
    offered: RuleCards = ()
    asked: int = 0
    now: Millis = Millis(0)
    since: Millis = Millis(0)
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def players(self) -> tuple[Seat, ...]:
        return PLAYERS[len(self.hands)]

    def left(self, seat: int) -> Seat:
        """Return the player on the left, the next one clockwise (LGO-30)."""
        return Seat((seat + 1) % self.seats)

    def right(self, seat: int) -> Seat:
        """Return the player on the right (LGO-13)."""
        return Seat((seat - 1) % self.seats)

    def rules_of(self, seat: int) -> tuple[SideId, ...]:
        """Return the rules that a player is under: those for all, and a sticky one (LGO-42)."""
        own = self.sticky[seat]
        return self.rules if own is None else (*self.rules, own)

    def under(self, seat: int, side: str) -> bool:
        """Return whether a player is under a rule."""
        return side in self.rules_of(seat)

    def token_of(self, seat: int) -> int | None:
        """Return the place of a player's token in the row; None for a player without one."""
        return next((place for place, token in enumerate(self.tokens) if token.holder == seat), None)

    def with_board(self, seat: int, board: Board) -> "State":
        return replace(self, boards=put(self.boards, seat, board))

    def with_conduct(self, seat: int, conduct: Conduct) -> "State":
        return replace(self, conduct=put(self.conduct, seat, conduct))

    def with_token(self, place: int, token: Token) -> "State":
        return replace(self, tokens=put(self.tokens, place, token))


def pieces(state: State) -> Iterator[str]:
    """Yield every card, wherever it lies."""
    yield from state.consonants
    yield from state.vowel_deck
    for cards in (*state.hands, *state.piles):
        yield from cards
    yield from state.vowels
    yield from state.out
    yield from state.rule_deck
    yield from state.offered
    yield from state.gone
    yield from (SIDES[side].card for side in (*state.rules, *state.sticky) if side is not None)
