# pins: without a lambda it is an error.
$x = get({ 'a' => ['b'] }, 'a.b')
