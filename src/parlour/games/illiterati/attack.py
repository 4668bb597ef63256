"""An attack: villain cards drawn, powers resolved in order, questions to players (ILT-14, ILT-40 to ILT-44)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import EventLog, Illegal, Seat
from parlour.core.tuples import put
from parlour.games.illiterati.actions import AttackAction, Lose, Reletter
from parlour.games.illiterati.box import CardId, LibraryAdd, NextRound, ReplaceFromBag, SwapWithLibrary, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.events import Event, Foretold, LibraryGrew, PowerBegan, Spared, VillainDrawn
from parlour.games.illiterati.losses import choices, current_operation, current_power
from parlour.games.illiterati.powers import (
    apply_to_player,
    converge,
    current_attack,
    is_renaming,
    note_blow,
    offered_spellings,
    reletter,
    seats_to_reletter,
    with_renaming,
)
from parlour.games.illiterati.rounds import combined_effects, draw_letters, effect_lines
from parlour.games.illiterati.scoring import end
from parlour.games.illiterati.state import Attack, Stack, State, Wait
from parlour.games.illiterati.validity import valid, word_rules


def check_attack(state: State, seat: Seat, action: AttackAction) -> None:
    """Refuse letters that the power does not take, words that a row does not make, and to break up one that stands."""
    match action:
        case Lose():
            if action.tiles not in choices(state, seat):
                raise Illegal("choice", "This attack does not take those letters from you.", "ILT-42")
        case Reletter(spelled=None):
            if is_renaming(state):
                raise Illegal("stands", "That word stands: give its blank a letter that makes a word.", "ILT-43")
        case Reletter():
            if action.spelled not in offered_spellings(state, seat):
                raise Illegal("no_word", "Those letters do not make that word.", "ILT-43")
        case _:
            assert_never(action)


def apply_attack(state: State, seat: Seat, action: AttackAction, log: EventLog[Event]) -> State:
    """Carry out a player's answer; the attack goes on when all have answered (ILT-42, ILT-43)."""
    match action:
        case Lose():
            return resolve(apply_to_player(state, seat, action.tiles, log, chosen=True), log)
        case Reletter():
            return resolve(reletter(state, seat, action.spelled, log), log)
        case _:
            assert_never(action)


def begin_attack(state: State, log: EventLog[Event]) -> State:
    """Draw a villain card and resolve its power, then the older ones of that villain (ILT-40)."""
    state = replace(state, done=(), attack=None)
    return resolve(draw_villain(state, log, extra=False), log)


def draw_villain(state: State, log: EventLog[Event], *, extra: bool) -> State:
    """Put the top card on its villain's stack; the price of a redraw and junior games bring no chain.

    (ILT-14, ILT-40, ILT-51.)
    """
    card, deck = state.villain_deck[0], state.villain_deck[1:]
    box = content(state.options.box)
    villain = box.owners[card]
    stack = next((each for each in state.stacks if each.villain == villain), Stack(villain, ()))
    stack = replace(stack, cards=(card, *stack.cards))
    chain = (card,) if extra or state.options.junior else stack.cards
    log.append(VillainDrawn(villain, box.villains[villain].name, card, box.cards[card].name, chain, extra))
    known = [each.villain for each in state.stacks]
    stacks = put(state.stacks, known.index(villain), stack) if villain in known else (*state.stacks, stack)
    nothing = ((),) * state.seats
    attack = state.attack or Attack((), hits=nothing, served=nothing)
    attack = replace(
        attack, cards=(*attack.cards, *chain), extra=len(attack.cards) if extra else None, hits=nothing, served=nothing
    )
    return begin_power(replace(state, villain_deck=deck, stacks=stacks, attack=attack), log)


def begin_power(state: State, log: EventLog[Event]) -> State:
    """Log the current power, if there is one; before all but the first, blanks may be named anew (ILT-43)."""
    card = current_power(state)
    if card is None:
        return state
    log.append(PowerBegan(card.id, card.name, card.text))
    return with_renaming(state, card) if current_attack(state).at else state


def resolve(state: State, log: EventLog[Event]) -> State:
    """Go on with the attack until a player has to answer or it is over (ILT-40, ILT-42)."""
    while (card := current_power(state)) is not None:
        op = current_operation(state)
        if is_renaming(state):
            return replace(state, wait=Wait.RELETTER)
        if op is None:
            state = converge(state, log)
            if seats_to_reletter(state):
                return replace(state, wait=Wait.RELETTER)
            state = next_power(state, log)
        elif isinstance(op, LibraryAdd | NextRound):
            state = next_operation(apply_to_table(state, card.id, op, log))
        else:
            state = lose_without_choice(state, log)
            if seats_to_choose(state):
                return replace(state, wait=Wait.LOSE)
            log_spared(state, card.id, log)
            state = next_operation(state)
    return end_attack(state, log)


def next_operation(state: State) -> State:
    """Go on to the next operation of the card."""
    attack = current_attack(state)
    return replace(state, attack=replace(attack, op=attack.op + 1, served=((),) * state.seats))


def next_power(state: State, log: EventLog[Event]) -> State:
    """Go on to the next power of the chain."""
    attack, nothing = current_attack(state), ((),) * state.seats
    attack = replace(attack, at=attack.at + 1, op=0, hits=nothing, served=nothing)
    return begin_power(replace(state, attack=attack), log)


def end_attack(state: State, log: EventLog[Event]) -> State:
    """End the attack: the price of a redraw follows, or the deck is empty, or the next round (ILT-5, ILT-14)."""
    if state.redrawn and current_attack(state).extra is None and state.villain_deck:
        return resolve(draw_villain(state, log, extra=True), log)
    if not state.villain_deck:
        return end(state, log, "deck")
    return replace(state, wait=Wait.READY, done=())


def lose_without_choice(state: State, log: EventLog[Event]) -> State:
    """Take the letters of players who have no choice (ILT-42)."""
    for seat in state.players:
        while len(found := choices(state, seat)) == 1:
            state = apply_to_player(state, seat, found[0], log, chosen=False)
    return state


def seats_to_choose(state: State) -> tuple[Seat, ...]:
    """Return the players who have a choice to make."""
    return tuple(seat for seat in state.players if choices(state, seat))


def log_spared(state: State, card: CardId, log: EventLog[Event]) -> None:
    """Log the players from whom an operation took nothing, as they had nothing eligible (ILT-44)."""
    seats = tuple(seat for seat in state.players if not current_attack(state).served[seat])
    if seats:
        log.append(Spared(card, seats))


def default_loss(state: State, seat: Seat) -> tuple[Tile, ...]:
    """Return what a player loses without an answer: what leaves most letters in words, the first of equals (ILT-42)."""
    return max(choices(state, seat), key=lambda tiles: letters_left(state, seat, tiles))


def letters_left(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> int:
    """Return how many letters would stay in words; a word that gets an unknown letter counts as lost."""
    if isinstance(current_operation(state), ReplaceFromBag | SwapWithLibrary):
        return -sum(len(row.tiles) for area in state.areas for row in area.words if tiles[0] in row.tiles)
    after = apply_to_player(state, seat, tiles, [], chosen=False)
    by, places = word_rules(after, seat), [hit.at for hit in current_attack(after).hits[seat]]
    rows = enumerate(after.areas[seat].words)
    return sum(len(row.tiles) for at, row in rows if at not in places or valid(by, row.spelled))


def lose_for_all(state: State, log: EventLog[Event]) -> State:
    """Choose for those who have not chosen in time (ILT-42)."""
    for seat in state.players:
        while choices(state, seat):
            state = apply_to_player(state, seat, default_loss(state, seat), log, chosen=False)
    return resolve(state, log)


def reletter_for_all(state: State, log: EventLog[Event]) -> State:
    """Name blanks for those who have not in time, as they are or as in the first word by alphabet (ILT-43)."""
    for seat in state.players:
        while found := offered_spellings(state, seat):
            state = reletter(state, seat, found[0], log)
    return resolve(state, log)


def apply_to_table(state: State, card: CardId, op: LibraryAdd | NextRound, log: EventLog[Event]) -> State:
    """Carry out an operation that no player pays: on the Library, or on the next round (ILT-42, ILT-44)."""
    match op:
        case LibraryAdd():
            many = op.count if op.per_players is None else -(-state.seats // op.per_players)
            drawn, state, _ = draw_letters(state, many)
            log.append(LibraryGrew(card, drawn))
            return note_blow(replace(state, library=(*state.library, *drawn)), card, None, moved=drawn)
        case NextRound():
            if state.options.junior and op.if_no_timer is not None:
                return apply_to_table(state, card, op.if_no_timer, log)
            effect = replace(op.effect, timer_seconds=0) if state.options.junior else op.effect
            log.append(Foretold(card, effect_lines(effect)))
            return note_blow(replace(state, coming=combined_effects(state.coming, effect)), card, None)
        case _:
            assert_never(op)
