"""Alembic's entry: runs on the connection that `engine.migrate` hands over."""

from alembic import context

from fidchell.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
