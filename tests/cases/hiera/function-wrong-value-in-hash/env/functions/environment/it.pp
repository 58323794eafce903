function environment::it($options, $context) { $all = { "a" => [2].reverse_each, "b" => 1 }
 $all }
