# A type that has parameters is named with them where it does not take others.
notice(Enum['a'][1])
