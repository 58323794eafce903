# A parameter of a lambda is a variable of its scope.
[1].each |$y| { $y = 2 }
