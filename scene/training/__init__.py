"""What a task to train on looks like in the window."""
