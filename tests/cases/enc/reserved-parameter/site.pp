# A parameter of a reserved name
notify { 'a': }
