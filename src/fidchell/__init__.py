"""Fidchell: the digital table for four Celtic board games."""
