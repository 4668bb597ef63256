"""A full state that is consistent with a view: what the viewer cannot see is dealt at random.

This module uses only what the rules let the viewer know, whatever else a view may hold. The law of secrecy compares
views with it, as a second opinion on what is secret (ILM-60, ILM-61).
"""

from random import Random

from parlour.core.rng import Rng
from parlour.games.illimat.box import LUMINARIES, SEED, SUMMER, Card, Luminary, deck_for
from parlour.games.illimat.state import Crop, Field, State
from parlour.games.illimat.view_types import Corner, View


def imagine(view: View, random: Random) -> State:
    """A state that looks like `view` from its seat, drawn fairly from the unseen cards and Luminaries (ILM-61)."""
    known = tuple(known_crop(view, seat) for seat in range(len(view.crops)))
    up = tuple(field.luminary if field.corner is Corner.UP else None for field in view.fields)
    cards = unseen_cards(view, known)
    random.shuffle(cards)
    luminaries = unseen_luminaries(view, up)
    random.shuffle(luminaries)
    promised = promise_summer(view, known, cards)
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        round=view.round,
        dealer=view.dealer,
        scores=view.scores,
        crops=tuple(
            imagine_crop(view, seat, crop, [*promised.get(seat, ())], cards, random) for seat, crop in enumerate(known)
        ),
        hands=tuple(view.hand if seat == view.seat else draw(cards, size) for seat, size in enumerate(view.hand_sizes)),
        fields=tuple(Field(field.loose, field.piles) for field in view.fields),
        beneath=draw(cards, SEED) if Luminary.CHILDREN in up and len(cards) >= SEED + view.deck_size else (),
        deck=draw(cards, view.deck_size),
        spring=view.spring,
        down=tuple(luminaries.pop() if field.corner is Corner.DOWN else None for field in view.fields),
        up=up,
        okus=view.okus,
        unused=tuple(luminaries[: view.unused]),
        gone=view.gone,
        turn=view.turn,
        wait=view.wait,
        givers=view.givers,
        asked=view.asked,
        since=view.since,
        sheets=view.sheets,
        outcome=view.outcome,
    )


def known_crop(view: View, seat: int) -> Crop:
    """What the viewer may know of a crop: what the table shows, and all of one's own (ILM-43, ILM-60)."""
    crop, own = view.crops[seat], seat == view.seat
    return Crop(
        cards=(crop.cards or ()) if own or view.options.harvests == "shown" else (),
        secret=(crop.secret or ()) if own else (),
        luminaries=crop.luminaries,
        okus=crop.okus,
    )


def unseen_cards(view: View, crops: tuple[Crop, ...]) -> list[Card]:
    """Return the cards of the deck whose place the viewer does not know."""
    seen = set(view.hand)
    for field in view.fields:
        seen.update(field.loose, *(pile.cards for pile in field.piles))
    for crop in crops:
        seen.update(crop.all_cards)
    return [card for card in deck_for(len(crops)) if card not in seen]


def unseen_luminaries(view: View, up: tuple[Luminary | None, ...]) -> list[Luminary]:
    """Return the Luminaries whose place the viewer does not know."""
    seen = {*view.gone, *up}
    seen.update(*(crop.luminaries for crop in view.crops))
    return [luminary for luminary in LUMINARIES if luminary not in seen]


def draw(cards: list[Card], count: int) -> tuple[Card, ...]:
    """Deal cards off the top of those left."""
    dealt = tuple(cards[:count])
    del cards[:count]
    return dealt


def promise_summer(view: View, crops: tuple[Crop, ...], cards: list[Card]) -> dict[int, list[Card]]:
    """Set Summer cards aside for each giver, who has two or more to choose from (ILM-45)."""
    promised: dict[int, list[Card]] = {}
    for giver in view.givers:
        known = sum(card in SUMMER for card in crops[giver].all_cards)
        promised[giver] = [card for card in cards if card in SUMMER][: max(0, 2 - known)]
        for card in promised[giver]:
            cards.remove(card)
    return promised


def imagine_crop(view: View, seat: int, known: Crop, promised: list[Card], cards: list[Card], random: Random) -> Crop:
    """Return a crop with its unseen cards, the cards set aside among them."""
    shown = view.crops[seat].size - view.crops[seat].secrets - len(known.cards)
    secret = view.crops[seat].secrets - len(known.secret)
    unseen = [*promised, *draw(cards, shown + secret - len(promised))]
    random.shuffle(unseen)
    return Crop(
        cards=known.cards + draw(unseen, shown),
        secret=known.secret + draw(unseen, secret),
        luminaries=known.luminaries,
        okus=known.okus,
    )
