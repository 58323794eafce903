$t = Object[{name => 'My::P5', attributes => {a => Integer}, type_parameters => {a => String}}]
notice($t.new(3).a)
