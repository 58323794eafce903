# A fact that stands there twice.
notify { "x${a}": message => "${b[c]}" }
