"""People: whom a player has met, who is online, invitations, and whom players block and mute."""
