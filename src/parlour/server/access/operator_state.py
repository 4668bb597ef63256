"""What operators have decided, in the memory of a node: bans, forbidden words, the announcement, draining."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from msgspec import ValidationError, json

from parlour.core.game import HOUR, Illegal, Millis
from parlour.server.access.names import ForbiddenWords
from parlour.server.protocol.messages import Announced
from parlour.store.operators import BanKind, BanRow

ANNOUNCEMENT, DRAIN, WORDS = "announcement", "drain", "forbidden_words"
"""The names of settings in the store."""

RESTARTS = "The server restarts soon. Running games go on afterwards; new tables have to wait a moment."
RESTARTS_FOR = HOUR
"""What everyone is told by a node that drains, before the announcement, and for how many milliseconds."""


class OperatorState:
    """Read from the store again and again by `operator.poller`; asked at every request and socket."""

    def __init__(self, started: Millis) -> None:
        self._started = started
        self._bans: dict[tuple[BanKind, str], BanRow] = {}
        self._words = ForbiddenWords()
        self._drained: Millis | None = None
        self._announcement: Announced | None = None

    def load(self, bans: Iterable[BanRow], settings: Mapping[str, str]) -> None:
        """Take over what the store holds."""
        self._bans = {(ban.kind, ban.target): ban for ban in bans}
        self._words = ForbiddenWords(json.decode(settings.get(WORDS, "[]"), type=tuple[str, ...]))
        self._drained = Millis(int(settings[DRAIN])) if DRAIN in settings else None
        self._announcement = read_announcement(settings)

    @property
    def draining(self) -> bool:
        """Whether operators asked for a drain since this node started: a restarted node serves again."""
        return self._drained is not None and self._drained > self._started

    def announcement(self, now: Millis) -> Announced | None:
        """Return what everyone is told: the announcement until it ends, after a warning where the server drains."""
        found = self._announcement
        if found is not None and found.until <= now:
            found = None
        if self._drained is None or not self.draining or self._drained + RESTARTS_FOR <= now:
            return found
        text = f"{RESTARTS} {found.text}" if found else RESTARTS
        return Announced(f"drain-{self._drained}-{found.id if found else ''}", text, self._drained + RESTARTS_FOR)

    def ban_of(self, player: str | None, address: str, now: Millis) -> str | None:
        """Return what a banned player, or one from a banned address, is told; None where there is no ban."""
        if not self._bans:
            return None
        found = (self._bans.get(("player", player or "")), self._bans.get(("address", address)))
        for ban in found:
            if ban is not None and ban.until > now:
                until = datetime.fromtimestamp(ban.until / 1000, UTC)
                reason = f": {ban.reason}" if ban.reason else "."
                return f"You are banned from this site until {until:%-d %B %Y, %H:%M} UTC{reason}"
        return None

    def require_allowed_name(self, name: str) -> None:
        """Raise Illegal for a name with a forbidden word."""
        if self._words.forbids(name):
            raise Illegal("bad_name", "This name is not welcome here: choose another one.")

    def require_open(self, host: str) -> None:
        """Raise Illegal where no table may be opened, or not under this name."""
        if self.draining:
            raise Illegal("draining", "The server restarts soon: no new tables for now. Running games go on.")
        self.require_allowed_name(host)


def read_announcement(settings: Mapping[str, str]) -> Announced | None:
    """Return the announcement in the settings, where there is one."""
    try:
        return json.decode(settings[ANNOUNCEMENT], type=Announced)
    except (KeyError, ValidationError):
        return None
