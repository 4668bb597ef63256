"""Makes and verifies files of puzzles; what was found is noted in a file beside, from which work is resumed."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from msgspec import DecodeError, Struct, json

from parlour.core.phrases import count
from parlour.core.registry import find
from parlour.puzzles.mine import Found, mine
from parlour.puzzles.puzzle import Puzzle
from parlour.puzzles.puzzle_file import PuzzleSet, header_for, pack, unpack
from parlour.puzzles.verify import GUESSES, Verdict, verify


class Report(Struct, frozen=True):
    """What a verification of a file found."""

    game: str
    puzzles: int
    expert: int  # solved by the strongest computer
    exact: int  # solved by an exact search from what the seat sees
    luckiest: float  # the greatest share of random answers that solve a puzzle
    faults: tuple[Verdict, ...]

    def __str__(self) -> str:
        exact, expert = f"{self.exact / self.puzzles:.1%}", f"{self.expert / self.puzzles:.1%}"
        return (
            f"{self.game}: {count(self.puzzles, 'puzzle')}; solved {exact} by exact search from the seat's view,"
            f" {expert} by the expert; at most {self.luckiest:.1%} of {GUESSES} random answers solve one;"
            f" {count(len(self.faults), 'fault')}"
        )


def notes_beside(path: Path, seed: int) -> Path:
    """Return the file in which puzzles are noted as they are found."""
    return path.with_suffix(f".{seed}.jsonl")


def found_so_far(path: Path) -> list[Found]:
    """Return the puzzles that were noted; a last line that breaks off does not count."""
    found: list[Found] = []
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            found.append(json.decode(line, type=Found))
        except DecodeError:
            break
    return found


def mine_file(game: str, wanted: int, seed: int, workers: int, path: Path, tell: Callable[[int], None]) -> PuzzleSet:
    """Find puzzles and write them to a file; what an earlier run with the same seed has found is kept."""
    notes = notes_beside(path, seed)
    known = found_so_far(notes)[:wanted]
    notes.write_bytes(b"".join(json.encode(found) + b"\n" for found in known))
    with notes.open("ab") as file:
        for found in mine(game, seed, wanted, workers, tuple(known)):
            known.append(found)
            file.write(json.encode(found) + b"\n")
            file.flush()
            tell(len(known))
    packed = pack(header_for(game, find(game).version, seed), tuple(found.puzzle for found in known))
    path.write_bytes(packed)
    return unpack(packed, str(path))


def verify_set(puzzles: PuzzleSet, workers: int) -> Report:
    """Verify all puzzles of a file anew."""
    verdicts = list(_verdicts(puzzles, workers))
    twice = len({puzzle.id for puzzle in puzzles.puzzles}) != len(puzzles.puzzles)
    faults = [verdict for verdict in verdicts if verdict.fault]
    if twice:
        faults.append(Verdict("", "a position is there twice", expert=False, exact=False, luck=0.0))
    return Report(
        puzzles.header.game,
        len(verdicts),
        sum(verdict.expert for verdict in verdicts),
        sum(verdict.exact for verdict in verdicts),
        max(verdict.luck for verdict in verdicts),
        tuple(faults),
    )


def _verdicts(puzzles: PuzzleSet, workers: int) -> Iterator[Verdict]:
    """Yield the verdict on each puzzle, in order."""
    header = puzzles.header
    if workers == 1:
        yield from (verify(header.game, header.version, puzzle) for puzzle in puzzles.puzzles)
        return
    packed = [json.encode(puzzle) for puzzle in puzzles.puzzles]
    games, versions = [header.game] * len(packed), [header.version] * len(packed)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_verify_packed, games, versions, packed)


def _verify_packed(game: str, version: int, puzzle: bytes) -> Verdict:
    return verify(game, version, json.decode(puzzle, type=Puzzle))
