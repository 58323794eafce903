# What an Init does not take is said with the name of the alias or Object type.
type Thing = Object[{attributes => {a => Integer}}]
notice(1 =~ Init[Thing, 1])
