# A String as right operand of a match must be a regular expression.
notify { 'n1': message => ['a' =~ '['] }
