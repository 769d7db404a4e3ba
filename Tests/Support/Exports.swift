// Tests that import this module also get the random numbers of TestRandom.
@_exported public import TestRandom
