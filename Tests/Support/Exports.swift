// Tests that need random numbers get them from here.
@_exported public import TestRandom
