# A value is in a hash when a key equals it, strings without regard to case.
notify { 'r': message => ['A' in { 'a' => 1 }, 1 in { 1 => 'x' }, 'x' in { 'a' => 'x' }] }
