"""What alembic runs: the steps, on the connection it was given."""

from alembic import context

from parlour.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite cannot alter a column: new steps are written so that it copies the table instead.
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
