apply("a") { }
