$x = 5 ? { Init[Any] => 1, default => 2 }
notify { 'a': message => $x }
