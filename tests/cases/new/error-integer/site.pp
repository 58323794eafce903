notice(Integer('zz'))
