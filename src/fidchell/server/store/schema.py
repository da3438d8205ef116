"""The tables of the database; `migrations/` brings older files up to this."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("webhook", String(300), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("head", Text, nullable=False),  # entries.Head as JSON; never changes
    Column("edition", String(40), nullable=False),
    Column("invite", String(40), nullable=False, unique=True),
    # What follows is computed from the log and written with it, so that the lobby need not replay.
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watch", String(12), nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("outcome", Text, nullable=False, server_default=""),
    Column("wake_at", BigInteger),
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_wake", "wake_at"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(64), nullable=False),
    Index("seats_by_guest", "guest", "table_id"),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # the key is the lock
    Column("at", BigInteger, nullable=False),
    Column("key", String(120)),
    Column("entry", Text, nullable=False),
    Index("log_by_key", "table_id", "key", unique=True),
)

MEMBERS = Table(
    "members",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(40), primary_key=True),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("guest", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

PRESENCE = Table(
    "presence",
    METADATA,
    Column("process", String(40), primary_key=True),
    Column("table_id", String(40), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("beat", BigInteger, nullable=False),
    Index("presence_by_table", "table_id"),
)
