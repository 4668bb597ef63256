"""The resources of players: who they are, their people, profiles and notifications."""
