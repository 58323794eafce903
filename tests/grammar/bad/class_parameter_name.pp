class a (x) { }
