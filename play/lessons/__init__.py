"""The lessons, without their window: what is asked, what counts, and what is seen and said."""
