define a ($name) { }
