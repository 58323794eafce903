$t = Object[{name => 'My::R3', attributes => {a => Integer}}]
type Count = Integer
assert_type(Count, $t.new(3))
