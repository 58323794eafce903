# Strings match without regard to case.
$y = 'ABC' ? { 'abc' => 'same', default => 'other' }
notify { $y: }
