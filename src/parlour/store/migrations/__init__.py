"""How a store of any age becomes one of today; `python -m parlour.store.migrations WHAT` begins a new step."""

HEAD = "0002"
"""The last step, kept here so that a store that is up to date can be told without alembic."""


class TooNew(Exception):
    """The store was brought up to date by a newer Parlour than this one."""

    def __init__(self, version: str) -> None:
        super().__init__(f"this store has version {version}, and this Parlour knows versions up to {HEAD}")
        self.version = version
