"""What a computer does next, and when: it lays words one after another, helps the team, and chooses what to lose."""

from random import Random

from parlour.core.game import HOUSE, Level, Millis, Move, Plan, Seat, TimeUp, after_delay
from parlour.core.temper import Temper
from parlour.games.illiterati import actions
from parlour.games.illiterati.books import progress, standing_words
from parlour.games.illiterati.bot.layout import WEIGHT, Layout, PlayerLetters, best_layout, player_letters
from parlour.games.illiterati.bot.skills import NAMELESS, Person, person_of
from parlour.games.illiterati.bot.teamwork import (
    Exchange,
    can_spare,
    for_book,
    from_library,
    overflow,
    to_help,
    to_others,
)
from parlour.games.illiterati.box import IS_BLANK, IS_WILD, LETTER, REDRAW, Tile
from parlour.games.illiterati.imagine import imagine
from parlour.games.illiterati.powers import current_attack, is_renaming
from parlour.games.illiterati.rules import apply
from parlour.games.illiterati.state import State, Wait, Word
from parlour.games.illiterati.validity import opinion, theme_words, word_rules
from parlour.games.illiterati.view_types import ProposedWord, View
from parlour.words.facts import commonness

LOOK = (1500, 4000)
"""Milliseconds to answer a question that is not a race."""

TO_PEOPLE = Millis(60_000)
"""Milliseconds for which it leaves to people what one player decides for all; the clock, if there is one, is sooner."""

PROMPT = (800, 2500)
"""Milliseconds to answer another player."""

DOUBT = (6000, 9000)
"""Milliseconds before it says no to a word that others are still asked about, so that they can speak for it first."""

TWO = 2
"""Players among whom nobody else can speak for a word."""

LATEST = 25_000
"""Milliseconds before the end of building from which nothing new is asked of others."""

TRIED = 60
"""Choices that are tried, at most."""

MET = 6.0
"""What it is worth that the words still meet the book, in letters that stay in words."""

HEAVY = 200
"""The rarer a letter, the less it is worth, by this share of its weight; a wild one is worth one letter."""


def plan(view: View, level: Level, random: Random, temper: Temper | None = None) -> Plan[actions.Action] | None:
    """Return what a computer does next, and when; None where it waits for others or for the clock."""
    seat, person = view.seat, person_of(level, temper)
    assert seat is not None
    if view.phase is Wait.BUILD:
        return plan_building(view, seat, person, random)
    if seat not in view.waiting:
        return None
    leaves = TO_PEOPLE if is_for_all(view, seat) else Millis(0)
    return Plan(plan_answer(view, seat, random), after_delay(view.now, random, LOOK), leaves)


def is_for_all(view: View, seat: Seat) -> bool:
    """Return whether the first answer is everybody's: the Final Chapter's colour, a letter out of anybody's words."""
    if view.phase is Wait.DRAW:
        return not view.drawing
    own = {tile for row in view.players[seat].words for tile in row.tiles}
    return view.choice is not None and any(not own.issuperset(tiles) for tiles in view.choice.tiles)


def plan_answer(view: View, seat: Seat, random: Random) -> actions.Action:
    """Return an answer to a question that this seat is asked."""
    if view.phase is Wait.READY:
        return actions.Ready()
    if view.phase is Wait.BIND:
        way = view.players[seat].progress
        return actions.Bind(way.turn_in) if way is not None and way.met else actions.Keep()
    if view.phase is Wait.DRAW:
        return actions.Draw(view.colours[0])
    return choose_loss(view, seat, random)


def plan_building(view: View, seat: Seat, person: Person, random: Random) -> Plan[actions.Action] | None:
    """Return the next action of building: answer others, lay words, help, and be done."""
    at = player_letters(view, seat)
    reply = answer_others(view, at, person)
    if reply is not None:
        waits = isinstance(reply, actions.Reject) and len(view.players) > TWO
        return Plan(reply, after_delay(view.now, random, DOUBT if waits else PROMPT))
    action = next_row(view, at, best_layout(at, person)) or help_team(view, at, person)
    if action is not None:
        return Plan(action, after_delay(view.now, random, person.gap))
    return None if seat in view.done else Plan(actions.Done(done=True), after_delay(view.now, random, LOOK))


def answer_others(view: View, at: PlayerLetters, person: Person) -> actions.Action | None:
    """Return the answer that others wait for: to a request, a proposed word, a redraw."""
    for asked in view.requests:
        if asked.of == at.seat:
            return (
                actions.Grant(asked.by)
                if can_spare(at, asked.tiles, person, lends=person.lends)
                else actions.Deny(asked.by)
            )
    for proposed in view.proposals:
        if at.seat not in proposed.consents:
            agrees = would_accept(view, proposed, person)
            answer = actions.Accept if agrees else actions.Reject
            return answer(proposed.word, proposed.theme)
    if view.redrawing is not None and at.seat not in view.redrawing.consents:
        named = view.redrawing.tiles
        room = REDRAW - sum(map(len, named))
        own = best_layout(at, person).left[:room]
        return actions.Redraw(own) if own and not named[at.seat] else actions.Consent()
    return None


def would_accept(view: View, proposed: ProposedWord, person: Person) -> bool:
    """Return whether a computer accepts a word for a theme: by its meaning, unless most players have accepted it.

    It agrees where a word should count anyway, and believes people about names and unknown words; a strong one doubts
    words of the dictionary that it cannot judge.
    """
    if proposed.anyway or 2 * len(proposed.consents) > len(view.players):
        return True
    judged = opinion(proposed.theme, proposed.word)
    if judged == "unknown" and proposed.theme in theme_words():
        return not person.doubts or commonness(proposed.word) == NAMELESS
    return judged != "no"


def next_row(view: View, at: PlayerLetters, meant: Layout) -> actions.Action | None:
    """Return the next row to lay, after breaking up what it needs; None when all rows of the layout lie there."""
    if meant.broken:
        return actions.Loosen(tuple(tile for row in meant.broken for tile in row.tiles))
    lying = {(face.tiles, face.spelled) for face in view.players[at.seat].words}
    return next((spell_row(row) for row in meant.rows if (row.tiles, row.spelled) not in lying), None)


def spell_row(row: Word) -> actions.Spell:
    """Return the action that lays a row."""
    letters = zip(row.tiles, row.spelled, strict=True)
    return actions.Spell(row.tiles, "".join(letter for tile, letter in letters if IS_BLANK[tile]))


def help_team(view: View, at: PlayerLetters, person: Person) -> actions.Action | None:
    """Return what else to do: get letters for the book, or keep the Library within its limit."""
    if view.due is not None and view.due - view.now < LATEST:
        return None
    exchange = for_book(view, at, person)
    if exchange is not None:
        return exchange_action(view, at, exchange)
    if view.figures.burns - view.burns >= person.carefree or overflow(view, person) <= 0:
        return None
    for found in (from_library, to_others, to_help):
        exchange = next(found(view, at, person), None)
        if exchange is not None:
            return exchange_action(view, at, exchange)
    left = best_layout(at, person).left[:REDRAW]
    return actions.Redraw(left) if left and view.redraw_left and view.redrawing is None else None


def exchange_action(view: View, at: PlayerLetters, exchange: Exchange) -> actions.Action | None:
    """Return the action that makes an exchange; None where it is asked for already."""
    giver, taker, tiles = exchange
    if giver is None:
        return actions.Take(tiles)
    if giver == at.seat:
        return actions.Give(tiles, taker)
    if all(tile in view.players[giver].open for tile in tiles):
        return actions.Claim(tiles, giver)
    waits = any((asked.by, asked.of) == (at.seat, giver) for asked in view.requests)
    return None if waits else actions.Request(tiles, giver)


def choose_loss(view: View, seat: Seat, random: Random) -> actions.Lose | actions.Reletter:
    """Return the choice that keeps most letters in words, the book met, and the best letters."""
    assert view.choice is not None
    state = imagine(view, random)
    answers: list[actions.Lose | actions.Reletter] = [actions.Lose(tiles) for tiles in view.choice.tiles[:TRIED]]
    answers += [actions.Reletter(spelled) for spelled in view.choice.spellings[:TRIED]]
    return max(answers or [actions.Reletter(None)], key=lambda answer: value_after(state, seat, answer))


def value_after(state: State, seat: Seat, answer: actions.Lose | actions.Reletter) -> float:
    """Return the value of a player's area after an answer; of a blank's new letter, after the power that it is for."""
    after = apply(state, Move(seat, answer, state.now)).state
    if is_renaming(state):
        at = current_attack(state).at
        while after.wait in (Wait.LOSE, Wait.RELETTER) and current_attack(after).at == at:
            after = apply(after, Move(HOUSE, TimeUp(after.asked), after.now)).state
    return area_value(after, seat)


def area_value(state: State, seat: Seat) -> float:
    """Return the value of a player's area."""
    area, by = state.areas[seat], word_rules(state, seat)
    rows = zip(area.words, standing_words(by, area.words), strict=True)
    letters = sum(len(row.tiles) for row, valid in rows if valid)
    ways = (progress(by, area.words, chapter=chapter) for chapter in (False, True))
    met = any(way is not None and way.met for way in ways)
    return letters + MET * met + sum(map(letter_value, area.tiles))


def letter_value(tile: Tile) -> float:
    """Return the value of holding a letter."""
    return 1.0 if IS_WILD[tile] else 0.5 - WEIGHT[LETTER[tile]] / HEAVY
