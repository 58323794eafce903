$t = Object[{name => 'My::P1', parent => Object}]
notice($t.new)
