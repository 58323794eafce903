# A selector without a match and without a default is an error.
$y = 'z' ? { 'a' => 1, 'b' => 2 }
