"""Bonuses of groups by card: an attack each for which they count, and others for which they must not (ILU-25)."""

from typing import NamedTuple

from parlour.games.illuminati.attack.arithmetic import CONTROL, DESTROY, NEUTRALIZE
from parlour.games.illuminati.box import Attack


class Owned(NamedTuple):
    """A card that its owner's attacks gain from: the attack of Bermuda, its number with the card, and what it adds."""

    card: str
    attack: Attack
    target: str
    number: int
    adds: int


OWNED = [
    Owned("anti-nuclear-activists", DESTROY, "nuclear-power-companies", 6, 2),
    Owned("clone-arrangers", DESTROY, "republicans", 7, 3),
    Owned("cycle-gangs", DESTROY, "republicans", 6, 2),
    Owned("evil-geniuses-for-a-better-tomorrow", CONTROL, "orbital-mind-control-lasers", 7, 4),
    Owned("evil-geniuses-for-a-better-tomorrow", NEUTRALIZE, "orbital-mind-control-lasers", 8, 4),
    Owned("evil-geniuses-for-a-better-tomorrow", DESTROY, "orbital-mind-control-lasers", 8, 4),
    Owned("feminists", CONTROL, "democrats", 7, 3),
    Owned("hackers", NEUTRALIZE, "feminists", 10, 3),
    Owned("health-food-stores", CONTROL, "anti-nuclear-activists", 5, 2),
    Owned("international-cocaine-smugglers", CONTROL, "punk-rockers", 8, 4),
    Owned("international-cocaine-smugglers", CONTROL, "cycle-gangs", 8, 4),
    Owned("international-cocaine-smugglers", CONTROL, "hollywood", 12, 4),
    Owned("international-communist-conspiracy", CONTROL, "kgb", 5, 3),
    Owned("junk-mail", CONTROL, "post-office", 9, 4),
    Owned("kgb", DESTROY, "republicans", 6, 2),
    Owned("madison-avenue", CONTROL, "big-media", 7, 5),
    Owned("madison-avenue", CONTROL, "empty-vee", 10, 5),
    Owned("militia", DESTROY, "kgb", 12, 6),
    Owned("phone-phreaks", CONTROL, "the-phone-company", 5, 3),
    Owned("phone-phreaks", NEUTRALIZE, "the-phone-company", 6, 3),
    Owned("phone-phreaks", DESTROY, "the-phone-company", 6, 3),
    Owned("science-fiction-fans", CONTROL, "tabloids", 7, 2),
    Owned("semiconscious-liberation-army", DESTROY, "republicans", 5, 1),
]

IDLE = [
    Owned("anti-nuclear-activists", CONTROL, "nuclear-power-companies", 4, 0),
    Owned("anti-nuclear-activists", DESTROY, "republicans", 4, 0),
    Owned("clone-arrangers", CONTROL, "republicans", 4, 0),
    Owned("cycle-gangs", CONTROL, "republicans", 4, 0),
    Owned("evil-geniuses-for-a-better-tomorrow", CONTROL, "kgb", 2, 0),
    Owned("feminists", DESTROY, "democrats", 3, 0),
    Owned("feminists", CONTROL, "republicans", 4, 0),
    Owned("hackers", CONTROL, "hollywood", 8, 0),
    Owned("hackers", DESTROY, "hollywood", 6, 0),
    Owned("health-food-stores", CONTROL, "democrats", 4, 0),
    Owned("health-food-stores", DESTROY, "anti-nuclear-activists", 6, 0),
    Owned("international-cocaine-smugglers", CONTROL, "trekkies", 4, 0),
    Owned("international-cocaine-smugglers", DESTROY, "hollywood", 6, 0),
    Owned("international-communist-conspiracy", CONTROL, "republicans", 4, 0),
    Owned("international-communist-conspiracy", DESTROY, "kgb", 6, 0),
    Owned("junk-mail", CONTROL, "yuppies", 4, 0),
    Owned("junk-mail", DESTROY, "post-office", 4, 0),
    Owned("kgb", CONTROL, "republicans", 4, 0),
    Owned("madison-avenue", CONTROL, "hollywood", 8, 0),
    Owned("madison-avenue", DESTROY, "big-media", 4, 0),
    Owned("militia", CONTROL, "kgb", 2, 0),
    Owned("militia", DESTROY, "republicans", 4, 0),
    Owned("phone-phreaks", CONTROL, "big-media", 2, 0),
    Owned("science-fiction-fans", CONTROL, "feminists", 6, 0),
    Owned("science-fiction-fans", DESTROY, "tabloids", 6, 0),
    Owned("semiconscious-liberation-army", CONTROL, "republicans", 4, 0),
]


class Leads(NamedTuple):
    """A card whose ability counts when it leads: an attack, with Bermuda's aid or without, and its number."""

    card: str
    attack: Attack
    target: str
    aided: bool
    number: int


LEADING = [
    Leads("l-4-society", CONTROL, "orbital-mind-control-lasers", aided=True, number=8),
    Leads("l-4-society", NEUTRALIZE, "orbital-mind-control-lasers", aided=True, number=9),
    Leads("l-4-society", DESTROY, "orbital-mind-control-lasers", aided=True, number=9),
    Leads("s-m-o-f", CONTROL, "science-fiction-fans", aided=False, number=5),
    Leads("s-m-o-f", CONTROL, "trekkies", aided=False, number=3),
    Leads("tabloids", CONTROL, "convenience-stores", aided=True, number=5),
    Leads("the-mafia", CONTROL, "new-york", aided=False, number=10),
    Leads("tv-preachers", CONTROL, "moral-minority", aided=False, number=5),
    Leads("video-games", CONTROL, "convenience-stores", aided=True, number=9),
]

LEADING_IN_VAIN = [
    Leads("l-4-society", CONTROL, "kgb", aided=True, number=3),
    Leads("s-m-o-f", CONTROL, "tabloids", aided=False, number=2),
    Leads("s-m-o-f", NEUTRALIZE, "trekkies", aided=True, number=10),
    Leads("tabloids", DESTROY, "convenience-stores", aided=False, number=5),
    Leads("tabloids", CONTROL, "fast-food-chains", aided=True, number=2),
    Leads("the-mafia", CONTROL, "republicans", aided=False, number=3),
    Leads("the-mafia", DESTROY, "junk-mail", aided=False, number=2),
    Leads("tv-preachers", DESTROY, "moral-minority", aided=False, number=1),
    Leads("tv-preachers", CONTROL, "boy-sprouts", aided=False, number=4),
    Leads("video-games", DESTROY, "convenience-stores", aided=False, number=1),
    Leads("video-games", CONTROL, "copy-shops", aided=True, number=7),
]
