# Layers that cannot be merged
notify { 'a': message => lookup('a', Any, 'hash') }
