"""Which columns of the SQL tables hold the id of a player, and what happens to them when the player is deleted."""

DELETED_WITH_PLAYER = (
    ("sessions", "player"),
    ("passkeys", "player"),
    ("recovery_codes", "player"),
    ("device_links", "player"),
    ("player_settings", "player"),
    ("public_ids", "player"),
    ("relations", "player"),
    ("relations", "other"),
    ("invitations", "player"),
    ("invitations", "by"),
    ("push_subscriptions", "player"),
    ("notifications", "player"),
    ("puzzle_results", "player"),
)
"""Rows that are deleted: they concern the player alone, or what others noted of the player."""

ANONYMISED_WITH_PLAYER = (
    ("played", "player"),
    ("ratings", "player"),
    ("rating_changes", "player"),
)
"""Rows that stay under the substitute's id: the results and ratings of the others follow from them."""

EXPORTED = {
    "sessions": ("player", ("id", "made", "seen", "agent", "address")),
    "passkeys": ("player", ("id", "sign_count", "transports", "name", "made", "used")),
    "player_settings": ("player", ("name", "value")),
    "played": ("player", ("number", "seat", "game", "at", "place", "body")),
    "ratings": ("player", ("game", "mu", "sigma", "games", "number")),
    "rating_changes": ("player", ("number", "game", "at", "mu", "sigma")),
    "relations": ("player", ("met", "games", "blocked", "muted")),
    "invitations": ("player", ("at", "table_id")),
    "push_subscriptions": ("player", ("id", "endpoint", "made")),
    "notifications": ("player", ("number", "channel", "state", "body", "made", "due", "attempts")),
    "puzzle_results": ("player", ("day", "game", "solved", "attempts", "at", "body")),
}
"""What a player who asks for their data gets of each table: the column of the player, and columns in whose order the
rows are; no secrets, and no ids of other players."""

NOT_EXPORTED = ("recovery_codes", "device_links", "public_ids")
"""Tables that hold nothing of a player but digests of secrets and of the player's id."""
