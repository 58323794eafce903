[1].each |*$x, $y| { }
