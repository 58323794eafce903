# The value default equals itself.
notify { 'r': message => [default == default, default == 'default'] }
