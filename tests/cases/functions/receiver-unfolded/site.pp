$pair = ['%s and %s', 'one', 'two']
notify { 'a': message => String((*[[1, 2]]).length) }
notify { 'b': message => String((*[3, 2]).max(7)) }
notify { 'c': message => (*$pair).sprintf }
notify { 'd': message => String((*{ 'k' => 'v' }).flatten) }
(*[1, 2]).notice
