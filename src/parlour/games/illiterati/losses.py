"""What a villain's operation may take, and from whom: the legal choices of each player (ILT-41 to ILT-44)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import assert_never

from parlour.core.game import Seat
from parlour.games.illiterati.box import (
    IS_WILD,
    SYMBOL,
    SYMBOLS,
    VOWELS,
    Card,
    DiscardLetters,
    DiscardWord,
    LibraryAdd,
    NextRound,
    Op,
    PassLetter,
    Pick,
    Reach,
    ReplaceFromBag,
    SwapEnds,
    SwapLastLetters,
    SwapWithLibrary,
    Symbol,
    Tile,
    Toll,
    Truncate,
    Where,
)
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.state import Attack, State, Word

Tiles = tuple[Tile, ...]

Placed = tuple[int, Word]
"""A word with its place among its owner's words."""

Found = tuple[int, Tiles]
"""Letters that a power may take together, with the place of their word."""

Reading = frozenset[Tile] | None
"""The letters that bear the symbol which a power takes; None where the symbol does not matter."""


def current_power(state: State) -> Card | None:
    """Return the card being resolved; None when the attack is over."""
    attack = state.attack
    if attack is None or attack.at >= len(attack.cards):
        return None
    return content(state.options.box).cards[attack.cards[attack.at]]


def current_operation(state: State) -> Op | None:
    """Return the operation being carried out; None when all of the card have been."""
    card, attack = current_power(state), state.attack
    if card is None or attack is None or attack.op >= len(card.ops):
        return None
    return card.ops[attack.op]


def choices(state: State, seat: Seat) -> tuple[Tiles, ...]:
    """Return the letters that the current operation may take from a player, each choice as `Lose` names it (ILT-42)."""
    op, attack = current_operation(state), state.attack
    if op is None or attack is None or isinstance(op, LibraryAdd | NextRound):
        return ()
    return tuple(dict.fromkeys(choices_of_operation(state, attack, seat, op)))


def choices_of_operation(state: State, attack: Attack, seat: Seat, op: Toll) -> Iterator[Tiles]:
    """Yield the choices of an operation, in the order of the words."""
    served = attack.served[seat]
    match op:
        case DiscardLetters():
            yield from discard_choices(state, attack, seat, op)
        case Truncate():
            found = reached_rows(state, seat, op.words)
            yield from (row.tiles[op.keep :] for _, row in found if len(row.tiles) > op.keep and not served)
        case DiscardWord():
            found = reached_rows(state, seat, op.which) if len(rows_left(state, seat)) >= op.only_if.words_min else []
            yield from (row.tiles for _, row in found if not served)
        case PassLetter() | ReplaceFromBag():
            yield from ((tile,) for _, row in reached_rows(state, seat, op.words) for tile in row.tiles if not served)
        case SwapEnds():
            found = reached_rows(state, seat, op.words) if not served else []
            yield from ((row.tiles[0], row.tiles[-1]) for _, row in found if len(row.tiles) > 1)
        case SwapWithLibrary():
            everyone = state.players if state.library and not served else ()
            yield from ((tile,) for owner in everyone for _, row in rows_left(state, owner) for tile in row.tiles)
        case SwapLastLetters():
            yield from combinations([row.tiles[-1] for _, row in rows_left(state, seat) if not served], 2)
        case _:
            assert_never(op)


def rows_left(state: State, seat: int) -> list[Placed]:
    """Return a player's words that have letters left, with their places."""
    return [(place, row) for place, row in enumerate(state.areas[seat].words) if row.tiles]


def reached_rows(state: State, seat: int, reach: Reach) -> list[Placed]:
    """Return the words that an operation may take its letter from; owners choose among equals (ILT-42)."""
    own = rows_left(state, seat)
    if reach in ("longest", "shortest") and own:
        lengths = [len(row.tiles) for _, row in own]
        extreme = max(lengths) if reach == "longest" else min(lengths)
        return [(place, row) for place, row in own if len(row.tiles) == extreme]
    return own


def discard_choices(state: State, attack: Attack, seat: Seat, op: DiscardLetters) -> Iterator[Tiles]:
    """Yield the letters that a player may discard next."""
    served = attack.served[seat]
    if op.who == "most_letters" and not has_most(state, attack, seat):
        return
    if op.words == "every":
        yield from next_of_every(state, served, seat, op)
        return
    if len(served) >= op.count or (served and op.distinct_words):
        return
    ways = ways_to_discard(state, seat, rows_to_discard_from(state, attack, seat, op), op)
    if op.different_word_if_possible:
        hit = {each.at for each in attack.hits[seat]}
        ways = ([each for each in way if each[0] not in hit] or way for way in ways)
    yield from owners_choices(
        list(from_different_words(way, op.count)) if op.distinct_words else [tiles for _, tiles in way] for way in ways
    )


def owners_choices(ways: Iterable[Sequence[Tiles]]) -> list[Tiles]:
    """Return what may be taken under any reading of wild letters; nothing where one of them spares all (ILT-43)."""
    found = list(ways)
    return [tiles for way in found for tiles in way] if all(found) else []


def ways_to_discard(state: State, seat: Seat, among: Sequence[Placed], op: DiscardLetters) -> Iterator[list[Found]]:
    """Yield the letters that an operation may take, for each reading of the wild ones (ILT-43)."""
    for way in matching_letters(state, seat, among, op.pick):
        if way or op.else_pick is None:
            yield way
        else:
            yield from matching_letters(state, seat, among, op.else_pick)


def has_most(state: State, attack: Attack, seat: Seat) -> bool:
    """Return whether a player had the most letters before this operation, ties included."""
    had = [len(area.tiles) + len(attack.served[owner]) for owner, area in enumerate(state.areas)]
    return had[seat] == max(had)


def rows_to_discard_from(state: State, attack: Attack, seat: Seat, op: DiscardLetters) -> list[Placed]:
    """Return the words that the next letter may come from; begun on the longest, an operation stays with it."""
    served = attack.served[seat]
    if op.words == "same":
        last = attack.hits[seat][-1].at if attack.hits[seat] else None
        return [(place, row) for place, row in rows_left(state, seat) if place == last]
    if op.words in ("longest", "shortest") and served:
        return [(place, row) for place, row in rows_left(state, seat) if place == served[-1]]
    found = reached_rows(state, seat, op.words)
    return found if served else [each for each in found if fits_where(state, seat, each, op.where)]


def fits_where(state: State, seat: int, placed: Placed, where: Where) -> bool:
    """Return whether an operation reaches a word."""
    spelled = placed[1].spelled
    if where.len is not None and len(spelled) != where.len:
        return False
    if len(spelled) < where.len_min or (where.len_max is not None and len(spelled) > where.len_max):
        return False
    if sum(letter in VOWELS for letter in spelled) < where.vowels_min:
        return False
    if where.ends_with and not spelled.endswith(where.ends_with):
        return False
    initials = [row.spelled[0] for _, row in rows_left(state, seat)]
    return not where.shared_initial or initials.count(spelled[0]) > 1


def next_of_every(state: State, served: Sequence[int], seat: Seat, op: DiscardLetters) -> Iterator[Tiles]:
    """Yield what may be taken from the first word that has not paid yet."""
    for placed in rows_left(state, seat):
        if placed[0] not in served and fits_where(state, seat, placed, op.where):
            ways = matching_letters(state, seat, [placed], op.pick)
            found = owners_choices([tiles for _, tiles in way] for way in ways)
            yield from found
            if found:
                return


def matching_letters(state: State, seat: Seat, among: Sequence[Placed], pick: Pick) -> Iterator[list[Found]]:
    """Yield the letters of words that a power may take, for each reading of the wild ones (ILT-43)."""
    common = most_common_letters(state, seat) if pick.most_common_letter else ()
    everything = [tile for _, row in rows_left(state, seat) for tile in row.tiles]
    for reading in symbol_readings(everything, pick):
        yield [
            (place, tiles) for place, row in among for tiles in at_position(eligible(row, pick, reading, common), pick)
        ]


def eligible(row: Word, pick: Pick, reading: Reading, common: Collection[str]) -> list[Tile]:
    """Return the letters of a word that a power may take, wherever they stand."""
    return [
        tile
        for tile, letter in zip(row.tiles, row.spelled, strict=True)
        if of_class(tile, letter, pick)
        and (reading is None or tile in reading)
        and (not pick.letters or letter in pick.letters)
        and (not pick.most_common_letter or letter in common)
        and (not pick.repeat_in_word or row.spelled.count(letter) > 1)
    ]


def of_class(tile: Tile, letter: str, pick: Pick) -> bool:
    """Return whether a letter is a vowel, plain or wild, as a power wants it."""
    match pick.cls:
        case None:
            return True
        case "vowel":
            return letter in VOWELS
        case "standard":
            return SYMBOL[tile] is None and not IS_WILD[tile]
        case "wild":
            return IS_WILD[tile]
        case _:
            assert_never(pick.cls)


def at_position(letters: Sequence[Tile], pick: Pick) -> Iterator[Tiles]:
    """Yield those of the letters that are at the position that a power wants."""
    middle = len(letters) // 2
    match pick.pos:
        case None:
            yield from ((tile,) for tile in letters)
        case "first":
            yield from ((tile,) for tile in letters[:1])
        case "last":
            yield from ((tile,) for tile in letters[-1:])
        case "middle":
            yield from ((tile,) for tile in letters[(len(letters) - 1) // 2 : middle + 1])
        case "middle_two":
            start = (len(letters) - 1) // 2
            yield from [tuple(letters[start : start + 2])] if letters else ()
        case _:
            assert_never(pick.pos)


def most_common_letters(state: State, seat: int) -> tuple[str, ...]:
    """Return the letters that a player uses most."""
    used = Counter(letter for _, row in rows_left(state, seat) for letter in row.spelled)
    return tuple(letter for letter, many in used.items() if many == max(used.values()))


def from_different_words(found: Sequence[Found], count: int) -> Iterator[Tiles]:
    """Yield letters from as many different words as have one, all at once."""
    many = min(count, len({place for place, _ in found}))
    for some in combinations(found, many) if many else ():
        if len({place for place, _ in some}) == many:
            yield tuple(tile for _, tiles in some for tile in tiles)


def symbol_readings(tiles: Sequence[Tile], pick: Pick) -> Iterator[Reading]:
    """Yield each reading of a player's letters, a wild one as any symbol (ILT-43)."""
    if pick.symbol is None:
        yield None
        return
    wilds = [tile for tile in tiles if IS_WILD[tile]]
    shown = {symbol: [tile for tile in tiles if SYMBOL[tile] == symbol] for symbol in SYMBOLS}
    counts = {symbol: len(shown[symbol]) for symbol in SYMBOLS}
    for symbol in SYMBOLS:
        for many in range(len(wilds) + 1):
            if can_be_taken(pick.symbol, symbol, counts, many, len(wilds) - many):
                yield from (frozenset((*shown[symbol], *named)) for named in combinations(wilds, many))


def can_be_taken(wanted: str, symbol: Symbol, shown: Mapping[Symbol, int], named: int, others: int) -> bool:
    """Return whether a power takes a symbol with so many wild letters named for it, and others named otherwise."""
    rest = [shown[other] for other in SYMBOLS if other != symbol]
    if wanted == "most":
        return can_be_most(shown[symbol] + named, rest, others)
    if wanted == "least":
        return can_be_least(shown[symbol] + named, rest, others)
    return symbol == wanted


def can_be_most(number: int, rest: Sequence[int], others: int) -> bool:
    """Return whether no other symbol is shown more often, ties allowed, once all wild letters are named."""
    room = [number - each for each in rest]
    return min(room) >= 0 and sum(room) >= others


def can_be_least(number: int, rest: Sequence[int], others: int) -> bool:
    """Return whether no other symbol that is shown is shown less often, ties allowed, once all are named."""
    left = others - sum(number - each for each in rest if 0 < each < number)
    return number > 0 and (left == 0 or (left > 0 and (any(rest) or left >= number)))
