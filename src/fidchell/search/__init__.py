"""Judgement and search over the rules, compiled with them: what bots think with."""
