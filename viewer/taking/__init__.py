"""What is taken along from the window: into the clipboard, into files, to other programs."""
