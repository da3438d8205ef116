"""Groves: spirits drawn from bags tend a realm of hexes; standard for 2-4, solo, and the 2-player Outerland."""
