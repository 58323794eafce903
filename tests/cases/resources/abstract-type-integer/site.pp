# Nor another type.
Integer { 'a': message => 'm' }
