"""From a picture of a printed or shown puzzle to its clues. Only this room needs numpy to work."""
