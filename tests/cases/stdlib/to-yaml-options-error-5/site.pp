notice(to_yaml({a => 'x y z'}, {indentation => 'a'}))
