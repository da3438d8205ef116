"""Where the log is kept: SQLite in one file, or PostgreSQL shared by several processes."""
