class a ($x, $y, $x) { }
