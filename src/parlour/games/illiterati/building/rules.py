"""Word building: letters laid, given, asked for, shelved and redrawn (ILT-11 to ILT-17, ILT-22)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.box import IS_BLANK, Tile
from parlour.games.illiterati.building import actions, events
from parlour.games.illiterati.building.coach import advise
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.judging.validity import valid, valid_by_dictionary, word_rules
from parlour.games.illiterati.rounds import draw_letters
from parlour.games.illiterati.rows import row_of, settle_requests, with_letters, with_row, without_letters, word_of
from parlour.games.illiterati.state import Asked, Entry, Proposal, Redrawing, State


def apply_building(state: State, seat: Seat, action: actions.BuildingAction, log: EventLog[Event]) -> State:
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


def spell(state: State, seat: Seat, action: actions.Spell, log: EventLog[Event]) -> State:
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
    state: State, seat: Seat, to: Seat, tiles: tuple[Tile, ...], log: EventLog[Event], *, asked: bool = False
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
    log: EventLog[Event],
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
    state: State, seat: Seat, action: actions.Redraw | actions.Consent | actions.Object, log: EventLog[Event]
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


def carry_out_redraw(state: State, proposal: Redrawing, log: EventLog[Event]) -> State:
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


def handle_proposal(state: State, seat: Seat, action: actions.Accept | actions.Reject, log: EventLog[Event]) -> State:
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
