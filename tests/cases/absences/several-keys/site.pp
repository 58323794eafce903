# An access by several keys leaves undef out: so each element decides how many there are.
$h = {'k' => undef, 'x' => 'one'}
notify { 'n': message => $h['k', 'x'].size }
