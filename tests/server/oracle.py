"""What each viewer may get, worked out anew from the log: the measure that the wire is held against."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import json

from parlour.bots.cast import CHARACTERS, remarks
from parlour.core.game import AnyGame, Millis, Move, Seat
from parlour.core.registry import find, newest
from parlour.server.table.log import Dealt, Moved, Opened, Paused, Resumed, Undone, decode_entry
from parlour.store.tables import Entry

MAX_LISTED_MOVES = 400

CLOCKS = ("now", "due", "idle_at")
"""What a question tells of time."""


class Moment(msgspec.Struct):
    """The truth after one deal or move, or after moves from entry `undone` on were taken back."""

    seq: int
    at: int
    seat: int | None
    state: Any
    events: tuple[Any, ...]
    time: int = 0
    undone: int | None = None


def moments(entries: tuple[Entry, ...]) -> tuple[AnyGame, str, list[Moment]]:
    """The game, its secret key, and the truth after every deal and move of a log."""
    terms = decode_entry(entries[0].body)
    assert isinstance(terms, Opened)
    game = find(terms.game)
    return game, *_truth(game, terms, entries[1:])


def _truth(game: AnyGame, terms: Opened, entries: tuple[Entry, ...]) -> tuple[str, list[Moment]]:
    key, began, paused, found = "", 0, 0, list[Moment]()
    for entry in entries:
        line = decode_entry(entry.body)
        if isinstance(line, Dealt):
            key, began = line.key, entry.at
            step = game.setup(game.forms.read_options.decode(terms.options), terms.seats, bytes.fromhex(key))
            found.append(Moment(entry.seq, entry.at, None, step.state, step.events))
        elif isinstance(line, Moved):
            action, time = game.forms.read_action.decode(line.action), Millis(entry.at - began)
            step = game.apply(found[-1].state, Move(Seat(line.seat), action, time))
            mover = line.seat if line.seat >= 0 else None
            found.append(Moment(entry.seq, entry.at, mover, step.state, step.events, time))
        elif isinstance(line, Undone):
            before = standing(found, line.to - 1)[-1]
            began = entry.at - before.time
            found.append(Moment(entry.seq, entry.at, line.seat, before.state, (), before.time, line.to))
        elif isinstance(line, Paused):
            paused = line.since
        elif isinstance(line, Resumed):
            began += entry.at - paused
    return key, found


def standing(truth: list[Moment], seq: int) -> list[Moment]:
    """The deal and the moves up to an entry that had not been taken back then."""
    stands = list[Moment]()
    for moment in truth:
        if moment.seq > seq:
            break
        if moment.undone is None:
            stands.append(moment)
        else:
            stands = [before for before in stands if before.seq < moment.undone]
    return stands


def allowed_remarks(game: AnyGame, moment: Moment, seat: Seat, seats: list[dict[str, Any]]) -> set[str]:
    """What the computer at a seat may say about a moment: what fits the events as spectators saw them."""
    moods = {game.computer.mood(game.redact(event, None), seat) for event in moment.events}
    character = CHARACTERS[seats[seat]["character"]]
    return {text for mood in moods if mood is not None for text in remarks(character, mood)}


def allowed_look(game: AnyGame, moment: Moment, viewer: Seat | None, names: tuple[str, ...]) -> dict[str, Any]:
    """The look that this viewer may get at this moment, and not a byte more; the clock aside."""
    ask, view, words = game.ask(moment.state), game.view(moment.state, viewer), newest(game.name).words
    moves: list[Any] = []
    if viewer is not None and viewer in ask.seats | ask.may:
        moves = list(islice(game.moves(moment.state, viewer), MAX_LISTED_MOVES + 1))
    look: dict[str, Any] = {
        "seat": viewer,
        "view": view,
        "ask": {"id": ask.id, "seats": sorted(ask.seats), "text": game.text.ask(view, names)},
        "moves": moves[:MAX_LISTED_MOVES],
        "more": len(moves) > MAX_LISTED_MOVES,
        "kinds": [],
        "annotations": None if game.site.annotate is None else game.site.annotate(view),
        "no_hint": words is not None and any(move.__struct_config__.tag in words.judging for move in moves),
    }
    return dict(plain(look))


def sentence(game: AnyGame, moment: Moment, seen: Any, called: tuple[str, ...]) -> str:
    """An event of this moment in words, with who chose where one player chooses for all."""
    more = "" if moment.seat is None else game.text.picked(seen, called[moment.seat])
    return f"{game.text.event(seen, called)} {more}".rstrip()


def allowed_told(
    game: AnyGame, moment: Moment, viewer: Seat | None, names: tuple[str, ...], options: Any
) -> list[dict[str, Any]]:
    """What this viewer may be told of this moment, at a table with these options."""
    called = names if viewer is None else (*names[:viewer], "You", *names[viewer + 1 :])
    seen = [game.redact(event, viewer) for event in moment.events]
    return [
        plain(
            {
                "seq": moment.seq,
                "at": moment.at,
                "text": sentence(game, moment, event, called),
                "event": event,
                "clauses": game.cites(event),
                "seat": moment.seat,
                "score": () if game.text.score is None else game.text.score(event, options, called),
            }
        )
        for event in seen
    ]


def plain(value: Any) -> Any:
    """The value as a browser reads it."""
    return json.decode(json.encode(value))


def leaks(messages: list[dict[str, Any]], entries: tuple[Entry, ...], viewer: Seat | None) -> Iterator[str]:
    """Whatever a viewer was sent of the game that differs from what the viewer may have."""
    game, key, truth = moments(entries)
    terms = decode_entry(entries[0].body)
    assert isinstance(terms, Opened)
    options = game.forms.read_options.decode(terms.options)
    by_seq = {moment.seq: moment for moment in truth}
    names: tuple[str, ...] = ()
    seats: list[dict[str, Any]] = []
    for message in messages:
        if message["kind"] in ("table", "changed"):
            seats = message["table"]["seats"]
            names = tuple(seat["name"] for seat in seats)
            if message["table"]["phase"] != "over" and key in json.encode(message).decode():
                yield "the key was told before the end"
        for remark in [message] if message["kind"] == "remarked" else message.get("remarks", ()):
            if remark["text"] not in allowed_remarks(game, by_seq[remark["seq"]], remark["seat"], seats):
                yield f"viewer {viewer}: a remark on nothing that everybody saw, {remark['text']}"
        if message.get("look") is None:
            continue
        seq = message["seq"]
        moment = by_seq[max(number for number in by_seq if number <= seq)]
        look = message["look"] | {"ask": {k: v for k, v in message["look"]["ask"].items() if k not in CLOCKS}}
        look["no_hint"] = bool(look["no_hint"])
        why, kind = look.pop("undo_why"), look.pop("undo")
        if look != allowed_look(game, moment, viewer, names):
            yield f"viewer {viewer} at {seq}: another look than allowed"
        told = [t for m in standing(truth, seq) for t in allowed_told(game, m, viewer, names, options)]
        known = any(why.startswith(f"Since then: {line['text']}") for line in told) or not why.startswith("Since")
        if not known or (viewer is None and kind != "no"):
            yield f"viewer {viewer} at {seq}: hears of something unknown, {why}"
        if message["kind"] == "step":
            told = [t for t in told if t["seq"] == seq]
        if message["told"] != told[-200:]:
            yield f"viewer {viewer} at {seq}: told otherwise than allowed"
        if extra := set(message) - {"kind", "seq", "seat", "table", "look", "told", "said", "remarks"}:
            yield f"viewer {viewer} at {seq}: {extra} besides"
