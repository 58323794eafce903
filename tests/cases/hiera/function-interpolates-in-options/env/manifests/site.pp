# A data function interpolates a lookup in what it gives for lookup_options
notify { 'a': message => lookup('a') }
