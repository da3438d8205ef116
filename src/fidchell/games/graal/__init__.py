"""Graal, a discard game with attacks, duels, legends and quests (Aurélien Filippi, Joan Bacheré)."""
