if $a { 1 } elsif $b { } else { 3 }
notice(1)
