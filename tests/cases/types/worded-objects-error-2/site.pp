$t = Object[{name => 'My::P4', parent => Error}]
notice($t[0x10])
