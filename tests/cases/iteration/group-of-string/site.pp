# group_by takes arrays and hashes only.
notify { 'a': message => 'abc'.group_by |$x| { $x } }
