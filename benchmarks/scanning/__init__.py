"""How well puzzles are read off pictures: `python -m benchmarks.scanning`."""
