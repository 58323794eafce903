# A hash without one of the names cannot be assigned to several variables.
[$a, $b] = { 'a' => 1 }
