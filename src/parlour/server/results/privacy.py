"""What a player lets others see of the own profile."""

from msgspec import ValidationError, json

from parlour.server.protocol.profile_types import Privacy, Shown
from parlour.store.store import Store

PRIVACY = "privacy"
"""The name of the setting in the store."""


async def read_privacy(store: Store, player: str) -> Privacy:
    """Return a player's setting, or the default: everyone sees everything, under a name that says nothing else."""
    value = (await store.player_settings(player)).get(PRIVACY)
    try:
        return Privacy() if value is None else json.decode(value, type=Privacy)
    except ValidationError:
        return Privacy("nothing", "nobody")  # a later release wrote it: nothing is shown that might be hidden


async def put_privacy(store: Store, player: str, wanted: Privacy) -> None:
    """Store a player's setting."""
    await store.put_player_setting(player, PRIVACY, json.encode(wanted).decode())


async def shown_to(store: Store, player: str, viewer: str) -> Shown:
    """Return what one player lets another see: nothing whom they block, as if they hid it from everyone."""
    if player == viewer:
        return "everything"
    if player in (await store.marks(viewer)).apart:
        return "nothing"
    privacy = await read_privacy(store, player)
    match privacy.to:
        case "everyone":
            return privacy.show
        case "met":
            return privacy.show if await store.have_met(player, viewer) else "nothing"
        case "nobody":
            return "nothing"
