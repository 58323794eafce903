# Only the value of the option that matches is evaluated.
$y = 'a' ? { 'a' => 'fine', default => fail('never') }
notify { $y: }
