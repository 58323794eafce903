# Arguments that are no Hash.
notify { 'x': message => inline_epp('x', 1) }
