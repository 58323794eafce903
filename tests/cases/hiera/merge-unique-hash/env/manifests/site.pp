notify { 'a': message => String(lookup('l', Any, 'unique'), '%p') }
