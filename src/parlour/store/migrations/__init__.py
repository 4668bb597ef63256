"""Schema migrations; `python -m parlour.store.migrations DESCRIPTION` writes the next one."""

HEAD = "0008"
"""The latest revision, named here so that a current store is recognised without loading alembic."""


class SchemaTooNew(Exception):
    """The store was migrated by a newer version of Parlour."""

    def __init__(self, version: str) -> None:
        super().__init__(f"the store has schema version {version}, but this Parlour knows versions up to {HEAD} only")
        self.version = version
