notice(to_yaml({a => 'x y z'}, {indentation => 'a', line_width => undef}))
