# Parameters that are arrays and hashes with undef and references in them.
class c($a, $h, $r) { notify { 'r': message => [$a, $h] } }
notify { 'n': }
class { 'c': a => [1, undef, [2]], h => { 'k' => undef, 'r' => Notify['n'] }, r => [[Notify['n']], 'x'] }
