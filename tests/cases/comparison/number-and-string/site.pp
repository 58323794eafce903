# A number never equals a string of digits.
notify { 'r': message => [1 == '1', '1' == 1, '1' == '1.0', 0 == '', false == ''] }
