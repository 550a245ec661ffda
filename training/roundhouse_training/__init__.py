"""Nets that learn to play: training/README.md."""
