# The backend hocon of Hiera 3, whose files end with .conf.
notify { 'all': message => [lookup('a'), lookup('b.c'), lookup('d')] }
