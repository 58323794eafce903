notice(to_yaml({a => 'x y z'}, {line_width => 2147483648}))
