# A data function interpolates a text that asks for the key which it is asked for
notify { 'a': message => lookup('a') }
