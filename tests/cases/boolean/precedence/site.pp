# An and binds tighter than an or, a not tightest.
notify { 'r': message => [true or false and false, (true or false) and false, !true or true, !(true or true), !false and true] }
