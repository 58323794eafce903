notice(Object[{name => 'My::W3', type_parameters => {a => Integer}, attributes => {a => Any}}][1][2])
