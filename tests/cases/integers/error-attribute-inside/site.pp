# Nor may it be inside of one, as a key either.
notify { 'a': message => ['x', { floor(-1e30) => 2 }] }
