# Integers and floats compare by value.
notify { 'r': message => [1 == 1, 1 == 1.0, 1 == 2, 1 != 1.0, 1 < 1.5, 2 >= 2.0, 0.0 == -0.0, 9007199254740993 == 9007199254740992.0] }
