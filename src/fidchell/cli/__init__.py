"""The command line: one module a command, each with a function `command`."""
