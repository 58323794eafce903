# With the strict level error a key that stands twice is an error.
$h = { 'a' => 1, 'a' => 2 }
