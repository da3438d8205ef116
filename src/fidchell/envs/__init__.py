"""The games as environments for learning: PettingZoo, Gymnasium, many at once, OpenSpiel."""
