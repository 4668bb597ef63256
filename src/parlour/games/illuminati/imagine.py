"""Tables that a viewer, or all together, could imagine: what is unseen is dealt out at random.

`imagine` takes from a view only what its seat may know by the rules, whatever else the view holds: the law of
secrecy compares views with it (ILU-80).
"""

from random import Random

from msgspec.structs import replace

from parlour.core.analysis import reorder
from parlour.core.game import Seat
from parlour.core.rng import Rng
from parlour.games.illuminati.actions import Side, Sum, Use
from parlour.games.illuminati.box import GOALS, GROUPS, SPECIAL, SPECIALS, CardId, SpecialId, SpecialKind
from parlour.games.illuminati.frames import Deal, Frame, PickingGoal, Placing, Reply
from parlour.games.illuminati.goals import SECRETIVE
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.grid import Placed, Structure
from parlour.games.illuminati.view_types import Face, Player, View

PURSE = 12
"""The most money that is imagined on a card, besides twice its income."""


def imagine(view: View, random: Random) -> State:
    """A state that looks like `view` from its seat: Specials, deck, treasuries and goal made up (ILU-80)."""
    unseen = unseen_cards(view)
    random.shuffle(unseen)
    hands = deal_specials(view, unseen)
    faces = [*[cell.face for player in view.players for cell in player.cells], *view.incoming]
    money = {face.card: treasury(face, random) for face in faces}
    frames = tuple(imagined_frame(frame, view, hands, money, random) for frame in view.frames)
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        structures=tuple(map(structure_of, view.players)),
        money={card: sum for card, sum in money.items() if sum},
        specials=hands,
        deck=tuple(unseen),
        center=tuple(face.card for face in view.center),
        turn=view.turn,
        first=view.first,
        kills=tuple(player.kills for player in view.players),
        turns=tuple(player.turns for player in view.players),
        known=tuple(known_to(view, player.seat) for player in view.players),
        shown=tuple(special for player in view.players for special in player.shown),
        destroyed=tuple(face.card for face in view.destroyed),
        discard=view.discard,
        goal=goal(view, random),
        out=tuple(player.seat for player in view.players if player.out),
        leaving=tuple(player.seat for player in view.players if player.leaving),
        frames=frames,
        notes=view.notes,
        last=view.last,
        asked=view.asked,
        since=view.since,
        outcome=view.outcome,
        relations=view.relations,
    )


def structure_of(player: Player) -> Structure:
    """A player's structure, which everyone sees."""
    return tuple(Placed(cell.face.card, cell.x, cell.y, cell.turns, cell.master, cell.exit) for cell in player.cells)


def unseen_cards(view: View) -> list[str]:
    """The cards that the viewer knows nowhere."""
    seen: set[str] = {*view.discard, *(face.card for face in (*view.center, *view.destroyed))}
    for player in view.players:
        seen.update(cell.face.card for cell in player.cells)
        seen.update(player.specials)
    for frame in view.frames:
        if isinstance(frame, Placing):
            seen.update(placed.card for placed in frame.branch)
    return [card for card in (*GROUPS, *SPECIALS) if card not in seen]


def deal_specials(view: View, unseen: list[str]) -> tuple[tuple[SpecialId, ...], ...]:
    """Everyone's Specials: those that the viewer knows, and as many others as there must be."""
    hands = []
    for player in view.players:
        missing = [card for card in unseen if card in SPECIAL][: player.special_count - len(player.specials)]
        for card in missing:
            unseen.remove(card)
        hands.append((*player.specials, *missing))
    return tuple(hands)


def treasury(face: Face, random: Random) -> int:
    """What lies on a card; made up where the viewer cannot see it."""
    if face.money is not None:
        return face.money
    return random.randint(0, PURSE + 2 * max(0, face.income))


def known_to(view: View, seat: Seat) -> tuple[SpecialId, ...]:
    """The face-down Specials of others that the viewer knows; what others know is theirs."""
    if seat != view.seat:
        return ()
    return tuple(
        special
        for player in view.players
        for special in player.specials
        if player.seat != seat and special not in player.shown
    )


def goal(view: View, random: Random) -> CardId | None:
    """The secret goal, if there is one and it was picked."""
    secretive = [player for player in view.players if player.illuminati in SECRETIVE]
    if not secretive or any(isinstance(frame, PickingGoal) for frame in view.frames):
        return None
    others = [card for card in GOALS if card not in SECRETIVE]
    return secretive[0].secret or random.choice(others)


def imagined_frame(
    frame: Frame,
    view: View,
    hands: tuple[tuple[SpecialId, ...], ...],
    money: dict[CardId, int],
    random: Random,
) -> Frame:
    """A frame with what outsiders do not see of it made up: Specials in a deal, money after White Collar Crime."""
    if isinstance(frame, Deal):
        top = view.players[frame.seat].illuminati
        money[top] = max(money[top], frame.give.money)
        return frame if view.seat == frame.to else imagined_deal(frame, view, hands, random)
    if isinstance(frame, Reply) and isinstance(frame.use, Use) and not frame.use.sums:
        special = SPECIAL[frame.use.special]
        if special.kind is SpecialKind.WHITE_COLLAR_CRIME:
            player = view.players[frame.seat]
            total = sum(money[cell.face.card] for cell in player.cells) + special.amount
            return replace(frame, use=replace(frame.use, sums=(Sum(player.illuminati, total),)))
    return frame


def imagined_deal(deal: Deal, view: View, hands: tuple[tuple[SpecialId, ...], ...], random: Random) -> Deal:
    """A deal with Specials made up: those that it does not name to its own side, all that outsiders do not see."""
    up = [special for player in view.players for special in player.shown]
    offered, hidden = ([special for special in hands[seat] if special not in up] for seat in (deal.seat, deal.to))
    random.shuffle(hidden)
    if view.seat == deal.seat:
        spare = [special for special in hidden if special not in deal.take.specials]
        return replace(deal, chosen=tuple(spare[: deal.take.specials.count(None)]))
    wanted = [special for special in SPECIALS if special not in up and special not in hidden]
    return replace(deal, give=filled(deal.give, offered), take=filled(deal.take, [*wanted, *hidden]))


def filled(side: Side, others: list[SpecialId]) -> Side:
    """A side of a deal with a Special in the place of each that is not named."""
    spare = [special for special in others if special not in side.specials]
    return replace(side, specials=tuple(spare.pop() if special is None else special for special in side.specials))


def redeal(state: State, random: Random) -> State:
    """Shuffle the deck anew, and let all dice to come fall anew (ILU-80)."""
    key = random.randbytes(32)
    return replace(state, rng=Rng(key), deck=tuple(reorder(state.deck, (*GROUPS, *SPECIALS), random)))
