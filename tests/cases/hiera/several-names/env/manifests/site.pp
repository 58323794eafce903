notify { 'a': message => lookup(['x', 'y', 'b']) }
