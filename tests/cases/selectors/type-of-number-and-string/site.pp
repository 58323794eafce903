# A number and a string of digits do not match in a selector.
$y = 1 ? { '1' => 'string', 1.0 => 'float', default => 'other' }
notify { $y: }
