# With the strict level error a key that is no string is still only converted in the catalog.
notify { 'a': message => { 1 => 'x' } }
