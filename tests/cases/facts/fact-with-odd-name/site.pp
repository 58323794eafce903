# A fact whose name is no variable name can be read through the hash only.
notify { 'r': message => [$facts['odd-name'], $facts['Upper'], $facts['a::b']] }
