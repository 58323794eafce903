# An iteration with an argument too many.
each([1], 2) |$x| { }
