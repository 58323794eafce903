# Keys may be numbers, booleans, undef, arrays; in the catalog they become strings.
notify { 'r': message => { 1 => 'int', 1.5 => 'float', true => 'bool', undef => 'undef', [1, 2] => 'array', default => 'default' } }
