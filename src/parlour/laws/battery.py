"""Check all laws in random games."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, json

from parlour.core.game import AnyGame, HighScore, Illegal, Move, Seat, play
from parlour.core.record import Unreadable, begin, read, steps, write
from parlour.core.registry import find
from parlour.laws.probes import probes
from parlour.laws.secrecy import dealt, imagined, leaked, swapped, watch
from parlour.laws.walk import LEVELS, Moment, NeverEnds, walk

SHARE = 8
"""One move in so many is checked closely."""

TRIES = 6
"""Actions that each viewer tries at such a move."""


class Finding(Struct, frozen=True):
    """A law broken: which one, in which game, and how."""

    law: str
    table: str
    how: str


class Report(Struct, frozen=True):
    """The result of a run; `pairs` are the positions and viewers that were checked closely."""

    games: int = 0
    moves: int = 0
    pairs: int = 0
    findings: tuple[Finding, ...] = ()

    def plus(self, other: "Report") -> "Report":
        """Return the sum of two reports."""
        return Report(
            self.games + other.games,
            self.moves + other.moves,
            self.pairs + other.pairs,
            self.findings + other.findings,
        )


def chance(seed: int, number: int) -> Random:
    """Return the random generator of one game of a run, the same however the run is divided."""
    return Random(sha256(f"laws {seed} {number}".encode()).digest())


def try_games(name: str, seed: int, numbers: range) -> Report:
    """Check all laws in a batch of games."""
    report = Report()
    for number in numbers:
        report = report.plus(try_game(find(name), seed, number))
    return report


def try_game(game: AnyGame, seed: int, number: int) -> Report:
    """Play game `number` of a run and check all laws; player counts and variants take turns."""
    random = chance(seed, number)
    seats = game.seats[number % len(game.seats)]
    options = game.variants[number // len(game.seats) % len(game.variants)]
    table = f"game {number}, {seats} seats, {json.encode(options).decode()}"
    key = random.randbytes(32)
    first = game.setup(options, seats, key)
    moments: list[Moment] = []
    watchers = (None, *map(Seat, range(seats)))
    report = Report(
        games=1,
        findings=tuple(Finding("secrecy", table, how) for viewer in watchers for how in dealt(game, first, viewer)),
    )
    try:
        for moment in walk(game, first.state, seats, random):
            moments.append(moment)
            report = report.plus(look(game, moment, f"{table}, move {len(moments)}", random))
        findings = whole_game(game, options, seats, key, first.state, moments)
        return report.plus(Report(findings=tuple(Finding(law, table, how) for law, how in findings)))
    except NeverEnds as endless:
        return report.plus(Report(findings=(Finding("every game ends", table, str(endless)),)))


def look(game: AnyGame, moment: Moment, table: str, random: Random) -> Report:
    """Check the laws for one move, closely for some."""
    found = list(always(game, moment))
    close = random.randrange(SHARE) == 0
    if close:
        found += closely(game, moment, random)
    findings = tuple(Finding(law, table, how) for law, how in found)
    return Report(moves=1, pairs=len(moment.viewers) if close else 0, findings=findings)


def always(game: AnyGame, moment: Moment) -> Iterator[tuple[str, str]]:
    """Check the laws for every move: what is listed is legal, and no piece appears or is lost."""
    try:
        play(game, moment.state, moment.move)
    except Illegal as refused:
        yield "what is listed is legal", f"{moment.move.action}: {refused}"
    if sorted(game.pieces(moment.step.state)) != sorted(game.pieces(moment.state)):
        yield "pieces are neither made nor lost", f"after {moment.move.action}"
    if not moment.step.events:
        yield "a move shows", f"nothing happened after {moment.move.action}"


def closely(game: AnyGame, moment: Moment, random: Random) -> Iterator[tuple[str, str]]:
    """Check the laws for some moves: every listed move, altered moves, encoding, secrecy for every viewer."""
    state, asked = moment.state, moment.seat
    offered = game.offers(state, asked) if game.listed else ()
    ideas = game.ideas(game.view(state, asked), random.choice(LEVELS))
    for action in (*moment.listed, *offered, *islice(ideas, TRIES)):
        yield from legal(game, state, Move(asked, action))
    if len(set(moment.listed)) != len(moment.listed):
        yield "moves are listed once", f"{len(moment.listed)} listed, {len(set(moment.listed))} differ"
    words = sorted(set(game.pieces(state)))
    for viewer in moment.viewers:
        tries = tuple(probes(game, moment.listed, words, random, TRIES))
        watched = watch(game, moment, viewer)
        yield from encoding(game, moment, viewer)
        for how in imagined(game, watched, tries, random):
            yield "secrecy", how
        for how in swapped(game, watched, random):
            yield "secrecy", how
        for how in leaked(game, watched):
            yield "secrecy", how
        if viewer is not None:
            for action in tries:
                yield from altered_move(game, state, Move(viewer, action))


def legal(game: AnyGame, state: Any, move: Move[Any]) -> Iterator[tuple[str, str]]:
    """Check that a listed move, an offered one or a computer's idea passes `check`."""
    try:
        game.check(state, move.seat, move.action)
    except Illegal as refused:
        yield "what is listed is legal", f"{move.action}: {refused}"


def altered_move(game: AnyGame, state: Any, move: Move[Any]) -> Iterator[tuple[str, str]]:
    """Check that a refused action changes nothing and says why, and that an accepted one can be carried out."""
    before = json.encode(state)
    try:
        play(game, state, move)
    except Illegal as refused:
        if not refused.why:
            yield "a refusal has a reason", f"{move.action}"
    except Exception as broken:  # whatever it is, it breaks this law
        yield "check passes nothing that apply cannot do", f"{move.action}: {broken!r}"
    if json.encode(state) != before:
        yield "an action changes no state but the next", f"{move.action}"


def encoding(game: AnyGame, moment: Moment, viewer: Any) -> Iterator[tuple[str, str]]:
    """Check that state, move, events and view are the same after encoding and decoding."""
    forms = game.forms
    view = game.view(moment.state, viewer)
    trips: list[tuple[str, Any, Callable[[bytes], Any]]] = [
        ("state", moment.state, forms.read_state.decode),
        ("move", moment.move, forms.read_move.decode),
        ("view", view, forms.read_view.decode),
        *[("event", game.redact(event, viewer), forms.read_event.decode) for event in moment.step.events],
    ]
    for kind, thing, back in trips:
        try:
            same = back(json.encode(thing)) == thing
        except msgspec.DecodeError:
            same = False
        if not same:
            yield "bytes and back", f"{kind}: {thing}"


def whole_game(
    game: AnyGame, options: Any, seats: int, key: bytes, first: Any, moments: list[Moment]
) -> Iterator[tuple[str, str]]:
    """Check the laws for a whole game: its record replays to the same states, and it ends with places."""
    record = msgspec.structs.replace(begin(game, options, seats, key), entries=tuple(moment.move for moment in moments))
    _, copy = read(write(record))
    try:
        if [step.state for step in steps(game, copy)] != [first, *(moment.step.state for moment in moments)]:
            yield "replay equals play", "the record leads to other states"
    except Unreadable as refused:
        yield "replay equals play", str(refused)
    last = moments[-1].step.state
    outcome = game.outcome(last)
    if outcome is None or len(outcome.places) != seats or not (1 in outcome.places or len(set(outcome.places)) == 1):
        yield "every game ends", f"without places for all: {outcome}"
    yield from high_score_fits(game, last, seats)
    if any(game.outcome(moment.state) is not None for moment in moments):
        yield "every game ends", "an outcome stood while the table still asked"


def high_score_fits(game: AnyGame, last: Any, seats: int) -> Iterator[tuple[str, str]]:
    """Check that the high score of a game can be stored, read and compared."""
    high_score = game.high_score(last)
    if high_score is None:
        return
    texts = (high_score.board, *(figure.label for figure in high_score.figures))
    whole = all(texts) and high_score.rank and high_score.seats and set(high_score.seats) <= set(range(seats))
    if not whole or not all(-(2**63) <= number < 2**63 for number in high_score.rank):
        yield "a high score can be stored", f"{high_score}"
    if json.decode(json.encode(high_score), type=HighScore) != high_score:
        yield "bytes and back", f"high score: {high_score}"
