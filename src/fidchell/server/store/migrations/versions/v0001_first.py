"""The first schema: guests, tables with their log, chat and presence."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("webhook", sa.String(300), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("beat", sa.BigInteger(), nullable=False),
    )
    op.create_index("presence_by_table", "presence", ["table_id"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("invite", sa.String(40), nullable=False, unique=True),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("watch", sa.String(12), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False, server_default=""),
        sa.Column("wake_at", sa.BigInteger()),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_index("tables_by_wake", "tables", ["wake_at"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.String(120)),
        sa.Column("entry", sa.Text(), nullable=False),
    )
    op.create_index("log_by_key", "log", ["table_id", "key"], unique=True)
    op.create_table(
        "members",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
    )
    op.create_index("seats_by_guest", "seats", ["guest", "table_id"])


def downgrade() -> None:
    """Databases only go forward: restore a backup instead."""
    raise NotImplementedError
