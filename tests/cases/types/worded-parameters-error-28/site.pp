notice(Class['a'][nope, Nope])
