notify { 'a': message => inline_epp('a', '10' => 5) }
