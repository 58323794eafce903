notify { 'a': message => String(lookup('l', Any, 'unique'), '%p') }
notify { 'b': message => String(lookup({'name' => 'l', 'merge' => 'unique'}), '%p') }
notify { 'c': message => String(lookup('one', Array, 'unique'), '%p') }
