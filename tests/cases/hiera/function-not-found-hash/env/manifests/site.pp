# A data function that has nothing at all
notify { 'a': message => lookup('a', { default_value => 'none' }) }
