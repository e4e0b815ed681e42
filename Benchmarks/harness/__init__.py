"""What the subjects share: building programs, measuring them, writing the page."""
