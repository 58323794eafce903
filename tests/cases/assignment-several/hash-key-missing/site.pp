# A nested list of names is one key.
[$a, [$b, $c]] = { 'a' => 1, 'b' => 2, 'c' => 3 }
