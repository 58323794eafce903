# What an Init does not take is said with the name of the alias or Object type.
type List = Array[Integer]
notice(1 =~ Init[List, 1])
