"""Begin a new step out of the difference between tables.py and the steps so far."""

import sqlite3
import sys

from alembic import command
from sqlalchemy import NullPool, create_engine

from parlour.store.migrations import HEAD
from parlour.store.migrations.upgrade import config, upgrade


def main() -> None:
    """Compare with a fresh store in memory and write the step down."""
    number = f"{int(HEAD) + 1:04}"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(":memory:"), poolclass=NullPool)
    with engine.connect() as connection:
        upgrade(connection)
        settings = config(connection)
        settings.set_main_option("file_template", "v%%(rev)s_%%(slug)s")
        command.revision(settings, " ".join(sys.argv[1:]), autogenerate=True, rev_id=number)
    sys.stdout.write(f'Now set HEAD = "{number}" in {__package__}.\n')


if __name__ == "__main__":
    main()
