# A key that is no name of a variable.
notify { 'x': message => inline_epp('x', { 'a b' => 1 }) }
