"""The audience of a table on this node: what everyone is told, each through their own eyes."""

from collections.abc import Callable, Set

from parlour.core.game import Illegal, Millis
from parlour.server.callers import Caller, admit, table_info
from parlour.server.codes import CLOSED, NOT_FOR_YOU
from parlour.server.history import History
from parlour.server.log import AnyLine, Closed, Dealt, Moved, Spoke
from parlour.server.look import Happening, Scene
from parlour.server.outbox import parcel
from parlour.server.players import mark
from parlour.server.standing import Standing
from parlour.server.wire import Changed, Gone, Said


class Audience:
    """Everyone who looks at one table from this node."""

    def __init__(self, elsewhere: Callable[[], Set[str]] = frozenset) -> None:
        self.callers: list[Caller] = []
        self._elsewhere = elsewhere  # the players who are at this table on other nodes

    @property
    def present(self) -> Set[str]:
        """The ids of all players who have a socket at this table, on any node."""
        return {caller.player.id for caller in self.callers} | self._elsewhere()

    def join(self, caller: Caller, scene: Scene, history: History) -> None:
        """Show a newcomer everything, and the others that somebody came."""
        before = self.present
        caller.settle(scene.standing)
        self.callers.append(caller)
        info = table_info(scene.standing, caller, self.callers, self.present)
        said = tuple(said_line(seq, at, line) for seq, at, line in scene.standing.said)
        caller.outbox.put(scene.snapshot(caller.eyes, info, history.recall(), said))
        if caller.player.id not in before:
            self.changed(scene.standing, but=caller)

    def leave(self, caller: Caller, standing: Standing) -> None:
        """Show the others that somebody went."""
        self.callers.remove(caller)
        if caller.player.id not in self.present:
            self.changed(standing)

    def tell(self, line: AnyLine, scene: Scene, history: History) -> None:
        """Tell everyone what a new line of the log brought."""
        standing = scene.standing
        match line:
            case Moved():
                self.step(scene, history.latest)
                if standing.phase == "over":
                    self.changed(standing)
            case Spoke():
                made = parcel(said_line(standing.seq, standing.touched, line))
                for caller in self.callers:
                    caller.outbox.put(made)
            case Closed():
                self.dismiss("The host has closed this table.", CLOSED)
            case Dealt():
                self.changed(standing)
                self.clear_rail(standing)
                self.step(scene, history.latest)
            case _:
                self.changed(standing)

    def step(self, scene: Scene, happening: Happening) -> None:
        """Tell what came of a move."""
        for caller in self.callers:
            caller.turn(scene.standing)
            caller.outbox.put(scene.step(caller.eyes, happening))
        scene.let_go()

    def changed(self, standing: Standing, but: Caller | None = None) -> None:
        """Tell how the table stands, each their own way."""
        present = self.present
        for caller in self.callers:
            caller.settle(standing)
            if caller is not but:
                info = table_info(standing, caller, self.callers, present)
                caller.outbox.tell(Changed(standing.seq, info))

    def clear_rail(self, standing: Standing) -> None:
        """Send away who may not watch, now that there is something to see."""
        for caller in self.callers:
            try:
                admit(standing, caller.player.id, standing.terms.invite)
            except Illegal as refusal:
                caller.outbox.tell(Gone(refusal.why))
                caller.outbox.close(NOT_FOR_YOU)

    def dismiss(self, why: str, code: int) -> None:
        """Send everyone away."""
        for caller in self.callers:
            caller.outbox.tell(Gone(why))
            caller.outbox.close(code)


def said_line(seq: int, at: Millis, line: Spoke) -> Said:
    """What somebody said, as everyone hears it."""
    return Said(seq, at, mark(line.by), line.name, line.colour, line.text, line.emote)
