notify { 'a': message => foo('x') }
notify { 'b': message => environment::bar('y') }
notify { 'c': message => old('z') }
include m
