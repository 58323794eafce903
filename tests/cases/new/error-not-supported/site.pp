notice(Enum['a']('b'))
