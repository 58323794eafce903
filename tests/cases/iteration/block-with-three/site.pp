# A lambda with too many parameters.
[1].each |$x, $y, $z| { }
