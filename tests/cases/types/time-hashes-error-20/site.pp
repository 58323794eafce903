$t = Object[{name => 'My::E4', parent => Error}]
notice($t['k'].new('a', 'k'))
