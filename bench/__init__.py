"""How fast the rules run, beside other engines, in one run on one core."""
