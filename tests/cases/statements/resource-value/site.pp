# A resource expression has an array of references as its value.
$r = notify { ['a', 'b']: }
notify { 'r': message => "${r}" }
notify { 's': require => $r }
