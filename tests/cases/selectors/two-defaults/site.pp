# Two defaults in one selector are an error.
$y = 1 ? { default => 1, default => 2 }
