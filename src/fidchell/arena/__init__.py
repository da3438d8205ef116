"""Many games between bots: who wins how often, and what of it is chance."""
