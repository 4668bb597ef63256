"""The connections to a table: one for each open socket, with the viewer that it sees through."""

from collections.abc import Iterable, Set
from hmac import compare_digest

import msgspec

from parlour.core.components import as_chosen
from parlour.core.game import Illegal, Seat
from parlour.server.access.guests import public_id
from parlour.server.clause_text import clause_text
from parlour.server.protocol.messages import Ack, Look, Refused, Revealed, Snapshot, TakenBack
from parlour.server.protocol.table_info import KeptFor, RemovedPlayer, SeatInfo, TableInfo, TrialInfo, UndoRequest
from parlour.server.table.host import is_host, is_removed
from parlour.server.table.lessons import lesson_info
from parlour.server.table.log import Opened
from parlour.server.table.pause import may_pause, pace_of
from parlour.server.table.projection import SPECTATOR, Viewer
from parlour.server.table.puzzles import puzzle_info
from parlour.server.table.rated import stays_rated, why_unrated
from parlour.server.table.seats import WARNING
from parlour.server.table.sender import SocketSender
from parlour.server.table.state import TableState, idle_at, seats_of
from parlour.server.table.undo import waits_for
from parlour.store.people import Marks
from parlour.store.players import PlayerRow

NO_MARKS = Marks()


class Connection:
    """A player's socket at a table; `as_spectator` is the player's wish to look on as a spectator does.

    Where a player holds several seats, people share the screen: it sees the game as a spectator does, until the player
    of one seat has come to it (`revealed`). A page that `takes_patches` gets steps as what they change.
    """

    def __init__(
        self,
        player: PlayerRow,
        sender: SocketSender,
        *,
        as_spectator: bool = False,
        takes_patches: bool = False,
        marks: Marks = NO_MARKS,
    ) -> None:
        self.player = player
        self.marks = marks  # whom the player mutes and blocks, and who blocks the player
        self.sender = sender
        self.as_spectator = as_spectator
        self._takes_patches = takes_patches
        self.base: Look | None = None  # the look that it was sent last, of which it takes a patch next
        self.seats: tuple[int, ...] = ()
        self.revealed: int | None = None
        self.viewer = SPECTATOR

    def show(self, message: Snapshot | Revealed | TakenBack) -> None:
        """Send a whole look at the game."""
        framed = self.sender.frame(message)
        if isinstance(message, Snapshot) and message.said:
            self.sender.send_frame(framed)  # chat is not compressed together with what others must not know
        else:
            self.sender.send_look(framed)
        self.note_look(message.look)

    def note_look(self, look: Look | None) -> None:
        """Note the look that the browser has now."""
        if self._takes_patches:
            self.base = look

    def acknowledge(self, message: str, seq: int = 0) -> None:
        """Tell the browser that what it asked is done, and the number of the entry that it left in the log."""
        self.sender.send(Ack(message, seq))

    def refuse(self, message: str, refusal: Illegal, game: str) -> None:
        """Tell the browser why not, with the text of the rule where a rule of the game refuses it."""
        rule = clause_text(game, refusal.clause)
        self.sender.send(Refused(message, refusal.code, refusal.why, refusal.clause, rule))

    def update_seats(self, state: TableState) -> None:
        """Choose the viewer anew, after the seats have changed."""
        self.seats = seats_of(state.seat_states, self.player.id)
        if self.as_spectator or not self.seats:
            self.viewer = SPECTATOR
        elif len(self.seats) == 1:
            self.viewer = Viewer(Seat(self.seats[0]), you=True)
        else:
            self.update_viewer(state)

    def update_viewer(self, state: TableState) -> None:
        """On a shared screen, hide what a seat sees when the table asks another seat of it, or the game is over."""
        if self.as_spectator or len(self.seats) < 2:
            return
        asked = state.ask.seats
        called = next((Seat(seat) for seat in self.seats if seat in asked and state.seat_states[seat].person), None)
        passed_on = called is not None and self.revealed not in asked
        if self.revealed not in self.seats or not asked or passed_on:
            self.revealed = None
        self.viewer = Viewer(None, called=called) if self.revealed is None else Viewer(Seat(self.revealed))


def admit(state: TableState, player: str, token: str | None) -> None:
    """Refuse a player who may not connect to this table."""
    if is_removed(state, player) and (state.terms.visibility == "private" or not state.terms.spectators):
        raise Illegal("removed", "The host has removed you from this table.")
    if player not in state.players and not is_invited(state.terms, player, token):
        raise no_table()
    may_watch = state.terms.spectators or state.phase == "gathering" or player == state.host
    if not may_watch and not seats_of(state.seat_states, player):
        raise Illegal("no_spectators", "This game cannot be watched.")


def require_welcome(state: TableState, player: str, marks: Marks) -> None:
    """Refuse a player whom the host blocks, as if there were no such table; whoever played there still finds it."""
    if player not in state.players and is_blocked(state, marks):
        raise no_table()


def is_blocked(state: TableState, marks: Marks) -> bool:
    """Return whether the host, or who opened the table, blocks the player with these marks."""
    return bool(marks.blocked_by & {state.host, state.terms.by})


def no_table() -> Illegal:
    """Return the refusal of a table that does not exist, or not for this player: the same, so that nobody can tell."""
    return Illegal("no_table", "There is no such table; if it is private, use its invitation link.")


def is_invited(terms: Opened, player: str, token: str | None) -> bool:
    """Return whether somebody who never sat at a table may know of it: all but private ones need no invitation."""
    if terms.visibility != "private" or player in terms.invited:
        return True
    return token is not None and compare_digest(token.encode(), terms.invite.encode())


def invitation(state: TableState) -> str:
    """Return the path that invites to a table."""
    return invitation_path(state.id, state.terms.visibility, state.terms.invite)


def invitation_path(table: str, visibility: str, token: str) -> str:
    """Return the path that invites to a table, with its token where it is private."""
    return f"/t/{table}?k={token}" if visibility == "private" else f"/t/{table}"


def table_info(
    state: TableState, connection: Connection, connections: Iterable[Connection], present: Set[str]
) -> TableInfo:
    """Return the table's seats and settings as one player sees them."""
    seated = {seat_state.player for seat_state in state.seat_states}
    player = connection.player.id
    removed = is_removed(state, player)
    invites = bool(connection.seats) or player == state.host
    return TableInfo(
        id=state.id,
        game=state.game.name,
        version=state.game.version,
        title=state.terms.title,
        phase=state.phase,
        visibility=state.terms.visibility,
        options=msgspec.to_builtins(as_chosen(state.options)),
        seats=tuple(seat_info(state, seat, present) for seat in range(state.terms.seats)),
        yours=connection.seats,
        host=is_host(state, player, present),
        rail=connection.as_spectator or not connection.seats,
        spectators=len({other.player.id for other in connections} - seated),
        level=state.terms.level,
        invite=invitation(state) if invites else None,
        promise=state.promise,
        key=state.key.hex() if state.key and state.phase == "over" else None,
        next=state.next,
        next_by=next(iter(seats_of(state.seat_states, state.next_by)), None),
        may_remove=player == state.host,
        may_close=player == state.terms.by,
        removed=removed,
        removed_players=tuple(RemovedPlayer(public_id(one.player), one.name) for one in state.removed)
        if player == state.host
        else (),
        lesson=lesson_info(state),
        puzzle=puzzle_info(state),
        trial=trial_info(state),
        hints=state.terms.hints and not stays_rated(state),
        hints_given=state.hints,
        undo_request=None
        if state.request is None
        else UndoRequest(state.request.seat, waits_for(state, state.request)),
        unrated=state.unrated,
        continued=state.position is not None,
        reviewed=state.game.site.analysis is not None and state.key is not None,
        paused=state.paused is not None,
        may_pause=may_pause(state, player),
        pace=pace_of(state),
        rated=why_unrated(state) is None,
        big_screen=state.game.real_time is None  # in a race players act on the board at any time
        and any(other.as_spectator for other in connections if other is not connection),
        incomplete=state.incomplete,
    )


def trial_info(state: TableState) -> TrialInfo | None:
    """Return the decision that is tried again at a table."""
    if (trial := state.terms.trial) is None:
        return None
    return TrialInfo(trial.table, trial.move, trial.text, trial.cost, tried=bool(state.past))


def seat_info(state: TableState, seat: int, present: Set[str]) -> SeatInfo:
    """Return a seat as everyone sees it."""
    seat_state = state.seat_states[seat]
    warned = seat_state.warned if seat_state.player in present else None
    return SeatInfo(
        seat=seat,
        kind=seat_state.kind,
        name=state.names[seat],
        colour=seat_state.colour,
        level=seat_state.level,
        character=seat_state.character,
        present=seat_state.kind == "computer" or seat_state.player in present,
        stand_in=seat_state.stand_in,
        stood_in=seat_state.stood_in,
        votes=len(seat_state.voters),
        player=None if seat_state.player is None else public_id(seat_state.player),
        host=seat_state.player == state.host,
        locked=seat_state.locked,
        kept_for=None
        if seat_state.kept is None
        else KeptFor(public_id(seat_state.kept.player), seat_state.kept.name, seat_state.kept.colour),
        removed=seat_state.removed is not None,
        idle_at=idle_at(state, seat),
        warned_until=None if warned is None else warned + WARNING,
    )
