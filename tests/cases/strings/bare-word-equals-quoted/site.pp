# A bare word equals the quoted string.
notify { 'r': message => [abc == 'abc', a::b == 'a::b'] }
