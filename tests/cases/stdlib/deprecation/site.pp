# deprecation says nothing where strictness is off.
deprecation('my_key', 'this is old')
notify { 'a': }
