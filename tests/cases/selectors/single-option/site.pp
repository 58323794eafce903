# A single option needs no braces.
$y = 1 ? 1 => 'one'
notify { $y: }
