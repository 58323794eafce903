# What the function does not take.
notify { 'n1': message => [versioncmp(1,2)] }
