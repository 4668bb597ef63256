"""The table as one seat sees it, built field by field: what is not copied is not seen (LGO-50)."""

from parlour.core.game import Seat
from parlour.games.lettergo.box import PRINTED, ROUNDS, SIDES, STARS, Card, SideId, effect_text, figure, sides_of
from parlour.games.lettergo.race.rules import better
from parlour.games.lettergo.rounds import hand_size
from parlour.games.lettergo.scoring import scores
from parlour.games.lettergo.sides.findings import met
from parlour.games.lettergo.sides.tasks import player_at, task_of
from parlour.games.lettergo.sides.timing import lucky_dip
from parlour.games.lettergo.state import State, Wait
from parlour.games.lettergo.view_types import Face, Guest, InPlay, Offered, SideFace, TokenFace, View
from parlour.games.lettergo.waits import asked, claimer, clock, due, finished, turned_down, vowels_up
from parlour.games.lettergo.writing.spelling import rack

SIMPLE = figure("L13B", "stars")
"""The stars of a card that Simple Life still allows."""


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it; as spectators see it for None."""
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        rounds=ROUNDS,
        phase=state.wait,
        waiting=asked(state),
        done=state.done,
        asked=state.asked,
        now=state.now,
        since=state.since,
        due=due(state),
        clocks=tuple(clock(state, player) for player in state.players),
        hands=tuple(
            faces(state, seat, hand, Seat(owner)) if sees_hand(state, seat, owner) else None
            for owner, hand in enumerate(state.hands)
        ),
        hand_size=hand_size(state.seats),
        vowels=faces(state, seat, state.vowels, None) if vowels_up(state) else None,
        rules=in_play(state, seat),
        sticky=state.sticky,
        board=None if seat is None else state.boards[seat],
        guests=() if seat is None else guests(state, seat),
        boards=state.boards if words_shown(state) else (),
        conduct=state.conduct,
        raised=state.raised,
        tokens=tuple(token_face(state, seat, place) for place in range(len(state.tokens))),
        finished=finished(state),
        show=state.show,
        cited=cited(state),
        claimer=claimer(state),
        chooser=state.chooser,
        offered=tuple(Offered(card, tuple(side_face(side) for side in sides_of(card))) for card in state.offered),
        piles=tuple(faces(state, None, pile, None) for pile in state.piles),
        scores=scores(state),
        consonants_left=len(state.consonants),
        vowels_left=len(state.vowel_deck),
        rules_left=len(state.rule_deck),
        out=state.out,
        gone=state.gone,
        last=state.last,
        outcome=state.outcome,
    )


def words_shown(state: State) -> bool:
    """Return whether the words of the round have been shown (LGO-30)."""
    return state.wait not in (Wait.TURN, Wait.READY, Wait.RACE)


def sees_hand(state: State, seat: Seat | None, owner: int) -> bool:
    """Return whether a viewer sees a player's consonants: one's own, and all from the lift on (LGO-4, LGO-50)."""
    if seat == owner or words_shown(state):
        return True
    if state.wait is not Wait.RACE:
        return False
    if seat is None:
        return not state.options.sealed and not all(turned_down(state, player) for player in state.players)
    return state.started[seat] is not None and not turned_down(state, seat)


def faces(state: State, seat: Seat | None, cards: tuple[Card, ...], owner: Seat | None) -> tuple[Face, ...]:
    """Return cards as a viewer reads them."""
    return tuple(Face(card, PRINTED[card], STARS[card], owner, usable(state, seat, card, owner)) for card in cards)


def usable(state: State, seat: Seat | None, card: Card, owner: Seat | None) -> bool:
    """Return whether a viewer's word may use a card, by its owner and by the rules that bar cards (LGO-10, LGO-14)."""
    if seat is None or seat == owner:
        return False
    fenced = owner == state.right(seat) and state.under(seat, "L07B")
    return not fenced and not (STARS[card] > SIMPLE and state.under(seat, "L13B"))


def cited(state: State) -> tuple[SideFace, ...]:
    """Return the rules that the words were checked against, which may have left the game since (LGO-30, LGO-33)."""
    named = dict.fromkeys(finding.side for shown in state.show for finding in shown.findings)
    return tuple(map(side_face, named))


def side_face(side: SideId) -> SideFace:
    """Return a side as a viewer reads it."""
    found = SIDES[side]
    return SideFace(found.id, found.name, found.mode, effect_text(found), found.alternative)


def in_play(state: State, seat: Seat | None) -> tuple[InPlay, ...]:
    """Return the rules in play, those for all first, each with what it still asks of the viewer (LGO-14, LGO-42)."""
    sticky = [(side, Seat(owner)) for owner, side in enumerate(state.sticky) if side is not None]
    rules: list[tuple[SideId, Seat | None]] = [(side, None) for side in state.rules]
    return tuple(in_play_for(state, seat, side, only) for side, only in [*rules, *sticky])


def in_play_for(state: State, seat: Seat | None, side: SideId, only: Seat | None) -> InPlay:
    """Return one rule in play; a viewer whom it does not concern has nothing to do for it."""
    if seat is None or only not in (None, seat) or state.wait is not Wait.RACE:
        return InPlay(side_face(side), only, None, None)
    word = state.boards[seat].word
    held = None if turned_down(state, seat) else rack(state, seat)
    kept = met(side, state.rules_of(seat), held, word) if word else None
    return InPlay(side_face(side), only, task_of(side, player_at(state, seat)), kept)


def guests(state: State, seat: Seat) -> tuple[Guest, ...]:
    """Return what others have put on a player's board (LGO-50)."""
    found = [
        Guest(
            other,
            tuple(ink for ink in state.boards[other].ink if ink.board == seat),
            tuple(put for put in state.boards[other].stamps if put.board == seat),
        )
        for other in state.players
        if other != seat
    ]
    return tuple(guest for guest in found if guest.ink or guest.stamps)


def token_face(state: State, seat: Seat | None, place: int) -> TokenFace:
    """Return a token as everyone sees it, and whether the viewer may swap for it (LGO-20, LGO-22)."""
    token = state.tokens[place]
    hidden = lucky_dip(state.rules) and not words_shown(state)
    swaps = state.wait is Wait.RACE and seat is not None and better(state, seat, place)
    return TokenFace(None if hidden else token.number, token.holder, token.returned, swaps)
