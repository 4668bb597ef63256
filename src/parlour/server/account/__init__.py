"""How players keep their identity: sessions, passkeys, recovery codes, further devices, export and deletion."""
