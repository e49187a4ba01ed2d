"""The course in the window: units, their tasks, and what is mastered."""
