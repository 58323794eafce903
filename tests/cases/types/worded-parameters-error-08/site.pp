notice(Timestamp[Deferred('f', [1])])
