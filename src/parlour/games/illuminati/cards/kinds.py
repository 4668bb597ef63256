"""Alignments, attacks, sides and Specials by name."""

from enum import StrEnum


class Alignment(StrEnum):
    """The ten alignments (ILU-23)."""

    GOVERNMENT = "government"
    COMMUNIST = "communist"
    LIBERAL = "liberal"
    CONSERVATIVE = "conservative"
    PEACEFUL = "peaceful"
    VIOLENT = "violent"
    STRAIGHT = "straight"
    WEIRD = "weird"
    CRIMINAL = "criminal"
    FANATIC = "fanatic"


OPPOSITE: dict[Alignment, Alignment | None] = {
    Alignment.GOVERNMENT: Alignment.COMMUNIST,
    Alignment.COMMUNIST: Alignment.GOVERNMENT,
    Alignment.LIBERAL: Alignment.CONSERVATIVE,
    Alignment.CONSERVATIVE: Alignment.LIBERAL,
    Alignment.PEACEFUL: Alignment.VIOLENT,
    Alignment.VIOLENT: Alignment.PEACEFUL,
    Alignment.STRAIGHT: Alignment.WEIRD,
    Alignment.WEIRD: Alignment.STRAIGHT,
    Alignment.FANATIC: Alignment.FANATIC,
    Alignment.CRIMINAL: None,
}
"""What each alignment stands against: a Fanatic any Fanatic, a Criminal nothing (ILU-23)."""


class Attack(StrEnum):
    """The three attacks (ILU-20)."""

    CONTROL = "control"
    NEUTRALIZE = "neutralize"
    DESTROY = "destroy"


class Edge(StrEnum):
    """The sides of a card, clockwise."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


class SpecialKind(StrEnum):
    """What a Special does; the two Interference cards do the same (ILU-60)."""

    ASSASSINATION = "assassination"
    BRIBERY = "bribery"
    COMPUTER_ESPIONAGE = "computer_espionage"
    DEEP_AGENT = "deep_agent"
    INTERFERENCE = "interference"
    MARKET_MANIPULATION = "market_manipulation"
    MEDIA_CAMPAIGN = "media_campaign"
    MURPHYS_LAW = "murphys_law"
    SECRETS = "secrets"
    SENATE = "senate"
    SLUSH_FUND = "slush_fund"
    SWISS_BANK_ACCOUNT = "swiss_bank_account"
    WHISPERING_CAMPAIGN = "whispering_campaign"
    WHITE_COLLAR_CRIME = "white_collar_crime"
