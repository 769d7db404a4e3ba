// Whoever tests with chance gets it from here.
@_exported public import TestRandom
