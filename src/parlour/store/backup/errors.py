"""The errors of backups that whoever runs the command can understand and fix."""


class BackupError(Exception):
    """A backup cannot be written, read or restored; the message is one line."""


class StoreNotEmpty(BackupError):
    """A backup is to be restored into a store that holds something already."""


def damaged(why: str) -> BackupError:
    """Return the error for a file that is not as it was written."""
    return BackupError(f"this backup is damaged: {why}")
