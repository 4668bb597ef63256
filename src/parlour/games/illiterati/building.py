"""Word building: letters laid, given, asked for, shelved and redrawn, and what the coach says.

(ILT-11 to ILT-17, ILT-22, ILT-44.)
"""

from collections.abc import Sequence
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Illegal, Seat
from parlour.core.tuples import put
from parlour.games.illiterati import actions, events
from parlour.games.illiterati.bot.skills import Person
from parlour.games.illiterati.bot.teamwork import (
    Exchange,
    everyones_layouts,
    everyones_letters,
    from_library,
    overflow,
    to_others,
)
from parlour.games.illiterati.box import IS_BLANK, REDRAW, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.rounds import draw_letters
from parlour.games.illiterati.rows import row_of, settle_requests, with_letters, with_row, without_letters, word_of
from parlour.games.illiterati.state import Advice, Asked, Entry, Gift, Proposal, Redrawing, State
from parlour.games.illiterati.validity import (
    doubt,
    kinds,
    lacking_categories,
    themes,
    valid,
    valid_by_dictionary,
    word_rules,
)
from parlour.games.illiterati.view import view
from parlour.games.illiterati.view_types import View

COACH = Person(rarest=60, names=0, steps=45, sets=0, looks=0, breaks=3, begins_anew=True, carefree=9, gap=(0, 0))
"""How well the coach searches: in few steps, so that nobody waits, and without regard to books."""

GIFTS = 4
"""Gifts that the coach proposes, at most."""


def check_building(state: State, seat: Seat, action: actions.BuildingAction) -> None:
    """Refuse what word building does not allow; return where it does."""
    match action:
        case actions.Spell():
            check_spell(state, seat, action)
        case actions.Loosen():
            check_loosen(state, seat, action)
        case actions.Give():
            check_other(state, seat, action.to)
            check_own(state, seat, action.tiles)
        case actions.Shelve():
            check_own(state, seat, action.tiles)
        case actions.Take():
            check_take(state, action)
        case actions.Claim():
            check_other(state, seat, action.of)
            check_held(action.tiles, state.areas[action.of].open, "not_open", "That letter is not shared.", "ILT-13")
        case actions.Open():
            check_open(state, seat, action)
        case actions.Request():
            check_other(state, seat, action.of)
            gone = "That player no longer has that letter."
            check_held(action.tiles, state.areas[action.of].tiles, "gone", gone, "ILT-13")
        case actions.Withdraw():
            check_asked(state, seat, action.of)
        case actions.Grant() | actions.Deny():
            check_asked(state, action.to, seat)
        case actions.Redraw():
            check_redraw(state, seat, action)
        case actions.Consent() | actions.Object():
            check_consent(state, seat, action)
        case actions.Accept() | actions.Reject():
            check_word(state, seat, action)
        case actions.Consult():
            check_consult(state, seat)
        case actions.Done():
            check_done(state, seat, action)
        case _:
            assert_never(action)


def check_consult(state: State, seat: Seat) -> None:
    """Refuse the coach where there is none, and a second question in a round (ILT-17)."""
    if not state.options.coach:
        raise Illegal("no_coach", "There is no coach at this table.", "ILT-17")
    if seat in state.advised:
        raise Illegal("said", "You have already asked the coach this round.", "ILT-17")


def check_done(state: State, seat: Seat, action: actions.Done) -> None:
    """Refuse to say again what one has said (ILT-11)."""
    if (seat in state.done) is action.done:
        raise Illegal("said", "You have already said so.", "ILT-11")


def check_held(tiles: Sequence[Tile], held: Sequence[Tile], code: str, why: str, clause: str) -> None:
    """Refuse letters that are not there, and letters named twice."""
    if len(set(tiles)) != len(tiles):
        raise Illegal("twice", "Name each letter once.", clause)
    if any(tile not in held for tile in tiles):
        raise Illegal(code, why, clause)


def check_own(state: State, seat: int, tiles: Sequence[Tile]) -> None:
    """Refuse letters that are not one's own (ILT-13)."""
    check_held(tiles, state.areas[seat].tiles, "not_yours", "That letter is not yours.", "ILT-13")


def check_other(state: State, seat: int, other: int) -> None:
    """Refuse all but another player of the table."""
    if other == seat or other >= state.seats:
        raise Illegal("nobody", "Name another player of this table.", "ILT-13")


def check_spell(state: State, seat: int, action: actions.Spell) -> None:
    """Refuse all but own letters, with a letter for each blank, in a new row (ILT-12, ILT-15)."""
    check_own(state, seat, action.tiles)
    if len(action.blanks) != sum(IS_BLANK[tile] for tile in action.tiles):
        raise Illegal("blanks", "Name one letter for each blank.", "ILT-15")
    if word_of(action.tiles, action.blanks) in state.areas[seat].words:
        raise Illegal("same", "That word lies there already.", "ILT-12")


def check_loosen(state: State, seat: int, action: actions.Loosen) -> None:
    """Refuse letters that are not in rows (ILT-12)."""
    check_own(state, seat, action.tiles)
    if any(tile in state.areas[seat].loose for tile in action.tiles):
        raise Illegal("loose", "That letter is loose already.", "ILT-12")


def check_take(state: State, action: actions.Take) -> None:
    """Refuse letters that are not in the Library any more, and all while it is closed (ILT-12, ILT-44)."""
    if state.effects.library_locked_out:
        raise Illegal("closed", "Nothing may be taken out of the Library this round.", "ILT-44")
    check_held(action.tiles, state.library, "gone", "That letter is no longer in the Library.", "ILT-12")


def check_open(state: State, seat: int, action: actions.Open) -> None:
    """Refuse all but own loose letters, and those that are open already (ILT-13)."""
    area = state.areas[seat]
    check_held(action.tiles, area.loose, "not_loose", "You can only share loose letters of your own.", "ILT-13")
    if set(action.tiles) == set(area.open):
        raise Illegal("same", "Those letters are shared already.", "ILT-13")


def check_asked(state: State, by: int, of: int) -> None:
    """Refuse to answer a request that is not there (ILT-13)."""
    if all((each.by, each.of) != (by, of) for each in state.requests):
        raise Illegal("unasked", "That request is no longer there.", "ILT-13")


def check_redraw(state: State, seat: int, action: actions.Redraw) -> None:
    """Refuse a second redraw in a round, and more than seven letters in all (ILT-14, ILT-44)."""
    if state.effects.no_redraw:
        raise Illegal("no_redraw", "The team may not redraw this round.", "ILT-44")
    if state.redrawn:
        raise Illegal("redrawn", "The team has already redrawn this round.", "ILT-14")
    check_own(state, seat, action.tiles)
    named = () if state.redrawing is None else state.redrawing.tiles
    if action.tiles == (named[seat] if named else ()):
        raise Illegal("same", "That redraw has already been proposed.", "ILT-14")
    others = sum(len(tiles) for other, tiles in enumerate(named) if other != seat)
    if others + len(action.tiles) > REDRAW:
        raise Illegal("too_many", f"A redraw takes {REDRAW} letters at most, of all players together.", "ILT-14")


def check_consent(state: State, seat: Seat, action: actions.Consent | actions.Object) -> None:
    """Refuse an answer to a redraw that nobody proposes, and a second consent (ILT-14)."""
    if state.redrawing is None:
        raise Illegal("no_proposal", "Nobody proposes a redraw.", "ILT-14")
    if isinstance(action, actions.Consent) and seat in state.redrawing.consents:
        raise Illegal("said", "You have already agreed.", "ILT-14")


def check_word(state: State, seat: Seat, action: actions.Accept | actions.Reject) -> None:
    """Refuse words that are not laid, that count already or are of another kind, or that one has accepted (ILT-22)."""
    entry = Entry(action.theme, action.word)
    held = next((each for each in state.proposals if each.entry == entry), None)
    if held is not None:
        if isinstance(action, actions.Accept) and seat in held.consents:
            raise Illegal("said", "You have already accepted that word.", "ILT-22")
        return
    by = word_rules(state, seat)
    if isinstance(action, actions.Reject):
        raise Illegal("no_proposal", "Nobody proposes that word.", "ILT-22")
    if action.theme not in themes(by) and all(kind != action.theme for kind, _ in kinds(by)):
        raise Illegal("theme", "You have no book of that theme.", "ILT-22")
    if all(row.spelled != action.word for row in state.areas[seat].words):
        raise Illegal("no_row", "Lay the word first.", "ILT-22")
    if action.theme not in lacking_categories(by, action.word):
        raise Illegal("listed", "That word counts already, or is not what your book asks for.", "ILT-22")
    if state.seats == 1 and not action.anyway:
        why = doubt(action.theme, content(by.box).labels.get(action.theme, ""), action.word)
        if why is not None:
            raise Illegal("meaning", why, "ILT-22")


def apply_building(state: State, seat: Seat, action: actions.BuildingAction, log: EventLog[events.Event]) -> State:
    """Carry out one action of word building."""
    area = state.areas[seat]
    match action:
        case actions.Spell():
            return spell(state, seat, action, log)
        case actions.Loosen():
            log.append(events.Loosened(seat, action.tiles))
            return state.with_area(seat, with_letters(without_letters(area, action.tiles), action.tiles))
        case actions.Give():
            return hand_over(state, seat, Seat(action.to), action.tiles, log)
        case actions.Shelve():
            log.append(events.Shelved(seat, action.tiles))
            state = replace(state, library=(*state.library, *action.tiles))
            return settle_requests(state.with_area(seat, without_letters(area, action.tiles)), seat)
        case actions.Take():
            log.append(events.Took(seat, action.tiles))
            state = replace(state, library=tuple(tile for tile in state.library if tile not in action.tiles))
            return state.with_area(seat, with_letters(area, action.tiles))
        case actions.Claim():
            log.append(events.Took(seat, action.tiles, Seat(action.of)))
            state = state.with_area(action.of, without_letters(state.areas[action.of], action.tiles))
            return settle_requests(state.with_area(seat, with_letters(area, action.tiles)), action.of)
        case actions.Open():
            tiles = tuple(tile for tile in area.loose if tile in action.tiles)
            log.append(events.Opened(seat, tiles))
            return state.with_area(seat, replace(area, open=tiles))
        case actions.Request() | actions.Withdraw() | actions.Grant() | actions.Deny():
            return handle_request(state, seat, action, log)
        case actions.Redraw() | actions.Consent() | actions.Object():
            return handle_redraw(state, seat, action, log)
        case actions.Accept() | actions.Reject():
            return handle_proposal(state, seat, action, log)
        case actions.Consult():
            advice = advise(state)
            log.append(events.Advised(seat, advice))
            return replace(state, advice=advice, advised=(*state.advised, seat))
        case actions.Done():
            log.append(events.SaidDone(seat, action.done))
            others = tuple(other for other in state.done if other != seat)
            return replace(state, done=(*others, seat) if action.done else others)
        case _:
            assert_never(action)


def spell(state: State, seat: Seat, action: actions.Spell, log: EventLog[events.Event]) -> State:
    """Lay letters in a row and tell whether they are a word, unless the table judges after time (ILT-12, ILT-16)."""
    row, by = word_of(action.tiles, action.blanks), word_rules(state, seat)
    known = None if state.options.blind else valid(by, row.spelled)
    log.append(
        events.Spelled(
            seat,
            row,
            known,
            themed=bool(known) and not valid_by_dictionary(by, row.spelled),
            blank=any(IS_BLANK[tile] for tile in row.tiles),
        )
    )
    return state.with_area(seat, with_row(state.areas[seat], row))


def hand_over(
    state: State, seat: Seat, to: Seat, tiles: tuple[Tile, ...], log: EventLog[events.Event], *, asked: bool = False
) -> State:
    """Give letters to another player, who is then not done; a whole row stays a row (ILT-12, ILT-13)."""
    row = row_of(state.areas[seat], tiles)
    log.append(events.Gave(seat, to, tiles, None if row is None else row.spelled, asked))
    state = state.with_area(seat, without_letters(state.areas[seat], tiles))
    taker = state.areas[to]
    taker = with_letters(taker, tiles) if row is None else replace(taker, words=(*taker.words, row))
    state = replace(state.with_area(to, taker), done=tuple(other for other in state.done if other != to))
    return settle_requests(state, seat)


def handle_request(
    state: State,
    seat: Seat,
    action: actions.Request | actions.Withdraw | actions.Grant | actions.Deny,
    log: EventLog[events.Event],
) -> State:
    """Ask for letters, or answer; each player has at most one request to each other (ILT-13)."""
    if isinstance(action, actions.Request):
        log.append(events.Requested(seat, Seat(action.of), action.tiles))
        asked = Asked(seat, Seat(action.of), action.tiles)
        return replace(state, requests=(*requests_without(state, seat, action.of), asked))
    if isinstance(action, actions.Withdraw):
        log.append(events.Refused(seat, Seat(action.of), withdrawn=True))
        return replace(state, requests=requests_without(state, seat, action.of))
    asked = next(each for each in state.requests if (each.by, each.of) == (action.to, seat))
    state = replace(state, requests=requests_without(state, action.to, seat))
    if isinstance(action, actions.Grant):
        return hand_over(state, seat, Seat(action.to), asked.tiles, log, asked=True)
    log.append(events.Refused(seat, Seat(action.to)))
    return state


def requests_without(state: State, by: int, of: int) -> tuple[Asked, ...]:
    """Return the requests without one player's to another."""
    return tuple(each for each in state.requests if (each.by, each.of) != (by, of))


def handle_redraw(
    state: State, seat: Seat, action: actions.Redraw | actions.Consent | actions.Object, log: EventLog[events.Event]
) -> State:
    """Propose a redraw, consent or object to it; it is carried out when all consent (ILT-14)."""
    if isinstance(action, actions.Object):
        log.append(events.Objected(seat))
        return replace(state, redrawing=None)
    proposal = state.redrawing or Redrawing(((),) * state.seats, ())
    if isinstance(action, actions.Redraw):
        log.append(events.RedrawProposed(seat, action.tiles))
        named = put(proposal.tiles, seat, action.tiles)
        proposal = Redrawing(named, (seat,))
        if not any(named):
            return replace(state, redrawing=None)
    else:
        log.append(events.Consented(seat))
        proposal = replace(proposal, consents=(*proposal.consents, seat))
    state = replace(state, redrawing=proposal)
    return state if len(proposal.consents) < state.seats else carry_out_redraw(state, proposal, log)


def carry_out_redraw(state: State, proposal: Redrawing, log: EventLog[events.Event]) -> State:
    """Discard the letters named and draw as many for each player (ILT-14)."""
    drawn: list[tuple[Tile, ...]] = []
    refilled = False
    state = replace(
        state, redrawing=None, redrawn=True, discard=(*state.discard, *(t for tiles in proposal.tiles for t in tiles))
    )
    for seat, tiles in enumerate(proposal.tiles):
        state = state.with_area(seat, without_letters(state.areas[seat], tiles))
        new, state, again = draw_letters(state, len(tiles))
        drawn.append(new)
        refilled = refilled or again
        state = settle_requests(state.with_area(seat, with_letters(state.areas[seat], new)), seat)
    log.append(events.Redrew(proposal.tiles, tuple(drawn), refilled))
    return state


def handle_proposal(
    state: State, seat: Seat, action: actions.Accept | actions.Reject, log: EventLog[events.Event]
) -> State:
    """Propose a word for a theme that does not list it, agree to it, or reject it (ILT-22)."""
    entry = Entry(action.theme, action.word)
    held = next((each for each in state.proposals if each.entry == entry), None)
    others = tuple(each for each in state.proposals if each.entry != entry)
    if isinstance(action, actions.Reject):
        log.append(events.WordRejected(seat, action.word, action.theme))
        return replace(state, proposals=others)
    held = Proposal(entry, seat, (), anyway=action.anyway) if held is None else held
    joined = bool(held.consents)
    log.append(events.Proposed(seat, action.word, action.theme, joined, held.anyway))
    held = replace(held, consents=(*held.consents, seat))
    if len(held.consents) < state.seats:
        return replace(state, proposals=(*others, held))
    log.append(events.WordAccepted(action.word, action.theme, held.anyway))
    many = state.counted_anyway + held.anyway
    return replace(state, proposals=others, accepted=(*state.accepted, entry), counted_anyway=many)


def advise(state: State) -> Advice:
    """Return gifts that help, one after another, and how many letters would be left after them."""
    gifts: list[Gift] = []
    seen = view(state, None)
    while len(gifts) < GIFTS and (found := helpful_gift(seen)) is not None:
        gifts.append(Gift(found.giver, found.taker, found.tiles))
        state = after_gift(state, found)
        seen = view(state, None)
    return Advice(tuple(gifts), tuple(len(aim.left) for aim in everyones_layouts(seen, COACH)))


def helpful_gift(seen: View) -> Exchange | None:
    """Return a gift of letters to somebody who can use them; from the Library, where it would burn."""
    every = everyones_letters(seen)
    gifts = chain.from_iterable(to_others(seen, at, COACH) for at in every)
    if overflow(seen, COACH) > 0:
        gifts = chain(gifts, chain.from_iterable(from_library(seen, at, COACH) for at in every))
    return next(gifts, None)


def after_gift(state: State, gift: Exchange) -> State:
    """Return the table as if a gift had been made."""
    if gift.giver is None:
        state = replace(state, library=tuple(tile for tile in state.library if tile not in gift.tiles))
    else:
        state = state.with_area(gift.giver, without_letters(state.areas[gift.giver], gift.tiles))
    return state.with_area(gift.taker, with_letters(state.areas[gift.taker], gift.tiles))
