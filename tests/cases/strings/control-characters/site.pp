# Number escapes of control characters.
notify { 'r': message => "a\u0001b\u007f" }
