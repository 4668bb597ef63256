"""Write a new migration from the difference between schema.py and the migrations so far."""

import sqlite3
import sys

from alembic import command
from sqlalchemy import NullPool, create_engine

from parlour.store.migrations import HEAD
from parlour.store.migrations.upgrade import config, upgrade


def main() -> None:
    """Compare schema.py with a fresh database in memory and write the migration file."""
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
