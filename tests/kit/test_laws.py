"""A game of the kit is under all laws; what its author tells too much of is caught."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

import pytest
from msgspec.structs import replace

from parlour import kit
from parlour.core.game import AnyGame, Illegal, Seat
from parlour.core.registry import REGISTERED, forget
from parlour.kit import Drawn, Log, Pile, Public
from parlour.laws.testing import broken_laws, game_of, share_of_wins
from tests.kit import sink

SEEN = """\
field            its owner sees  everybody else sees
State.rng                        nothing
State.seats                      all
State.turn                       all
State.scores                     all
State.round                      all
State.asked                      all
State.waits                      all
State.due                        all
State.dice                       all
State.outcome                    all
State.seat                       all
State.options                    all
State.bag                        its number
State.hands      all             its number
State.won                        all
State.grid                       all
State.bids       all             nothing
State.names      all             nothing
State.goal                       nothing
State.phase                      all
State.forgotten                  nothing
State.last                       all
State.nobody                     all
Caught.seat                      all
Caught.tile                      all
Caught.bids                      all
"""


@pytest.fixture(autouse=True)
def registered() -> Iterator[AnyGame]:
    yield game_of("sink", "tests.kit.sink")
    REGISTERED.clear()
    forget()


def test_all_laws_hold(registered: AnyGame) -> None:
    assert broken_laws(registered, 12) == ()


def test_the_table_of_who_sees_what_is_as_it_was() -> None:
    assert kit.who_sees_what(sink.State, sink.Caught) == SEEN


class OpenBag(sink.State, frozen=True, kw_only=True):
    """A table whose bag lies open by mistake."""

    bag: Pile


class Gossip(kit.Event, frozen=True):
    """An event that shows somebody's tiles to all."""

    SAY = "{seat} lay[s] down tiles: {tiles}"

    seat: Public[Seat]
    tiles: Public[tuple[str, ...]]


class Whisper(kit.Event, frozen=True):
    """An event that shows a number of the bag."""

    SAY = "{seat} look[s]."

    seat: Public[Seat]
    number: int
    tone: Literal["low", "high"]
    tiles: Drawn


def gossiping(state: sink.State, seat: Seat, action: Any, log: Log) -> sink.State:
    """Show the top of the bag to all."""
    log.append(Gossip(seat, state.bag[:1]))
    return sink.apply(state, seat, action, log)


def asking(state: sink.State) -> frozenset[Seat]:
    """Ask whoever the top of the bag says."""
    usual = sink.asks(state)
    return frozenset({Seat(int(state.bag[0][1]) % state.seats)}) if state.phase == "roll" and state.bag else usual


def refusing(state: sink.State, _: Seat, __: Any) -> str:
    """Refuse with what lies in the bag."""
    return f"Not while {state.bag[:1]} is next."


def moving(state: sink.State, seat: Seat) -> list[kit.Action]:
    """Offer to show only what lies in nobody else's hand."""
    others = "".join(tile[0] for hand in state.hands for tile in hand)
    return [
        each
        for each in sink.moves(state, seat)
        if not (isinstance(each, sink.Bid) and others.count("A") == each.number)
    ] or [sink.Bid(1)]


LEAKS: dict[str, Callable[[], AnyGame]] = {
    "an event": lambda: sink.define(apply=gossiping, events=(sink.Caught, Gossip)),
    "a question": lambda: sink.define(asks=asking),
    "a refusal": lambda: sink.define(why=refusing),
    "moves": lambda: sink.define(moves=moving),
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_leak_is_caught(what: str) -> None:
    game = LEAKS[what]()

    assert any(line.startswith("secrecy") for line in broken_laws(game, 12))


def test_what_an_event_does_not_declare_is_hidden() -> None:
    event = Whisper(Seat(1), 7, "high", ("A1", "B2"))

    assert event.redact(Seat(1)) == Whisper(Seat(1), 0, "low", ("A1", "B2"))
    assert event.redact(Seat(0)) == event.redact(None) == Whisper(Seat(1), 0, "low", ("?", "?"))


def test_rules_that_raise_are_a_finding_like_others() -> None:
    def stumble(*_: Any) -> Any:
        raise RuntimeError("out of order")

    (line,) = broken_laws(sink.define(apply=stumble), 2)
    assert line.startswith("rules do not break: RuntimeError in stumble")


def test_a_refusal_may_name_its_clause() -> None:
    refusal = Illegal("no", "No.", "SNK-1")
    game = sink.define(why=lambda *_: refusal)
    state = game.setup(sink.Options(), 2, bytes(32)).state

    with pytest.raises(Illegal) as caught:
        game.check(state, Seat(0), sink.Bid(9))
    assert caught.value is refusal


def test_computers_look_ahead_without_a_word_of_strategy(registered: AnyGame) -> None:
    assert share_of_wins(registered, "beginner", games=2) >= 0


def test_a_title_is_what_a_field_is_called() -> None:
    class Named(kit.CardState, frozen=True, kw_only=True):
        pile: Annotated[Pile, kit.Title("Discard pile")]

    game = sink.define(
        state=Named, setup=lambda _options, seats, rng, _log: Named(rng=rng, seats=seats, pile=("A1", "A2")), asks=None
    )
    state = game.setup(sink.Options(), 2, bytes(32)).state
    assert game.site.annotate is not None
    assert [zone.title for zone in game.site.annotate(state).zones] == ["Deck", "Discard pile"]


def test_views_have_blanks_for_what_is_hidden() -> None:
    state: sink.State = sink.GAME.setup(sink.Options(), 2, bytes(32)).state
    view = sink.GAME.view(replace(state, goal=2), Seat(1))

    assert view.hands == (("?", "?"), state.hands[1])
    assert view.bag == ("?",) * len(state.bag)
    assert (view.goal, view.forgotten, view.rng.key, view.names) == (0, 3, b"", ("", "n1"))
