$a = [default, undef, true, false]
$b = { default => 1 }
