# The name of an instance cannot be assigned.
define d { $name = 'x' }
d { 'a': }
