# An unless in an unless, with assignments that stay.
unless false { $a = 1 unless $a == 2 { $b = 2 } }
notify { "${a} ${b}": }
