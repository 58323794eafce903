# The left operand of a match is a String.
notify { 'n1': message => [5 =~ /5/] }
