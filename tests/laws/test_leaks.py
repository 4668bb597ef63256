"""Deliberate leaks, one at a time: the law of secrecy must catch each of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace as but
from itertools import islice
from typing import Any

import pytest
from msgspec import structs
from msgspec.structs import replace

from parlour.core.game import Ask, Illegal, Millis, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Sow, Stockpile, Tend
from parlour.games.illimat.board.face_up import owes_rake
from parlour.games.illimat.box import FOOLS, VALUE
from parlour.games.illimat.events import Claimed, Converged, Dealt, Drew, Event
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import State
from parlour.games.illimat.view_types import View
from parlour.laws.battery import chance, look, try_game
from parlour.laws.report import Finding
from parlour.laws.walk import walk

GAMES = 400
"""Games after which a leak counts as missed."""

Leak = Callable[[], Any]
LEAKS: dict[str, Leak] = {}


def leak(make: Leak) -> Leak:
    """Put a leaky game on the list under its name."""
    LEAKS[make.__name__] = make
    return make


def viewing(bend: Callable[[View, State, Seat | None], View]) -> Any:
    """The game with its views bent."""
    return but(GAME, view=lambda state, seat: bend(GAME.view(state, seat), state, seat))


def telling(bend: Callable[[Event, Seat | None], Event | None]) -> Any:
    """The game with some events told otherwise, the rest as they should be."""

    def redact(event: Event, seat: Seat | None) -> Event:
        bent = bend(event, seat)
        return GAME.redact(event, seat) if bent is None else bent

    return but(GAME, redact=redact)


def top(state: State) -> int:
    """The value of the next card, or nothing."""
    return VALUE[state.deck[0]] if state.deck else 0


@leak
def the_rail_sees_the_first_hand() -> Any:
    return viewing(lambda view, state, seat: replace(view, hand=state.hands[0]) if seat is None else view)


@leak
def everyone_sees_the_hand_to_play() -> Any:
    return viewing(lambda view, state, _: replace(view, hand=state.hands[state.turn.seat]))


@leak
def a_corner_lies_open() -> Any:
    def bend(view: View, state: State, _: Seat | None) -> View:
        fields = (replace(view.fields[0], luminary=state.up[0] or state.down[0]), *view.fields[1:])
        return replace(view, fields=fields)

    return viewing(bend)


@leak
def unused_luminaries_are_shown_as_gone() -> Any:
    return viewing(lambda view, state, _: replace(view, gone=state.gone + state.unused))


@leak
def deck_size_tells_the_next_card() -> Any:
    return viewing(lambda view, state, _: replace(view, deck_size=len(state.deck) + 100 * top(state)))


@leak
def the_clock_tells_the_next_card() -> Any:
    return viewing(lambda view, state, _: replace(view, since=Millis(state.since + top(state))))


@leak
def the_dealer_tells_who_holds_a_fool() -> Any:
    def bend(view: View, state: State, _: Seat | None) -> View:
        return replace(view, dealer=Seat(sum(1 << seat for seat, hand in enumerate(state.hands) if FOOLS & set(hand))))

    return viewing(bend)


@leak
def the_key_shows_in_the_round_number() -> Any:
    return viewing(lambda view, state, _: replace(view, round=state.round + 1000 * state.rng.key[0]))


@leak
def secret_cards_of_others_are_seen() -> Any:
    def bend(view: View, state: State, _: Seat | None) -> View:
        crops = tuple(replace(shown, secret=crop.secret) for shown, crop in zip(view.crops, state.crops, strict=True))
        return replace(view, crops=crops)

    return viewing(bend)


@leak
def cards_beneath_the_children_count_as_cards() -> Any:
    def bend(view: View, state: State, _: Seat | None) -> View:
        return replace(view, okus=state.okus + sum(VALUE[card] for card in state.beneath))

    return viewing(bend)


@leak
def hidden_harvests_are_shown() -> Any:
    def bend(view: View, state: State, _: Seat | None) -> View:
        crops = tuple(replace(shown, cards=crop.cards) for shown, crop in zip(view.crops, state.crops, strict=True))
        return replace(view, crops=crops)

    return but(viewing(bend), variants=(Options(harvests="hidden", length="round"),))


@leak
def draws_are_told_to_all() -> Any:
    return telling(lambda event, _: event if isinstance(event, Drew) else None)


@leak
def draws_are_told_to_the_rail() -> Any:
    return telling(lambda event, seat: event if isinstance(event, Drew) and seat is None else None)


@leak
def draws_are_told_by_their_number() -> Any:
    def bend(event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, Drew) and event.seat != seat and event.cards:
            return replace(event, cards=None, count=sum(VALUE[card] for card in event.cards))
        return None

    return telling(bend)


@leak
def deals_are_told_to_all() -> Any:
    return telling(lambda event, _: event if isinstance(event, Dealt) else None)


@leak
def cards_from_the_children_are_told_to_all() -> Any:
    return telling(lambda event, _: event if isinstance(event, Claimed) else None)


@leak
def the_question_is_due_by_the_next_card() -> Any:
    def ask(state: State) -> Ask:
        return replace(GAME.ask(state), due=Millis(state.since + 10**6 + top(state)))

    return but(GAME, ask=ask)


@leak
def the_question_is_numbered_by_the_next_card() -> Any:
    return but(GAME, ask=lambda state: replace(GAME.ask(state), id=100 * state.asked + top(state)))


@leak
def moves_are_listed_by_the_next_card() -> Any:
    def moves(state: State, seat: Seat) -> Any:
        listed = list(GAME.moves(state, seat))
        return iter(listed[top(state) % len(listed) :] + listed[: top(state) % len(listed)] if listed else listed)

    return but(GAME, moves=moves)


@leak
def unsafe_stockpiles_are_not_listed() -> Any:
    def moves(state: State, seat: Seat) -> Any:
        others = {VALUE[card] for owner, hand in enumerate(state.hands) if owner != seat for card in hand}
        return (m for m in GAME.moves(state, seat) if not (isinstance(m, Stockpile) and m.value in others))

    return but(GAME, moves=moves)


def refusing(why: Callable[[State, Sow], str]) -> Any:
    """The game with a refusal to sow that tells too much."""

    def check(state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Sow) and action.card not in state.hands[seat]:
            raise Illegal("not_held", why(state, action), "ILM-10")
        GAME.check(state, seat, action)

    return but(GAME, check=check)


@leak
def a_refusal_tells_who_holds_the_card() -> Any:
    return refusing(lambda state, action: f"held by {[action.card in hand for hand in state.hands]}")


@leak
def a_refusal_tells_that_the_card_is_in_the_deck() -> Any:
    return refusing(lambda state, action: "not dealt yet" if action.card in state.deck else "not yours")


@leak
def a_refusal_names_a_face_down_luminary() -> Any:
    return refusing(lambda state, _: f"the {state.down[2]} would not like it")


@leak
def a_refusal_of_what_nobody_is_offered_names_the_next_card() -> Any:
    def check(state: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Tend) and not owes_rake(state):
            raise Illegal("no_duty", f"There is no duty before {state.deck[:1]}.", "ILM-45")
        GAME.check(state, seat, action)

    return but(GAME, check=check)


@leak
def hands_are_told_at_a_convergence() -> Any:
    return telling(lambda event, _: event if isinstance(event, Converged) else None)


@leak
def later_deals_are_told_to_one_seat() -> Any:
    leaky = telling(lambda event, seat: event if isinstance(event, Dealt) and event.round > 1 and seat == 1 else None)
    return but(leaky, seats=range(2, 3))  # whose rounds are the shortest


@leak
def hands_are_told_to_one_seat_at_a_convergence() -> Any:
    return telling(lambda event, seat: event if isinstance(event, Converged) and seat == 1 else None)


@leak
def draws_are_told_to_the_left_while_harvests_are_hidden() -> Any:
    def bend(event: Event, seat: Seat | None) -> Event | None:
        return event if isinstance(event, Drew) and seat == (event.seat + 1) % 2 else None

    return but(telling(bend), seats=range(2, 3), variants=(Options(harvests="hidden", length="round"),))


STARTS = {
    "cards_from_the_children_are_told_to_all": (
        "hands 5s 2a / 4w 5p / 9p 5a / 7s 3a | fields 5w / 7p / 7a / 7w | deck 8s 9s 10s Qs Ks 2w 3w"
        " | up children - - - | beneath 2s 3s 4s | spring 1"
    ),
    "hands_are_told_to_one_seat_at_a_convergence": (
        "hands 5s 2a / 4w 6p / 9p 8a / 7s 3a | fields 5w / 7p / 7a / 7w | deck 2s 3s 4s 6s 8s 9s 10s Qs Ks 2w 3w"
        " | up - maiden river union | down rake - - - | spring 1"
    ),
    "hands_are_told_at_a_convergence": (
        "hands 5s 2a / 4w 6p / 9p 8a / 7s 3a | fields 5w / 7p / 7a / 7w | deck 2s 3s 4s 6s 8s 9s 10s Qs Ks 2w 3w"
        " | up - maiden river union | down rake - - - | spring 1"
    ),
}
"""Where to begin with leaks of what is rare."""


def findings(name: str) -> Iterator[Finding]:
    """What the law finds of a leak, game after game."""
    game, start = LEAKS[name](), STARTS.get(name)
    for number in range(GAMES):
        if start is None:
            yield from try_game(game, 0, number).findings
        else:
            random = chance(0, number)
            for moment in walk(game, position(start, Options(length="round")), 4, random):
                yield from look(game, moment, name, random).findings


@pytest.mark.parametrize("name", LEAKS)
def test_the_law_of_secrecy_catches(name: str) -> None:
    assert [finding.law for finding in islice(findings(name), 1)] == ["secrecy"]


class OtherView(View, frozen=True):
    """A view that is the same in JSON and another in Python, so that a patch replaces it whole."""


def test_what_changes_in_the_view_is_not_told_by_what_is_hidden() -> None:
    def bend(view: View, state: State, _: Seat | None) -> View:
        return OtherView(**structs.asdict(view)) if top(state) % 2 else view

    game = viewing(bend)
    found = (finding for number in range(GAMES) for finding in try_game(game, 0, number).findings)

    assert any(finding.law == "secrecy" and finding.cause == "what changes in the view" for finding in found)


def test_there_are_at_least_twenty_leaks() -> None:
    assert len(LEAKS) >= 20


def test_the_game_as_it_is_leaks_nothing() -> None:
    assert [finding for number in range(20) for finding in try_game(GAME, 0, number).findings] == []
