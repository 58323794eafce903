# The default is not of the type that is asked for.
notify { 'n': message => lookup('x', Integer, undef, 'text') }
