elsif $a { }
