"""The table server: stores what is played, shows each seat what it may know."""
