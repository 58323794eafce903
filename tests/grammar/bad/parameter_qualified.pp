define a ($a::b) { }
