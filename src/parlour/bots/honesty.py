"""Decides anew what the computers of a game decided, and compares their inputs with the record of the game."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec import Struct, json

from parlour.bots.decision import decide_from_bytes, input_of, read_decision
from parlour.bots.decision_file import Decision, DecisionFile
from parlour.bots.source_digest import source_digest
from parlour.core.components import as_chosen
from parlour.core.game import AnyGame, Seat
from parlour.core.record import Record, promise, steps
from parlour.core.registry import find

Kind = Literal["move", "time", "view", "moves", "record"]
"""What differs: the move that follows from the input, its time, a part of the input, or the move in the record."""


class Difference(Struct, frozen=True):
    """Something that an honest computer would not have done, and in which entry of the table's log it did it."""

    entry: int
    seat: int
    kind: Kind
    why: str


class OtherGame(Exception):
    """A record is not that of the game whose computers are checked."""


class Report(Struct, frozen=True):
    """What a check came to."""

    game: str
    version: int
    decisions: int
    computers: int
    failed: int  # decisions that were the first legal move, because the computer could not think
    lighter: int  # decisions at another level than the seat's
    taken_back: int  # decisions that are not in the record
    unexplained: int  # moves of an older release, of which nothing is known
    same_sources: bool  # whether the computers are made of the same code and data here
    with_record: bool
    differences: tuple[Difference, ...]


def check_decision(game: str, decision: Decision) -> Difference | None:
    """Decide anew from the input of a decision; None where the same move follows, no later than it was made."""
    if decision.failed:
        return None
    try:
        return _decide_anew(find(game), decision)
    except Exception as fault:  # whatever is wrong with one input, the others are checked all the same
        return _difference(decision, "move", f"its input cannot be decided from ({fault!r})")


def _decide_anew(game: AnyGame, decision: Decision) -> Difference | None:
    decided = decide_from_bytes(game.versioned_name, decision.level, decision.given, decision.character)
    plan = read_decision(game, decided)
    if plan is None:
        return _difference(decision, "move", f"played {_said(game, decision)}; its input gives nothing to do")
    if json.encode(plan.action) != bytes(decision.action):
        ours = _in_words(game, decision, plan.action)
        return _difference(decision, "move", f"played {_said(game, decision)}; its input gives {ours}")
    if plan.at > decision.at:
        return _difference(decision, "time", f"moved after {decision.at} ms; its input gives {plan.at} ms")
    return None


def check_record(game: AnyGame, record: "Record[Any, Any]", file: DecisionFile) -> Iterator[Difference]:
    """Yield where a file differs from the game's record: what seats saw, what was played, what is left out."""
    _same_game(record, file)
    states = [step.state for step in steps(game, record)]
    told = set()
    for decision in file.decisions:
        if decision.move is not None:
            told.add(decision.move)
            yield from _check_moment(game, record, states, decision)
    own = {computer.seat for computer in file.header.computers if not computer.stand_in}
    for number, move in enumerate(record.entries, start=1):
        if move.seat in own and number not in told:
            yield Difference(0, move.seat, "record", f"move {number} of the record is not in the file")


def report(game: AnyGame, file: DecisionFile, differences: Iterable[Difference], *, with_record: bool) -> Report:
    """Return what a check came to, in figures."""
    levels = {computer.seat: computer.level for computer in file.header.computers if not computer.stand_in}
    decisions = file.decisions
    return Report(
        game=game.name,
        version=game.version,
        decisions=len(decisions),
        computers=len({decision.seat for decision in decisions}),
        failed=sum(decision.failed for decision in decisions),
        lighter=sum(levels.get(decision.seat, decision.level) != decision.level for decision in decisions),
        taken_back=sum(decision.move is None for decision in decisions),
        unexplained=file.unexplained,
        same_sources=file.header.sources == source_digest(game.versioned_name),
        with_record=with_record,
        differences=tuple(sorted(differences, key=lambda each: each.entry)),
    )


def _same_game(record: "Record[Any, Any]", file: DecisionFile) -> None:
    """Refuse the record of another game."""
    header = file.header
    theirs = (header.game, header.version, header.seats, header.promise, bytes(header.options))
    chosen = json.encode(as_chosen(record.options))
    if theirs != (record.game, record.version, record.seats, promise(record.key), chosen):
        raise OtherGame("The record is that of another game.")


def _check_moment(
    game: AnyGame, record: "Record[Any, Any]", states: list[Any], decision: Decision
) -> Iterator[Difference]:
    """Compare a decision with the moment at which it was made."""
    number = decision.move or 0
    if not 0 <= decision.after < number < len(states):
        yield _difference(decision, "record", f"the record has no move {number} after move {decision.after}")
        return
    move, seen, seat = record.entries[number - 1], states[decision.after], Seat(decision.seat)
    if (move.seat, move.at, json.encode(move.action)) != (decision.seat, decision.at, bytes(decision.action)):
        yield _difference(decision, "record", f"move {number} of the record is another one")
    if game.ask(seen).id != game.ask(states[number - 1]).id:
        yield _difference(decision, "record", "it looked at the table before the question that it answered was put")
    given = input_of(game, seen, seat)
    if given.view != bytes(decision.view):
        yield _difference(decision, "view", "its input is not what its seat saw")
    if given.moves != bytes(decision.moves):
        yield _difference(decision, "moves", "its input lists other moves than its seat was offered")
    if decision.failed and next(game.moves(seen, seat), None) != move.action:
        yield _difference(decision, "move", "it is said to have made the first legal move, and made another")


def _difference(decision: Decision, kind: Kind, why: str) -> Difference:
    return Difference(decision.entry, decision.seat, kind, why)


def _said(game: AnyGame, decision: Decision) -> str:
    """Return what was played, in words."""
    return _in_words(game, decision, game.forms.read_action.decode(decision.action))


def _in_words(game: AnyGame, decision: Decision, action: Any) -> str:
    """Return an action in words and as JSON, because the words may be the same for different actions."""
    words = game.text.action(action, game.forms.read_view.decode(decision.view))
    return f"{words} {json.encode(action).decode()}"
