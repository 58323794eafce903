define a ($1) { }
