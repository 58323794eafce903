define a { define b { } }
