"""The table itself: state, steps, chance, records. It knows no game."""
