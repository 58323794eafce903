# What cannot be iterated: all signatures and why each was rejected.
notify { 'a': message => 1.5.map |$x| { $x } }
