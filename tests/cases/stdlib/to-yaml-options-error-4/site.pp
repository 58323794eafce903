notice(to_yaml({a => 'x y z'}, {line_width => undef}))
