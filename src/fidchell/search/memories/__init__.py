"""What players of each game remember."""
