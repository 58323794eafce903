# What the function does not take.
notify { 'n1': message => [type(capitalize(3)), camelcase('abc_dEF__g_'), camelcase(['a_b', 2])] }
