# The backend hocon of a hiera.yaml of version 4, whose files end with .conf.
notify { 'all': message => [lookup('a'), lookup('b.c')] }
