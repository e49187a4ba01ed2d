"""Measurements, run by hand: `python -m benchmarks.<name>`."""
