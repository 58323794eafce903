define a { 1 + 2 }
