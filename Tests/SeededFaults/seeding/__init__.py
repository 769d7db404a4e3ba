"""Plants one fault at a time into real UI files and asks focus-audit whether it notices."""
