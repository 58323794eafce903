notice(Struct[{Deferred('a') => 1}])
