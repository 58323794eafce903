# Several variables can be assigned from an array of as many values.
[$a, [$b, $c]] = [1, [2, 3]]
notify { "${a}${b}${c}": }
