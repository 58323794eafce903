notify { 'a': message => "${SemVerRange(1)}" }
