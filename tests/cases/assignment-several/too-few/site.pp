# As many values as names are needed.
[$a, [$b, $c]] = [1, [2]]
