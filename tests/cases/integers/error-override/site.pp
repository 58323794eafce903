# Nor of an override.
notify { 'a': }
Notify['a'] { message => floor(1e30) }
