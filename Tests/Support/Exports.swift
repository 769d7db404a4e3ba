// Tests that need random numbers import this module.
@_exported public import TestRandom
