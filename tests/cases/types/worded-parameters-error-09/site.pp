notice(Enum[Deferred('f', [1])])
