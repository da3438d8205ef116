"""A finished game looked at again: what each move was worth, from what its seat knew."""
