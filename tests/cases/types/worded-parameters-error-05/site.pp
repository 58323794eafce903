notice(String[Object[{name => 'My::T3', attributes => {x => Integer}}].new(3)])
