# The text of a context: of the environment's data, and of a module's
notify { 'v': message => lookup('c') }
notify { 'm': message => lookup('m::d') }
