# With the strict level error a key that is no string fails when the catalog is written out.
notify { 'a': message => { 1 => 'x' } }
