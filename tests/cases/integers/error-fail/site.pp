# Nor does fail show it.
fail('a', floor(1e30))
