"""The common parts of the oracles of all toolkits."""
