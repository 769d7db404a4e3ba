"""Tests of the harness itself. No toolkit and no focus-audit is needed: Tests/Oracles/run --selftest."""
