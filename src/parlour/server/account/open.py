"""Puts the accounts of a node together."""

from collections.abc import Callable

from parlour.core.game import Millis
from parlour.server.access.guests import Guests
from parlour.server.access.signing_keys import Keys
from parlour.server.account.accounts import Accounts
from parlour.server.account.challenges import Challenges
from parlour.server.account.deletion import Deletions
from parlour.server.account.passkeys import Passkeys
from parlour.server.account.sessions import Sessions
from parlour.server.cluster.bus import Bus
from parlour.server.operator.watch import OperatorWatch
from parlour.store.store import Store


def open_accounts(
    store: Store, bus: Bus, keys: Keys, guests: Guests, watch: OperatorWatch, now: Callable[[], Millis]
) -> Accounts:
    """Return the accounts of a node."""
    sessions = Sessions(store, bus, now)
    passkeys, deletions = Passkeys(store, Challenges(store, keys)), Deletions(store, sessions, watch, now)
    return Accounts(store, guests, sessions, passkeys, deletions, watch.state, now)
