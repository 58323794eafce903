class a ($x $y) { }
