notice(Timestamp('zz'))
