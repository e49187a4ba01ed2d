"""Exercises made on the spot: `task` says what one is, `lines` and `boards` make them by seed,
`ideas` knows which mistakes are near, and `sheets` deals them out to a class."""
