"""The rows that learning machines see, one module a family."""
