$t = Object[{name => 'My::Z1', type_parameters => {a => Optional}, attributes => {a => {type => Integer, kind => derived}}}]
notice($t.new)
