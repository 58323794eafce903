# A string is in another when it is a part of it, without regard to case.
notify { 'r': message => ['eat' in 'beat', 'EAT' in 'beat', 'bat' in 'beat', '' in 'x', 'x' in ''] }
