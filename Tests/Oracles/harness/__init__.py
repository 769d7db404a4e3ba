"""What the oracles of all toolkits have in common."""
