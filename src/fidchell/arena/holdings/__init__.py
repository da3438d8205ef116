"""What the seats of a finished game held, one module a family; names are the canonical ones."""
