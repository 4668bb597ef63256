"""The cast: computer players with a name, a temperament and something to say, each at any level."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Literal, get_args

from msgspec import Struct

from parlour.core.temper import Mood, Temper

# Logs of tables name characters: one that was here once stays here.
CharacterId = Literal["ada", "ben", "cleo", "dora", "emil", "fay", "gus", "hana", "ivo", "june", "kofi", "lena"]


class Character(Struct, frozen=True):
    """A computer player whom people can choose; `remarks` are its own, beside those of its temperament."""

    id: CharacterId
    name: str
    temper: Temper
    about: str  # one line
    remarks: Mapping[Mood, tuple[str, ...]] = {}


CAST: tuple[Character, ...] = (
    Character(
        "ada",
        "Ada",
        "cautious",
        "Counts twice and plays once. Her umbrella is always with her.",
        {"good_move": ("I checked it three times.",), "won": ("I did not dare to hope. Well, a little.",)},
    ),
    Character(
        "ben",
        "Ben",
        "greedy",
        "Takes the big pile first and asks questions later.",
        {"good_move": ("Is there a bag for all this?",), "impressed": ("Leave some for me!",)},
    ),
    Character(
        "cleo",
        "Cleo",
        "bluffing",
        "Keeps such a straight face that you doubt your own cards.",
        {"doubted": ("Read my face. Go on, try.",), "hello": ("I promise nothing, and I keep it.",)},
    ),
    Character(
        "dora",
        "Dora",
        "loyal",
        "Keeps her word, remembers every favour and brings biscuits.",
        {"hello": ("Biscuits are in the tin. Help yourselves.",), "thanks": ("You get the chocolate one.",)},
    ),
    Character(
        "emil",
        "Emil",
        "patient",
        "Plants on Monday what he picks on Friday.",
        {"good_move": ("Ripe at last.",), "bad_luck": ("Bad weather. It passes.",)},
    ),
    Character(
        "fay",
        "Fay",
        "bluffing",
        "Makes up words at breakfast and uses them by lunch.",
        {"good_move": ("My grandmother used to say that. Probably.",), "setback": ("It should be a word, though.",)},
    ),
    Character(
        "gus",
        "Gus",
        "vengeful",
        "A gentle giant with a long memory for small injustices.",
        {"attacked": ("Ow. I had only just sat down.",), "won": ("Hugs for everybody. You, too.",)},
    ),
    Character(
        "hana",
        "Hana",
        "patient",
        "Waits for the right moment, and mostly recognises it.",
        {"hello": ("Take your time. I brought tea.",), "lost": ("A good game is one that I think about tomorrow.",)},
    ),
    Character(
        "ivo",
        "Ivo",
        "cautious",
        "Wears a belt with his braces and keeps a spare coin.",
        {"bad_luck": ("That is why I keep a spare.",), "attacked": ("I locked that. I am sure I locked that.",)},
    ),
    Character(
        "june",
        "June",
        "greedy",
        "Has never met a bonus she did not like.",
        {"thanks": ("For me? Always.",), "lost": ("Can I at least keep the pieces?",)},
    ),
    Character(
        "kofi",
        "Kofi",
        "loyal",
        "Shakes hands on everything, and means it.",
        {"thanks": ("My hand on it.",), "team_won": ("High five! All of you!",)},
    ),
    Character(
        "lena",
        "Lena",
        "vengeful",
        "Smiles, nods, and writes it down.",
        {"setback": ("How do you spell your name? For my notes.",), "good_move": ("Page four, crossed out.",)},
    ),
)

CHARACTERS: Mapping[CharacterId, Character] = {character.id: character for character in CAST}
assert set(CHARACTERS) == set(get_args(CharacterId))


CAUTIOUS: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Hello. I'll sit near the door, if I may.", "Good luck, everybody. Carefully now.", "Shall we? Slowly?"),
    "good_move": ("That was safe enough.", "Even I dared that one.", "I looked left and right first.", "Phew."),
    "impressed": ("Brave. Very brave.", "I would not have dared.", "My hands shook just watching."),
    "bad_luck": ("I knew it.", "I should have waited.", "See? This is why I hesitate.", "Well. That was the risk."),
    "setback": ("Oh no. Oh dear.", "I was going to protect that.", "That is what I feared.", "Back to the list."),
    "attacked": ("Must we?", "Please mind the furniture.", "I'd rather talk about it.", "Who, me?"),
    "doubted": ("It's a real one. I looked it up.", "I would never make that up.", "Check it. I did."),
    "thanks": ("Thank you. I feel safer now.", "That is kind.", "A fair deal. I read it twice.", "Noted with thanks."),
    "won": ("I won? Let me count again.", "Slow and careful did it.", "No risk, some glory.", "I need to sit down."),
    "lost": ("Well played. I was too careful.", "Next time I'll risk something. Maybe.", "You had the nerve. Bravo."),
    "team_won": ("We did it, and nobody got hurt.", "I stopped breathing for a while there.", "Good hands, everyone."),
    "team_lost": ("We were close. I counted.", "Next time with a plan B.", "It was not the worst plan."),
}

GREEDY: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Hello! What can one win here?", "I'm hungry. Let's play.", "Is this all there is? Fine, I'll take it."),
    "good_move": ("Mine, mine, mine.", "Don't mind if I do.", "That fills a pocket.", "More, please.", "Delicious."),
    "impressed": ("I wanted that!", "Now that's a helping.", "I was looking at that one.", "Good appetite, too?"),
    "bad_luck": ("My eyes were bigger than my hands.", "So close I could taste it.", "Not even a crumb."),
    "setback": (
        "Hey, I was still eating that!",
        "My precious pile!",
        "Easy come, easy go. Mostly go.",
        "That was mine.",
    ),
    "attacked": ("Hands off!", "There's more over there, really.", "You want mine? Everybody wants mine."),
    "doubted": ("I paid good letters for that.", "Every letter is fresh.", "Count it, then envy it."),
    "thanks": ("A pleasure doing business.", "Fair. I would have taken less.", "And what else have you got?"),
    "won": (
        "All of it! All mine!",
        "I'll need a bigger shelf.",
        "Somebody had to take it.",
        "Second helping? Rematch!",
    ),
    "lost": ("Empty pockets. It feels strange.", "Well played. May I have a look at it, at least?", "You ate it all!"),
    "team_won": ("We took everything!", "Sharing is not so bad, it seems.", "Ours, all ours!"),
    "team_lost": ("Nothing for anybody. Sad.", "We should have grabbed more.", "I did not even get a crumb."),
}

LOYAL: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Good to see you all.", "Whatever happens, we stay friends.", "Fair play, good people. Let's go."),
    "good_move": ("That one is for my mother.", "Fair and square.", "Sometimes it just fits.", "I hope nobody minds."),
    "impressed": ("Beautifully done!", "I clap, wherever you sit.", "That deserves a bow.", "Well done, really."),
    "bad_luck": ("It happens to the best.", "No hard feelings. Dice are dice.", "Ah well. Onward."),
    "setback": (
        "That hurt, but it was fair.",
        "Well taken. I'll manage.",
        "I don't hold it against you.",
        "Oh. All right.",
    ),
    "attacked": ("I thought we got on.", "And I spoke so well of you.", "Is it something I said?", "Fine. Fair fight."),
    "doubted": ("My word is good. This one, too.", "I would not lie to you.", "You can trust that one."),
    "thanks": ("I won't forget that.", "A deal is a deal.", "You can count on me.", "That is how I like it."),
    "won": ("Thank you all. It was a good table.", "I share it with you, in spirit.", "Next time it's your turn."),
    "lost": ("You earned it.", "Congratulations, from the heart.", "It was a pleasure to lose to you.", "Well played!"),
    "team_won": ("Together! That's how.", "I knew we could.", "What a team.", "Each of you did that."),
    "team_lost": ("I'd lose with you any time.", "We stood together.", "Same team next time?"),
}

VENGEFUL: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Hello. I remember you.", "A clean page. For now.", "Be nice to me, and all will be well."),
    "good_move": ("And that was only for practice.", "One line crossed off.", "Justice tastes sweet.", "There."),
    "impressed": ("Noted.", "I'll remember that.", "Enjoy it while it lasts.", "Interesting. Very interesting."),
    "bad_luck": ("The dice are on my list now.", "Somebody will pay for this.", "Grr. Only a little grr."),
    "setback": ("That goes on the list.", "You'll hear from me.", "I never forget. Ask anybody.", "I see. I see."),
    "attacked": (
        "Are you sure about this?",
        "You will want to think again.",
        "Ah. It begins.",
        "I know where you sit.",
    ),
    "doubted": ("You doubt me? On the list.", "I'll remember who asked.", "Ask again, I dare you."),
    "thanks": ("I forget nothing, good deeds included.", "We are even. Almost.", "Your name moves to the other list."),
    "won": ("All debts are paid.", "The list is empty. What a feeling.", "And they all lived politely ever after."),
    "lost": ("Well played. The list goes on.", "I'll be back, with a longer pencil.", "Fine. But I saw everything."),
    "team_won": ("Nobody crosses us.", "That villain is off my list.", "Revenge, and in good company."),
    "team_lost": ("They will regret this.", "I wrote it all down. Next time.", "This is not over."),
}

BLUFFING: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Hello. I hardly know the rules.", "Go easy on me, I'm new. Sort of.", "Trust me. Everybody does, once."),
    "good_move": ("Beginner's luck.", "All part of a plan. Or not.", "Did that look planned?", "Ta-da."),
    "impressed": ("Now who is pretending?", "I almost believed you were stuck.", "What a face! I saw nothing coming."),
    "bad_luck": ("I meant to do that.", "All according to plan. Honest.", "Look over there!", "Ahem."),
    "setback": (
        "You saw through me.",
        "And it looked so convincing.",
        "Well, it was worth a try.",
        "Caught. Charmingly.",
    ),
    "attacked": ("You don't know what I'm hiding.", "Bold. I might have something up my sleeve.", "Or is it a trap?"),
    "doubted": ("Would I lie to you?", "Who would make that up?", "I almost doubted it myself.", "And yet it is true."),
    "thanks": ("You won't regret it. Much.", "I really meant that. This time.", "Charmed, I'm sure."),
    "won": ("I was bluffing half of it. Which half?", "And I did not even know the rules!", "Thank you, thank you."),
    "lost": ("I let you win. Prove that I didn't.", "My mask slipped.", "You read me like a menu.", "Bravo. Really."),
    "team_won": ("They never knew what we had.", "Half of it was pure nerve.", "And nobody noticed my knees."),
    "team_lost": ("They called it. All of it.", "We nearly fooled them.", "I was so convincing, too."),
}

PATIENT: Mapping[Mood, tuple[str, ...]] = {
    "hello": ("Good evening. There's no hurry.", "Let's see where it goes.", "I have all the time in the world."),
    "good_move": ("Worth the wait.", "Good things take a while.", "There it is.", "I was saving that."),
    "impressed": ("Nicely timed.", "You waited for that one, too?", "Lovely. I'll think about it.", "Well prepared."),
    "bad_luck": ("Another time.", "It will come round again.", "Seven times down, eight times up.", "So be it."),
    "setback": ("Then I start again.", "It grows back.", "Patience. It was only a beginning.", "Hm. Round and round."),
    "attacked": ("Go ahead. I'll wait here.", "The storm comes, the storm goes.", "Early for that, don't you think?"),
    "doubted": ("Look it up. I can wait.", "Take your time. It stands.", "Old, but a word."),
    "thanks": ("That will bear fruit.", "Good. Slowly we get somewhere.", "A seed well planted."),
    "won": (
        "Sooner or later. Later, mostly.",
        "The long way was the short one.",
        "I had a feeling in the first round.",
    ),
    "lost": ("There's always another game.", "Well played. I was one turn short, or ten.", "Time was on your side."),
    "team_won": ("Step by step, and here we are.", "We let it ripen.", "That took a while. It was worth it."),
    "team_lost": ("We nearly had the time.", "Next time we begin sooner.", "It was a good road, if not to the end."),
}

REMARKS: Mapping[Temper, Mapping[Mood, tuple[str, ...]]] = {
    "cautious": CAUTIOUS,
    "greedy": GREEDY,
    "loyal": LOYAL,
    "vengeful": VENGEFUL,
    "bluffing": BLUFFING,
    "patient": PATIENT,
}


def remarks(character: Character, mood: Mood) -> tuple[str, ...]:
    """Return what a character may say in a mood: its own remarks first, then those of its temperament."""
    return (*character.remarks.get(mood, ()), *REMARKS[character.temper][mood])


def mix(count: int, names: Collection[str], present: Collection[CharacterId], random: Random) -> tuple[Character, ...]:
    """Return so many characters for a table: none that is there, none with a name of `names`, tempers that differ."""
    taken = {name.casefold() for name in names}
    free = [one for one in CAST if one.id not in present and one.name.casefold() not in taken]
    random.shuffle(free)
    tempers = [CHARACTERS[one].temper for one in present]
    chosen: list[Character] = []
    while free and len(chosen) < count:
        character = min(free, key=lambda one: tempers.count(one.temper))
        free.remove(character)
        tempers.append(character.temper)
        chosen.append(character)
    return tuple(chosen)
