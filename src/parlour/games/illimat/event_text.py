"""The sentences of the log: one for each event, in the past tense, so that "You" can be a player's name."""

from typing import Final, NamedTuple, assert_never

from parlour.core.game import Names, ScoreLine
from parlour.core.phrases import count, joined, signed, whom, win_text
from parlour.games.illimat import events
from parlour.games.illimat.box import Card
from parlour.games.illimat.options import Options
from parlour.games.illimat.phrases import (
    EFFECTS,
    FIELD_NAMES,
    card_name,
    in_field,
    luminary_name,
    pile_name,
    sheet_text,
    the,
)
from parlour.games.illimat.scoring import BUMPER_CROP, FROSTBIT, SUNKISSED
from parlour.games.illimat.state import Wait

LEFT: Final = {
    Wait.FINISH: "ended the turn without an exchange",
    Wait.SWAP: "declined the Changeling's reward",
    Wait.TURN: "left the illimat as it was",
}
"""What a player did who changed nothing, by what the table waited for (ILM-41, ILM-44)."""


def event_text(event: events.Event, names: Names) -> str:
    """Return the sentence for an event; cards that this viewer may not see are counted or left out."""
    match event:
        case events.Drew():
            return f"{names[event.seat]} drew {the(event.cards) if event.cards else count(event.count, 'card')}."
        case (
            events.Sowed()
            | events.Harvested()
            | events.Stockpiled()
            | events.Exchanged()
            | events.Gave()
            | events.Stayed()
        ):
            return deed_text(event, names)
        case (
            events.OkusTaken()
            | events.Claimed()
            | events.Revealed()
            | events.Discarded()
            | events.Seeded()
            | events.Fallow()
            | events.Hidden()
        ):
            return clearing_text(event, names)
        case events.Turned():
            turner = "Forest Queen" if event.card is None else card_name(event.card)
            return f"The {turner} made it {event.season.title()} {in_field(event.field)}."
        case events.Dealt():
            return f"{names[event.dealer]} dealt round {event.round}.{hands_text(event.hands, names)}"
        case events.Converged():
            moved = "everyone took over the hand and the earlier score of the player on the left"
            return f"Four Luminaries were face up, so {moved}: Harmonic Convergence.{hands_text(event.hands, names)}"
        case events.Lapsed():
            return f"{names[event.seat]} ran out of time, so the table chose."
        case events.Scored():
            sheets = joined(
                f"{whom(name)} {sheet_text(sheet)}" for name, sheet in zip(names, event.sheets, strict=True)
            )
            totals = joined(f"{whom(name)} {score}" for name, score in zip(names, event.scores, strict=True))
            return f"Round {event.round} was scored: {sheets}. Totals: {totals}."
        case events.Won():
            return win_text([names[seat] for seat in event.winners], max(event.scores))
        case _:
            assert_never(event)


def deed_text(
    event: events.Sowed | events.Harvested | events.Stockpiled | events.Exchanged | events.Gave | events.Stayed,
    names: Names,
) -> str:
    """Return the sentence for what a player did."""
    who = names[event.seat]
    match event:
        case events.Sowed():
            duty = " for the Rake" if event.duty else ""
            return f"{who} sowed the {card_name(event.card)} {in_field(event.field)}{duty}."
        case events.Harvested():
            piles = [f"the {pile_name(pile)} ({', '.join(map(card_name, pile.cards))})" for pile in event.piles]
            taken = joined([f"the {card_name(card)}" for card in event.loose] + piles)
            return f"{who} harvested {taken} with {the(event.cards)} {in_field(event.field)}."
        case events.Stockpiled():
            built = f"the {card_name(event.card)} with {the(event.pile.cards[:-1])}"
            article = "a" if event.pile.locked else "an"
            return f"{who} stockpiled {built} {in_field(event.field)}: {article} {pile_name(event.pile)}."
        case events.Exchanged():
            places = zip(event.gave, event.took, event.fields, strict=True)
            pairs = joined(f"{the((gave,))} for {the((took,))} {in_field(field)}" for gave, took, field in places)
            reward = ", rewarded by the Changeling" if event.reward else ""
            return f"{who} exchanged {pairs}{reward}."
        case events.Gave():
            return f"{who} gave the {card_name(event.card)} to {whom(names[event.to])} for the Rake."
        case events.Stayed():
            return f"{who} {LEFT[event.wait]}."
        case _:
            assert_never(event)


def clearing_text(
    event: events.OkusTaken
    | events.Claimed
    | events.Revealed
    | events.Discarded
    | events.Seeded
    | events.Fallow
    | events.Hidden,
    names: Names,
) -> str:
    """Return the sentence for what a cleared field brought (ILM-30 to ILM-35)."""
    field = FIELD_NAMES[event.field]
    match event:
        case events.OkusTaken():
            return f"{names[event.seat]} took an okus token for clearing the {field} field; {event.left} left."
        case events.Claimed():
            claimed = f"{names[event.seat]} claimed {luminary_name(event.luminary)} in the {field} field"
            return f"{claimed}{beneath_text(event.beneath)}."
        case events.Revealed():
            by = "The Newborn revealed" if event.newborn else "Revealed"
            return f"{by} {in_field(event.field)}: {luminary_name(event.luminary)} ({EFFECTS[event.luminary]})."
        case events.Discarded():
            left = luminary_name(event.luminary)
            return f"Too few cards were left to draw, so {left} left the {field} field without effect."
        case events.Seeded():
            return f"The {field} field was seeded with {the(event.cards)}."
        case events.Fallow():
            why = "too few cards were left to draw" if event.short else "no okus token was left"
            return f"The {field} field lies fallow: {why}."
        case events.Hidden():
            return f"Three unseen cards were dealt beneath the Children in the {field} field."
        case _:
            assert_never(event)


def beneath_text(beneath: tuple[Card, ...] | None) -> str:
    """The cards that came with the Children, counted for all but their claimer (ILM-43)."""
    if beneath is None:
        return " with three unseen cards"
    return f" with {the(beneath)}" if beneath else ""


def hands_text(hands: tuple[tuple[Card, ...] | None, ...], names: Names) -> str:
    """The hands that this viewer sees, if any, each as a sentence of its own."""
    return "".join(f" {name} got {the(hand)}." for name, hand in zip(names, hands, strict=True) if hand)


def score_lines(event: events.Event, options: Options, names: Names) -> tuple[ScoreLine, ...]:
    """Return the lines of a round's score sheet, each with its rule and its reason (ILM-51, ILM-52)."""
    if not isinstance(event, events.Scored):
        return ()
    sheets, beginner = event.sheets, options.mode == "beginner"
    breaker = "okus tokens" if beginner else "Luminaries"
    crop = Contest("cards", BUMPER_CROP, [one.cards for one in sheets], [one.bumper_crop for one in sheets], breaker)
    sun = Contest("Summer cards", SUNKISSED, [one.summer for one in sheets], [one.sunkissed for one in sheets], breaker)
    frost = Contest("Winter cards", FROSTBIT, [one.winter for one in sheets], [one.frostbit for one in sheets], breaker)
    return (
        crop.line("Bumper Crop", [count(number, "card") for number in crop.counts], names),
        sun.line("Sunkissed", [f"{number} Summer" for number in sun.counts], names),
        frost.line("Frostbit", [f"{number} Winter" for number in frost.counts], names),
        ScoreLine("Fools", "+1 for each Fool", tuple([one.fools for one in sheets])),
        *(
            ()
            if beginner
            else (ScoreLine("Luminaries", "+1 for each Luminary", tuple([one.luminaries for one in sheets])),)
        ),
        ScoreLine("Okus", "+1 for each okus token", tuple([one.okus for one in sheets])),
    )


class Contest(NamedTuple):
    """Points for the most of something: what each seat counted, what it got, and what decides ties (ILM-51, ILM-52)."""

    what: str
    worth: int
    counts: list[int]
    points: list[int]
    breaker: str

    def line(self, name: str, counted: list[str], names: Names) -> ScoreLine:
        """Return the line of the score sheet."""
        rule = f"the most {self.what}: {signed(self.worth)}"
        return ScoreLine(name, rule, tuple(self.points), tuple(counted), self.reason(names))

    def reason(self, names: Names) -> str:
        """Return who had the most, how a tie was decided, or why nobody gets the points (ILM-52)."""
        most = max(self.counts)
        if not most:
            return f"Nobody harvested any {self.what}."
        first, *others = [name for name, counted in zip(names, self.counts, strict=True) if counted == most]
        winner = next((name for name, points in zip(names, self.points, strict=True) if points), None)
        if not others:
            return f"{winner} had the most, {most}.{self.river}"
        tie, costs = f"{joined([first, *map(whom, others)])} tied at {most}", self.worth < 0
        if winner is None:
            return f"{tie} and had the same number of {self.breaker}: nobody {'lost' if costs else 'got'} points."
        two, many = ("fewer", "the fewest") if costs else ("more", "the most")
        return f"{tie}. {winner} had {many if others[1:] else two} {self.breaker}, and that decided.{self.river}"

    @property
    def river(self) -> str:
        """Return what the River turned around: whoever holds it gains points by being Frostbit (ILM-42)."""
        if self.worth > 0 or max(self.points) <= 0:
            return ""
        return f" With the River that brought {-self.worth} points instead of costing {-self.worth}."
