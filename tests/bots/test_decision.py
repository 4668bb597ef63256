"""A computer's decision is a function of its input: every part of that counts, and nothing else does."""

from random import Random

from msgspec import json
from msgspec.structs import replace

from parlour.bots.decision import MAX_LISTED_MOVES, DecisionInput, decide_from_bytes, digest_of, input_of, seed_of
from parlour.bots.source_digest import source_digest, source_files
from parlour.core.registry import find, versions

GAME = find("illimat")
STATE = GAME.setup(GAME.variants[0], 2, bytes(32)).state
(SEAT,) = GAME.ask(STATE).seats
GIVEN = input_of(GAME, STATE, SEAT)


def test_the_same_bytes_give_the_same_decision_whatever_other_chance_does() -> None:
    decided = {decide_from_bytes("illimat", "beginner", GIVEN) for _ in range(3) if Random().random() < 2}

    assert len(decided) == 1
    assert decided.pop() in map(json.encode, json.decode(GIVEN.moves))


def test_all_that_a_decision_is_made_from_is_in_its_seed() -> None:
    seeds = [
        seed_of(GAME, "easy", GIVEN),
        seed_of(find("literatio"), "easy", GIVEN),
        seed_of(GAME, "normal", GIVEN),
        seed_of(GAME, "easy", replace(GIVEN, view=GIVEN.view + b" ")),
        seed_of(GAME, "easy", replace(GIVEN, moves=b"[]")),
        seed_of(GAME, "easy", GIVEN, "ada"),
        seed_of(GAME, "easy", GIVEN, "ben"),
    ]

    assert len(set(seeds)) == len(seeds)
    assert digest_of((b"a", b"bc")) != digest_of((b"ab", b"c"))


def test_a_seat_that_is_not_asked_is_offered_nothing() -> None:
    other = next(seat for seat in range(2) if seat != SEAT)

    assert input_of(GAME, STATE, other).moves == b"[]"  # type: ignore[arg-type] # a seat's number
    assert 0 < len(json.decode(GIVEN.moves)) <= MAX_LISTED_MOVES
    assert isinstance(GIVEN, DecisionInput)


def test_the_digest_of_computers_is_that_of_their_game_and_version() -> None:
    earlier = f"lettergo-{versions('lettergo')[0]}"
    digests = {source_digest(name) for name in ("illimat", "lettergo", earlier)}

    assert len(digests) == 3
    named = {file.name for file in source_files("illimat")}
    assert {"words.bin", "search.py", "hints.py", "game.py"} <= named
    assert not any(name.endswith((".pyc", ".so")) for name in named)
    assert f"{earlier}.zip" in {file.name for file in source_files(earlier)}
