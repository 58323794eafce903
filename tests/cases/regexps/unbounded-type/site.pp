# A Regexp type without a pattern is the empty pattern for functions.
notify { 'n': message => [split('a b', Regexp), regsubst('ab', Regexp, '-')] }
