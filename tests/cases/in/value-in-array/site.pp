# A value is in an array when an element equals it, strings without regard to case.
notify { 'r': message => ['a' in ['b', 'A'], 1 in [1.0], '1' in [1], [1] in [[1]], undef in [undef], 'ea' in ['beat']] }
