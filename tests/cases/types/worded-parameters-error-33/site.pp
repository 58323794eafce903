$t = Object[{name => 'My::R1', type_parameters => {a => Integer}, attributes => {a => Integer}}]
assert_type(Integer, $t.new(3))
