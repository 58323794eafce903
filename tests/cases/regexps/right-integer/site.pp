# The right operand of a match is a Regexp, a String or a type.
notify { 'n1': message => ['a' =~ 5] }
