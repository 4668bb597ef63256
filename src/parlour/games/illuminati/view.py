"""The table as one seat sees it, built field by field: what is not copied is not seen (ILU-80)."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Side, Use
from parlour.games.illuminati.attack.arithmetic import (
    FAILS,
    bid_total,
    doubled_card,
    fight_items,
    may_call_off,
    number_of,
    possible_aid,
    shields,
    ways,
)
from parlour.games.illuminati.attack.moves import forecasts
from parlour.games.illuminati.box import BASIC, CARDS, GOALS, Alignment, CardId, SecretCopy, SpecialId, SumMoney
from parlour.games.illuminati.frames import Deal, Fight, Frame, Placing, Reply, Stage
from parlour.games.illuminati.goals import GROUPS, SECRETIVE, attack_wins, goal_of, goal_words, needed, reached, threats
from parlour.games.illuminati.state import Beam, Relation, State, open_attack
from parlour.games.illuminati.structure.control import (
    MEMORY,
    alignments,
    alignments_under,
    depths,
    illuminati,
    money_on,
)
from parlour.games.illuminati.structure.grid import Arrow, Structure, arrows
from parlour.games.illuminati.view_types import Assault, Cell, Face, Player, Progress, View
from parlour.games.illuminati.waits import asked, due, may_act, parties_to, window

NO_MONEY: Final = 0

ODDS: Final = tuple([ways(number) for number in range(FAILS)])
"""How many of 36 rolls succeed for each number; from the last one on it does not get better (ILU-22)."""

WORDS: Final = {goal: goal_words(goal) for goal in GOALS.values()}


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it; as a spectator sees it for None."""
    attack = open_attack(state)
    own_turn = seat == state.turn.seat and not state.frames and state.outcome is None and state.turn.actions > 0
    return View(
        seat=seat,
        options=state.options,
        players=tuple([player(state, Seat(owner), seat) for owner in range(state.seats)]),
        center=tuple([uncontrolled_face(state, card) for card in state.center]),
        destroyed=tuple([uncontrolled_face(state, card) for card in state.destroyed]),
        discard=state.discard,
        deck=len(state.deck),
        turn=state.turn,
        first=state.first,
        frames=tuple([seen_frame(state, frame, seat) for frame in state.frames]),
        window=window(state),
        waiting=asked(state),
        may=() if state.outcome is not None else may_act(state),
        due=due(state),
        attack=None if attack is None else assault(state, attack),
        forecast=forecasts(state, state.turn.seat) if own_turn else (),
        incoming=tuple(
            [
                face
                for frame in state.frames
                if isinstance(frame, Placing)
                for face in incoming_faces(state, frame, seat)
            ]
        ),
        last=state.last,
        notes=tuple([note for note in state.notes if note.seat == seat]),
        asked=state.asked,
        since=state.since,
        outcome=state.outcome,
        odds=ODDS,
        threats=threats(state),
        relations=tuple([seen_relation(each, seat) for each in state.relations]),
    )


@lru_cache(maxsize=MEMORY)
def face(card: CardId, as_now: tuple[Alignment, ...], amount: int | None, more: int) -> Face:
    """A card as it is read: its alignments as they are now, `more` Resistance than printed."""
    facts = CARDS[card]
    return Face(
        card=card,
        name=facts.name,
        power=facts.power,
        transferable=facts.transferable,
        resistance=None if facts.entry is None else facts.resistance + more,
        income=facts.income,
        alignments=as_now,
        money=amount,
        says=facts.says,
    )


@lru_cache(maxsize=MEMORY)
def arrows_of(structure: Structure) -> tuple[Arrow, ...]:
    """The arrows of a structure, remembered."""
    return arrows(structure)


def uncontrolled_face(state: State, card: CardId) -> Face:
    """A card in nobody's structure, which has no money."""
    return face(card, alignments(state, card), NO_MONEY, 0)


def incoming_faces(state: State, frame: Placing, seat: Seat | None) -> list[Face]:
    """Return the cards that are being laid, with their money for the player who lays them (ILU-29, ILU-80)."""
    seen = may_see_money(state, frame.seat, seat)
    owned = [placed.card for placed in frame.branch]
    return [face(card, alignments(state, card), money_on(state, card) if seen else None, 0) for card in owned]


def may_see_money(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Whether a viewer may look into a player's treasuries (ILU-80)."""
    return owner == seat or state.options.books == "open"


def player(state: State, owner: Seat, seat: Seat | None) -> Player:
    """One player, as far as the viewer may know (ILU-80)."""
    structure = state.structures[owner]
    hand = state.specials[owner]
    up = tuple([special for special in hand if special in state.shown])
    purse = tuple([money_on(state, placed.card) for placed in structure]) if may_see_money(state, owner, seat) else None
    used = state.turn.used if owner == state.turn.seat else ()
    return Player(
        seat=owner,
        illuminati=structure[0].card,
        cells=cells(structure, purse, state.turn.beam, used),
        arrows=arrows_of(structure),
        specials=tuple([special for special in hand if knows_special(state, seat, owner, special)]),
        special_count=len(hand),
        shown=up,
        goals=goals(state, owner, seat),
        secret=state.goal if is_secretive(state, owner) and tells_goal(state, owner, seat) else None,
        kills=state.kills[owner],
        turns=state.turns[owner],
        out=owner in state.out,
        leaving=owner in state.leaving,
    )


@lru_cache(maxsize=MEMORY)
def cells(
    structure: Structure, purse: tuple[int, ...] | None, beam: Beam | None, used: tuple[CardId, ...]
) -> tuple[Cell, ...]:
    """A structure card by card, with the money on each, if it is for the viewer to see."""
    far = depths(structure)
    return tuple(
        [
            Cell(
                face(
                    placed.card,
                    alignments_under(beam, placed.card),
                    None if purse is None else purse[at],
                    sum([amount for _, amount in shields(structure, placed.card)]),
                ),
                placed.x,
                placed.y,
                placed.turns,
                placed.master,
                placed.exit,
                far[placed.card],
                used.count(placed.card),
            )
            for at, placed in enumerate(structure)
        ]
    )


def knows_special(state: State, seat: Seat | None, owner: Seat, special: SpecialId) -> bool:
    """Whether a viewer knows that a player holds a Special (ILU-80)."""
    return special in state.shown or seat == owner or (seat is not None and special in state.known[seat])


def is_secretive(state: State, owner: Seat) -> bool:
    """Whether a player's goal is a secret one (ILU-2)."""
    return illuminati(state, owner) in SECRETIVE


def tells_goal(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Whether a viewer may know a secret goal: its owner may, and everyone after the end (ILU-2)."""
    return owner == seat or state.outcome is not None


@lru_cache(maxsize=MEMORY)
def progress(words: str, have: int | None, need: int) -> Progress:
    """How near someone is to a goal."""
    return Progress(words, have, need)


def goals(state: State, owner: Seat, seat: Seat | None) -> tuple[Progress, ...]:
    """How near a player is to the basic goal and to the special one (ILU-70, ILU-71)."""
    basic = progress(GROUPS, len(state.structures[owner]), BASIC[state.seats])
    secret = is_secretive(state, owner) and not tells_goal(state, owner, seat)
    goal = GOALS[illuminati(state, owner)] if secret else goal_of(state, owner)
    hidden = isinstance(goal, SecretCopy) or (isinstance(goal, SumMoney) and not may_see_money(state, owner, seat))
    return (basic, progress(WORDS[goal], None if hidden else reached(state, owner, goal), needed(goal)))


def assault(state: State, attack: Fight) -> Assault:
    """The open attack in figures, which everyone sees (ILU-27)."""
    items = fight_items(state, attack)
    number = number_of(items, attack.bids)
    bidding = attack.stage in (Stage.PLAN, Stage.OBJECTIONS, Stage.BIDDING)
    return Assault(
        items=items,
        money_for=bid_total(attack, against=False),
        money_against=bid_total(attack, against=True),
        number=number,
        ways=ways(number),
        aid=possible_aid(state, attack) if attack.stage is Stage.PLAN else (),
        bidders=parties_to(state, attack) if bidding else (),
        free=bidding and may_call_off(attack),
        wins=attack_wins(state, attack),
        doubles=doubled_card(state, attack),
    )


def seen_frame(state: State, frame: Frame, seat: Seat | None) -> Frame:
    """Return a frame without what only others may know: Specials in a deal, and money on cards (ILU-80)."""
    if isinstance(frame, Deal):
        return seen_deal(state, frame, seat)
    if isinstance(frame, Reply) and isinstance(frame.use, Use) and frame.seat != seat:
        return replace(frame, use=replace(frame.use, sums=()))
    return frame


def seen_relation(relation: Relation, seat: Seat | None) -> Relation:
    """Return an entry of the record as a viewer sees it: why a deal was declined is between the two (ILU-55)."""
    if relation.reason is None or seat in (relation.seat, relation.to):
        return relation
    return replace(relation, reason=None)


def seen_deal(state: State, deal: Deal, seat: Seat | None) -> Deal:
    """Return a deal as a viewer sees it: its Specials are between the two, chosen ones the giver's (ILU-53, ILU-80)."""
    if seat == deal.to:
        return deal
    if seat == deal.seat:
        return replace(deal, chosen=())
    return replace(deal, give=seen_side(state, deal.give), take=seen_side(state, deal.take), chosen=())


def seen_side(state: State, side: Side) -> Side:
    """A side of a deal as outsiders see it."""
    return replace(side, specials=tuple([each if each in state.shown else None for each in side.specials]))
