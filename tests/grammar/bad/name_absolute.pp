class ::a { }
