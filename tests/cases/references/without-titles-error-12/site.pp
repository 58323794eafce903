notify { 'a': }
notice(Notify['a'][undef, Error])
