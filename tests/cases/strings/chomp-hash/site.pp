# What the function does not take.
notify { 'n1': message => [chomp({'a'=>1}), chomp(undef)] }
