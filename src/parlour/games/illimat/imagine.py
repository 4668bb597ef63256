"""Some whole table that a view allows: what is unseen is dealt out at random."""

from random import Random

from parlour.core.rng import Rng
from parlour.games.illimat.box import LUMINARIES, SEED, SUMMER, Card, Luminary, deck_for
from parlour.games.illimat.state import Crop, Field, State
from parlour.games.illimat.view import Corner, CropView, View


def imagine(view: View, random: Random) -> State:
    """A state that looks like `view` from its seat, drawn fairly from the unseen cards and Luminaries (ILM-61)."""
    cards = unseen_cards(view)
    random.shuffle(cards)
    luminaries = unseen_luminaries(view)
    random.shuffle(luminaries)
    laid = promised(view, cards)
    crops = tuple(imagine_crop(crop, cards, laid.get(seat, []), random) for seat, crop in enumerate(view.crops))
    return State(
        options=view.options,
        rng=Rng(random.randbytes(32)),
        round=view.round,
        dealer=view.dealer,
        scores=view.scores,
        hands=tuple(view.hand if seat == view.seat else draw(cards, size) for seat, size in enumerate(view.hand_sizes)),
        fields=tuple(Field(field.loose, field.piles) for field in view.fields),
        beneath=draw(cards, SEED) if any(field.luminary is Luminary.CHILDREN for field in view.fields) else (),
        deck=draw(cards, view.deck_size),
        spring=view.spring,
        down=tuple(luminaries.pop() if field.corner is Corner.DOWN else None for field in view.fields),
        up=tuple(field.luminary for field in view.fields),
        okus=view.okus,
        crops=crops,
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


def unseen_cards(view: View) -> list[Card]:
    """The cards of the deck that this view shows nowhere."""
    seen = set(view.hand)
    for field in view.fields:
        seen.update(field.loose)
        seen.update(*(pile.cards for pile in field.piles))
    for crop in view.crops:
        seen.update(crop.cards or (), crop.secret or ())
    return [card for card in deck_for(len(view.crops)) if card not in seen]


def unseen_luminaries(view: View) -> list[Luminary]:
    """The Luminaries that this view shows nowhere."""
    seen = {*view.gone, *(field.luminary for field in view.fields)}
    seen.update(*(crop.luminaries for crop in view.crops))
    return [luminary for luminary in LUMINARIES if luminary not in seen]


def draw(cards: list[Card], count: int) -> tuple[Card, ...]:
    """Deal cards off the top of those left."""
    dealt = tuple(cards[:count])
    del cards[:count]
    return dealt


def promised(view: View, cards: list[Card]) -> dict[int, list[Card]]:
    """Summer cards laid by for each giver: who is asked by the Rake has two or more to choose from (ILM-45)."""
    laid: dict[int, list[Card]] = {}
    for giver in view.givers:
        crop = view.crops[giver]
        known = sum(card in SUMMER for card in (*(crop.cards or ()), *(crop.secret or ())))
        laid[giver] = [card for card in cards if card in SUMMER][: max(0, 2 - known)]
        for card in laid[giver]:
            cards.remove(card)
    return laid


def imagine_crop(crop: CropView, cards: list[Card], laid: list[Card], random: Random) -> Crop:
    """A crop with its unseen cards, those laid by among them."""
    shown = crop.size - crop.secrets if crop.cards is None else 0
    secret = crop.secrets if crop.secret is None else 0
    unseen = [*laid, *draw(cards, shown + secret - len(laid))]
    random.shuffle(unseen)
    return Crop(
        cards=draw(unseen, shown) if crop.cards is None else crop.cards,
        secret=draw(unseen, secret) if crop.secret is None else crop.secret,
        luminaries=crop.luminaries,
        okus=crop.okus,
    )
