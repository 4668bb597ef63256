"""The results of leagues in a file of JSON lines: each game is appended as it ends, so that a league can be resumed."""

from pathlib import Path
from typing import Any

from msgspec import MsgspecError, Struct, json, to_builtins

from parlour.bots.source_digest import source_digest
from parlour.core.game import AnyGame


class Terms(Struct, frozen=True, tag_field="line", tag="terms"):
    """What the games of a league have in common; `code` begins the digest of all that decides how they go."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    code: str


class Played(Struct, frozen=True, tag_field="line", tag="game"):
    """How a game of a league ended; `seconds` is the time of the processor."""

    game: str
    deal: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    decisions: int
    seconds: float


class OtherTerms(Exception):
    """A file holds results that cannot be counted together with those of this league."""


READ = json.Decoder(Terms | Played)


def terms_of(game: AnyGame, options: Any, seats: int, seed: int) -> Terms:
    """Return the terms of a league."""
    return Terms(game.versioned_name, seats, to_builtins(options), seed, source_digest(game.versioned_name)[:16])


class ResultsFile:
    """The results of one or more leagues, each of a game of its own; without a path they are kept in memory only."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lines: list[Terms | Played] = []
        if path is not None and path.exists():
            self._lines = self._read(path)

    def _read(self, path: Path) -> list[Terms | Played]:
        """Return the lines of a file; cut off a last line that was not written to its end."""
        whole, _, torn = path.read_bytes().rpartition(b"\n")
        try:
            lines = [READ.decode(line) for line in whole.splitlines()]
        except MsgspecError as fault:
            raise OtherTerms(f"{path} does not hold the results of a league: {fault}.") from fault
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(whole) + bool(whole))
        return lines

    def begin(self, terms: Terms) -> list[Played]:
        """Return the games that were played on these terms before; refuse a file with other terms for this game."""
        name = terms.game.partition("-")[0]
        known = [line for line in self._lines if isinstance(line, Terms) and line.game.partition("-")[0] == name]
        for other in known:
            if other != terms:
                raise OtherTerms(f"{self._path} holds games of {name} {difference(other, terms)}; take another file.")
        if not known:
            self.add(terms)
        return [line for line in self._lines if isinstance(line, Played) and line.game == terms.game]

    def add(self, line: Terms | Played) -> None:
        self._lines.append(line)
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(json.encode(line) + b"\n")


def difference(theirs: Terms, ours: Terms) -> str:
    """Return in words how the terms of a file differ from those of a league."""
    if theirs.code != ours.code and theirs == Terms(ours.game, ours.seats, ours.options, ours.seed, theirs.code):
        return "by computers or rules that have changed since"
    kept, now = to_builtins(theirs), to_builtins(ours)
    other = [f"{name} {kept[name]}, not {now[name]}" for name in kept if name != "code" and kept[name] != now[name]]
    return f"on other terms ({'; '.join(other)})"
