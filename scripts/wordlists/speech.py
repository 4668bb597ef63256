"""Which words sound alike to the end, or throughout: classes out of the CMU Pronouncing Dictionary."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection
from pathlib import Path

VARIANT = re.compile(r"\(\d+\)$")


def pronunciations(data: Path, words: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The words, each as often as it can be said, with its sounds; vowels end in their stress."""
    found: set[tuple[str, tuple[str, ...]]] = set()
    for line in (data / "cmudict.dict").read_text("utf-8").splitlines():
        name, *sounds = line.partition(" #")[0].split()
        word = VARIANT.sub("", name).upper()
        if word in words:
            found.add((word, tuple(sounds)))
    return sorted(found)


def ending(sounds: tuple[str, ...]) -> str:
    """From the last stressed vowel on, the stress itself left out: words that rhyme share it."""
    stressed = [at for at, sound in enumerate(sounds) if sound[-1] in "12"]
    vowels = [at for at, sound in enumerate(sounds) if sound[-1].isdigit()]
    return whole(sounds[(stressed or vowels or [0])[-1] :])


def whole(sounds: tuple[str, ...]) -> str:
    """All sounds, without stress: words that sound alike share it."""
    return " ".join(sound.rstrip("012") for sound in sounds)


def classes(said: list[tuple[str, tuple[str, ...]]], key: Callable[[tuple[str, ...]], str]) -> list[int]:
    """The class of each pronunciation by what it shares with others; 0 where no other word shares it."""
    sharing = defaultdict(set)
    for word, sounds in said:
        sharing[key(sounds)].add(word)
    shared = sorted(sound for sound, words in sharing.items() if len(words) > 1)
    number = {sound: nth for nth, sound in enumerate(shared, 1)}
    return [number.get(key(sounds), 0) for _, sounds in said]
