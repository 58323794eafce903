# What a name that is given as a value runs depends on that name: of a block, of a dispatch.
notify { 'block': message => template('m/t.erb') }
notify { 'dispatch': message => m::f(1) }
