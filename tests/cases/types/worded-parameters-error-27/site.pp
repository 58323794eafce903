class a { }
include a
notice(Class['a'][Nope])
