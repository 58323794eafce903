# Strings are equal, and ordered, without regard to the case of letters.
notify { 'r': message => ['abc' == 'ABC', 'abc' != 'ABC', 'a' < 'B', 'B' < 'a', 'abc' >= 'ABC', 'Z' > 'a', '' == '', 'a' < 'aa'] }
