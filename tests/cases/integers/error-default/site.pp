# Nor of a resource default that no resource takes.
Notify { message => floor(1e30) }
notify { 'a': message => 'b' }
