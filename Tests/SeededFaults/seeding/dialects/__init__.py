"""The kinds of fault, a module for each way to write user interfaces."""
