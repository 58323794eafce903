# A backslash before a line break.
notify { 'r': message => "one\
two" }
