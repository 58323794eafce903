class a (*$x) { }
