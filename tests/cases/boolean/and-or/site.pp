# The operators and and or have boolean values, whatever their operands are.
notify { 'r': message => [true and true, true and false, false or true, false or false, 'a' and 1, undef or '', undef or false, 0 and []] }
