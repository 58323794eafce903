$t = Object[{name => 'My::R2', type_parameters => {a => Integer}, attributes => {a => Integer}}]
assert_type($t[4], $t.new(3))
