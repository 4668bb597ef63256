"""Check all laws in random games, many of them side by side."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from random import Random
from traceback import extract_tb
from typing import Any, TypeVar

import msgspec
from msgspec import json

from parlour.core.game import AnyGame, HighScore, Illegal, Move, Seat, Step, play
from parlour.core.patch import from_rows, in_rows, patched
from parlour.core.record import Unreadable, begin, read, steps, write
from parlour.core.registry import find
from parlour.laws.moves import beyond_the_list, legal, tried
from parlour.laws.probes import probes
from parlour.laws.report import Finding, Report, found_at, kind
from parlour.laws.secrecy import Watched, dealt, foretold, imagined, leaked, refusals, swappable, swapped, watch
from parlour.laws.sentences import cited, events_spoken, labels, table_spoken
from parlour.laws.walk import Moment, NeverEnds, hint_levels, walk

T = TypeVar("T")

BATCH = 10
"""Games a process takes at a time."""

SHARE = 8
"""One move in so many is checked closely."""

TRIES = 6
"""Actions that each viewer tries at such a move."""

MAX_FACTS = 6
"""Facts of one game of a player."""


def chance(seed: int, number: int) -> Random:
    """Return the random generator of one game of a run, the same however the run is divided."""
    return Random(sha256(f"laws {seed} {number}".encode()).digest())


def run_batches(work: Callable[[str, int, range], T], game: str, seed: int, games: int, workers: int) -> Iterator[T]:
    """Yield the result of `work` for each batch of games in order, whatever the number of workers."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    if workers == 1:
        yield from (work(game, seed, batch) for batch in batches)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, [game] * len(batches), [seed] * len(batches), batches)


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
    moments: list[Moment] = []
    earlier: list[Any] = []
    report = Report(games=1)
    try:
        first = game.setup(options, seats, key)
        report = report.plus(Report(findings=found_at(table, deal(game, first, seats))))
        for moment in walk(game, first.state, seats, random):
            moments.append(moment)
            report = report.plus(look(game, moment, f"{table}, move {len(moments)}", random, earlier))
            earlier.append(moment.move.action)
        findings = whole_game(game, options, seats, key, first.state, moments)
        return report.plus(Report(findings=found_at(table, findings, len(moments))))
    except NeverEnds as endless:
        return report.plus(Report(findings=(Finding("every game ends", str(endless), table=table),)))
    except Exception as broken:  # whatever it is, the other games are checked all the same
        where = extract_tb(broken.__traceback__)[-1]
        found = Finding("rules do not break", f"{type(broken).__name__} in {where.name}", f"{broken!r} at {where}")
        return report.plus(Report(findings=found_at(f"{table}, move {len(moments) + 1}", [found], len(moments))))


def deal(game: AnyGame, first: Step[Any, Any], seats: int) -> Iterator[Finding]:
    """Check the laws for a deal: its clauses, and what each viewer gets of it."""
    yield from cited(game, first.events)
    for viewer in (None, *map(Seat, range(seats))):
        yield from dealt(game, first, viewer)
        yield from events_spoken(game, first.events, seats, viewer)


def look(game: AnyGame, moment: Moment, table: str, random: Random, earlier: Sequence[Any] = ()) -> Report:
    """Check the laws for one move, closely for some; `earlier` are moves of the game before it."""
    found = list(always(game, moment))
    close = random.randrange(SHARE) == 0
    if close:
        found += closely(game, moment, random, earlier)
    pairs = len(moment.viewers) if close else 0
    return Report(moves=1, pairs=pairs, findings=found_at(table, found, len(earlier)))


def always(game: AnyGame, moment: Moment) -> Iterator[Finding]:
    """Check the laws for every move: it is legal, no piece appears or is lost, and its events can be told."""
    what, events = kind(moment.move.action), moment.step.events
    try:
        play(game, moment.state, moment.move)
    except Illegal as refused:
        yield Finding("what is listed is legal", f"{what}: {refused.code}", f"{moment.move.action}: {refused}")
    if sorted(game.pieces(moment.step.state)) != sorted(game.pieces(moment.state)):
        yield Finding("pieces are neither made nor lost", what, f"after {moment.move.action}")
    if not events:
        yield Finding("a move shows", what, f"nothing happened after {moment.move.action}")
    yield from cited(game, events)
    for viewer in moment.viewers:
        yield from events_spoken(game, events, moment.seats, viewer)


def closely(game: AnyGame, moment: Moment, random: Random, earlier: Sequence[Any]) -> Iterator[Finding]:
    """Check the laws for some moves: every listed move, altered moves, encoding, words and secrecy for every viewer."""
    state, asked = moment.state, moment.seat
    offered = game.offers(state, asked) if game.words else ()
    ideas = game.computer.ideas(game.view(state, asked), random.choice(hint_levels(game)))
    for action in (*moment.listed, *offered, *islice(ideas, TRIES)):
        yield from legal(game, state, Move(asked, action))
    if len(set(moment.listed)) != len(moment.listed):
        differ = f"{len(moment.listed)} listed, {len(set(moment.listed))} differ"
        yield Finding("moves are listed once", "repeated", differ)
    yield from labels(game, state, asked)
    words, table = sorted(set(game.pieces(state))), swappable(game, state)
    for viewer in moment.viewers:
        tries = tuple(probes(game, moment.listed, words, random, TRIES))
        watched = watch(game, moment, viewer)
        yield from encoding(game, watched)
        yield from imagined(game, watched, tries, random)
        yield from swapped(game, watched, table, random)
        yield from leaked(game, watched)
        yield from foretold(game, watched)
        yield from table_spoken(game, watched.view, moment.seats, viewer)
        if viewer == asked:
            seen = sorted(watched.named_before) or words
            beyond = tuple(beyond_the_list(game, moment, earlier, seen, random))
            yield from refusals(game, watched, beyond)
            tries = (*tries, *beyond)
        if viewer is not None:
            yield from tried(game, state, viewer, tries, moment.move.at)


def encoding(game: AnyGame, watched: Watched) -> Iterator[Finding]:
    """Check that state, move, events and views are the same after encoding and decoding, also as what changes."""
    forms, moment, viewer, view = game.forms, watched.moment, watched.viewer, watched.view
    trips: list[tuple[str, Any, Callable[[bytes], Any]]] = [
        ("state", moment.state, forms.read_state.decode),
        ("move", moment.move, forms.read_move.decode),
        ("view", view, forms.read_view.decode),
        *[("event", game.redact(event, viewer), forms.read_event.decode) for event in moment.step.events],
    ]
    for what, thing, back in trips:
        try:
            same = back(json.encode(thing)) == thing
        except msgspec.DecodeError:
            same = False
        if not same:
            yield Finding("bytes and back", what, f"{thing}")
    before, change = json.decode(json.encode(view)), json.decode(watched.patch)
    if json.encode(before if change is None else patched(before, change)) != json.encode(watched.after):
        yield Finding("bytes and back", "patch of the view", f"viewer {viewer}: {change}")
    if json.encode(from_rows(json.decode(json.encode(in_rows(moment.listed))))) != json.encode(moment.listed):
        yield Finding("bytes and back", "moves in rows", f"{moment.listed}")


def whole_game(
    game: AnyGame, options: Any, seats: int, key: bytes, first: Any, moments: list[Moment]
) -> Iterator[Finding]:
    """Check the laws for a whole game: its record replays to the same states, and it ends with places."""
    record = msgspec.structs.replace(begin(game, options, seats, key), entries=tuple(moment.move for moment in moments))
    _, copy = read(write(record))
    try:
        if [step.state for step in steps(game, copy)] != [first, *(moment.step.state for moment in moments)]:
            yield Finding("replay equals play", "the record leads to other states")
    except Unreadable as refused:
        yield Finding("replay equals play", "the record is refused", str(refused))
    last = moments[-1].step.state
    outcome = game.outcome(last)
    if outcome is None or len(outcome.places) != seats or not (1 in outcome.places or len(set(outcome.places)) == 1):
        yield Finding("every game ends", "without places for all", f"{outcome}")
    yield from high_score_fits(game, last, seats)
    yield from facts_fit(game, last, seats)
    if any(game.outcome(moment.state) is not None for moment in moments):
        yield Finding("every game ends", "an outcome stood while the table still asked")
    for viewer in moments[-1].viewers:
        yield from table_spoken(game, game.view(last, viewer), seats, viewer)


def high_score_fits(game: AnyGame, last: Any, seats: int) -> Iterator[Finding]:
    """Check that the high score of a game can be stored, read and compared."""
    try:
        high_score = game.site.high_score(last)
    except Exception as broken:  # whatever it is, it breaks this law
        yield Finding("a high score can be stored", "there is none", repr(broken))
        return
    if high_score is None:
        return
    texts = (high_score.board, *(figure.label for figure in high_score.figures))
    whole = all(texts) and high_score.rank and high_score.seats and set(high_score.seats) <= set(range(seats))
    if not whole or not all(-(2**63) <= number < 2**63 for number in high_score.rank):
        yield Finding("a high score can be stored", "it is not whole", f"{high_score}")
    if json.decode(json.encode(high_score), type=HighScore) != high_score:
        yield Finding("bytes and back", "high score", f"{high_score}")


def facts_fit(game: AnyGame, last: Any, seats: int) -> Iterator[Finding]:
    """Check that there are a few facts of every seat's game, each once and in few words."""
    try:
        facts = [game.site.facts(last, Seat(seat)) for seat in range(seats)]
    except Exception as broken:  # whatever it is, it breaks this law
        yield Finding("facts can be told", "there are none", repr(broken))
        return
    for own in facts:
        labels = {figure.label for figure in own}
        if len(labels) != len(own) or len(own) > MAX_FACTS or not all(0 < len(label) <= 40 for label in labels):
            yield Finding("facts can be told", "they are too many, too long or told twice", f"{own}")
