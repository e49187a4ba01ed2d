"""What classes do with the lab, with two methods and with a step: guess first, then see."""
