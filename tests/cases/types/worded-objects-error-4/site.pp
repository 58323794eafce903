$t = Object[{name => 'My::P6', attributes => {a => Any}, type_parameters => {a => Integer}}]
notice($t.new(default).a)
